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
import type { Repository } from "@x/status-store";
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
  const stored = new StoredContents(deps, git);
  const rest: Omit<PointerSet, "set"> = {
    link: () => stored.link(repository),
    discard: () => stored.discard(),
  };
  const name = `refs/heads/${set.branch}`;
  const base = isRefName(name) ? await git.readRef(name) : undefined;
  const paths = await lfsPaths(git, base, set);
  if (paths.size === 0) return { set, ...rest };
  try {
    const changes: FileChange[] = [];
    for (const change of set.changes) {
      const isLarge = "content" in change && paths.has(change.path) && change.mode !== "120000";
      changes.push(
        isLarge ? { ...change, content: await stored.pointerTo(change.content, dryRun) } : change,
      );
    }
    return { set: { ...set, changes }, ...rest };
  } catch (error) {
    await stored.discard();
    throw error;
  }
}

/** Contents of one change set in the blob store. */
class StoredContents {
  readonly #deps: Deps;
  readonly #git: GitStore;
  readonly #stored: { readonly object: BatchObject; readonly created: boolean }[] = [];

  constructor(deps: Deps, git: GitStore) {
    this.#deps = deps;
    this.#git = git;
  }

  /** Pointer to a content, which is stored unless the run is dry. An empty one, and a pointer, stays as it is. */
  async pointerTo(content: FileContent, dryRun: boolean): Promise<FileContent> {
    if (await isPointer(this.#git, content)) return content;
    const pointer = await describePointer(piecesOf(this.#git, content), createHash("sha256"));
    if (pointer.size === 0n) return content;
    if (!dryRun) await this.#store(pointer, content);
    return new TextEncoder().encode(formatPointer(pointer));
  }

  /** Links the stored contents to a repository. */
  async link(repository: Repository): Promise<void> {
    if (this.#stored.length === 0) return;
    const objects = this.#stored.map(({ object }) => object);
    await linkObjects(this.#deps, repository, objects);
  }

  /** Deletes the contents that were not there before. */
  async discard(): Promise<void> {
    const created = this.#stored.flatMap(({ object, created: isNew }) => (isNew ? [object] : []));
    await discardObjects(this.#deps, created);
  }

  async #store(pointer: Pointer, content: FileContent): Promise<void> {
    const object = { oid: pointer.oid, size: Number(pointer.size) };
    const { created } = await this.#deps.blobs.objects.put(piecesOf(this.#git, content), object);
    this.#stored.push({ object, created });
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
