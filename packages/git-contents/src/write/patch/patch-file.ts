/** Change of one file in a patch. Names and lines have a character for each byte: see `decodeBytes`. */
export interface PatchFile {
  /** Line of the patch at which it begins, from 1. */
  readonly line: number;
  /** Path before. Absent: the file is made. */
  readonly from: string | undefined;
  /** Path after. Absent: the file goes. */
  readonly to: string | undefined;
  /** Whether the file before stays as it is. */
  readonly isCopy: boolean;
  /** Mode after. Absent: that of before, or of a plain file. */
  readonly mode: string | undefined;
  /** Changes of lines, in their order. */
  readonly hunks: readonly PatchHunk[];
}

/** Change of some lines. A line has its line feed, unless it is the last one of a file without. */
export interface PatchHunk {
  /** Line of the patch at which it begins, from 1. */
  readonly line: number;
  /** First line before, from 1. 0: there is none. */
  readonly oldStart: number;
  /** First line after, from 1. */
  readonly newStart: number;
  /** Lines before: those that stay and those that go. */
  readonly before: readonly string[];
  /** Lines after: those that stay and those that come. */
  readonly after: readonly string[];
  /** Whether the last line stays: then it need not be the last one of the file. */
  readonly isTrailed: boolean;
}
