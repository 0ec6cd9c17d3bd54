import { GitContentsError } from "../errors.ts";
import { formatTag } from "../objects/tag.ts";
import { signatureOf } from "../objects/signature.ts";
import type { Identity, Moment, ObjectId } from "../objects/types.ts";
import { parentOf } from "../paths/path.ts";
import { isBranchName } from "../read/ref.ts";
import type { ConfirmMove, GitStore, RefReader } from "../store.ts";
import { checkMessage } from "./message.ts";
import type { Receipt } from "./receipt.ts";

/** Kind and short name of a branch or a tag. */
export interface RefName {
  /** Folder of the ref. */
  readonly kind: "heads" | "tags";
  /** Name behind `refs/heads/` or `refs/tags/`. */
  readonly short: string;
}

/**
 * Reads the full name of a branch or a tag that may be made: `refs/heads/main`.
 *
 * @throws GitContentsError `ref-invalid`
 */
export function parseRefName(text: string): RefName {
  const [, kind, short] = /^refs\/(heads|tags)\/([^]+)$/.exec(text) ?? [];
  if (short === undefined || !isBranchName(short))
    throw new GitContentsError({ code: "ref-invalid", ref: text });
  return { kind: kind as RefName["kind"], short };
}

/** Full name of a branch or a tag. */
export function fullNameOf({ kind, short }: RefName): string {
  return `refs/${kind}/${short}`;
}

/** A ref to be made. */
export interface NewRef {
  /** Name of the ref. */
  readonly name: RefName;
  /** Object for it to point at: a commit for a branch, anything for a tag. */
  readonly to: ObjectId;
  /** Receipt to be made with it. */
  readonly receipt?: Receipt | undefined;
}

/**
 * Makes a branch or a tag.
 *
 * @param confirm - as of `GitStore.moveRef`
 * @throws GitContentsError `object-not-found`, `branch-exists`, `tag-exists`, `branch-conflict`, `tag-conflict`
 */
export async function createRef(
  store: GitStore,
  { name, to, receipt }: NewRef,
  confirm?: ConfirmMove,
): Promise<void> {
  const info = await store.readInfo(to);
  if (info === undefined || (name.kind === "heads" && info.type !== "commit"))
    throw new GitContentsError({ code: "object-not-found", id: to });
  await checkRefFree(store, name);
  const change = { name: fullNameOf(name), from: undefined, to, receipt };
  if ((await store.placeRef(change, confirm)) === undefined) throw taken(name);
}

/** An annotated tag to be made. */
export interface NewTag extends Omit<NewRef, "name"> {
  /** Name of the tag, without `refs/tags/`. */
  readonly tag: string;
  /** What it says. */
  readonly message: string;
  /** Who tags. */
  readonly tagger: Identity;
  /** When. */
  readonly taggedAt: Moment;
}

/** Bytes of a tag object, and what stands in it. */
export interface BuiltTag {
  /** Content of the object. */
  readonly bytes: Uint8Array;
  /** Name of its ref. */
  readonly name: RefName;
}

/**
 * Builds the tag object of an annotated tag. It stores nothing.
 *
 * @throws GitContentsError `tag-invalid`, `object-not-found`, `message-invalid`, `identity-invalid`, `date-invalid`
 */
export async function buildTag(store: GitStore, tag: NewTag): Promise<BuiltTag> {
  const name = parseTagName(tag.tag);
  const info = await store.readInfo(tag.to);
  if (info === undefined) throw new GitContentsError({ code: "object-not-found", id: tag.to });
  const tagger = signatureOf("committer", tag.tagger, tag.taggedAt);
  const message = `${checkMessage(tag.message.trim())}\n`;
  const bytes = formatTag({ target: tag.to, type: info.type, name: tag.tag, tagger, message });
  return { bytes, name };
}

/**
 * Makes an annotated tag: its object and its ref, both or none.
 *
 * @param confirm - as of `GitStore.moveRef`
 * @returns id of the tag object
 * @throws GitContentsError `tag-exists`, `tag-conflict`
 */
export async function createTag(
  store: GitStore,
  { bytes, name }: BuiltTag,
  receipt?: Receipt,
  confirm?: ConfirmMove,
): Promise<ObjectId> {
  await checkRefFree(store, name);
  const change = { name: fullNameOf(name), from: undefined, to: bytes, receipt };
  const id = await store.placeRef(change, confirm);
  if (id === undefined) throw taken(name);
  return id;
}

/**
 * Reads the name of a tag to be made, by the rules of branches.
 *
 * @throws GitContentsError `tag-invalid`
 */
export function parseTagName(text: string): RefName {
  if (!isBranchName(text)) throw new GitContentsError({ code: "tag-invalid", tag: text });
  return { kind: "tags", short: text };
}

/**
 * Takes a branch or a tag away, and leaves its objects.
 *
 * @param confirm - as of `GitStore.moveRef`
 * @throws GitContentsError `branch-not-found`, `tag-not-found`; `branch-moved`, `ref-moved` when it moved meanwhile
 */
export async function deleteRef(
  store: GitStore,
  { name, receipt }: Pick<NewRef, "name" | "receipt">,
  confirm?: ConfirmMove,
): Promise<void> {
  const full = fullNameOf(name);
  const from = await store.readRef(full);
  if (from === undefined) throw missing(name);
  const change = { name: full, from, to: undefined, receipt };
  if ((await store.placeRef(change, confirm)) !== undefined) return;
  const currentSha = await store.readRef(full);
  throw new GitContentsError(
    name.kind === "heads"
      ? { code: "branch-moved", branch: name.short, currentSha }
      : { code: "ref-moved", ref: full, currentSha },
  );
}

/** Refusal of a ref that is not there. */
export function missing({ kind, short }: RefName): GitContentsError {
  return new GitContentsError(
    kind === "heads"
      ? { code: "branch-not-found", branch: short }
      : { code: "tag-not-found", tag: short },
  );
}

/** Checks that a ref can be made. @throws GitContentsError `branch-exists`, `tag-exists`, `branch-conflict`, `tag-conflict` */
export async function checkRefFree(refs: RefReader, name: RefName): Promise<void> {
  const { kind, short } = name;
  if ((await refs.readRef(fullNameOf(name))) !== undefined) throw taken(name);
  const folder = `refs/${kind}/`;
  const [below] = await refs.listRefs(`${folder}${short}/`);
  if (below !== undefined) throw inTheWay(name, below.name.slice(folder.length));
  for (let at = parentOf(short); at !== ""; at = parentOf(at))
    if ((await refs.readRef(`${folder}${at}`)) !== undefined) throw inTheWay(name, at);
}

function taken({ kind, short }: RefName): GitContentsError {
  return new GitContentsError(
    kind === "heads"
      ? { code: "branch-exists", branch: short }
      : { code: "tag-exists", tag: short },
  );
}

function inTheWay({ kind, short }: RefName, other: string): GitContentsError {
  return new GitContentsError(
    kind === "heads"
      ? { code: "branch-conflict", branch: short, other }
      : { code: "tag-conflict", tag: short, other },
  );
}
