import type { Context } from "hono";
import type { Deps } from "../deps.ts";
import type { AccessCheck } from "../http/authorize.ts";
import type { AppEnv } from "../http/env.ts";
import { isReadable, repositoryMissing } from "../repos/access.ts";
import { reopen } from "../repos/access-checks.ts";
import {
  credentialsNeeded,
  findLfsOfPush,
  openForSending,
  requireWriting,
  type NewLfs,
  type OpenLfs,
} from "./access.ts";

/** Access check of {@link openForSending}. */
export function sendingCheck(c: Context<AppEnv>, deps: Deps): AccessCheck<OpenLfs> {
  return {
    open: () => openForSending(c, deps),
    reopen: async (before) => {
      const open = await reopenLfs(c, deps, before);
      requireWriting(c, open);
      return open;
    },
  };
}

/** Access check of {@link findLfsOfPush}. */
export function pushCheck(c: Context<AppEnv>, deps: Deps): AccessCheck<OpenLfs | NewLfs> {
  return {
    open: () => findLfsOfPush(c, deps),
    reopen: (before) =>
      before.repository === undefined ? findLfsOfPush(c, deps) : reopenLfs(c, deps, before),
  };
}

async function reopenLfs(c: Context<AppEnv>, deps: Deps, before: OpenLfs): Promise<OpenLfs> {
  const open = await reopen(c, deps, before);
  if (!isReadable(open))
    throw c.var.caller === undefined ? credentialsNeeded() : repositoryMissing();
  return open;
}
