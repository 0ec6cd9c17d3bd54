import { nameOf, readRawFileSync, type CommitRecord, type RawFile } from "@x/git-contents";
import type { Deps } from "../deps.ts";
import type { Caller } from "../http/env.ts";
import { callerOf } from "../http/auth.ts";
import { commonHeadersOf } from "../http/common.ts";
import { parseCredentials } from "../http/credentials.ts";
import { OPEN_TO_BROWSERS } from "../http/cross-origin.ts";
import type { KnownToken } from "../cache/tokens.ts";
import type { AskedAtOnce, MakeAtOnce } from "./response-cache.ts";
import { Recent } from "../cache/lru-cache.ts";
import { contentDisposition, type ContentType } from "../cache/content-types.ts";
import { openAtOnce } from "../repos/gate.ts";
import { parseRepositoryAddress } from "../repos/path.ts";
import { createRefsInTurn } from "../cache/per-tick.ts";
import { fileHeaders } from "../repos/read-raw.ts";

/** The route of a file's bytes, with no query but the name of a branch that is written as it is. */
const RAW = /^\/(?:api\/v1\/)?repos\/[^/?#]+\/[^/?#]+\/raw\/[^?#]+?(?:\?ref=([\w.-]+))?$/;
/** Senders whose tokens are kept. */
const SENDERS = 1000;
/** What the whole way reads in another way than it is written. */
const UNUSUAL = /\/\/|\/\.{1,2}(?:\/|$)|%2e|\\/i;
/** Could be the id of an object, which goes before a branch of that name. */
const MAYBE_ID = /^[0-9a-f]{40,}$/i;

/**
 * Makes answers to `GET .../raw/{filepath}` for which everything is at hand: token, repository and rights
 * as the store's change number has them, the refs, the trees, the bytes. The same gate, the same file and the
 * same headers as `answerRaw`; whatever is not quite so goes the whole way, and is at hand afterwards.
 */
export function createRawAtOnce(
  deps: Pick<Deps, "git" | "knownRepositories" | "knownTokens" | "contentTypes" | "nowMs">,
): MakeAtOnce {
  const refsInTurn = createRefsInTurn();
  const senders = new Recent<KnownToken & { readonly asOf: number }>(SENDERS);
  return (asked) => {
    const { url, asOf } = asked;
    const route = RAW.exec(url);
    if (route === null || UNUSUAL.test(url)) return undefined;
    const [, branch] = route;
    if (branch !== undefined && MAYBE_ID.test(branch)) return undefined;
    const caller = callerAtOnce(deps, senders, asked);
    const address = caller === "other" ? undefined : parseRepositoryAddress(`http://x${url}`);
    if (caller === "other" || address === undefined) return undefined;
    const open = openAtOnce(deps, address, { caller, asOf });
    const file =
      open && readRawFileSync({ syncReads: () => refsInTurn(open.git) }, open.rest, branch);
    const type = file && deps.contentTypes.atOnce(file.entry.id, file.bytes);
    if (open === undefined || file === undefined || type === undefined) return undefined;
    return {
      asOf,
      untilMs: caller?.expiresAtMs ?? Infinity,
      tokenId: caller?.tokenId,
      stillHolds: file.isFresh,
      headers: headersOf(file, type, !open.repository.private),
      body: file.bytes,
    };
  };
}

/** Who asks; `other` when that is not known at once, or the token is refused. */
function callerAtOnce(
  { knownTokens, nowMs }: Pick<Deps, "knownTokens" | "nowMs">,
  senders: Recent<KnownToken & { readonly asOf: number }>,
  { authorization, sender, asOf }: AskedAtOnce,
): Caller | undefined | "other" {
  let known = senders.get(sender);
  if (known?.asOf !== asOf) {
    const credentials = parseCredentials(authorization);
    if (credentials.kind === "none") return undefined;
    if (credentials.kind === "malformed") return "other";
    const found = knownTokens.known(credentials.secret, asOf);
    if (found === undefined) return "other";
    known = { ...found, asOf };
    senders.set(sender, known);
  }
  const caller = callerOf(known, nowMs());
  return "account" in caller ? caller : "other";
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
