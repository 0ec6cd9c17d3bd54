import { createHash } from "node:crypto";
import {
  isRefName,
  lfsPaths,
  type ChangeSet,
  type FileChange,
  type FileContent,
  type GitStore,
} from "@x/git-contents";
import {
  describePointer,
  formatPointer,
  MAX_POINTER_BYTES,
  parsePointer,
  type Pointer,
} from "@x/lfs-pointer";
import type { BatchObject } from "@x/lfs-pointer/batch";
import type { Deps } from "../deps.ts";
import { discardObjects, linkObjects } from "./lfs-objects.ts";
import type { WritableRepository } from "./access-checks.ts";

/** Change set with pointers in place of large contents. */
export interface PointerSet {
  /** Change set with pointers. */
  readonly set: ChangeSet;
  /** Links the contents to the repository. Only then can they be read by its pointers. */
  readonly link: () => Promise<void>;
  /** Deletes the contents that were stored for it: the commit was refused. */
  readonly discard: () => Promise<void>;
}

/**
 * Replaces the contents that `.gitattributes` gives to git-lfs by pointers; the
 * contents go to the blob store, and are linked when the commit is certain. A content that is a pointer
 * already stays as it is.
 *
 * @param dryRun - stores nothing; the ids are the same
 */
export async function withPointers(
  deps: Deps,
  { repository, git }: WritableRepository,
  { set, dryRun }: { readonly set: ChangeSet; readonly dryRun: boolean },
): Promise<PointerSet> {
  const stored: { readonly object: BatchObject; readonly created: boolean }[] = [];
  const name = `refs/heads/${set.branch}`;
  const base = isRefName(name) ? await git.readRef(name) : undefined;
  const paths = await lfsPaths(git, base, set);
  if (paths.size === 0) return { set, link, discard };
  try {
    return { set: { ...set, changes: await pointers() }, link, discard };
  } catch (error) {
    await discard();
    throw error;
  }

  async function pointers(): Promise<readonly FileChange[]> {
    const changes: FileChange[] = [];
    for (const change of set.changes) {
      if (!("content" in change) || !paths.has(change.path) || change.mode === "120000")
        changes.push(change);
      else changes.push({ ...change, content: await pointerTo(change.content) });
    }
    return changes;
  }

  async function link(): Promise<void> {
    if (stored.length === 0) return;
    const objects = stored.map(({ object }) => object);
    await linkObjects(deps, repository, objects);
  }

  async function discard(): Promise<void> {
    const created = stored.flatMap(({ object, created: isNew }) => (isNew ? [object] : []));
    await discardObjects(deps, created);
  }

  async function pointerTo(content: FileContent): Promise<FileContent> {
    if (await isPointer(git, content)) return content;
    const pointer = await describePointer(piecesOf(git, content), createHash("sha256"));
    if (pointer.size === 0n) return content;
    if (!dryRun) await store(pointer, content);
    return new TextEncoder().encode(formatPointer(pointer));
  }

  async function store(pointer: Pointer, content: FileContent): Promise<void> {
    const object = { oid: pointer.oid, size: Number(pointer.size) };
    const { created } = await deps.blobs.objects.put(piecesOf(git, content), object);
    stored.push({ object, created });
  }
}

async function isPointer(git: GitStore, content: FileContent): Promise<boolean> {
  if (content instanceof Uint8Array) return parsePointer(content).ok;
  if (content.size > MAX_POINTER_BYTES) return false;
  const bytes = await git.readBlob(content.id);
  return bytes !== undefined && parsePointer(bytes).ok;
}

/** Bytes of a content: from the request, or of a blob that was too large to hold. */
function piecesOf(
  git: GitStore,
  content: FileContent,
): Iterable<Uint8Array> | AsyncIterable<Uint8Array> {
  return content instanceof Uint8Array ? [content] : git.streamBlob(content.id);
}
