import { utf8Length } from "./code-places.ts";

/** A compiler's tab goes to the next multiple of this. */
const TAB = 8;

/** Lines of a source, whose columns a compiler counts in bytes, and those of others in UTF-16 units. */
export class SourceLines {
  readonly #lines: readonly string[];

  constructor(text: string) {
    this.#lines = text.split("\n");
  }

  /** From the compiler's column to UTF-16 units. */
  toUnits(line: number, column: number): number {
    const text = this.#lines[line] ?? "";
    let units = 0;
    for (let seen = 0; seen < column && units < text.length;) {
      const code = text.codePointAt(units) ?? 0;
      seen = next(seen, code);
      units += code > 0xffff ? 2 : 1;
    }
    return units;
  }

  /** From UTF-16 units to the compiler's column. */
  toColumn(line: number, units: number): number {
    const text = this.#lines[line] ?? "";
    let column = 0;
    for (let at = 0; at < units && at < text.length;) {
      const code = text.codePointAt(at) ?? 0;
      column = next(column, code);
      at += code > 0xffff ? 2 : 1;
    }
    return column;
  }
}

function next(column: number, code: number): number {
  return code === 9 ? column + TAB - (column % TAB) : column + utf8Length(code);
}
