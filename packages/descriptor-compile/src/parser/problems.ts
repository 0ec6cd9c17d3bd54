/** Something that the parser says of a file. */
export interface Problem {
  /** Severity: the file is wrong only with an error. */
  readonly severity: "error" | "warning";
  /** From 0; -1 when it has no place. */
  readonly line: number;
  /** From 0. */
  readonly column: number;
  /** Message in words. */
  readonly text: string;
}

/** Thrown when a statement cannot be read further; what is wrong was reported. */
export const STOP: unique symbol = Symbol("the statement is wrong");

/** Thrown when the file cannot be read further; why was reported. */
export const ABORT: unique symbol = Symbol("the file is wrong");
