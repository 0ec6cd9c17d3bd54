import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { measureRepository } from "../git/admin/measure.ts";
import { STAMP } from "./copy-files.ts";
import { LatestRun } from "./latest-run.ts";

/** Copy of a repository that may be deleted while nothing uses it. */
export interface BudgetedCopy {
  /** Absolute path of the copy. */
  readonly gitDir: string;
  /** Whether something reads it that cannot begin again. */
  readonly isPinned: boolean;
  /** Deletes it. */
  delete(): Promise<void>;
}

/** Part of the bytes that is left after copies were deleted: not each read is to delete one. */
const LEFT = 7 / 8;

/**
 * Limit of the bytes of all copies on this node's disk. When they are over it, those that were not used for
 * longest are deleted; the one that was used last stays, however large it is.
 */
export class CopyBudget {
  readonly #folder: string;
  readonly #maxBytes: number;
  /** Bytes by path, as far as they are known; what was used last is last. */
  readonly #sizes = new Map<string, number>();
  readonly #copies = new Map<string, BudgetedCopy>();
  readonly #grown = new Set<string>();
  readonly #trim = new LatestRun(() => this.#trimNow());
  #hasListed = false;

  /** @param folder - absolute path of the directory of all copies */
  constructor(folder: string, maxBytes: number) {
    this.#folder = folder;
    this.#maxBytes = maxBytes;
  }

  /** Takes a copy that this process opens. */
  register(copy: BudgetedCopy): void {
    this.#copies.set(copy.gitDir, copy);
  }

  /** Forgets a copy that is deleted. */
  forget({ gitDir }: Pick<BudgetedCopy, "gitDir">): void {
    this.#copies.delete(gitDir);
    this.#sizes.delete(gitDir);
    this.#grown.delete(gitDir);
  }

  /** Notes that a copy is used, and that it has grown by some bytes, estimated. */
  used({ gitDir }: Pick<BudgetedCopy, "gitDir">, moreBytes = 0): void {
    if (this.#maxBytes === Infinity) return;
    const bytes = (this.#sizes.get(gitDir) ?? 0) + moreBytes;
    this.#sizes.delete(gitDir);
    this.#sizes.set(gitDir, bytes);
    if (moreBytes === 0) return;
    this.#grown.add(gitDir);
    // What cannot be deleted now is looked at when something grows again.
    if (!this.#hasListed || this.#total() > this.#maxBytes) this.#trim.run().catch(() => undefined);
  }

  /** Waits until as much is deleted as has to be. */
  async settled(): Promise<void> {
    await this.#trim.run();
  }

  async #trimNow(): Promise<void> {
    if (!this.#hasListed) await this.#list();
    this.#hasListed = true;
    if (this.#total() <= this.#maxBytes) return;
    for (const gitDir of this.#grown) this.#sizes.set(gitDir, await bytesOf(gitDir));
    this.#grown.clear();
    if (this.#total() <= this.#maxBytes) return;
    for (const gitDir of Array.from(this.#sizes.keys()).slice(0, -1)) {
      if (this.#total() <= this.#maxBytes * LEFT) return;
      const copy = this.#copies.get(gitDir);
      if (copy?.isPinned === true) continue;
      await (copy?.delete() ?? rm(gitDir, { recursive: true, force: true }));
      this.#sizes.delete(gitDir);
    }
  }

  #total(): number {
    return Array.from(this.#sizes.values()).reduce((sum, bytes) => sum + bytes, 0);
  }

  /** Looks at copies of before this process began: they were used before all others. */
  async #list(): Promise<void> {
    const found: { readonly gitDir: string; readonly usedAtMs: number }[] = [];
    for (const part of await readdir(this.#folder).catch(() => []))
      for (const name of await readdir(join(this.#folder, part)).catch(() => [])) {
        const gitDir = join(this.#folder, part, name);
        const stamp = await stat(join(gitDir, STAMP)).catch(() => undefined);
        found.push({ gitDir, usedAtMs: stamp?.mtimeMs ?? 0 });
      }
    found.sort((one, other) => one.usedAtMs - other.usedAtMs);
    const used = Array.from(this.#sizes.keys());
    this.#sizes.clear();
    for (const { gitDir } of found) this.#sizes.set(gitDir, await bytesOf(gitDir));
    for (const gitDir of used) {
      this.#sizes.delete(gitDir);
      this.#sizes.set(gitDir, await bytesOf(gitDir));
    }
  }
}

async function bytesOf(gitDir: string): Promise<number> {
  return measureRepository(gitDir).then(
    ({ bytes }) => bytes,
    () => 0,
  );
}
