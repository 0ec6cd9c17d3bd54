import { Hono } from "hono";
import type { Deps } from "../deps.ts";
import type { AppEnv } from "../http/env.ts";
import {
  answerKey,
  answerKeyRemoval,
  answerKeysOf,
  answerNewSshKey,
  answerOwnKeys,
} from "./account-keys.ts";
import { answerNewGpgKey } from "./gpg-keys.ts";

/** `/user/keys`, `/user/gpg_keys`: public keys of the caller, which verify the signatures of its commits and tags. */
export function ownKeyRoutes(deps: Deps): Hono<AppEnv> {
  return new Hono<AppEnv>({ strict: false })
    .get("/keys", (c) => answerOwnKeys(c, deps, "ssh"))
    .post("/keys", (c) => answerNewSshKey(c, deps))
    .get("/keys/:id", (c) => answerKey(c, deps, { kind: "ssh", id: c.req.param("id") }))
    .delete("/keys/:id", (c) => answerKeyRemoval(c, deps, { kind: "ssh", id: c.req.param("id") }))
    .get("/gpg_keys", (c) => answerOwnKeys(c, deps, "gpg"))
    .post("/gpg_keys", (c) => answerNewGpgKey(c, deps))
    .get("/gpg_keys/:id", (c) => answerKey(c, deps, { kind: "gpg", id: c.req.param("id") }))
    .delete("/gpg_keys/:id", (c) =>
      answerKeyRemoval(c, deps, { kind: "gpg", id: c.req.param("id") }),
    );
}

/** `/users/:name/keys`, `/users/:name/gpg_keys`: public keys of an account, for everyone. */
export function publicKeyRoutes(deps: Deps): Hono<AppEnv> {
  return new Hono<AppEnv>({ strict: false })
    .get("/:name/keys", (c) =>
      answerKeysOf(c, deps, { kind: "ssh", username: c.req.param("name") }),
    )
    .get("/:name/gpg_keys", (c) =>
      answerKeysOf(c, deps, { kind: "gpg", username: c.req.param("name") }),
    );
}
