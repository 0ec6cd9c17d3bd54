import { type Context, Hono } from "hono";
import type { Deps } from "../deps.ts";
import { readAuthorized } from "../http/authorize.ts";
import type { AppEnv, BodyContext } from "../http/env.ts";
import { readBytes } from "../http/body.ts";
import { profileParam, readTwoSets, rulesParams, showParams } from "./request.ts";

/** `/api/v1/descriptors`: about sets that are sent. */
export function descriptorRoutes(deps: Deps): Hono<AppEnv> {
  const { runTask } = deps;
  // Anybody may ask: what is looked up again is the token, if there is one.
  const read = async <Body>(c: Context<AppEnv>, body: (sending: BodyContext) => Promise<Body>) =>
    (await readAuthorized(c, deps, { open: () => undefined }, body)).body;
  const sent = (c: Context<AppEnv>) =>
    read(c, (sending) => readBytes(sending, deps.limits.maxBodyBytes));
  return new Hono<AppEnv>({ strict: false })
    .post("/inspect", async (c) => {
      const task = { ...showParams(c, "json"), bytes: await sent(c) };
      return c.body(await runTask(task), 200, JSON_TYPE);
    })
    .post("/validate", async (c) => {
      const profile = profileParam(c);
      const bytes = await sent(c);
      return c.body(await runTask({ kind: "validate", bytes, profile }), 200, JSON_TYPE);
    })
    .post("/print", async (c) => {
      const task = { ...showParams(c, "print"), bytes: await sent(c) };
      return c.body(await runTask(task), 200, { "Content-Type": "text/plain; charset=utf-8" });
    })
    .post("/diff", async (c) => {
      const rules = rulesParams(c);
      const { before, after: bytes } = await read(c, (sending) =>
        readTwoSets(sending, deps.limits.maxBodyBytes),
      );
      return c.body(await runTask({ kind: "diff", before, bytes, ...rules }), 200, JSON_TYPE);
    });
}

const JSON_TYPE = { "Content-Type": "application/json" };
