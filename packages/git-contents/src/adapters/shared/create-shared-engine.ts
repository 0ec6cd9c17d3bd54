import { resolve } from "node:path";
import type { CompactBounds, RepositoryLog } from "../../shared/log.ts";
import type { PackStore } from "../../shared/pack-store.ts";
import type { GitStore } from "../../store.ts";
import { backendOf, createEngineOver } from "../git/create-engine.ts";
import type { Backend } from "../git/backend.ts";
import type { CheckReport, GitEngineOptions, GitRepository, InitOptions } from "../git/engine.ts";
import { compactRepository, type CompactParts } from "./compact.ts";
import { LocalCopy, type LocalCopyParts } from "./local-copy.ts";
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
   * {@link sweep}. Its name must not be used again.
   *
   * @returns whether it did: `false` when it is not there
   */
  remove(repository: string): Promise<boolean>;
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
   * @returns how many repositories were compacted
   */
  compact(bounds?: Partial<CompactBounds>): Promise<number>;
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

const DAY_MS = 86_400_000;
const BOUNDS: CompactBounds = { changes: 256, packs: 20, ageMs: 600_000 };

/** Makes an engine over a log and a store of packs that several nodes share. */
export function createSharedEngine(options: SharedEngineOptions): SharedEngine {
  const { log, packs, cacheDir } = options;
  const backend = backendOf(options);
  const engine = createEngineOver(backend, options);
  const opened = new Map<string, OpenedRepository>();
  const open = (repository: string): OpenedRepository => {
    const before = opened.get(repository);
    if (before !== undefined) return before;
    checkRepositoryName(repository);
    const gitDir = resolve(cacheDir, repository.slice(0, 2), `${repository}.git`);
    const made = openRepository({ repository, gitDir, log, packs, engine }, backend);
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
    remove: async (repository) => {
      const { copy } = open(repository);
      const removed = await log.remove(repository);
      opened.delete(repository);
      await copy.delete();
      return removed;
    },
    open: (repository) => open(repository).store,
    view: (repository) => {
      const { store, copy } = open(repository);
      return viewOf({ repository, log, copy }, store);
    },
    sweep: (ageMs = DAY_MS) => sweepPacks({ log, packs }, ageMs),
    compact: async (given) => {
      const bounds = { ...BOUNDS, ...given };
      let count = 0;
      for (const repository of await log.crowded(bounds))
        if (await compactRepository({ ...place(repository), backend }, bounds)) count++;
      return count;
    },
    check: async (repository) => {
      const view = await open(repository).views.open();
      return engine.check(view.gitDir).finally(() => view.close());
    },
    close: () => engine.close(),
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
      await deleteUpload({ packs, repository: pack.repository }, pack.name);
      await log.forget(pack);
      count++;
    }
  return count;
}
