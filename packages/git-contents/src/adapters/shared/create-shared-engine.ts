import { resolve } from "node:path";
import type { CompactBounds } from "../../shared/listing.ts";
import type { RepositoryLog } from "../../shared/log.ts";
import type { PackStore } from "../../shared/pack-store.ts";
import type { GitStore } from "../../store.ts";
import { backendOf, createEngineOver } from "../git/create-engine.ts";
import type { Backend } from "../git/backend.ts";
import type { CheckReport, GitEngineOptions, GitRepository, InitOptions } from "../git/engine.ts";
import { compactRepository, type CompactParts } from "./compact.ts";
import { CopyBudget } from "./copy-budget.ts";
import { adoptDirectory, updateInDirectory } from "./directories.ts";
import { HeldLimit } from "./held-segments.ts";
import { noRepository } from "./lacking.ts";
import type { LocalCopyParts } from "./copy-parts.ts";
import { LocalCopy } from "./local-copy.ts";
import { packWhole, type WholeBounds } from "./pack-whole.ts";
import { checkRepositoryName } from "./pack-keys.ts";
import { createSharedStore, viewOf } from "./shared-store.ts";
import { transfersOf } from "./shared-transfers.ts";
import { SharedWriter } from "./shared-writer.ts";
import { deleteUpload } from "./uploads.ts";
import { Views } from "./views.ts";

/** How an engine on shared storage works. */
export interface SharedEngineOptions extends GitEngineOptions {
  /** Refs and small changes. All nodes use the same. */
  readonly log: RepositoryLog;
  /** Packs that are too large for the log. All nodes use the same. */
  readonly packs: PackStore;
  /**
   * Directory of this node's copies, on a local disk. It is a cache: it may be deleted at any time, and
   * nothing in it is synced.
   */
  readonly cacheDir: string;
  /**
   * Most bytes of the copies: over it, those that were not used for longest are deleted, but none that is read
   * from, and not the last one. For a moment they take as much more as is fetched. Default: no limit.
   */
  readonly maxCopyBytes?: number | undefined;
  /**
   * Whether the caller caches by a version that every change of the log makes another one, such as the snapshot
   * of the database that both are in: see `GitStore.hasVersionedRefs`. Default: false.
   */
  readonly hasVersionedRefs?: boolean | undefined;
}

/** When repositories are packed as a whole, and what is dropped. All times are by the log's own clock. */
export interface CollectBounds extends WholeBounds {
  /** Bytes of packs from which a repository is packed that has more than a third of them without a bitmap. */
  readonly leastBytes: number;
  /** Time after which a repository is packed anyhow, when it has changed or has something to drop. */
  readonly everyMs: number;
}

/** A repository on shared storage. Its refs are read from the log each time. */
export type SharedRepository = Omit<GitRepository, "gitDir">;

