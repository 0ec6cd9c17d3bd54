import { GitContentsError, isGitContentsError } from "../../../errors.ts";
import type { CommitRecord, EntryDetail, ObjectId } from "../../../objects/types.ts";
import { parentOf } from "../../../paths/path.ts";
import { readContents } from "../../../read/read.ts";
import { resolveRef, type Ref } from "../../../read/ref.ts";
import { trackRefs } from "../../../read/track-refs.ts";
import type { GitStore } from "../../../store.ts";
import { addressesOf } from "./addresses.ts";
import {
  jsonAnswer,
  jsonBytesAnswer,
  jsonListAnswer,
  sameVersion,
  type ContentsAnswer,
} from "./answer.ts";
import { entryEntity, type EntryFacts, type EntryView } from "./entities.ts";
import { cachedBody, listingKey } from "./listing-cache.ts";
import type { ContentsRequest, ContentsSettings, OpenedContents } from "./request.ts";

/** Entries of a directory that are described in one turn of the event loop, and cached. */
const MAX_ENTRIES_AT_ONCE = 1000;

/** `GET .../contents` and `.../contents/{filepath}`: an entry, or the list of a directory. */
export async function answerContents(
  opened: OpenedContents,
  request: ContentsRequest,
  settings: ContentsSettings,
): Promise<ContentsAnswer> {
  const { git } = opened;
  const path = opened.rest.replace(/\/$/, "");
  const { store, freshness } = trackRefs(git);
  const ref = await refOrEmpty(store, request.query("ref"));
  if (ref === undefined) {
    if (path === "") return jsonAnswer([]);
    throw missing(path);
  }
  // An address names one entry at one commit, so the commit is a strong validator.
  const headers = { ETag: `"${ref.commit}"`, "Cache-Control": "private, no-cache" };
  const unchanged = sameVersion(request, headers);
  if (unchanged !== undefined) return unchanged;
  const view = viewOf(opened, request, settings, ref);
  const { listings } = settings;
  const key = listings && listingKey(view, path);
  const listed = key === undefined ? undefined : listings?.get(key);
  if (listed !== undefined) return jsonBytesAnswer(listed, headers, freshness());
  const contents = await readContents(git, ref.commit, path);
  if (contents === undefined) throw missing(path);
  if (contents.entries === undefined) {
    const entity = await fileEntity(git, contents.entry, view, settings);
    return jsonAnswer(entity, headers, freshness());
  }
  const commits = await commitsOf(git, ref.commit, contents.entry.path);
  const toJson = (child: EntryDetail): object =>
    entryEntity(child, view, { lastCommit: commits.get(child.name) });
  const answer: ContentsAnswer =
    contents.entries.length > MAX_ENTRIES_AT_ONCE
      ? jsonListAnswer({ items: contents.entries, toJson }, headers)
      : jsonAnswer(contents.entries.map(toJson), headers, freshness());
  if (key === undefined) return answer;
  return { ...answer, body: cachedBody(answer.body, (bytes) => listings?.set(key, bytes)) };
}

/** View of the entries of one answer: their addresses. */
export function viewOf(
  { repository }: OpenedContents,
  { query }: ContentsRequest,
  { base, pages }: ContentsSettings,
  ref: Ref,
): EntryView {
  return {
    addresses: addressesOf(base, repository, pages),
    ref,
    refText: query("ref") || ref.name,
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
  limits: ContentLimits,
): Promise<object> {
  const lastCommit = await lastCommitOf(git, view.ref.commit, entry.path);
  return entryEntity(entry, view, { lastCommit, ...(await contentFacts(git, entry, limits)) });
}

/** Settings of the bytes in an answer. */
export type ContentLimits = Pick<ContentsSettings, "maxBlobBytes" | "pointerOf">;

/** Facts of an entry's content: the bytes of a file, none over the limit. */
export async function contentFacts(
  git: GitStore,
  entry: EntryDetail,
  limits: ContentLimits,
): Promise<EntryFacts> {
  if (entry.type !== "file") return {};
  if (entry.size > limits.maxBlobBytes) return { content: new Uint8Array() };
  return factsOfBytes((await git.readBlob(entry.id)) ?? new Uint8Array(), limits);
}

/** Facts of a file that follow from its bytes. */
export function factsOfBytes(
  content: Uint8Array,
  { pointerOf }: Pick<ContentsSettings, "pointerOf">,
): EntryFacts {
  return { content, pointer: content.length === 0 ? undefined : pointerOf?.(content) };
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
