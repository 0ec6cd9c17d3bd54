import { nameOf, readRawFileSync, type CommitRecord, type RawFile } from "@x/git-contents";
import type { Deps } from "../deps.ts";
import type { Caller } from "../http/env.ts";
import { callerOf } from "../http/auth.ts";
import { commonHeadersOf } from "../http/common.ts";
import { parseCredentials } from "../http/credentials.ts";
import { OPEN_TO_BROWSERS } from "../http/cross-origin.ts";
import type { FastRequest, FastRoute } from "./response-cache.ts";
import { contentDisposition, type ContentType } from "../cache/content-types.ts";
import { openAtOnce } from "../repos/gate.ts";
import { parseRepositoryAddress } from "../repos/path.ts";
import { createRefsPerTick } from "../cache/refs.ts";
import { fileHeaders } from "../repos/read-raw.ts";

/** The route of a file's bytes, with no query but the name of a branch that is written as it is. */
const RAW = /^\/(?:api\/v1\/)?repos\/[^/?#]+\/[^/?#]+\/raw\/[^?#]+?(?:\?ref=([\w.-]+))?$/;
/** What the whole way reads in another way than it is written. */
const UNUSUAL = /\/\/|\/\.{1,2}(?:\/|$)|%2e|\\/i;
/** Could be the id of an object, which goes before a branch of that name. */
const MAYBE_ID = /^[0-9a-f]{40,}$/i;

/**
 * Makes answers to `GET .../raw/{filepath}` for which everything is at hand: token, repository and rights
 * of the store's version, the refs, the trees, the bytes. Whatever is not quite so takes the slow path, and
 * is at hand afterwards.
 */
export function createRawRoute(
  deps: Pick<Deps, "git" | "repositoryCache" | "tokenCache" | "contentTypes" | "nowMs">,
): FastRoute {
  const refsPerTick = createRefsPerTick();
  return {
    matches: (url) => RAW.test(url) && !UNUSUAL.test(url),
    answer(request) {
      const { url, version } = request;
      const branch = RAW.exec(url)?.[1];
      if (branch !== undefined && MAYBE_ID.test(branch)) return undefined;
      const caller = callerSync(deps, request);
      const address = caller === "other" ? undefined : parseRepositoryAddress(`http://x${url}`);
      if (caller === "other" || address === undefined) return undefined;
      const open = openAtOnce(deps, address, { caller, version });
      const file =
        open && readRawFileSync({ syncReads: () => refsPerTick(open.git) }, open.rest, branch);
      const type = file && deps.contentTypes.ofSync(file.entry.id, file.bytes);
      if (open === undefined || file === undefined || type === undefined) return undefined;
      return {
        untilMs: caller?.expiresAtMs ?? Infinity,
        tokenId: caller?.tokenId,
        isFresh: file.isFresh,
        headers: headersOf(file, type, !open.repository.private),
        body: file.bytes,
      };
    },
  };
}

/** Who asks; `other` when that is not cached, or the token is refused. */
function callerSync(
  { tokenCache, nowMs }: Pick<Deps, "tokenCache" | "nowMs">,
  { authorization, version }: FastRequest,
): Caller | undefined | "other" {
  const credentials = parseCredentials(authorization);
  if (credentials.kind === "none") return undefined;
  if (credentials.kind === "malformed") return "other";
  const cached = tokenCache.cached(credentials.secret, version);
  const caller = cached && callerOf(cached, nowMs());
  return caller !== undefined && "account" in caller ? caller : "other";
}

/** Names and values in turn, as the whole way would have them. */
function headersOf(
  { entry, bytes, lastCommit }: RawFile,
  { type, disposition }: ContentType,
  isPublic: boolean,
): readonly string[] {
  return sharedHeaders(entry.type, isPublic).concat([
    "ETag",
    `"${entry.id}"`,
    "Last-Modified",
    lastModifiedOf(lastCommit),
    "Content-Type",
    type,
    "Content-Disposition",
    contentDisposition(disposition, nameOf(entry.path)),
    "Content-Length",
    String(bytes.length),
  ]);
}

const shared = new Map<string, string[]>();

/** What all files of a kind have. */
function sharedHeaders(type: RawFile["entry"]["type"], isPublic: boolean): string[] {
  const key = `${type} ${isPublic}`;
  const known = shared.get(key);
  if (known !== undefined) return known;
  // What is said of a file stands for what is said of every answer.
  const headers = Object.entries({
    ...Object.fromEntries([...commonHeadersOf(false), ...OPEN_TO_BROWSERS]),
    ...fileHeaders({ entry: { type }, isPublic }),
    "Accept-Ranges": "bytes",
  }).flat();
  shared.set(key, headers);
  return headers;
}

const dates = new WeakMap<CommitRecord, string>();

/** The date of a commit, written once: it takes as long as finding a file. */
function lastModifiedOf(commit: CommitRecord): string {
  const known = dates.get(commit);
  if (known !== undefined) return known;
  const text = new Date(commit.committer.atMs).toUTCString();
  dates.set(commit, text);
  return text;
}