/** Repositories that several nodes serve. What one node acknowledged is seen by every read that begins later. */
export interface SharedEngine {
  /**
   * Makes an empty repository.
   *
   * @param repository - its name: `a-z 0-9 _ -`, at most 100 characters
   * @returns whether it did: `false` when it is there already
   */
  create(repository: string, options?: InitOptions): Promise<boolean>;
  /**
   * Removes a repository: no later call of any node finds it. The bytes of its packs go with a later
   * {@link sweep}.
   *
   * @param seq - number of its last change, as {@link inDirectory} had it. Absent: whatever it is
   * @returns whether it did: `false` when it is not there, or has another last change
   */
  remove(repository: string, seq?: number): Promise<boolean>;
  /**
   * Makes a repository of a bare one on this node's disk, which stays as it is: its refs, and all that they lead
   * to. What a try before has left that was cut is gone on with.
   *
   * @param gitDir - absolute path
   * @returns whether it did: `false` when there is a repository with changes of its own
   */
  adopt(repository: string, gitDir: string): Promise<boolean>;
  /**
   * Reads a repository in a bare git directory that has its refs as of one instant after the call, and its
   * objects. Nothing may be written there.
   *
   * @param work - takes the absolute path, and the number of the last change in it
   * @throws GitContentsError `repository-failed` when it is not there
   */
  inDirectory<T>(repository: string, work: (gitDir: string, seq: number) => Promise<T>): Promise<T>;
  /**
   * Changes a repository in a bare git directory that has its refs and objects: what `work` has made of them is
   * one change of the repository. Its rules are not asked.
   *
   * @returns what `work` returns
   * @throws GitContentsError `repository-busy` when one of the refs was moved meanwhile; `repository-failed`
   *   when it is not there
   */
  update<T>(repository: string, work: (gitDir: string) => Promise<T>): Promise<T>;
  /**
   * Names of repositories in order, a thousand at once at most.
   *
   * @param after - the last name that was seen. Default: none
   * @param ageMs - least time since they were made. Default: 0
   */
  list(after?: string, ageMs?: number): Promise<readonly string[]>;
  /** The repository of a name. Looks at nothing yet. */
  open(repository: string): SharedRepository;
  /**
   * The repository as of one instant after the call: its refs were read together, and are read synchronously
   * from then on. For one request: it is never brought up to date.
   *
   * @throws GitContentsError `repository-failed` when it is not there
   */
  view(repository: string): Promise<GitStore>;
  /**
   * Deletes the bytes of packs that no change lists: of pushes and commits that never came to their end, and
   * of removed repositories. Any number of nodes may do it at once.
   *
   * @param ageMs - least time for which nothing lists them. Default: a day; a push that takes longer fails
   * @returns how many packs were deleted
   */
  sweep(ageMs?: number): Promise<number>;
  /**
   * Puts small changes and packs together, of repositories that have many: a new node has less to read then.
   * Any number of nodes may do it at once, while others read and write.
   *
   * @param bounds - what many is. Default: 256 changes that are ten minutes old, or 20 packs
   * @returns names of repositories that were compacted
   */
  compact(bounds?: Partial<CompactBounds>): Promise<readonly string[]>;
  /**
   * Packs repositories as a whole of which much is in packs without a bitmap, or that were not packed for a
   * week: a clone then costs no walk of the history. Objects that no ref has led to for two weeks are dropped.
   * Any number of nodes may do it at once, while others read and write: a push that was checked with an object
   * which is dropped meanwhile is refused as `repository-busy`.
   *
   * @returns names of repositories that were packed
   */
  collect(bounds?: Partial<CollectBounds>): Promise<readonly string[]>;
  /**
   * Bytes that a repository takes in the log and in the store of packs.
   *
   * @throws GitContentsError `repository-failed` when it is not there
   */
  measure(repository: string): Promise<number>;
  /**
   * Checks every object and ref of a repository: `git fsck --full --strict` of this node's copy, which has all
   * from log and packs.
   *
   * @throws GitContentsError `repository-failed` when it is not there, or a pack of it
   */
  check(repository: string): Promise<CheckReport>;
  /** Ends all processes. Calls in flight are refused. */
  close(): Promise<void>;
}

/** Most bytes of small changes in memory that are in no file of a copy yet. */
const HELD_BYTES = 67_108_864;
const DAY_MS = 86_400_000;
const BOUNDS: CompactBounds = { changes: 256, packs: 20, ageMs: 600_000 };
const COLLECT: CollectBounds = {
  leastBytes: 4_194_304,
  everyMs: 7 * DAY_MS,
  ageMs: BOUNDS.ageMs,
  graceMs: 14 * DAY_MS,
};

