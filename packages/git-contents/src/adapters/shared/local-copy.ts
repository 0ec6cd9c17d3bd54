import { mkdirSync, renameSync } from "node:fs";
import { rm } from "node:fs/promises";
import { randomBytes } from "node:crypto";
import { dirname } from "node:path";
import type { Changes, RepositoryLog, RepositoryStart } from "../../shared/log.ts";
import type { PackStore } from "../../shared/pack-store.ts";
import type { GitEngine, GitRepository } from "../git/engine.ts";
import { addSegment, movePack, readStamp, writeStamp, type CopyStamp } from "./copy-files.ts";
import { fetchPack } from "./fetch-pack.ts";
import { isLacking, noRepository } from "./lacking.ts";
import { LatestRun } from "./latest-run.ts";

/** Parts of a local copy. */
export interface LocalCopyParts {
  /** Name of the repository. */
  readonly repository: string;
  /** Absolute path of the copy. */
  readonly gitDir: string;
  /** Log of the repository. */
  readonly log: RepositoryLog;
  /** Store of large packs. */
  readonly packs: PackStore;
  /** Engine that reads the copy. */
  readonly engine: GitEngine;
}

/** How often packs are listed again of which one is gone. */
const LISTS = 3;

/**
 * Cache of a repository's objects on this node's disk. Objects never change, so a copy that is behind, or
 * ahead, is never wrong: it can only lack something. It may be deleted at any time.
 */
export class LocalCopy {
  readonly #parts: LocalCopyParts;
  readonly #catchUp = new LatestRun(() => this.#fill());
  #seq = 0;
  #last = 0;
  #copy: string | undefined;
  #start: RepositoryStart | undefined;

  constructor(parts: LocalCopyParts) {
    this.#parts = parts;
  }

  /** Absolute path of the copy. */
  get gitDir(): string {
    return this.#parts.gitDir;
  }

  /** Format and first default branch of the repository. @throws GitContentsError `repository-failed` when it is not there */
  async start(): Promise<RepositoryStart> {
    if (this.#start === undefined) await this.#catchUp.run();
    if (this.#start === undefined) throw noRepository(this.#parts.repository);
    return this.#start;
  }

  /** Repository of the copy: its objects are those of the repository, as far as they are here; its refs are none. */
  async opened(): Promise<GitRepository> {
    await this.start();
    return this.#parts.engine.open(this.#parts.gitDir);
  }

  /** Fills the copy with every change up to a number. */
  async reach(seq: number): Promise<GitRepository> {
    if (this.#seq < seq || !this.#isThere()) await this.#catchUp.run();
    return this.opened();
  }

  /**
   * Reads objects. What is lacking is looked for again when the copy has every change that was made
   * before the call.
   */
  async read<T>(
    work: (repository: GitRepository) => Promise<T>,
    isWhole: (result: T) => boolean = (result) => result !== undefined,
  ): Promise<T> {
    const repository = await this.opened();
    const found = await work(repository).catch((error: unknown) => {
      if (!isLacking(error)) throw error;
      return undefined;
    });
    if (found !== undefined && isWhole(found)) return found;
    await this.#catchUp.run();
    return work(await this.opened());
  }

  /** Adds the objects of the change after `seq`, which this node has made. */
  add(seq: number, segment: Uint8Array): void {
    if (this.#seq !== seq || this.#start === undefined) return;
    const { gitDir } = this.#parts;
    try {
      addSegment({ gitDir, format: this.#start.format }, segment);
      this.#mark(seq + 1);
    } catch {
      // The change is made: a copy that cannot be written is made anew by the next read.
      this.#forget(undefined);
    }
  }

  /** Adds the pack of the change after `seq`, which this node has made. @param folder - has the pack and its index, which are moved */
  async addPack(seq: number, name: string, folder: string): Promise<void> {
    if (this.#seq !== seq) return;
    try {
      await movePack({ gitDir: this.#parts.gitDir, name, folder });
      this.#mark(seq + 1);
    } catch {
      // It is fetched by the next read.
    }
  }

  /** Deletes the copy. The next use makes it anew, where there is still such a repository. */
  async delete(): Promise<void> {
    const { gitDir, engine } = this.#parts;
    this.#forget(undefined);
    await engine.release(gitDir);
    await rm(gitDir, { recursive: true, force: true });
  }

  async #fill(): Promise<void> {
    const { repository, gitDir, log } = this.#parts;
    const stamp = readStamp(gitDir);
    if (stamp?.copy !== this.#copy) this.#forget(stamp);
    let tries = 0;
    do {
      const changes = await log.changes(repository, this.#seq);
      if (changes === undefined) throw noRepository(repository);
      if (this.#copy === undefined) await this.#make(changes);
      this.#last = changes.seq;
      try {
        await this.#apply(changes);
      } catch (error) {
        // A pack may have been replaced, and deleted, since it was listed.
        if (!isLacking(error) || ++tries === LISTS) throw error;
        continue;
      }
      this.#start = { format: changes.format, head: changes.head };
    } while (this.#seq < this.#last || this.#start === undefined);
  }

  async #apply({ segments, packs: names, upTo, format }: Changes): Promise<void> {
    const { repository, gitDir, packs } = this.#parts;
    for (const name of names) await fetchPack({ gitDir, format }, packs, { repository, name });
    for (const segment of segments) addSegment({ gitDir, format }, segment);
    if (upTo > this.#seq) this.#mark(upTo);
  }

  /** Says that the copy is filled up to a change, unless another copy has come to its place. */
  #mark(seq: number): void {
    const { gitDir } = this.#parts;
    const copy = this.#copy;
    if (copy === undefined || !this.#isThere()) return this.#forget(undefined);
    this.#seq = seq;
    writeStamp(gitDir, { copy, seq });
  }

  /** Whether the copy that was filled is still in its place. */
  #isThere(): boolean {
    return this.#copy !== undefined && readStamp(this.#parts.gitDir)?.copy === this.#copy;
  }

  /** Goes on with the copy that is there, or with none. */
  #forget(stamp: CopyStamp | undefined): void {
    this.#copy = stamp?.copy;
    this.#seq = stamp?.seq ?? 0;
    this.#start = undefined;
  }

  /** Makes an empty copy in the place of what is there. */
  async #make({ format, head }: RepositoryStart): Promise<void> {
    const { gitDir, engine } = this.#parts;
    const copy = randomBytes(6).toString("hex");
    const aside = `${gitDir}.${copy}`;
    await engine.release(gitDir);
    mkdirSync(dirname(gitDir), { recursive: true });
    await engine.init(aside, { format, defaultBranch: head });
    writeStamp(aside, { copy, seq: 0 });
    await rm(gitDir, { recursive: true, force: true });
    renameSync(aside, gitDir);
    this.#copy = copy;
  }
}
