import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { copyFile, mkdir, rm, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Collected, RepositoryLog, Snapshot } from "../../shared/log.ts";
import type { GitEngine } from "../git/engine.ts";
import { isDeletion, noRepository } from "./lacking.ts";
import { LatestRun } from "./latest-run.ts";
import type { LocalCopy } from "./local-copy.ts";
import { sortedRefs } from "./turn-refs.ts";

/** Parts that views need. */
export interface ViewParts {
  /** Name of the repository. */
  readonly repository: string;
  /** Its refs. */
  readonly log: RepositoryLog;
  /** Its objects on this node. */
  readonly copy: LocalCopy;
  /** Engine that works on views. */
  readonly engine: GitEngine;
}

/** View in use. */
export interface View extends Collected {
  /** Number of the last change in it. */
  readonly seq: number;
  /** Absolute path of the git directory. */
  readonly gitDir: string;
  /** Ends the use. */
  close(): void;
}

/** View that is made. */
interface OpenView extends Omit<View, "close"> {
  /** Uses in flight. */
  uses: number;
}

/**
 * Views of one repository: git directories with the refs of one instant and the objects of this node's copy,
 * for the programs of git. One that is of the last change serves many; an older one goes with its last use.
 */
export class Views {
  readonly #parts: ViewParts;
  readonly #refresh = new LatestRun(() => this.#update());
  #current: OpenView | undefined;
  #hasSwept = false;

  constructor(parts: ViewParts) {
    this.#parts = parts;
  }

  /**
   * Opens a view that has every change that was acknowledged before the call. Its user closes it.
   *
   * @throws GitContentsError `repository-failed` when the repository is not there
   */
  async open(): Promise<View> {
    await this.#refresh.run();
    const view = this.#current;
    if (view === undefined) throw noRepository(this.#parts.repository);
    view.uses++;
    const { gitDir, seq, collected } = view;
    return {
      gitDir,
      seq,
      collected,
      close: () => {
        view.uses--;
        if (view !== this.#current) this.#discard(view);
      },
    };
  }

  /** Hands out bytes that are made in a view. */
  async *stream<T>(
    work: (view: View) => AsyncIterable<Uint8Array, T>,
  ): AsyncGenerator<Uint8Array, T> {
    const view = await this.open();
    try {
      return yield* this.#parts.copy.pinned(() => work(view));
    } finally {
      view.close();
    }
  }

  async #update(): Promise<void> {
    const { seq, collected } = await this.#snapshot([]);
    // The copy may have been deleted, and the view with it, or some of it.
    const { copy } = this.#parts;
    const isDoubted = copy.isDoubted();
    const current = this.#current;
    const isSame = current?.seq === seq && current.collected === collected;
    const has = (part: string): boolean => existsSync(join(current?.gitDir ?? "", part));
    if (isSame && has("HEAD") && has("objects") && !isDoubted) return;
    const snapshot = await this.#snapshot(["refs/"]);
    await copy.reach(snapshot);
    const gitDir = await this.#make(snapshot)
      .catch(async (error: unknown) => {
        if (!isDeletion(error)) throw error;
        await copy.reach(snapshot);
        return this.#make(snapshot);
      })
      .catch((error: unknown) => {
        throw copy.explain(error);
      });
    this.#current = { gitDir, seq: snapshot.seq, collected: snapshot.collected, uses: 0 };
    if (current !== undefined) this.#discard(current);
  }

  async #snapshot(prefixes: readonly string[]): Promise<Snapshot> {
    const { repository, log } = this.#parts;
    const snapshot = await log.snapshot(repository, { prefixes });
    if (snapshot === undefined) throw noRepository(repository);
    return snapshot;
  }

  async #make({ head, refs }: Snapshot): Promise<string> {
    const { gitDir } = this.#parts.copy;
    const folder = join(gitDir, "views");
    // Those of a process that is gone.
    if (!this.#hasSwept) await rm(folder, { recursive: true, force: true });
    this.#hasSwept = true;
    const place = join(folder, randomBytes(6).toString("hex"));
    await mkdir(join(place, "refs"), { recursive: true });
    await symlink(join(gitDir, "objects"), join(place, "objects"));
    await copyFile(join(gitDir, "config"), join(place, "config"));
    const lines = sortedRefs(refs).map(({ name, id }) => `${id} ${name}\n`);
    await writeFile(join(place, "packed-refs"), `# pack-refs with: sorted \n${lines.join("")}`);
    await writeFile(join(place, "HEAD"), `ref: refs/heads/${head}\n`);
    return place;
  }

  /** Deletes a view that nothing uses. What fails is left to the next start. */
  #discard({ gitDir, uses }: OpenView): void {
    if (uses > 0) return;
    this.#parts.engine
      .release(gitDir)
      .then(() => rm(gitDir, { recursive: true, force: true }))
      .catch(() => undefined);
  }
}
