import type { FileElement } from "../registry/file.ts";
import { memo } from "../memo.ts";
import type { PendingOptions } from "./pending-options.ts";

/** Field on the way to what an option sets. */
interface SetField {
  readonly number: number;
  readonly isRepeated: boolean;
}

/** The options of one file that a parser had left for later. */
export class RecordedOptions {
  /** Options that have become complete, by their path. */
  readonly owners: Map<string, PendingOptions> = new Map();
  /** Paths to the fields that options set, by the path of the option before. */
  readonly paths: Map<string, readonly number[]> = new Map();
  readonly #counts = new Map<string, number>();

  /** Notes what an option has set. */
  add(pending: PendingOptions, index: number, fields: readonly SetField[]): void {
    this.owners.set(pending.path.join("."), pending);
    const path = [...pending.path, ...fields.map(({ number }) => number)];
    if (fields.at(-1)?.isRepeated === true) {
      const key = path.join(".");
      const count = this.#counts.get(key) ?? 0;
      this.#counts.set(key, count + 1);
      path.push(count);
    }
    this.paths.set([...pending.path, UNINTERPRETED, index].join("."), path);
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
