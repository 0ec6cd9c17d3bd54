import type { SourceSpan } from "../source/span.ts";
import type { DiagnosticCode } from "./codes.ts";

/** Part of an element that is at fault; the names are protobuf's own. */
export type LocationKind =
  | "NAME"
  | "NUMBER"
  | "TYPE"
  | "EXTENDEE"
  | "DEFAULT_VALUE"
  | "INPUT_TYPE"
  | "OUTPUT_TYPE"
  | "OPTION_NAME"
  | "OPTION_VALUE"
  | "IMPORT"
  | "EDITIONS"
  | "SYMBOL"
  | "OTHER";

/** One thing to say about a set. */
export interface Diagnostic {
  /** Only errors make a set unacceptable. */
  readonly severity: "error" | "warning";
  /** Stable name of the rule. */
  readonly code: DiagnosticCode;
  /** Name of the file. */
  readonly file: string;
  /** Full name of the element; of files and imports their name. */
  readonly element: string;
  /** Field numbers and indexes from the file's descriptor to the part at fault. */
  readonly path: readonly number[];
  /** Which part of the element is at fault. */
  readonly location: LocationKind;
  /** In words: the compiler's own, where it says something. */
  readonly text: string;
  /** Span in the source, when the file has source locations. */
  readonly span: SourceSpan | undefined;
  /**
   * Whether the compiler reports it as a message. It says nothing of the rules that are only ours,
   * only logs the refusals of its index, and drops a file that imports itself without a word (3.21).
   */
  readonly isReported: boolean;
}

/** Result of a validation. */
export interface Validation {
  /** Whether the compiler takes all files. */
  readonly accepted: boolean;
  /** In the order in which the compiler reports. */
  readonly diagnostics: readonly Diagnostic[];
  /** Whether a file had more to say than `maxDiagnostics`. */
  readonly isTruncated: boolean;
}
