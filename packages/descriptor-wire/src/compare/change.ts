import type { SourceSpan } from "../source/span.ts";
import type { SymbolKind } from "../open/symbols.ts";
import type { Category, RuleId, Severity } from "./rules.ts";

/** Kind of what changed. */
export type ChangedKind = SymbolKind | "package" | "file";

/** A place in a set. */
export interface ChangePlace {
  /** Name of the file. */
  readonly file: string;
  /** Field numbers and indexes from the file's descriptor; empty for the file as a whole. */
  readonly path: readonly number[];
  /** Span in the source, when the file has source locations. */
  readonly span: SourceSpan | undefined;
}

/** One thing that a new version of a set breaks. */
export interface Change extends ChangePlace {
  /** The rule that says so. */
  readonly rule: RuleId;
  /** All categories of the rule. */
  readonly categories: readonly Category[];
  /** Severity: `wire` is the deepest, `file` concerns only generated code. */
  readonly severity: Severity;
  /** Tells the kinds of elements apart. */
  readonly kind: ChangedKind;
  /**
   * Full name of what changed or is gone, as in the old set unless it has one only in the new;
   * of files and packages their name.
   */
  readonly fullName: string;
  /** The change in words. */
  readonly text: string;
  /**
   * Location in the old set. `file`, `path` and `span` are of the new one: of what is gone,
   * those of what was around it. When the file is gone too, they are those of the old set.
   */
  readonly before: ChangePlace | undefined;
}
