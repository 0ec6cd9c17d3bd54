import { Hono } from "hono";
import type { Deps } from "../deps.ts";
import type { AppEnv } from "../http/env.ts";
import { answerInfoRefs } from "./info-refs.ts";
import { answerReceivePack } from "./receive-pack.ts";
import { answerUploadPack } from "./upload-pack.ts";

/** Git's smart protocol at `/{owner}/{repo}.git`, and without `.git`: clone, fetch and push. */
export function gitRoutes(deps: Deps): Hono<AppEnv> {
  return new Hono<AppEnv>({ strict: false })
    .get("/:owner/:repo/info/refs", (c) => answerInfoRefs(c, deps))
    .post("/:owner/:repo/git-upload-pack", (c) => answerUploadPack(c, deps))
    .post("/:owner/:repo/git-receive-pack", (c) => answerReceivePack(c, deps));
}
