import type { MiddlewareHandler } from "hono";
import type { AppEnv } from "./env.ts";
import { noteHeader } from "./answer-headers.ts";
import { RequestError } from "./request-error.ts";

/** Headers that a request may have once. */
const SINGLE: ReadonlySet<string> = new Set(["host", "authorization"]);
const LENGTHS: ReadonlySet<number> = new Set(Array.from(SINGLE, ({ length }) => length));

/** Addresses of git and git-lfs. */
const GIT_ADDRESS = /\/(?:info\/(?:refs|lfs\/.+)|git-(?:upload|receive)-pack)$/;

/**
 * Refuses a request with two hosts or two authorizations: the choice would be chance. On routes of git the
 * same authorization may come twice: git-lfs with `http.extraHeader` sends it so. The connection ends with the answer,
 * as those do whose requests the parser refuses: nothing that follows has a sure meaning.
 *
 * @throws RequestError `header-twice`
 */
export const refuseTwice: MiddlewareHandler<AppEnv> = async (c, next) => {
  const raw = c.env?.incoming?.rawHeaders ?? [];
  const seen = new Map<string, string>();
  // Names and values take turns.
  for (let at = 0; at < raw.length; at += 2) {
    const word = raw[at] ?? "";
    const name = LENGTHS.has(word.length) ? word.toLowerCase() : "";
    if (!SINGLE.has(name)) continue;
    const value = raw[at + 1] ?? "";
    const before = seen.get(name);
    const mayRepeat = name === "authorization" && before === value && GIT_ADDRESS.test(c.req.path);
    if (before !== undefined && !mayRepeat) {
      noteHeader(c, "Connection", "close");
      throw new RequestError(`the header ${name} was sent more than once`, {
        code: "header-twice",
      });
    }
    seen.set(name, value);
  }
  return next();
};

/**
 * Headers of every answer: its type is not to be sniffed, and it varies by caller. An answer to a caller
 * with a token is not for shared caches; a handler may set its own `Cache-Control`.
 */
export const commonHeaders: MiddlewareHandler<AppEnv> = async (c, next) => {
  const open = c.req.method === "GET" && c.req.header("Authorization") === undefined;
  for (const [name, value] of commonHeadersOf(open)) noteHeader(c, name, value);
  await next();
  if (c.res.status !== 200) noteHeader(c, "Cache-Control", FOR_NOBODY);
};

/** @param open - whether the answer is to a reader without a token */
export function commonHeadersOf(open: boolean): readonly (readonly [string, string])[] {
  return open ? OPEN_HEADERS : CLOSED_HEADERS;
}

/** For any cache, which revalidates it each time. */
const FOR_ANYBODY = "no-cache";
const FOR_NOBODY = "private, no-store";
const ALWAYS = [
  ["X-Content-Type-Options", "nosniff"],
  ["Vary", "Authorization"],
] as const;
const OPEN_HEADERS = [...ALWAYS, ["Cache-Control", FOR_ANYBODY]] as const;
const CLOSED_HEADERS = [...ALWAYS, ["Cache-Control", FOR_NOBODY]] as const;
