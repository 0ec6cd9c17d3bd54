import { compile, type CompileDiagnostic } from "@x/descriptor-compile";
import { workflowCommand } from "../annotation.ts";
import { lineOf } from "../diagnostic-line.ts";
import { EXIT, Failure } from "../failure.ts";
import type { Output } from "../output.ts";
import type { Sources } from "./sources.ts";

/**
 * The sources as a set, to be checked: with all that they import, or alone.
 *
 * @throws Failure found, when a source is wrong; what is wrong was reported
 */
export function compiledForChecks(
  sources: Sources,
  output: Output,
  includeImports: boolean,
): Uint8Array {
  const { set, accepted, diagnostics } = compile({
    files: sources.find,
    entry: sources.entries.map(({ name }) => name),
    includeImports,
  });
  if (accepted) return set;
  const errors = diagnostics.filter(({ severity }) => severity === "error");
  for (const one of errors) output.report(lineOf(one, output));
  throw new Failure("the sources do not compile", EXIT.found);
}

/** A diagnostic of a source as an annotation. */
export function annotationOf(diagnostic: CompileDiagnostic, sources: Sources): string {
  const { severity, code, file, line, column, text } = diagnostic;
  const span =
    line === undefined || column === undefined
      ? undefined
      : { startLine: line - 1, startColumn: column - 1 };
  return workflowCommand({ severity, path: sources.pathOf(file), span, title: code, text });
}
