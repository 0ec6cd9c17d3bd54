import type { ObjectFormat, ObjectId } from "../../../objects/types.ts";
import type { ObjectReader } from "../../../store.ts";
import { coalesce } from "../coalesce.ts";
import { cacheLastCommits, type ObjectCaches } from "../objects/object-caches.ts";
import { readLastCommits } from "./history-reader.ts";
import { readLastCommitCache, writeLastCommitCache } from "./last-commit-cache.ts";
import type { Semaphore } from "./semaphore.ts";

/** Parts that last commits are found with. */
export interface LastCommitsOptions {
  /** Absolute path of the repository. */
  readonly gitDir: string;
  /** Hash that names the repository's objects. */
  readonly format: () => ObjectFormat;
  /** Objects of the repository. */
  readonly objects: ObjectReader;
  /** Caches of all repositories of the process. */
  readonly caches: ObjectCaches;
  /** Text that the repository's keys begin with. */
  readonly scope: string;
  /** Limit of long walks, over all repositories. */
  readonly walks: Semaphore;
}

type Entries = ReadonlyMap<string, ObjectId>;

/** A result that took so long to find is written to a file, for the time after a restart. */
const WORTH_WRITING_MS = 100;

/** Last commits of one repository's directories. A result is also where a later walk may end. */
export class LastCommits {
  readonly #options: LastCommitsOptions;
  readonly #inFlight = new Map<string, Promise<Entries | undefined>>();
  #writing = Promise.resolve();

  constructor(options: LastCommitsOptions) {
    this.#options = options;
  }

  /**
   * The commit that last changed each entry of a directory; `undefined` when it is not there.
   *
   * @throws GitContentsError `object-not-found`, `directory-too-large`
   */
  async read(commit: ObjectId, directory: string): Promise<Entries | undefined> {
    const key = this.#keyOf(commit, directory);
    return (
      this.#options.caches.lastCommits.get(key) ??
      coalesce(this.#inFlight, key, () => this.#find(commit, directory))
    );
  }

  /** Resolves when no file is being written. */
  async idle(): Promise<void> {
    await this.#writing;
  }

  async #find(commit: ObjectId, directory: string): Promise<Entries | undefined> {
    const { gitDir, format, objects, caches, walks } = this.#options;
    const startMs = performance.now();
    const cached = await this.#cachedFor(directory);
    const found = await readLastCommits(
      { gitDir, format: format(), objects, semaphore: walks },
      { commit, directory, cached },
    );
    if (found === undefined) return undefined;
    cacheLastCommits(caches, this.#keyOf(commit, directory), found);
    // The caller does not wait for the file.
    if (performance.now() - startMs > WORTH_WRITING_MS)
      this.#writing = this.#writing.then(() =>
        writeLastCommitCache(gitDir, directory, { commit, entries: found }),
      );
    return found;
  }

  /** Cached results for a directory, by the commits that they are true of. */
  async #cachedFor(directory: string): Promise<ReadonlyMap<ObjectId, Entries>> {
    const { gitDir, caches, scope } = this.#options;
    const cached = new Map<ObjectId, Entries>();
    const file = await readLastCommitCache(gitDir, directory);
    if (file !== undefined) cached.set(file.commit, file.entries);
    for (const [key, entries] of caches.lastCommits.entries()) {
      if (!key.startsWith(scope)) continue;
      const end = key.indexOf(":", scope.length);
      if (key.slice(end + 1) === directory)
        cached.set(key.slice(scope.length, end) as ObjectId, entries);
    }
    return cached;
  }

  #keyOf(commit: ObjectId, directory: string): string {
    return `${this.#options.scope}${commit}:${directory}`;
  }
}
