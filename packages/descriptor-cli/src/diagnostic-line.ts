import { type CompileDiagnostic, formatDiagnostic } from "@x/descriptor-compile";
import { painter } from "./colour.ts";
import type { Output } from "./output.ts";
import { onOneLine } from "./text.ts";

/** A diagnostic of a source as one line, coloured on a terminal. */
export function lineOf(diagnostic: CompileDiagnostic, output: Output): string {
  const paint = painter(output);
  const kind = diagnostic.severity === "error" ? "red" : "yellow";
  return paint(kind, onOneLine(formatDiagnostic(diagnostic)));
}
