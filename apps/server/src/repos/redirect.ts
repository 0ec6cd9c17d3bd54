import type { OpenedRepository } from "@x/status-store";
import type { Context } from "hono";
import type { AppEnv, Caller } from "../http/env.ts";
import { announcesBody } from "../http/body-time.ts";
import { requireScope } from "../http/auth.ts";
import { RequestError } from "../http/request-error.ts";
import { readRest } from "../http/rest-of-body.ts";
import { grants } from "../http/scopes.ts";
import { addressUnder } from "./path.ts";

/**
 * Redirects a request for a former name of a repository to its present name, with 307: method and body
 * stay. A caller who may not see the repository gets no redirect.
 *
 * @throws RequestError `repository-moved`; `scope-missing` when the token is for no repositories at all
 */
export function redirectRenamed(
  { url, caller }: { readonly url: string; readonly caller: Caller | undefined },
  renamed: OpenedRepository | undefined,
): void {
  if (renamed === undefined) return;
  if (caller !== undefined && !grants(caller.scopes, "write:repository"))
    requireScope(caller, "read:repository", renamed.repository.id);
  const { owner, name } = renamed.repository;
  throw new RequestError(`the repository is called ${owner}/${name} now`, {
    code: "repository-moved",
    // Without a host: the client stays with the one it knows, and sends its token there again.
    headers: { Location: addressUnder(url, renamed.repository) },
  });
}

/** Answers what a handler threw. */
type AnswerError = (error: Error, c: Context<AppEnv>) => Response;

/**
 * Answers redirects when the request's body was read, and other errors at once.
 *
 * @param maxBytes - redirects of longer bodies are answered at once too
 */
export function redirectAfterBody(
  answer: AnswerError,
  maxBytes: number,
): (error: Error, c: Context<AppEnv>) => Response | Promise<Response> {
  return (error, c) => {
    const incoming = c.env?.incoming;
    const isRedirect = error instanceof RequestError && error.reason.code === "repository-moved";
    if (!isRedirect || incoming === undefined || !announcesBody(incoming.rawHeaders))
      return answer(error, c);
    return readRest(incoming, maxBytes).then(() => answer(error, c));
  };
}
