import type { FileElement } from "../registry/file.ts";
import { elementAt, type PathTarget } from "./element-at.ts";
import { sourceOf } from "./file-source.ts";
import { type SourceSpan, spanAt } from "./span.ts";

/** Element or part of one at a position in the source. */
export interface PlacedElement extends PathTarget {
  /** Where, from the root directory. */
  readonly path: readonly number[];
  /** Its span. */
  readonly span: SourceSpan;
}

/**
 * Finds the elements at a line and column of a file's source, both from 0: the file's elements and their
 * parts, from the largest to the smallest. An end is exclusive, as in the span.
 *
 * Columns are those of the compiler: bytes, a tab up to the next multiple of 8. Takes time in
 * proportion to the locations of the file.
 */
export function elementsAt(file: FileElement, line: number, column: number): PlacedElement[] {
  const source = sourceOf(file);
  if (source === undefined) return [];
  const { info } = source;
  const { spans, length } = info.columns;
  const found: PlacedElement[] = [];
  for (let index = 0; index < length; index++) {
    const at = index * 4;
    const startLine = spans[at] as number;
    const endLine = spans[at + 2] as number;
    if (startLine < 0 || line < startLine || line > endLine) continue;
    if (line === startLine && column < (spans[at + 1] as number)) continue;
    if (line === endLine && column >= (spans[at + 3] as number)) continue;
    const span = spanAt(info, index);
    const path = info.path(index);
    if (span !== undefined) found.push({ ...elementAt(file, path), path: [...path], span });
  }
  // The sort is stable: of two of one size the outer one is first in the table.
  return found.sort((one, other) => compareSize(one.span, other.span));
}

/** The larger first. */
function compareSize(one: SourceSpan, other: SourceSpan): number {
  const lines = (span: SourceSpan): number => span.endLine - span.startLine;
  const columns = (span: SourceSpan): number => span.endColumn - span.startColumn;
  return lines(other) - lines(one) || columns(other) - columns(one);
}