/** Makes an engine over a log and a store of packs that several nodes share. */
export function createSharedEngine(options: SharedEngineOptions): SharedEngine {
  const { log, packs, cacheDir, maxCopyBytes = Infinity, hasVersionedRefs } = options;
  const budget = new CopyBudget(resolve(cacheDir), maxCopyBytes);
  const heldLimit = new HeldLimit(HELD_BYTES);
  const closing = new AbortController();
  const { signal } = closing;
  const backend = backendOf(options);
  const engine = createEngineOver(backend, options);
  const opened = new Map<string, OpenedRepository>();
  const open = (repository: string): OpenedRepository => {
    const before = opened.get(repository);
    if (before !== undefined) return before;
    checkRepositoryName(repository);
    const gitDir = resolve(cacheDir, repository.slice(0, 2), `${repository}.git`);
    const opening = openRepository(
      { repository, gitDir, log, packs, engine, budget, heldLimit, signal },
      backend,
    );
    const made = { ...opening, store: { ...opening.store, hasVersionedRefs } };
    opened.set(repository, made);
    return made;
  };
  const place = (repository: string): Omit<CompactParts, "backend"> => {
    const { copy } = open(repository);
    return { repository, log, packs, copy };
  };
  return {
    create: (repository, { format = "sha1", defaultBranch: head = "main" } = {}) => {
      checkRepositoryName(repository);
      return log.create(repository, { format, head });
    },
    remove: async (repository, seq) => {
      const { copy } = open(repository);
      const removed = await log.remove(repository, seq);
      if (!removed && seq !== undefined) return false;
      opened.delete(repository);
      budget.forget(copy);
      await copy.delete();
      return removed;
    },
    adopt: (repository, gitDir) => {
      checkRepositoryName(repository);
      return adoptDirectory({ repository, log, packs, backend, engine }, gitDir);
    },
    inDirectory: async (repository, work) => {
      const { views, copy } = open(repository);
      await copy.whole();
      const view = await views.open();
      return copy.held(() => work(view.gitDir, view.seq)).finally(() => view.close());
    },
    update: (repository, work) => {
      const { views } = open(repository);
      return updateInDirectory({ ...place(repository), views, backend, engine }, work);
    },
    list: (after = "", ageMs = 0) => log.list(after, ageMs),
    open: (repository) => open(repository).store,
    view: (repository) => {
      const { store, copy } = open(repository);
      return viewOf({ repository, log, copy }, store);
    },
    sweep: (ageMs = DAY_MS) => sweepPacks({ log, packs }, ageMs),
    compact: async (given) => {
      const bounds = { ...BOUNDS, ...given };
      const crowded = await log.crowded(bounds);
      return doneOf(crowded, (name) => compactRepository({ ...place(name), backend }, bounds));
    },
    collect: async (given) => {
      const bounds = { ...COLLECT, ...given };
      const scattered = await log.scattered(bounds.leastBytes);
      const due = new Set([...scattered, ...(await log.uncollected(bounds.everyMs))]);
      return doneOf(due, async (name) => {
        const { views, copy } = open(name);
        await copy.whole();
        return packWhole({ ...place(name), views, backend }, bounds);
      });
    },
    measure: async (repository) => {
      const bytes = await log.measure(repository);
      if (bytes === undefined) throw noRepository(repository);
      return bytes;
    },
    check: async (repository) => {
      const { views, copy } = open(repository);
      await copy.whole();
      const view = await views.open();
      return engine.check(view.gitDir).finally(() => view.close());
    },
    close: async () => {
      closing.abort();
      await engine.close();
      await Promise.all(Array.from(opened.values(), ({ copy }) => copy.idle()));
    },
  };
}

/** Open repository. */
interface OpenedRepository {
  /** Repository for the engine's users. */
  readonly store: SharedRepository;
  /** Its objects on this node. */
  readonly copy: LocalCopy;
  /** Directories that git's programs work in. */
  readonly views: Views;
}

function openRepository(parts: LocalCopyParts, backend: Backend): OpenedRepository {
  const { repository, log, packs, engine } = parts;
  const copy = new LocalCopy(parts);
  const place = { repository, log, packs, copy };
  const writer = new SharedWriter({ ...place, backend });
  const views = new Views({ repository, log, copy, engine });
  const store = {
    ...createSharedStore({ ...place, writer }),
    ...transfersOf({ ...place, views, backend }),
  };
  return { store, copy, views };
}

/** Deletes abandoned packs, first their bytes. */
async function sweepPacks(
  { log, packs }: Pick<SharedEngineOptions, "log" | "packs">,
  ageMs: number,
): Promise<number> {
  let count = 0;
  for (let some = await log.abandoned(ageMs); some.length > 0; some = await log.abandoned(ageMs))
    for (const pack of some) {
      await deleteUpload({ packs, repository: pack.repository }, pack);
      await log.forget(pack);
      count++;
    }
  return count;
}

/**
 * Names of those repositories for which work was done. One that fails does not keep the others from it.
 *
 * @throws Error the first one, when all were tried
 */
async function doneOf(
  names: Iterable<string>,
  work: (name: string) => Promise<boolean>,
): Promise<readonly string[]> {
  const done: string[] = [];
  const failed: unknown[] = [];
  for (const name of names)
    await work(name).then(
      (isDone) => void (isDone && done.push(name)),
      (error: unknown) => void failed.push(error),
    );
  if (failed.length > 0) throw failed[0];
  return done;
}
