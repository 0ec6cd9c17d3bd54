import type { Context } from "hono";
import type { Deps } from "../deps.ts";
import type { Gate } from "../http/authorize.ts";
import type { AppEnv } from "../http/env.ts";
import { isReadable } from "../repos/gate.ts";
import { reopen } from "../repos/gates.ts";
import {
  credentialsNeeded,
  findLfsOfPush,
  hidden,
  openForSending,
  requireWriting,
  type NewLfs,
  type OpenLfs,
} from "./access.ts";

/** Gate of {@link openForSending}. */
export function sendingGate(c: Context<AppEnv>, deps: Deps): Gate<OpenLfs> {
  return {
    open: () => openForSending(c, deps),
    reopen: async (before) => {
      const open = await reopenLfs(c, deps, before);
      requireWriting(c, open);
      return open;
    },
  };
}

/** Gate of {@link findLfsOfPush}. */
export function pushGate(c: Context<AppEnv>, deps: Deps): Gate<OpenLfs | NewLfs> {
  return {
    open: () => findLfsOfPush(c, deps),
    reopen: (before) =>
      before.repository === undefined ? findLfsOfPush(c, deps) : reopenLfs(c, deps, before),
  };
}

async function reopenLfs(c: Context<AppEnv>, deps: Deps, before: OpenLfs): Promise<OpenLfs> {
  const open = await reopen(c, deps, before);
  if (!isReadable(open)) throw c.var.caller === undefined ? credentialsNeeded() : hidden();
  return open;
}
