import { resolve } from "node:path";
import type { RepositoryLog } from "../../shared/log.ts";
import type { PackStore } from "../../shared/pack-store.ts";
import type { GitStore } from "../../store.ts";
import { backendOf, createEngineOver } from "../git/create-engine.ts";
import type { GitEngineOptions, InitOptions } from "../git/engine.ts";
import { LocalCopy } from "./local-copy.ts";
import { checkRepositoryName } from "./pack-keys.ts";
import { createSharedStore, viewOf } from "./shared-store.ts";
import { SharedWriter } from "./shared-writer.ts";

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

/** Repositories that several nodes serve. What one node acknowledged is seen by every read that begins later. */
export interface SharedEngine {
  /**
   * Makes an empty repository.
   *
   * @param repository - its name: `a-z 0-9 _ -`, at most 100 characters
   * @returns whether it did: `false` when it is there already
   */
  create(repository: string, options?: InitOptions): Promise<boolean>;
  /** The repository of a name. Looks at nothing yet. Its refs are read from the log each time. */
  open(repository: string): GitStore;
  /**
   * The repository as of one instant after the call: its refs were read together, and are read synchronously
   * from then on. For one request: it is never brought up to date.
   *
   * @throws GitContentsError `repository-failed` when it is not there
   */
  view(repository: string): Promise<GitStore>;
  /** Ends all processes. Calls in flight are refused. */
  close(): Promise<void>;
}

/** Makes an engine over a log and a store of packs that several nodes share. */
export function createSharedEngine(options: SharedEngineOptions): SharedEngine {
  const { log, packs, cacheDir } = options;
  const backend = backendOf(options);
  const engine = createEngineOver(backend, options);
  const opened = new Map<string, { readonly store: GitStore; readonly copy: LocalCopy }>();
  const open = (repository: string): { readonly store: GitStore; readonly copy: LocalCopy } => {
    const before = opened.get(repository);
    if (before !== undefined) return before;
    checkRepositoryName(repository);
    const gitDir = resolve(cacheDir, repository.slice(0, 2), `${repository}.git`);
    const copy = new LocalCopy({ repository, gitDir, log, packs, engine });
    const writer = new SharedWriter({ repository, log, packs, copy, backend });
    const store = createSharedStore({ repository, log, packs, copy, writer });
    const made = { store, copy };
    opened.set(repository, made);
    return made;
  };
  return {
    create: (repository, { format = "sha1", defaultBranch: head = "main" } = {}) => {
      checkRepositoryName(repository);
      return log.create(repository, { format, head });
    },
    open: (repository) => open(repository).store,
    view: (repository) => {
      const { store, copy } = open(repository);
      return viewOf({ repository, log, copy }, store);
    },
    close: () => engine.close(),
  };
}
