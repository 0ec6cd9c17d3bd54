import type { LinkedFile } from "@x/descriptor-wire/validate";

/** Paths of options as the linker found them. */
export class OptionPaths {
  readonly #linked: LinkedFile;
  readonly #stripped: ReadonlySet<string>;

  constructor(linked: LinkedFile) {
    this.#linked = linked;
    this.#stripped = new Set(linked.strippedPaths.map((path) => path.join(".")));
  }

  /** Path of the field that an uninterpreted option sets. */
  of(path: readonly number[]): readonly number[] | undefined {
    return this.#linked.optionPaths.get(path.join("."));
  }

  /** Whether nothing was stripped. */
  get isWhole(): boolean {
    return this.#stripped.size === 0;
  }

  /** Whether a path leads to something that was stripped, or into it. */
  isStripped(path: readonly number[]): boolean {
    let key = "";
    for (const [at, number] of path.entries()) {
      key = at === 0 ? String(number) : `${key}.${number}`;
      if (this.#stripped.has(key)) return true;
    }
    return false;
  }
}
