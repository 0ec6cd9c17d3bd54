import { GitContentsError, isGitContentsError } from "../../../errors.ts";
import {
  parseObjectId,
  type CommitRecord,
  type Entry,
  type ObjectId,
} from "../../../objects/types.ts";
import { listTree, readEntry } from "../../../read/read.ts";
import { findRef, resolveRef } from "../../../read/ref.ts";
import type { GitStore } from "../../../store.ts";
import { addressesOf, type Addresses } from "./addresses.ts";
import { commitEntities } from "./commits.ts";
import { pairOf } from "./commit-facts.ts";
import { patchAnswer } from "./patch.ts";
import { jsonAnswer, type ContentsAnswer } from "./answer.ts";
import { toBase64 } from "./base64.ts";
import { pointerFields } from "./entities.ts";
import { itemsBefore, pageHeaders, pageRequest } from "./paging.ts";
import { factsOfBytes, missing } from "./read-contents.ts";
import type { ContentsRequest, ContentsSettings, OpenedContents } from "./request.ts";

/** Endings of an address that ask for text. */
const TEXTS = [".diff", ".patch"] as const;

/**
 * `GET .../git/commits/{sha}`, with `.diff` behind it the text of its differences, with `.patch` those
 * with its message.
 */
export async function answerCommit(
  { git, rest, repository }: OpenedContents,
  request: ContentsRequest,
  { base, pages, judgeSignature }: ContentsSettings,
): Promise<ContentsAnswer> {
  const text = tail(rest, "commits/");
  const ending = TEXTS.find((one) => text.endsWith(one));
  const ref = await findRef(git, text);
  const isText = ref === undefined && ending !== undefined;
  const { commit: id } =
    ref ?? (await resolveRef(git, isText ? text.slice(0, -ending.length) : text));
  const commit = await git.readCommit(id);
  if (commit === undefined) throw new GitContentsError({ code: "object-not-found", id });
  if (isText)
    return patchAnswer(git, await pairOf(git, commit), ending === ".patch" ? id : undefined);
  const addresses = addressesOf(base, repository, pages);
  const options = { query: request.query, judgeSignature };
  const [entity] = await commitEntities(git, [commit], addresses, options);
  return jsonAnswer(entity);
}

/** `GET .../git/blobs/{sha}`: `content` is empty for a blob over the limit of answers. */
export async function answerBlob(
  { git, rest, repository }: OpenedContents,
  _request: ContentsRequest,
  settings: ContentsSettings,
): Promise<ContentsAnswer> {
  const id = objectId(tail(rest, "blobs/"));
  const info = await git.readInfo(id);
  if (info?.type !== "blob") throw new GitContentsError({ code: "object-not-found", id });
  const bytes =
    info.size > settings.maxBlobBytes
      ? new Uint8Array()
      : ((await git.readBlob(id)) ?? new Uint8Array());
  return jsonAnswer({
    content: toBase64(bytes),
    encoding: "base64",
    url: `${addressesOf(settings.base, repository).api}/git/blobs/${id}`,
    sha: id,
    size: info.size,
    ...pointerFields(factsOfBytes(bytes, settings).pointer),
  });
}

/** Entries of a tree in one answer. */
const TREE_PAGE = { default: 1000, most: 1000 } as const;
/** Most entries that a recursive listing walks. */
const MAX_WALKED_ENTRIES = 100_000;
/** Characters of their paths together, at most: directories may stand in each other any number of times. */
const MAX_WALKED_CHARACTERS = 50_000_000;

