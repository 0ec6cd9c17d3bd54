import type { DiagnosticCode } from "@x/descriptor-wire/validate";

/** Code of what is wrong: a rule of descriptors, or one of these. */
export type CompileCode = DiagnosticCode | "syntax" | "file-not-found";

/** One thing to say about the sources. */
export interface CompileDiagnostic {
  /** Only errors keep a file out of the set. */
  readonly severity: "error" | "warning";
  /** Stable name of the rule; `syntax` for all that the parser says. */
  readonly code: CompileCode;
  /** Name of the file. */
  readonly file: string;
  /** Line from 1; `undefined` where protoc names none. */
  readonly line: number | undefined;
  /** Column from 1, counted as protoc does: in bytes, and a tab goes to the next multiple of 8. */
  readonly column: number | undefined;
  /** In protoc's words. */
  readonly text: string;
}

/** A diagnostic as protoc prints it. */
export function formatDiagnostic(diagnostic: CompileDiagnostic): string {
  const { severity, file, line, column, text } = diagnostic;
  const place = line === undefined ? file : `${file}:${line}:${column}`;
  return `${place}: ${severity === "warning" ? "warning: " : ""}${text}`;
}
