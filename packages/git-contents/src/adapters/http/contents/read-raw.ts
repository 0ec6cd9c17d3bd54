import { buffer } from "node:stream/consumers";
import { nameOf } from "../../../paths/path.ts";
import { trackRefs } from "../../../read/track-refs.ts";
import type { Entry } from "../../../objects/types.ts";
import type { BytePart, GitStore } from "../../../store.ts";
import type { ContentsAnswer } from "./answer.ts";
import type { Validators } from "./conditional.ts";
import { contentAnswer, type PartBody } from "./content-answer.ts";
import { contentDisposition, SNIFF_BYTES, type ContentType } from "./content-type.ts";
import {
  findFile,
  findFileLedByRef,
  lastCommitSteps,
  readsOf,
  type FoundFile,
  type RepositoryReads,
} from "./find-file.ts";
import { missing } from "./read-contents.ts";
import type { ContentsRequest, OpenedContents, RepositoryFacts } from "./request.ts";
import { run, type Steps } from "./steps.ts";

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

/** Streams a part of a file. */
export type StreamPart = (part: BytePart) => AsyncIterable<Uint8Array>;

/** How the bytes of a file are shown and read. */
export interface FilePorts {
  /** Tells how a file is shown, by its first {@link SNIFF_BYTES} bytes. */
  readonly contentTypeOf: (
    file: FoundFile,
    head: () => Promise<Uint8Array>,
  ) => Promise<ContentType> | ContentType;
  /** Streams a part of a large file. Absent: the store does. */
  readonly stream?: StreamPart | undefined;
}

/** `GET .../raw/{filepath}`: a file's bytes. */
export async function answerRaw(
  { git, repository, rest }: OpenedContents,
  request: ContentsRequest,
  ports: FilePorts,
): Promise<ContentsAnswer<PartBody>> {
  const { store, freshness } = trackRefs(git);
  const reads = readsOf(store);
  const found = await run(findFile(reads, rest.replace(/\/$/, ""), request.query("ref")));
  const file = await run(servedFile(reads, found, { git, repository }));
  return answerFile(request, { ...file, isFresh: freshness() }, ports);
}

/**
 * Finds the file of an address of the web: `{branch|tag|commit}/{ref}/{filepath}`.
 *
 * @throws GitContentsError `path-not-found`
 */
export async function findWebFile({ git, repository, rest }: OpenedContents): Promise<ServedFile> {
  const [kind, ...parts] = rest.split("/");
  const path = parts.join("/");
  const reads = readsOf(git);
  const found = await run(findFileLedByRef(reads, path));
  if (found === undefined || found.ref.kind !== kind) throw missing(path);
  return run(servedFile(reads, found, { git, repository }));
}

/** Repository that a file is of. */
export interface FileRepository {
  /** Git data of the repository. */
  readonly git: GitStore;
  /** Facts of the repository. */
  readonly repository: Pick<RepositoryFacts, "private">;
}

/** Facts that the answer with a file tells. */
export function* servedFile(
  reads: RepositoryReads,
  found: FoundFile,
  { git, repository }: FileRepository,
): Steps<ServedFile> {
  const last = yield* lastCommitSteps(reads, found.ref.commit, found.entry.path);
  return {
    ...found,
    git,
    isPublic: !repository.private,
    lastModifiedMs: last?.committer.atMs,
  };
}

/** Answers with a file as git has it. */
export function answerFile(
  request: Pick<ContentsRequest, "method" | "header">,
  file: ServedFile,
  { contentTypeOf, stream }: FilePorts,
): Promise<ContentsAnswer<PartBody>> {
  const { entry, isFresh } = file;
  const validators = validatorsOf(file);
  return contentAnswer(request, validators, fileHeaders(file), async () => {
    const { type, disposition } = await contentTypeOf(file, () => headOf(file, stream));
    return {
      ...validators,
      type,
      disposition: contentDisposition(disposition, nameOf(entry.path)),
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
export const WHOLE_BYTES = 1_048_576;

async function headOf(file: ServedFile, stream?: StreamPart): Promise<Uint8Array> {
  const length = Math.min(SNIFF_BYTES, file.entry.size);
  const head = await readPart(file, { start: 0, length }, stream);
  return head instanceof Uint8Array ? head : buffer(head);
}

async function readPart(
  { git, entry: { id, size }, bytes }: ServedFile,
  part: BytePart,
  stream: StreamPart = (wanted) => git.streamBlob(id, wanted),
): Promise<PartBody> {
  if (size > WHOLE_BYTES) return stream(part);
  const whole = bytes ?? (await git.readBlob(id)) ?? new Uint8Array();
  return whole.subarray(part.start, part.start + part.length);
}