/** `GET .../git/trees/{sha or ref}?recursive=&page=&per_page=` */
export async function answerTree(
  { git, rest, repository }: OpenedContents,
  request: ContentsRequest,
  { base }: ContentsSettings,
): Promise<ContentsAnswer> {
  const root = await treeId(git, tail(rest, "trees/"));
  const recursive = ["1", "true"].includes(request.query("recursive") ?? "");
  const page = pageRequest(request, TREE_PAGE, "per_page");
  const { entries, more } = recursive
    ? await walk(git, root)
    : { entries: await entriesOf(git, root), more: false };
  const start = itemsBefore(page);
  const shown = entries.slice(start, start + page.size);
  const addresses = addressesOf(base, repository);
  const entity = {
    sha: root,
    url: `${addresses.api}/git/trees/${root}`,
    tree: shown.map((entry) => treeEntity(entry, addresses)),
    truncated: more || start + shown.length < entries.length,
    page: page.page,
    total_count: entries.length,
  };
  return jsonAnswer(entity, pageHeaders(page, request, { base, total: entries.length }));
}

function treeEntity({ path, mode, type, id, size }: Entry, { api }: Addresses): object {
  switch (type) {
    case "dir":
      return { path, mode, type: "tree", size: 0, sha: id, url: `${api}/git/trees/${id}` };
    case "submodule":
      return { path, mode, type: "commit", sha: id };
    case "file":
    case "symlink":
      return { path, mode, type: "blob", size, sha: id, url: `${api}/git/blobs/${id}` };
  }
}

/** All entries below a tree, parents first; `more` when the walk stopped at its limit. */
async function walk(
  git: GitStore,
  root: ObjectId,
): Promise<{ readonly entries: readonly Entry[]; readonly more: boolean }> {
  const entries: Entry[] = [];
  let left = MAX_WALKED_CHARACTERS;
  const open = (await entriesOf(git, root)).toReversed();
  for (let entry = open.pop(); entry !== undefined; entry = open.pop()) {
    if (entries.length === MAX_WALKED_ENTRIES) return { entries, more: true };
    entries.push(entry);
    if (entry.type !== "dir") continue;
    // Looked at before there are paths for them.
    left -= ((await git.readTree(entry.id))?.count ?? 0) * entry.path.length;
    if (left < 0) return { entries, more: true };
    // One by one: a call takes only so many arguments.
    for (const child of (await entriesOf(git, entry.id, entry.path)).toReversed()) open.push(child);
  }
  return { entries, more: false };
}

/** Entries of a tree that the repository refers to: a missing one is damage. */
async function entriesOf(git: GitStore, id: ObjectId, path = ""): Promise<readonly Entry[]> {
  return listTree(git, id, path).catch((cause: unknown) => {
    if (!isGitContentsError(cause) || cause.reason.code !== "object-not-found") throw cause;
    throw new GitContentsError({ code: "repository-failed", detail: cause.message }, { cause });
  });
}

/**
 * Tree of a ref or a tree's id, or the directory of it that is named behind a colon: clients list
 * directories so. One look-up, and no revision expression: a ref has no colon.
 */
async function treeId(git: GitStore, text: string): Promise<ObjectId> {
  const id = parseObjectId(text);
  if (id !== undefined && (await git.readInfo(id))?.type === "tree") return id;
  const [name = "", path] = splitOnce(text, ":");
  if (name === "") throw new GitContentsError({ code: "ref-not-found", ref: text });
  const { commit } = await resolveRef(git, name);
  const { tree } = (await git.readCommit(commit)) as CommitRecord;
  if (path === undefined || path === "") return tree;
  const entry = await readEntry(git, commit, path);
  if (entry?.type !== "dir") throw missing(path);
  return entry.id;
}

function splitOnce(text: string, mark: string): readonly [string, string?] {
  const at = text.indexOf(mark);
  return at < 0 ? [text] : [text.slice(0, at), text.slice(at + 1)];
}

function objectId(text: string): ObjectId {
  const id = parseObjectId(text);
  if (id === undefined)
    throw new GitContentsError({ code: "parameters-invalid", detail: `no object id: ${text}` });
  return id;
}

/** Path behind `commits/`, `blobs/` or `trees/`. */
function tail(rest: string, word: string): string {
  return rest.slice(word.length).replace(/\/$/, "");
}
