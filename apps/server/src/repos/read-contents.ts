import {
  trackRefs,
  parentOf,
  readContents,
  resolveRef,
  isGitContentsError,
  GitContentsError,
  type CommitRecord,
  type EntryDetail,
  type GitStore,
  type ObjectId,
  type Ref,
} from "@x/git-contents";
import { parsePointer } from "@x/lfs-pointer";
import type { Context } from "hono";
import type { Deps } from "../deps.ts";
import type { AppEnv } from "../http/env.ts";
import { isNotModified } from "../http/conditional.ts";
import { sendJson } from "../http/send-body.ts";
import { sendJsonList } from "../http/send-json-list.ts";
import { addressesOf } from "./addresses.ts";
import { entryEntity, type EntryFacts, type EntryView } from "./entity.ts";
import { openForReading, type OpenRepository } from "./access.ts";

/** Entries of a directory that are described in one turn of the event loop, and cached. */
const MAX_ENTRIES_AT_ONCE = 1000;

/** `GET .../contents` and `.../contents/{filepath}`: an entry, or the list of a directory. */
export async function answerContents(c: Context<AppEnv>, deps: Deps): Promise<Response> {
  const open = await openForReading(c, deps, "contents");
  const path = open.rest.replace(/\/$/, "");
  const { store, freshness } = trackRefs(open.git);
  const ref = await refOrEmpty(store, c.req.query("ref"));
  if (ref === undefined) {
    if (path === "") return c.json([]);
    throw missing(path);
  }
  // An address names one entry at one commit, so the commit is a strong validator.
  const etag = `"${ref.commit}"`;
  const headers = { ETag: etag, "Cache-Control": "private, no-cache" };
  if (isNotModified((name) => c.req.header(name), { etag })) return c.body(null, 304, headers);
  const contents = await readContents(open.git, ref.commit, path);
  if (contents === undefined) throw missing(path);
  const view = viewOf(c, deps, open, ref);
  if (contents.entries === undefined) {
    const entity = await fileEntity(open.git, contents.entry, view, deps.limits.maxBlobBytes);
    return sendJson(c, entity, headers, freshness());
  }
  const commits = await commitsOf(open.git, ref.commit, contents.entry.path);
  const toJson = (child: EntryDetail): object =>
    entryEntity(child, view, { lastCommit: commits.get(child.name) });
  return contents.entries.length > MAX_ENTRIES_AT_ONCE
    ? sendJsonList(c, { items: contents.entries, toJson }, headers)
    : sendJson(c, contents.entries.map(toJson), headers, freshness());
}

/** View of the entries of one answer: their addresses. */
export function viewOf(
  c: Context<AppEnv>,
  deps: Deps,
  { repository }: OpenRepository,
  ref: Ref,
): EntryView {
  return {
    addresses: addressesOf(deps.base(), repository),
    ref,
    refText: c.req.query("ref") || ref.name,
  };
}

/** Ref that a request names; `undefined` when it names none and the repository has no commit. */
export async function refOrEmpty(
  git: GitStore,
  text: string | undefined,
): Promise<Ref | undefined> {
  try {
    return await resolveRef(git, text);
  } catch (error) {
    if (isGitContentsError(error) && error.reason.code === "repository-empty") return undefined;
    throw error;
  }
}

/** Refusal of a path that does not exist. */
export function missing(path: string): GitContentsError {
  return new GitContentsError({ code: "path-not-found", path });
}

/** JSON of one entry, with the bytes of a file up to the limit. */
export async function fileEntity(
  git: GitStore,
  entry: EntryDetail,
  view: EntryView,
  maxBytes: number,
): Promise<object> {
  const lastCommit = await lastCommitOf(git, view.ref.commit, entry.path);
  return entryEntity(entry, view, { lastCommit, ...(await contentFacts(git, entry, maxBytes)) });
}

/** Facts of an entry's content: the bytes of a file, none over the limit. */
export async function contentFacts(
  git: GitStore,
  entry: EntryDetail,
  maxBytes: number,
): Promise<EntryFacts> {
  if (entry.type !== "file") return {};
  if (entry.size > maxBytes) return { content: new Uint8Array() };
  return factsOfBytes((await git.readBlob(entry.id)) ?? new Uint8Array());
}

/** Facts of a file that follow from its bytes. */
export function factsOfBytes(content: Uint8Array): EntryFacts {
  const pointer = parsePointer(content);
  return { content, pointer: pointer.ok && content.length > 0 ? pointer : undefined };
}

/** The commit that last changed each entry of a directory, by the entry's name. */
export async function commitsOf(
  git: GitStore,
  commit: ObjectId,
  directory: string,
): Promise<ReadonlyMap<string, CommitRecord>> {
  const ids = await git.lastCommits(commit, directory);
  const records = await Promise.all(Array.from(new Set(ids?.values()), (id) => git.readCommit(id)));
  const byId = new Map(records.map((record) => [record?.id, record]));
  const commits = new Map<string, CommitRecord>();
  for (const [name, id] of ids ?? []) {
    const record = byId.get(id);
    if (record !== undefined) commits.set(name, record);
  }
  return commits;
}

/** The commit that last changed a path. */
export async function lastCommitOf(
  git: GitStore,
  commit: ObjectId,
  path: string,
): Promise<CommitRecord | undefined> {
  if (path === "") return git.readCommit(commit);
  const last = await git.lastCommits(commit, parentOf(path)).catch(nothingIfTooLarge);
  const id =
    last === "too large"
      ? (await git.listCommits({ from: commit, path, skip: 0, limit: 1 }))[0]
      : last?.get(path.slice(path.lastIndexOf("/") + 1));
  return id === undefined ? undefined : git.readCommit(id);
}

function nothingIfTooLarge(error: unknown): "too large" {
  if (isGitContentsError(error) && error.reason.code === "directory-too-large") return "too large";
  throw error;
}
