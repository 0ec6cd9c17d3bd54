import { isBlobStoreError, type AreaEntry, type OpenedBytes } from "@x/blob-store";
import { validatorHeaders, wantedArchive, type WantedArchive } from "@x/git-contents/http";
import type { Context } from "hono";
import type { Deps } from "../deps.ts";
import { requestClient } from "../http/client-key.ts";
import type { AppEnv } from "../http/env.ts";
import { RequestError } from "../http/request-error.ts";
import { requestOf } from "../http/send-answer.ts";
import { sendStream } from "../http/send-stream.ts";
import { readArchiveOptions } from "./archive-options.ts";
import { openForReading } from "./access.ts";
import { redirectTo } from "./read-media.ts";
import { notModified, serveContent } from "./serve-content.ts";

/** `GET .../archive/{ref}{.zip|.tar.gz|.bundle}`: an archive, made once and cached. */
export async function answerArchive(c: Context<AppEnv>, deps: Deps): Promise<Response> {
  const open = await openForReading(c, deps);
  const { repository } = open;
  const wanted = await wantedArchive(open, requestOf(c), { base: deps.base() });
  const { order, headers, type, disposition } = wanted;
  const options = await readArchiveOptions(c, deps, repository, order);
  const { commit, format, prefix = "" } = order;
  const file = `${commit}${options.suffix}-${prefix}.${format}`;
  const key = `${repository.id}/${file}`;
  const { client, signal: gone } = requestClient(c, deps);
  const make = (signal: AbortSignal): AsyncIterable<Uint8Array> =>
    limited(deps, client, () => deps.git(repository).archive(order, options.fill, signal));
  const etag = `"${file}"`;
  const how = wantsWhole(c, deps) ? "getOrFollow" : "getOrMake";
  const found = await findArchive(deps, { how, key, make, signal: gone });
  if (found !== undefined && "size" in found)
    return sendStored(c, deps, wanted, { entry: found, key, etag });
  const described = { "Content-Type": type, "Content-Disposition": disposition };
  // Its bytes go out while they are made, before anybody knows how many there are.
  const followed = found && { ETag: etag, "Accept-Ranges": "bytes" };
  return sendStream(c, found ?? make(gone), 200, { ...headers, ...described, ...followed });
}

/** Headers about a version or a part, which need an archive that is there. */
const SELECTIVE = [
  "Range",
  "If-Match",
  "If-None-Match",
  "If-Modified-Since",
  "If-Unmodified-Since",
];

/** Whether a request wants all bytes, from here. */
function wantsWhole(c: Context<AppEnv>, { blobs }: Pick<Deps, "blobs">): boolean {
  return (
    c.req.method === "GET" &&
    !blobs.direct &&
    SELECTIVE.every((name) => c.req.header(name) === undefined)
  );
}

/** Archive in the cache. */
interface StoredArchive {
  /** Facts of the archive. */
  readonly entry: AreaEntry;
  /** Key of the cache. */
  readonly key: string;
  /** Value of `ETag`. */
  readonly etag: string;
}

/** Sends an archive from the cache, or from where it is stored. */
async function sendStored(
  c: Context<AppEnv>,
  deps: Deps,
  { headers, type, disposition }: WantedArchive,
  { entry, key, etag }: StoredArchive,
): Promise<Response> {
  const validators = { etag, lastModifiedMs: entry.storedAtMs };
  const unchanged = await notModified(c, validators, headers);
  if (unchanged !== undefined) return unchanged;
  const described = { contentDisposition: disposition, contentType: type };
  const direct = deps.blobs.direct
    ? await deps.blobs.archives.signedAddress(key, described)
    : undefined;
  if (direct !== undefined)
    return redirectTo(c, direct, { ...headers, ...validatorHeaders(validators) });
  const read = (start: number, length: number): Promise<OpenedBytes> =>
    partOf(deps, key, { start, length });
  const { size } = entry;
  return serveContent(c, validators, headers, async () => ({
    ...validators,
    type,
    disposition,
    size,
    read,
  }));
}

/** How an archive is looked for, or made. */
interface ArchiveSearch {
  /** `getOrFollow`: its bytes are wanted while it is made. */
  readonly how: "getOrMake" | "getOrFollow";
  /** Key of the cache. */
  readonly key: string;
  /** Makes it. */
  readonly make: (signal: AbortSignal) => AsyncIterable<Uint8Array>;
  /** Given when the client goes away. */
  readonly signal: AbortSignal;
}

/** @returns `undefined` for an archive that is larger than the cache */
async function findArchive(
  { blobs }: Pick<Deps, "blobs">,
  { how, key, make, signal }: ArchiveSearch,
): Promise<AreaEntry | AsyncIterable<Uint8Array> | undefined> {
  try {
    return await blobs.archives[how](key, make, { signal });
  } catch (error) {
    if (isBlobStoreError(error) && error.reason.code === "over-quota") return undefined;
    throw error;
  }
}

/** @throws RequestError `overloaded` when too many are being made, or too many for this client */
async function* limited(
  { archiveBudget }: Deps,
  client: string,
  make: () => AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  if (!archiveBudget.take(client, 1)) throw busy();
  try {
    yield* make();
  } finally {
    archiveBudget.give(client, 1);
  }
}

async function partOf(
  deps: Deps,
  key: string,
  { start, length }: { readonly start: number; readonly length: number },
): Promise<OpenedBytes> {
  const content = await deps.blobs.archives.get(key, { range: { start, end: start + length } });
  // Other archives have pushed this one out of the cache meanwhile.
  if (content === undefined) throw busy();
  return content;
}

function busy(): RequestError {
  return new RequestError("busy with other archives, try again", { code: "overloaded" });
}
