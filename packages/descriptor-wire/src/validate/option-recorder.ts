import type { FileElement } from "../registry/file.ts";
import { memo } from "../memo.ts";
import type { UnderstoodOption } from "./pending-groups.ts";
import type { PendingOptions } from "./pending-options.ts";

/** The options of one file that a parser had left for later. */
export class RecordedOptions {
  /** Options that have become complete, by their path. */
  readonly owners: Map<string, PendingOptions> = new Map();
  /** Paths to the fields that options set, by the path of the option before. */
  readonly paths: Map<string, readonly number[]> = new Map();
  readonly #counts = new Map<string, number>();

  /** Notes what options have set. */
  add(pending: PendingOptions, understood: readonly UnderstoodOption[]): void {
    const owner = pending.path.join(".");
    if (understood.length > 0) this.owners.set(owner, pending);
    for (const [index, fields] of understood) {
      const path = [...pending.path];
      for (const { number } of fields) path.push(number);
      if (fields.at(-1)?.isRepeated === true) path.push(this.#count(path.join(".")));
      this.paths.set(`${owner}.${UNINTERPRETED}.${index}`, path);
    }
  }

  #count(key: string): number {
    const count = this.#counts.get(key) ?? 0;
    this.#counts.set(key, count + 1);
    return count;
  }
}

/** The field of all options that holds those left for later. */
const UNINTERPRETED = 999;

/** Records what options mean, for those who write them out. */
export class OptionRecorder {
  readonly #files = new Map<FileElement, RecordedOptions>();

  /** The options of a file. */
  of(file: FileElement): RecordedOptions {
    return memo(this.#files, file, () => new RecordedOptions());
  }
}
