import type { FileElement } from "@x/descriptor-wire/registry";
import { locationAt, type SourceSpan } from "@x/descriptor-wire/source";
import type { LintRuleId } from "./rules.ts";

/** One thing that a rule objects to. */
export interface LintFinding {
  /** The rule that says so. */
  readonly rule: LintRuleId;
  /** Name of the file. */
  readonly file: string;
  /** Field numbers and indexes from the file's descriptor; empty for the file as a whole. */
  readonly path: readonly number[];
  /** Span in the source, when the file has source locations and the path has one. */
  readonly span: SourceSpan | undefined;
  /** The objection in words. */
  readonly text: string;
}

/** Start of the comment that silences a rule, before the rule's id. */
export const IGNORE = "buf:lint:ignore";

/** Findings of the rules that are wanted. */
export class LintReport {
  readonly #wanted: ReadonlySet<LintRuleId>;
  readonly #obeysComments: boolean;
  readonly #findings: LintFinding[] = [];
  readonly #silences = new Map<FileElement, Silences>();

  constructor(wanted: ReadonlySet<LintRuleId>, obeysComments: boolean) {
    this.#wanted = wanted;
    this.#obeysComments = obeysComments;
  }

  /** Whether one of some rules is to be checked. */
  wants(...rules: readonly LintRuleId[]): boolean {
    return rules.some((rule) => this.#wanted.has(rule));
  }

  /** Adds a finding, when its rule is wanted and no comment at its place or around it silences it. */
  add(rule: LintRuleId, file: FileElement, path: readonly number[], text: string): void {
    if (!this.#wanted.has(rule)) return;
    if (this.#obeysComments) {
      const silences = this.#silences.get(file) ?? new Map<string, readonly string[]>();
      this.#silences.set(file, silences);
      if (isIgnored(rule, { file, path }, silences)) return;
    }
    const span = path.length === 0 ? undefined : locationAt(file, path)?.span;
    this.#findings.push({ rule, file: file.name, path, span, text });
  }

  /** All findings, by file, then by place, then by rule. */
  findings(): readonly LintFinding[] {
    return this.#findings.sort(inOrder);
  }
}

/** Lines that silence rules, by the path of what they stand before. */
type Silences = Map<string, readonly string[]>;

/** A comment counts by its beginning: the id of a rule silences all rules whose ids it begins with. */
function isIgnored(
  rule: LintRuleId,
  { file, path }: { readonly file: FileElement; readonly path: readonly number[] },
  silences: Silences,
): boolean {
  const silence = `${IGNORE} ${rule}`;
  return path.some((_, at) => {
    const around = path.slice(0, at + 1);
    const key = around.join(".");
    const lines =
      silences.get(key) ?? commentLines(file, around).filter((line) => line.startsWith(IGNORE));
    silences.set(key, lines);
    return lines.some((line) => line.startsWith(silence));
  });
}

/** Lines of the comment before a part of a file. */
export function commentLines(file: FileElement, path: readonly number[]): readonly string[] {
  const comment = locationAt(file, path)?.comments.leading ?? "";
  return comment.split("\n").map((line) => line.trim());
}

function inOrder(one: LintFinding, other: LintFinding): number {
  if (one.file !== other.file) return one.file < other.file ? -1 : 1;
  return (
    (one.span?.startLine ?? 0) - (other.span?.startLine ?? 0) ||
    (one.span?.startColumn ?? 0) - (other.span?.startColumn ?? 0) ||
    compareLists(one.path, other.path) ||
    (one.rule < other.rule ? -1 : 1)
  );
}

function compareLists(one: readonly number[], other: readonly number[]): number {
  for (let at = 0; at < Math.min(one.length, other.length); at++) {
    const difference = (one[at] ?? 0) - (other[at] ?? 0);
    if (difference !== 0) return difference;
  }
  return one.length - other.length;
}
