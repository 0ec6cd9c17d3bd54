import { nameOf, trackRefs, type Entry, type GitStore, type Ref } from "@x/git-contents";
import type { Context } from "hono";
import type { Deps } from "../deps.ts";
import type { AppEnv } from "../http/env.ts";
import type { Validators } from "../http/conditional.ts";
import { contentDisposition, SNIFF_BYTES } from "../cache/content-types.ts";
import { findFile } from "./find-file.ts";
import { openForReading } from "./gate.ts";
import { lastCommitOf } from "./read-contents.ts";
import { serveContent } from "./serve-content.ts";

/** `GET .../raw/{filepath}`: a file's bytes. */
export async function answerRaw(c: Context<AppEnv>, deps: Deps): Promise<Response> {
  const { git, rest, repository } = await openForReading(c, deps);
  const { store, freshness } = trackRefs(git);
  const { ref, entry } = await findFile(store, rest, c.req.query("ref"));
  return serveBlob(c, deps, {
    git,
    entry,
    ref,
    isPublic: !repository.private,
    isFresh: freshness(),
  });
}

/** A file of a repository, to be served. */
export interface ServedFile {
  /** Git data of the repository. */
  readonly git: GitStore;
  /** Entry of the file. */
  readonly entry: Entry;
  /** Ref that the file was found at. */
  readonly ref: Ref;
  /** Whether the repository is public. */
  readonly isPublic: boolean;
  /** Whether the same file would be found now. Absent: that cannot be told at once. */
  readonly isFresh?: (() => boolean) | undefined;
}

/** Answers with a file as git has it. */
export async function serveBlob(
  c: Context<AppEnv>,
  { contentTypes }: Pick<Deps, "contentTypes">,
  file: ServedFile,
): Promise<Response> {
  const { git, entry } = file;
  const validators = { etag: `"${entry.id}"`, lastModifiedMs: await lastModifiedMs(file) };
  return serveContent(c, validators, fileHeaders(file), async () => {
    const { type, disposition } = await contentTypes.of(entry.id, () => headOf(git, entry));
    return {
      ...validators,
      type,
      disposition: contentDisposition(disposition, nameOf(entry.path)),
      size: entry.size,
      read: (start, length) => readPart(git, entry, { start, length }),
      isFresh: file.isFresh,
    };
  });
}

/** Committer time of the last commit that touched the file. */
export async function lastModifiedMs({
  git,
  ref,
  entry,
}: ServedFile): Promise<Validators["lastModifiedMs"]> {
  return (await lastCommitOf(git, ref.commit, entry.path))?.committer.atMs;
}

/** What a browser may do with a user's file: show it, alone and powerless. */
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

async function headOf(git: GitStore, entry: Entry): Promise<Uint8Array> {
  const head = await readPart(git, entry, { start: 0, length: Math.min(SNIFF_BYTES, entry.size) });
  if (head instanceof Uint8Array) return head;
  const parts: Uint8Array[] = [];
  for await (const part of head) parts.push(part);
  return Buffer.concat(parts);
}

async function readPart(
  git: GitStore,
  { id, size }: Entry,
  part: { readonly start: number; readonly length: number },
): Promise<Uint8Array | AsyncIterable<Uint8Array>> {
  if (size > WHOLE_BYTES) return git.streamBlob(id, part);
  const bytes = (await git.readBlob(id)) ?? new Uint8Array();
  return bytes.subarray(part.start, part.start + part.length);
}
