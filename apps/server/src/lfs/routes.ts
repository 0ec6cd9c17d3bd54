import { Hono } from "hono";
import type { Deps } from "../deps.ts";
import type { AppEnv } from "../http/env.ts";
import { answerBatch } from "./batch.ts";
import { answerLocks, answerLocksVerify, answerNewLock, answerUnlock } from "./locks.ts";
import { answerDownload, answerUpload, answerVerify } from "./transfer.ts";

/** Routes of git-lfs: `/{owner}/{repo}.git/info/lfs`, with and without `.git`. */
export function lfsRoutes(deps: Deps): Hono<AppEnv> {
  const root = "/:owner/:repo/info/lfs";
  return new Hono<AppEnv>({ strict: false })
    .post(`${root}/objects/batch`, (c) => answerBatch(c, deps))
    .put(`${root}/objects/:oid/:size`, (c) => answerUpload(c, deps))
    .get(`${root}/objects/:oid`, (c) => answerDownload(c, deps))
    .post(`${root}/verify`, (c) => answerVerify(c, deps))
    .get(`${root}/locks`, (c) => answerLocks(c, deps))
    .post(`${root}/locks`, (c) => answerNewLock(c, deps))
    .post(`${root}/locks/verify`, (c) => answerLocksVerify(c, deps))
    .post(`${root}/locks/:id/unlock`, (c) => answerUnlock(c, deps));
}
