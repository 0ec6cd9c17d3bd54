import { nameOf } from "@x/git-contents";
import {
  contentDisposition,
  contentHeaders,
  fileHeaders,
  SNIFF_BYTES,
  validatorHeaders,
  validatorsOf,
  type ServedFile,
} from "@x/git-contents/http";
import type { ContentTypes } from "../cache/content-types.ts";
import { createRefsPerTick, type RefsPerTick } from "../cache/refs.ts";
import { runSync, type Steps } from "../cache/steps.ts";
import type { Deps } from "../deps.ts";
import { senderOf } from "../http/auth.ts";
import { commonHeadersOf } from "../http/common.ts";
import { OPEN_TO_BROWSERS } from "../http/cross-origin.ts";
import { openRaw } from "../repos/read-raw.ts";
import type { FastRequest, FastResponse, FastRoute } from "./fast-route.ts";

/** The route of a file's bytes, with no query but the name of a ref that is written as it is. */
const RAW = /^\/(?:api\/v1\/)?repos\/[^/?#]+\/[^/?#]+\/raw\/[^?#]+?(?:\?ref=([\w.-]+))?$/;
/** Parts of an address that a parser rewrites. */
const UNUSUAL = /\/\/|\/\.{1,2}(?:\/|$)|%2e|\\/i;

/** Ports of the steps of this route. */
type RawPorts = Pick<Deps, "git" | "repositoryCache" | "tokenCache" | "contentTypes" | "nowMs">;

/** Route of `GET .../raw/{filepath}`: the steps of `answerRaw`, for files of which everything is at hand. */
export function createRawRoute(ports: RawPorts): FastRoute {
  const refsPerTick = createRefsPerTick();
  return {
    matches: (url) => RAW.test(url) && !UNUSUAL.test(url),
    answer: (request) => runSync(rawResponse(ports, request, refsPerTick)),
  };
}

function* rawResponse(
  ports: RawPorts,
  { url, authorization, version }: FastRequest,
  refsPerTick: RefsPerTick,
): Steps<FastResponse | undefined> {
  const sender = yield* senderOf(ports, authorization, version);
  if ("refusal" in sender) return undefined;
  const { caller } = sender;
  const request = { url: `http://x${url}`, caller, version };
  const file = yield* openRaw(ports, request, RAW.exec(url)?.[1], refsPerTick);
  const { bytes, isFresh } = file;
  if (bytes === undefined || isFresh === undefined) return undefined;
  const own = yield* ownHeaders(ports.contentTypes, file, bytes);
  return {
    untilMs: caller?.expiresAtMs ?? Infinity,
    accountId: caller?.account.id,
    tokenId: caller?.tokenId,
    route: "/api/v1/repos/:owner/:repo/raw/:path",
    isFresh,
    headers: [...sharedHeaders(authorization === undefined, file), ...pairsOf(own)],
    body: bytes,
  };
}

/** Headers that tell the files apart. */
function* ownHeaders(
  contentTypes: ContentTypes,
  file: ServedFile,
  bytes: Uint8Array,
): Steps<Record<string, string>> {
  const { id, path } = file.entry;
  const { type, disposition } = yield* contentTypes.of(id, bytes, async () =>
    bytes.subarray(0, SNIFF_BYTES),
  );
  return {
    ...validatorHeaders(validatorsOf(file)),
    ...contentHeaders({ type, disposition: contentDisposition(disposition, nameOf(path)) }),
    "Content-Length": String(bytes.length),
  };
}

/** Headers as Node writes them: a name, its value, and so on. */
function pairsOf(headers: Readonly<Record<string, string>>): readonly string[] {
  const list: string[] = [];
  for (const name in headers) list.push(name, headers[name] ?? "");
  return list;
}

const shared = new Map<string, readonly string[]>();

/** Headers of every answer with a file, made once for each kind of file. */
function sharedHeaders(isOpen: boolean, file: ServedFile): readonly string[] {
  const key = `${isOpen} ${file.isPublic} ${file.entry.type}`;
  const cached = shared.get(key);
  if (cached !== undefined) return cached;
  const common = Object.fromEntries([...commonHeadersOf(isOpen), ...OPEN_TO_BROWSERS]);
  const headers = pairsOf({ ...common, ...fileHeaders(file) });
  shared.set(key, headers);
  return headers;
}
