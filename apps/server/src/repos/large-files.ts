import { createHash } from "node:crypto";
import {
  isGitContentsError,
  isRefName,
  lfsPaths,
  type ChangeSet,
  type FileChange,
  type FileContent,
  type GitStore,
  type RepoPath,
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
interface PointerSet {
  /** Change set with pointers. */
  readonly set: ChangeSet;
  /** Paths of the large contents: see `CommitOptions.lfsPaths`. Absent: the set itself says which they are. */
  readonly paths: readonly RepoPath[] | undefined;
  /** Links the contents to the repository. Only then can they be read by its pointers. */
  readonly link: () => Promise<void>;
}

/**
 * Commits a change set in which the contents that `.gitattributes` gives to git-lfs are pointers; the contents go to
 * the blob store, and are linked when the commit is certain. A content that is a pointer already stays as it is.
 *
 * @param dryRun - stores nothing; the ids are the same
 * @param commit - commits. Called again when the rules of git-lfs are others where the commit lands
 */
export async function withPointers<Result>(
  deps: Deps,
  { repository, git }: WritableRepository,
  { set, dryRun }: { readonly set: ChangeSet; readonly dryRun: boolean },
  commit: (pointers: PointerSet) => Promise<Result>,
): Promise<Result> {
  for (let found: readonly RepoPath[] | undefined; ;) {
    found ??= await pathsBefore(git, repository, set);
    const stored = new StoredContents(deps, git);
    const paths = hasRules(set) ? undefined : found;
    const link = (): Promise<void> => stored.link(repository);
    try {
      return await commit({
        set: await stored.pointersIn(set, new Set(found), dryRun),
        paths,
        link,
      });
    } catch (error) {
      await stored.discard();
      if (!isGitContentsError(error) || error.reason.code !== "lfs-paths-differ") throw error;
      found = error.reason.paths;
    }
  }
}

/** Contents of so many bytes are no trouble to send twice. */
const SMALL_BYTES = 131_072;

/** Paths of large files as they are before the commit. Of a small one none is: the commit itself looks, and it is made again. */
async function pathsBefore(
  git: GitStore,
  { refuseBreaking }: Repository,
  set: ChangeSet,
): Promise<readonly RepoPath[]> {
  if (bytesOf(set) <= SMALL_BYTES && !refuseBreaking && !hasRules(set)) return [];
  const name = `refs/heads/${set.branch}`;
  const base = isRefName(name) ? await git.readRef(name) : undefined;
  return Array.from(await lfsPaths(git, base, set));
}

function bytesOf({ changes }: ChangeSet): number {
  return changes.reduce((sum, change) => {
    const content = "content" in change ? change.content : undefined;
    return sum + ((content instanceof Uint8Array ? content.length : content?.size) ?? 0);
  }, 0);
}

/** Whether a set changes a `.gitattributes`: what is large depends on the set then. */
function hasRules({ changes }: ChangeSet): boolean {
  return changes.some(
    (change) => "content" in change && /(?:^|\/)\.gitattributes$/.test(change.path),
  );
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

  /** A change set with pointers to the contents of some paths. */
  async pointersIn(
    set: ChangeSet,
    paths: ReadonlySet<RepoPath>,
    dryRun: boolean,
  ): Promise<ChangeSet> {
    if (paths.size === 0) return set;
    const changes: FileChange[] = [];
    for (const change of set.changes) {
      const isLarge = "content" in change && paths.has(change.path) && change.mode !== "120000";
      changes.push(
        isLarge ? { ...change, content: await this.#pointerTo(change.content, dryRun) } : change,
      );
    }
    return { ...set, changes };
  }

  /** Pointer to a content, which is stored unless the run is dry. An empty one, and a pointer, stays as it is. */
  async #pointerTo(content: FileContent, dryRun: boolean): Promise<FileContent> {
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
