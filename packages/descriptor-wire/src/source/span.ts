import type { SourceCodeInfo } from "../source-info/source-info.ts";

/** Span in the source: lines and columns from 0, the end exclusive. */
export interface SourceSpan {
  /** From 0. */
  readonly startLine: number;
  /** From 0. */
  readonly startColumn: number;
  /** From 0. */
  readonly endLine: number;
  /** From 0; the first column after it. */
  readonly endColumn: number;
}

/** The span of a location; `undefined` when it has not three or four numbers. */
export function spanAt({ columns }: SourceCodeInfo, index: number): SourceSpan | undefined {
  const { spans } = columns;
  const at = index * 4;
  const startLine = spans[at] as number;
  if (startLine < 0) return undefined;
  return {
    startLine,
    startColumn: spans[at + 1] as number,
    endLine: spans[at + 2] as number,
    endColumn: spans[at + 3] as number,
  };
}
