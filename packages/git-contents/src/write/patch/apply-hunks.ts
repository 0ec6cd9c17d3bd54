import type { PatchHunk } from "./patch-file.ts";

/** Work on one file at most, in lines that are compared: what takes longer does not fit. */
const MAX_COMPARED = 2_000_000;

/** Result of applying hunks: the new text, or the hunk that found no place. */
export type Applied =
  | { readonly text: string; readonly failed?: undefined }
  | { readonly failed: PatchHunk };

/**
 * Applies hunks to a text as `git apply` does: all lines before must be there, at the line that the hunk says or as near
 * to it as they are found, and no hunk changes what another one wrote. A hunk at the beginning or the end of the
 * file stays there.
 */
export function applyHunks(text: string, hunks: readonly PatchHunk[]): Applied {
  const image = new Image(text);
  for (const hunk of hunks) if (!image.apply(hunk)) return { failed: hunk };
  return { text: image.text };
}

/** Text with its lines, some of them written by hunks. */
class Image {
  readonly #lines: string[];
  /** Whether a hunk wrote the line. */
  readonly #isWritten: boolean[];
  #left = MAX_COMPARED;

  constructor(text: string) {
    this.#lines = text === "" ? [] : text.split(/(?<=\n)/);
    this.#isWritten = this.#lines.map(() => false);
  }

  get text(): string {
    return this.#lines.join("");
  }

  /** @returns whether there is a place for the hunk */
  apply(hunk: PatchHunk): boolean {
    const at = this.#left > 0 ? this.#find(hunk) : undefined;
    if (at === undefined) return false;
    const { before, after } = hunk;
    // To move the lines behind it takes its time too.
    this.#left -= this.#lines.length / 32;
    replace(this.#lines, at, before.length, after);
    const written = after.map(() => true);
    replace(this.#isWritten, at, before.length, written);
    return true;
  }

  #find(hunk: PatchHunk): number | undefined {
    const { before, isTrailed, newStart, oldStart } = hunk;
    const last = this.#lines.length - before.length;
    if (last < 0) return undefined;
    const [isFirst, isLast] = [oldStart <= 1, !isTrailed];
    if (isFirst || isLast) {
      const at = isFirst ? 0 : last;
      return (!isLast || at === last) && this.#fits(before, at) ? at : undefined;
    }
    const start = Math.min(Math.max(newStart - 1, 0), this.#lines.length);
    for (let away = 0; away <= this.#lines.length && this.#left > 0; away++, this.#left -= 0.1)
      for (const at of away === 0 ? [start] : [start + away, start - away])
        if (at >= 0 && at <= last && this.#fits(before, at)) return at;
    return undefined;
  }

  #fits(before: readonly string[], at: number): boolean {
    return before.every((line, index) => {
      // A long line takes as long as many.
      this.#left -= 1 + line.length / 64;
      return !this.#isWritten[at + index] && this.#lines[at + index] === line;
    });
  }
}

/** As `splice`, which takes only so many arguments. */
function replace<Item>(list: Item[], at: number, count: number, items: readonly Item[]): void {
  const rest = list.splice(at).slice(count);
  for (const item of items) list.push(item);
  for (const item of rest) list.push(item);
}
