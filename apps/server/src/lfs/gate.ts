import type { Repository } from "@x/status-store";
import type { Context } from "hono";
import type { AppEnv, Deps } from "../deps.ts";
import { requireScope } from "../http/auth.ts";
import { RequestError } from "../http/request-error.ts";
import { openAddress, refuseWriting, type OpenRepository } from "../repos/gate.ts";
import { parseWebAddress } from "../repos/path.ts";

/** A repository whose large objects the caller may use. */
export interface OpenLfs extends OpenRepository {
  /** `{base}/{owner}/{repo}.git/info/lfs`, which git-lfs knows the server by. */
  readonly root: string;
}

/**
 * The gate in front of `/{owner}/{repo}.git/info/lfs`, and of the same without `.git`. Who sends no
 * token is asked for one wherever a token could help: a private repository and one that is not there
 * look the same. Who sends one and may not see a repository is told that there is none.
 *
 * @throws RequestError `token-missing`, `repository-not-found`, `not-found`, `scope-missing`; for
 *   writing also `write-forbidden`, `repository-archived`, `repository-mirror`
 */
export async function openLfs(
  c: Context<AppEnv>,
  deps: Deps,
  need: "read" | "write",
): Promise<OpenLfs> {
  const { caller } = c.var;
  const address = parseWebAddress(c.req.raw.url);
  const named = address && { ...address, name: address.name.replace(/\.git$/i, "") };
  const open = await openAddress(c, deps, named).catch((error: unknown) => {
    throw caller === undefined && isHidden(error) ? credentialsNeeded() : error;
  });
  if (need === "write") {
    if (caller === undefined) throw credentialsNeeded();
    requireScope(caller, "write:repository");
    refuseWriting(open);
  }
  return { ...open, root: rootOf(deps.base(), open.repository) };
}

function rootOf(base: string, { owner, name }: Repository): string {
  return `${base}/${encodeURIComponent(owner)}/${encodeURIComponent(name)}.git/info/lfs`;
}

function isHidden(error: unknown): boolean {
  return (
    error instanceof RequestError &&
    (error.reason.code === "repository-not-found" || error.reason.code === "not-found")
  );
}

function credentialsNeeded(): RequestError {
  return new RequestError("Credentials needed: a token as password", { code: "token-missing" });
}
