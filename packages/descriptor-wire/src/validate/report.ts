import type { FileElement } from "../registry/file.ts";
import type { DiagnosticCode } from "./codes.ts";
import type { Diagnostic, LocationKind } from "./diagnostic.ts";
import { SpanIndex } from "./spans.ts";
import { memo } from "../memo.ts";

/** Fault of an element, as a check reports it. */
export interface Fault {
  /** Code of the rule. */
  readonly code: DiagnosticCode;
  /** The name that the compiler gives with it. */
  readonly element: string;
  /** The element, for its path. */
  readonly at: { readonly path: readonly number[] };
  /** Field numbers and indexes below the element. */
  readonly below?: readonly number[];
  /** The part of the element that is at fault. */
  readonly location: LocationKind;
  /** The message in words. */
  readonly text: string;
  /** Whether the compiler reports it as a message. Default: true. */
  readonly isReported?: boolean;
}

/** Collects diagnostics; of each file only so many. */
export class DiagnosticReport {
  readonly diagnostics: Diagnostic[] = [];
  readonly #limit: number;
  readonly #counts = new Map<FileElement, number>();
  readonly #spans = new Map<FileElement, SpanIndex>();
  isTruncated = false;

  constructor(limit: number) {
    this.#limit = limit;
  }

  /** Whether nothing more is taken of a file. */
  isFull(file: FileElement): boolean {
    return (this.#counts.get(file) ?? 0) >= this.#limit;
  }

  add(file: FileElement, severity: "error" | "warning", fault: Fault): void {
    const count = this.#counts.get(file) ?? 0;
    if (count >= this.#limit) {
      this.isTruncated = true;
      return;
    }
    this.#counts.set(file, count + 1);
    const { code, element, location, text } = fault;
    const path = [...fault.at.path, ...(fault.below ?? [])];
    this.diagnostics.push({
      severity,
      code,
      file: file.name,
      element,
      path,
      location,
      text,
      span: this.#spansOf(file).find(path, location),
      isReported: fault.isReported ?? true,
    });
  }

  #spansOf(file: FileElement): SpanIndex {
    return memo(this.#spans, file, ({ view }) => new SpanIndex(view.sourceCodeInfo));
  }
}
