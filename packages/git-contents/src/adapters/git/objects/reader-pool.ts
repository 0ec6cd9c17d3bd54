import type { GitProgram } from "../process/program.ts";
import { statSync } from "node:fs";
import { GitContentsError } from "../../../errors.ts";
import type { ObjectId } from "../../../objects/types.ts";
import type { ObjectInfo } from "../../../store.ts";
import type { RawObject } from "./answer-reader.ts";
import { looseFile } from "../write/blob-file.ts";
import { asTooLarge } from "../process/streams.ts";
import { CatFile } from "./cat-file.ts";

/** How many readers there may be, and how long they live. */
export interface ReaderPoolOptions {
  /** The git program. */
  readonly git: GitProgram;
  /** Most processes over all repositories. */
  readonly maxReaders: number;
}

/** Most processes of one repository; a second one is started when the first has this many questions. */
const MAX_PER_REPOSITORY = 2;
const BUSY_AT = 4;
const IDLE_MS = 30_000;
/** A reader that says nothing for so long is replaced; its replacement has more patience. */
const STUCK_MS = 2_000;
const STUCK_AGAIN_MS = 15_000;
/** A reader that has read so much keeps too much of it in memory. */
const RECYCLE_AFTER = 200_000;

/** Long-lived object readers of many repositories: few, shared, replaced when they break. */
export class ReaderPool {
  readonly #options: ReaderPoolOptions;
  /** By git directory, the one not used longest first. */
  readonly #readers = new Map<string, CatFile[]>();
  readonly #idle: NodeJS.Timeout;
  readonly #usedAt = new Map<string, number>();

  constructor(options: ReaderPoolOptions) {
    this.#options = options;
    this.#idle = setInterval(() => this.#closeIdle(), IDLE_MS / 2);
    this.#idle.unref();
  }

  /** Types and sizes; `undefined` for what is not there. */
  async infos(
    gitDir: string,
    ids: readonly ObjectId[],
  ): Promise<readonly (ObjectInfo | undefined)[]> {
    const infos = await this.#try(gitDir, (reader) => reader.infos(ids));
    if (!infos.includes(undefined)) return infos;
    return Promise.all(infos.map((info, at) => info ?? this.#lookAgain(gitDir, ids[at])));
  }

  /**
   * Git calls a damaged file missing: what has a file must not be taken for absent. A file that came
   * or went beside a reader is not damaged: only one that stays the same is.
   */
  async #lookAgain(gitDir: string, id: ObjectId | undefined): Promise<ObjectInfo | undefined> {
    if (id === undefined) return undefined;
    for (let before = looseStamp(gitDir, id); before !== undefined;) {
      const own = new CatFile(this.#options.git, gitDir, STUCK_AGAIN_MS);
      const [info] = await own.infos([id]).finally(() => own.kill());
      if (info !== undefined) return info;
      const after = looseStamp(gitDir, id);
      if (after === before)
        throw new GitContentsError({
          code: "repository-failed",
          detail: `object ${id} is damaged`,
        });
      before = after;
    }
    return undefined;
  }

  /**
   * A whole object; when it is larger than the limit, type and size alone.
   *
   * @throws GitContentsError `object-too-large` when git has not the memory for what it is made from
   */
  async read(
    gitDir: string,
    id: ObjectId,
    limit: number,
  ): Promise<RawObject | ObjectInfo | undefined> {
    const [info] = await this.infos(gitDir, [id]);
    if (info === undefined || info.size > limit) return info;
    return this.#try(gitDir, (reader) => reader.contents(id)).catch((error: unknown) => {
      throw asTooLarge(this.#options.git, id, error);
    });
  }

  /** Ends the readers of a repository: what they know of it may be old. */
  async release(gitDir: string): Promise<void> {
    const readers = this.#readers.get(gitDir) ?? [];
    this.#readers.delete(gitDir);
    for (const reader of readers) reader.kill();
    await Promise.all(readers.map(({ ended }) => ended));
  }

  async close(): Promise<void> {
    clearInterval(this.#idle);
    await Promise.all(Array.from(this.#readers.keys(), (gitDir) => this.release(gitDir)));
  }

  /** Process ids, for tests. */
  get count(): number {
    return Array.from(this.#readers.values(), ({ length }) => length).reduce(
      (sum, length) => sum + length,
      0,
    );
  }

  /**
   * Asks a reader; once more when it broke, and then one that answers nothing else: what broke the
   * first may have been the question of another. What breaks that too is the repository's fault.
   */
  async #try<T>(gitDir: string, ask: (reader: CatFile) => Promise<T>): Promise<T> {
    const reader = this.#readerOf(gitDir);
    try {
      return await ask(reader);
    } catch (error) {
      if (reader.alive) throw error;
    }
    const own = new CatFile(this.#options.git, gitDir, STUCK_AGAIN_MS);
    return ask(own).finally(() => own.kill());
  }

  #readerOf(gitDir: string): CatFile {
    this.#usedAt.set(gitDir, performance.now());
    const readers = (this.#readers.get(gitDir) ?? []).filter(({ alive }) => alive);
    // The most recently used is last.
    this.#readers.delete(gitDir);
    this.#readers.set(gitDir, readers);
    const leastBusy = readers.toSorted((a, b) => a.waiting - b.waiting)[0];
    const enough =
      leastBusy !== undefined &&
      (leastBusy.waiting < BUSY_AT || readers.length >= MAX_PER_REPOSITORY);
    if (enough && leastBusy.requested < RECYCLE_AFTER) return leastBusy;
    if (leastBusy !== undefined && leastBusy.requested >= RECYCLE_AFTER)
      this.#retire(readers, leastBusy);
    this.#endIdleReader();
    const reader = new CatFile(this.#options.git, gitDir, STUCK_MS);
    readers.push(reader);
    return reader;
  }

  /** Ends a reader after the requests that it has. */
  #retire(readers: CatFile[], reader: CatFile): void {
    readers.splice(readers.indexOf(reader), 1);
    const check = setInterval(() => {
      if (reader.waiting > 0) return;
      clearInterval(check);
      reader.kill();
    }, 50);
  }

  /** Ends the idle reader that was not used longest. */
  #endIdleReader(): void {
    if (this.count < this.#options.maxReaders) return;
    for (const [gitDir, readers] of this.#readers) {
      const idle = readers.find(({ waiting }) => waiting === 0);
      if (idle === undefined) continue;
      readers.splice(readers.indexOf(idle), 1);
      if (readers.length === 0) this.#readers.delete(gitDir);
      idle.kill();
      return;
    }
    throw new GitContentsError({
      code: "repository-busy",
      detail: "too many repositories are read at once",
    });
  }

  #closeIdle(): void {
    const before = performance.now() - IDLE_MS;
    for (const [gitDir, readers] of this.#readers) {
      const idle =
        readers.every(({ waiting }) => waiting === 0) && (this.#usedAt.get(gitDir) ?? 0) < before;
      if (!idle) continue;
      this.#usedAt.delete(gitDir);
      void this.release(gitDir);
    }
  }
}

/** Identity of an object's own file: another file of the same object has another. */
function looseStamp(gitDir: string, id: ObjectId): string | undefined {
  const options = { throwIfNoEntry: false, bigint: true } as const;
  const stat = statSync(looseFile(gitDir, id), options);
  return stat && `${stat.ino} ${stat.ctimeNs}`;
}
