import type { Linked } from "@x/descriptor-wire/validate";
import type { CompileDiagnostic } from "../diagnostic.ts";
import type { LoadEvent } from "../load/load.ts";
import type { ParsedFile } from "../parser/file.ts";
import { Places } from "./places.ts";

/** What the linker says of files, by their names. */
export function linkDiagnostics(
  files: ReadonlyMap<string, ParsedFile>,
  linked: Linked,
): ReadonlyMap<string, readonly CompileDiagnostic[]> {
  const byFile = new Map<string, CompileDiagnostic[]>();
  const places = new Map<string, Places>();
  for (const diagnostic of linked.diagnostics) {
    const { severity, code, file, text } = diagnostic;
    const source = files.get(file);
    if (source === undefined || !diagnostic.isReported) continue;
    const index = places.get(file) ?? new Places(source.reader.locations);
    places.set(file, index);
    const place = index.of(diagnostic, source.draft);
    const line = place && place.line + 1;
    const list = byFile.get(file) ?? [];
    byFile.set(file, list);
    list.push({ severity, code, file, line, column: place && place.column + 1, text });
  }
  return byFile;
}

/** Diagnostics in the order in which a compiler speaks. @param said - what the linker says of a file */
export function inOrder(
  events: readonly LoadEvent[],
  said: (file: string) => readonly CompileDiagnostic[] | undefined,
): readonly CompileDiagnostic[] {
  return events.flatMap((event) =>
    event.kind === "parsed" ? event.diagnostics : (said(event.file) ?? []),
  );
}

/** Whether nothing is an error. */
export function isAccepted(diagnostics: readonly CompileDiagnostic[]): boolean {
  return diagnostics.every(({ severity }) => severity === "warning");
}
