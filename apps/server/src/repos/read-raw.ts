import {
  findRef,
  nameOf,
  parseObjectId,
  readEntry,
  resolveRef,
  type Entry,
  type GitStore,
  type Ref,
} from "@x/git-contents";
import type { Context } from "hono";
import type { AppEnv, Deps } from "../deps.ts";
import { isNotModified, rangeOf, type Validators } from "../http/conditional.ts";
import { contentDisposition, contentTypeOf, SNIFF_BYTES } from "./content-type.ts";
import { openForReading } from "./gate.ts";
import { lastCommitOf, missing, refOrEmpty } from "./read-contents.ts";

/** `GET .../raw/{filepath}`: a file's bytes. */
export async function answerRaw(c: Context<AppEnv>, deps: Deps): Promise<Response> {
  const { git, rest, repository } = await openForReading(c, deps);
  const { ref, entry } = await locate(git, rest, c.req.query("ref"));
  return serveBlob(c, { git, entry, ref, isPublic: !repository.private });
}

/** A file of a repository, found. */
export interface FoundFile {
  readonly git: GitStore;
  readonly entry: Entry;
  readonly ref: Ref;
  readonly isPublic: boolean;
}

/**
 * Finds the file of a raw or media address. Without `ref`, the path is looked for on the default
 * branch, and then with the ref as its first components, shortest first.
 *
 * @throws GitContentsError `path-not-found`, `ref-not-found`, `repository-empty`
 */
export async function locate(
  git: GitStore,
  path: string,
  refText: string | undefined,
): Promise<{ readonly ref: Ref; readonly entry: Entry }> {
  if (refText !== undefined && refText !== "") {
    const ref = await resolveRef(git, refText);
    return { ref, entry: asFile(await readEntry(git, ref.commit, path), path) };
  }
  const ref = await refOrEmpty(git, undefined);
  if (ref === undefined) throw missing(path);
  const entry = await readEntry(git, ref.commit, path);
  if (isFile(entry)) return { ref, entry };
  const led = await ledByRef(git, path);
  if (led === undefined) throw missing(path);
  return led;
}

/** Most components of a ref that leads a path. */
const MAX_REF_PARTS = 16;

/** The file that a path names whose first components are a ref. */
export async function ledByRef(
  git: GitStore,
  path: string,
): Promise<{ readonly ref: Ref; readonly entry: Entry } | undefined> {
  const parts = path.split("/");
  for (let length = 1; length < Math.min(parts.length, MAX_REF_PARTS); length++) {
    const name = parts.slice(0, length).join("/");
    const ref = await findRef(git, name);
    const entry = ref && (await readEntry(git, ref.commit, parts.slice(length).join("/")));
    if (ref !== undefined && isFile(entry)) return { ref, entry };
    if (parseObjectId(name) !== undefined) return undefined;
  }
  return undefined;
}

function isFile(entry: Entry | undefined): entry is Entry {
  return entry?.type === "file" || entry?.type === "symlink";
}

function asFile(entry: Entry | undefined, path: string): Entry {
  if (!isFile(entry)) throw missing(path);
  return entry;
}

/** Answers with a blob: conditional, in part when asked for, never whole in memory when it is large. */
export async function serveBlob(
  c: Context<AppEnv>,
  { git, entry, ref, isPublic }: FoundFile,
): Promise<Response> {
  const lastCommit = await lastCommitOf(git, ref.commit, entry.path);
  const validators: Validators = {
    etag: `"${entry.id}"`,
    lastModifiedMs: lastCommit?.committer.atMs,
  };
  noteFile(c, entry, validators, isPublic);
  const header = (name: string): string | undefined => c.req.header(name);
  if (isNotModified(header, validators)) return c.body(null, 304);
  const { type, disposition } = await contentTypeOf(await headOf(git, entry));
  c.header("Content-Type", type);
  c.header("Content-Disposition", contentDisposition(disposition, nameOf(entry.path)));
  const range = rangeOf(header, entry.size, validators);
  switch (range.kind) {
    case "unsatisfiable":
      c.header("Content-Range", `bytes */${entry.size}`);
      return c.body(null, 416);
    case "part":
      c.header(
        "Content-Range",
        `bytes ${range.start}-${range.start + range.length - 1}/${entry.size}`,
      );
      return bytesOf(c, git, entry, { ...range, status: 206 });
    case "whole":
      return bytesOf(c, git, entry, { start: 0, length: entry.size, status: 200 });
  }
}

/** What a browser may do with a user's file: show it, alone and powerless. */
const SANDBOX = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/** The headers that a file's answer has whether its bytes follow or not. */
function noteFile(
  c: Context,
  { type }: Entry,
  { etag, lastModifiedMs }: Validators,
  isPublic: boolean,
): void {
  for (const name of [
    "X-Primary-Object-Type",
    "X-Secondary-Object-Type",
    "X-Gitea-Object-Type",
    "X-Forgejo-Object-Type",
  ]) {
    c.header(name, type);
  }
  if (etag !== undefined) c.header("ETag", etag);
  if (lastModifiedMs !== undefined)
    c.header("Last-Modified", new Date(lastModifiedMs).toUTCString());
  c.header("Cache-Control", isPublic ? "public, max-age=300" : "private, max-age=300");
  c.header("Accept-Ranges", "bytes");
  c.header("X-Content-Type-Options", "nosniff");
  c.header("X-Frame-Options", "SAMEORIGIN");
  c.header("Content-Security-Policy", SANDBOX);
  c.header("Cross-Origin-Resource-Policy", "cross-origin");
  c.header(
    "Access-Control-Expose-Headers",
    "Content-Disposition, ETag, Last-Modified, Content-Range",
  );
}

/** A blob of at most this many bytes is read whole. */
const WHOLE_BYTES = 1_048_576;

async function headOf(git: GitStore, entry: Entry): Promise<Uint8Array> {
  if (entry.size <= WHOLE_BYTES)
    return ((await git.readBlob(entry.id)) ?? new Uint8Array()).subarray(0, SNIFF_BYTES);
  const parts: Uint8Array[] = [];
  for await (const part of git.streamBlob(entry.id, { start: 0, length: SNIFF_BYTES }))
    parts.push(part);
  return Buffer.concat(parts);
}

async function bytesOf(
  c: Context,
  git: GitStore,
  entry: Entry,
  part: { readonly start: number; readonly length: number; readonly status: 200 | 206 },
): Promise<Response> {
  const { start, length, status } = part;
  c.header("Content-Length", String(length));
  if (c.req.method === "HEAD") return c.body(null, status);
  if (entry.size > WHOLE_BYTES)
    return c.body(streamOf(git.streamBlob(entry.id, { start, length })), status);
  const bytes = (await git.readBlob(entry.id)) ?? new Uint8Array();
  return c.body(bytes.slice(start, start + length), status);
}

/** A stream that is pulled by its reader, and that stops its source when the reader goes away. */
export function streamOf(source: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array> {
  const iterator = source[Symbol.asyncIterator]();
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await iterator.next();
      if (done === true) controller.close();
      else controller.enqueue(value);
    },
    async cancel() {
      await iterator.return?.();
    },
  });
}
