import { buffer } from "node:stream/consumers";
import { nameOf, trackRefs, type BytePart, type Entry, type GitStore } from "@x/git-contents";
import type { Repository } from "@x/status-store";
import type { Context } from "hono";
import { contentDisposition, SNIFF_BYTES, type ContentTypes } from "../cache/content-types.ts";
import type { RefsPerTick } from "../cache/refs.ts";
import { run, type Steps } from "../cache/steps.ts";
import type { Deps } from "../deps.ts";
import type { Validators } from "../http/conditional.ts";
import { requestClient } from "../http/client-key.ts";
import type { AppEnv } from "../http/env.ts";
import { findFile, lastCommitSteps, type FoundFile, type RepositoryReads } from "./find-file.ts";
import { accessRequest, openReadable, type AccessRequest, type RepositoryPorts } from "./access.ts";
import { filePathOf, parseRepositoryAddress } from "./path.ts";
import { serveContent, type ServedContent } from "./serve-content.ts";

/** `GET .../raw/{filepath}`: a file's bytes. */
export async function answerRaw(c: Context<AppEnv>, deps: Deps): Promise<Response> {
  const request = await accessRequest(c, deps);
  return serveBlob(c, deps, await run(openRaw(deps, request, c.req.query("ref"))));
}

/**
 * Opens the file of a raw address.
 *
 * @param syncReads - reads of a repository that need not be waited for
 * @throws as `openForReading` and `findFile`
 */
export function* openRaw(
  ports: RepositoryPorts,
  request: AccessRequest,
  refText: string | undefined,
  syncReads: RefsPerTick = (git) => git.syncReads?.(),
): Steps<ServedFile> {
  const open = yield* openReadable(ports, request, parseRepositoryAddress(request.url));
  const reads = trackRefs(open.git, syncReads(open.git));
  const found = yield* findFile(reads, filePathOf(open.rest), refText);
  const file = yield* servedFile(reads, found, open.repository);
  return { ...file, isFresh: reads.freshness() };
}

/** A file of a repository, to be served. */
export interface ServedFile extends FoundFile {
  /** Git data of the repository. */
  readonly git: GitStore;
  /** Whether the repository is public. */
  readonly isPublic: boolean;
  /** Committer time of the last commit that touched the file, in milliseconds since 1970. */
  readonly lastModifiedMs: number | undefined;
  /** Whether the same file would be found now. Absent: that cannot be told without waiting. */
  readonly isFresh?: (() => boolean) | undefined;
}

/** Facts that the answer with a file tells. */
export function* servedFile(
  reads: RepositoryReads,
  found: FoundFile,
  repository: Pick<Repository, "private">,
): Steps<ServedFile> {
  const last = yield* lastCommitSteps(reads, found.ref.commit, found.entry.path);
  return {
    ...found,
    git: reads.store,
    isPublic: !repository.private,
    lastModifiedMs: last?.committer.atMs,
  };
}

/** Answers with a file as git has it. */
export async function serveBlob(
  c: Context<AppEnv>,
  deps: Pick<Deps, "contentTypes" | "fileReads" | "clientOf">,
  file: ServedFile,
): Promise<Response> {
  const { entry, git, isFresh } = file;
  const validators = validatorsOf(file);
  return serveContent(c, validators, fileHeaders(file), async () => {
    const client = entry.size > WHOLE_BYTES ? requestClient(c, deps) : { client: "" };
    const stream: StreamPart = (part) =>
      deps.fileReads.run(client, (signal) => git.streamBlob(entry.id, part, signal));
    return {
      ...validators,
      ...(await run(describeFile(deps.contentTypes, file, stream))),
      size: entry.size,
      read: async (start, length) => readPart(file, { start, length }, stream),
      isFresh,
    };
  });
}

/** Validators of a file. */
export function validatorsOf({ entry, lastModifiedMs }: ServedFile): Validators {
  return { etag: `"${entry.id}"`, lastModifiedMs };
}

/** Streams a part of a file. */
type StreamPart = (part: BytePart) => AsyncIterable<Uint8Array>;

/** How a file's bytes are shown. */
export function* describeFile(
  contentTypes: ContentTypes,
  file: ServedFile,
  stream?: StreamPart,
): Steps<Pick<ServedContent, "type" | "disposition">> {
  const { entry, bytes } = file;
  const { type, disposition } = yield* contentTypes.of(entry.id, bytes, () => headOf(file, stream));
  return { type, disposition: contentDisposition(disposition, nameOf(entry.path)) };
}

/** Policy of browsers for a user's file: they show it, alone and powerless. */
const SANDBOX = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/** The headers that a file's answer has whether its bytes follow or not. */
export function fileHeaders({
  entry: { type },
  isPublic,
}: Pick<ServedFile, "isPublic"> & {
  readonly entry: Pick<Entry, "type">;
}): Readonly<Record<string, string>> {
  return {
    "X-Primary-Object-Type": type,
    "X-Secondary-Object-Type": type,
    "X-Gitea-Object-Type": type,
    "X-Forgejo-Object-Type": type,
    "Cache-Control": isPublic ? "public, max-age=300" : "private, max-age=300",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "SAMEORIGIN",
    "Content-Security-Policy": SANDBOX,
    "Cross-Origin-Resource-Policy": "cross-origin",
    "Access-Control-Expose-Headers": "Content-Disposition, ETag, Last-Modified, Content-Range",
  };
}

/** A blob of at most this many bytes is read whole. */
const WHOLE_BYTES = 1_048_576;

async function headOf(file: ServedFile, stream?: StreamPart): Promise<Uint8Array> {
  const length = Math.min(SNIFF_BYTES, file.entry.size);
  const head = await readPart(file, { start: 0, length }, stream);
  return head instanceof Uint8Array ? head : buffer(head);
}

async function readPart(
  { git, entry: { id, size }, bytes }: ServedFile,
  part: BytePart,
  stream: StreamPart = (wanted) => git.streamBlob(id, wanted),
): Promise<Uint8Array | AsyncIterable<Uint8Array>> {
  if (size > WHOLE_BYTES) return stream(part);
  const whole = bytes ?? (await git.readBlob(id)) ?? new Uint8Array();
  return whole.subarray(part.start, part.start + part.length);
}
