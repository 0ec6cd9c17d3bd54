import type { Changes, RepositoryStart } from "../../shared/log.ts";
import { GitContentsError } from "../../errors.ts";
import type { CopyContents } from "./copy-contents.ts";
import { fetchPack } from "./fetch-pack.ts";
import { deletedAgain, isDeletion, isLacking, noRepository } from "./lacking.ts";
import { LatestRun } from "./latest-run.ts";
import type { LocalCopyParts } from "./copy-parts.ts";
import { makeCopy } from "./make-copy.ts";
import { segmentOf } from "./segment.ts";
import { tidyCopy } from "./tidy-copy.ts";

/** How often packs are listed again of which one is gone. */
const LISTS = 3;

/** Fills a copy with what its repository has. */
export class CopyFiller {
  readonly #parts: LocalCopyParts;
  readonly #contents: CopyContents;
  readonly #run = new LatestRun(() => this.#fill());
  readonly #healing = new LatestRun(() => this.#healNow());
  /** Whether files of it may be gone: the next fill looks. */
  #isDoubted = false;
  #healed = 0;
  #last = 0;
  #start: RepositoryStart | undefined;

  constructor(parts: LocalCopyParts, contents: CopyContents) {
    this.#parts = parts;
    this.#contents = contents;
  }

  /** What it has begun with, while there is a copy. */
  get start(): RepositoryStart | undefined {
    return this.#contents.stamp.copy === "" ? undefined : this.#start;
  }

  /** Fills it with every change that was made before the call. */
  run(): Promise<void> {
    return this.#run.run();
  }

  /** Whether files may be gone, since something failed: then {@link run} looks, and adds them again. */
  get isDoubted(): boolean {
    return this.#isDoubted;
  }

  /** Notes that files may be gone. */
  doubt(): void {
    this.#isDoubted = true;
  }

  /** How often files were added again that had gone. */
  get healed(): number {
    return this.#healed;
  }

  /** Adds files again that are gone. @param since - {@link healed} before something was lacking. @returns whether it was done since then */
  async heal(since: number): Promise<boolean> {
    if (this.#healed === since) await this.#healing.run();
    return this.#healed !== since;
  }

  async #healNow(): Promise<void> {
    if (!(await this.#contents.lacksFiles())) return;
    this.doubt();
    await this.run();
  }

  async #fill(): Promise<void> {
    const { repository, log } = this.#parts;
    const contents = this.#contents;
    if (contents.follow()) this.#start = undefined;
    let isHurt = await this.#isHurt();
    let tries = 0;
    do {
      const changes = await log.changes(repository, contents.stamp.seq);
      if (changes === undefined) throw noRepository(repository);
      this.#last = changes.seq;
      try {
        if (contents.stamp.copy === "") contents.forget(await makeCopy(this.#parts, changes));
        await this.#apply(changes);
        if (isHurt || !isSameSince(changes, contents.stamp)) await this.#tidy();
        if (isHurt) this.#healed++;
        isHurt = false;
      } catch (error) {
        this.#tryAgain(error, ++tries);
        continue;
      }
      this.#start = { format: changes.format, head: changes.head };
    } while (contents.stamp.seq < this.#last || this.start === undefined);
  }

  /** Whether files are gone, where they may be. */
  async #isHurt(): Promise<boolean> {
    if (!this.#isDoubted) return false;
    this.#isDoubted = false;
    return this.#contents.lacksFiles();
  }

  /** Lets the copy be filled again where that may help. @throws the error where it does not */
  #tryAgain(error: unknown, tries: number): void {
    if (isDeletion(error)) {
      // Somebody deletes the copy at this moment.
      this.#contents.forget();
      if (tries === LISTS) throw deletedAgain();
    } else if (!isLacking(error) || tries === LISTS) {
      // A pack may have been replaced, and deleted, since it was listed; not so often.
      throw error;
    }
  }

  async #apply({ segments, packs: listed, upTo, format }: Changes): Promise<void> {
    const { repository, gitDir, packs, budget, signal } = this.#parts;
    let added = 0;
    for (const pack of listed) {
      const bytes = await fetchPack({ gitDir, format }, packs, { repository, pack, signal });
      if (bytes === 0) continue;
      budget.used({ gitDir }, bytes);
      added++;
    }
    for (const bytes of segments) this.#contents.hold(segmentOf(bytes, format));
    if (upTo <= this.#contents.stamp.seq) return;
    if (listed.length > 0) this.#contents.mark({ seq: upTo }, { packs: added });
    else this.#contents.reached(upTo);
  }

  /** Adds what is gone, and drops what the repository does not list any more, since it was packed as a whole. */
  async #tidy(): Promise<void> {
    const { gitDir, engine } = this.#parts;
    // What is not listed any more is not in memory either, from here on.
    this.#contents.flush();
    for (let tries = 0; tries < LISTS; tries++) {
      const tidied = await tidyCopy(this.#parts);
      if (tidied === undefined) continue;
      // Nothing that was read before counts from here on.
      await engine.release(gitDir);
      this.#contents.expect(tidied.files);
      // What this node added meanwhile may have gone with what had its name: it is added again.
      this.#contents.mark(tidied.listed);
      return;
    }
    throw new GitContentsError({ code: "repository-busy", detail: "it is packed all the time" });
  }
}

/** Whether nothing was taken away, since a copy was tidied, of what is listed. */
function isSameSince(
  { packed, collected }: Changes,
  stamp: Pick<Changes, "packed" | "collected">,
): boolean {
  return packed === stamp.packed && collected === stamp.collected;
}
