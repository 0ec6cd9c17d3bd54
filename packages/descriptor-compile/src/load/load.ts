import type { CompileDiagnostic } from "../diagnostic.ts";
import { type ParsedFile, parseFile } from "../parser/file.ts";
import { fromByteText, toByteText } from "../text/byte-text.ts";

/** Gives the source of a file by its name: text, UTF-8 bytes, or `undefined` when there is none. */
export type FindSource = (name: string) => string | Uint8Array | undefined;

/** Sources that were read, with all that they import. */
export interface Loaded {
  /** Files without faults, each after those that it imports, circles aside. */
  readonly files: ReadonlyMap<string, ParsedFile>;
  /** Order in which a compiler speaks of files: what their parser says, then, once the imports are done, the rest. */
  readonly events: readonly LoadEvent[];
}

/** One step of loading. */
export type LoadEvent =
  | { readonly kind: "parsed"; readonly diagnostics: readonly CompileDiagnostic[] }
  | { readonly kind: "built"; readonly file: string };

/** Reads files and all that they import, depth first. Without recursion: imports may make a long chain. */
export function loadFiles(find: FindSource, entry: readonly string[]): Loaded {
  const parsed = new Map<string, ParsedFile | undefined>();
  const files = new Map<string, ParsedFile>();
  const events: LoadEvent[] = [];
  const open: { readonly name: string; readonly imports: readonly string[]; next: number }[] = [];
  const begin = (name: string): void => {
    if (parsed.has(name)) return;
    const { file, diagnostics } = read(find, name);
    parsed.set(name, file);
    if (diagnostics.length > 0) events.push({ kind: "parsed", diagnostics });
    if (file === undefined) return;
    const { dependency, optionDependency } = file.draft;
    open.push({ name, imports: [...dependency, ...optionDependency], next: 0 });
  };
  for (const name of entry) {
    begin(name);
    for (let top = open.at(-1); top !== undefined; top = open.at(-1)) {
      const next = top.imports[top.next++];
      if (next !== undefined) begin(next);
      else {
        open.pop();
        const file = parsed.get(top.name);
        if (file !== undefined) files.set(top.name, file);
        events.push({ kind: "built", file: top.name });
      }
    }
  }
  return { files, events };
}

/** File of a run, read or not found. */
interface Read {
  /** Absent when the source is missing or wrong. */
  readonly file: ParsedFile | undefined;
  /** Faults of reading it. */
  readonly diagnostics: readonly CompileDiagnostic[];
}

function read(find: FindSource, name: string): Read {
  const source = find(name);
  if (source === undefined) {
    const text = "File not found.";
    const place = { line: undefined, column: undefined };
    const code = "file-not-found";
    return {
      file: undefined,
      diagnostics: [{ severity: "error", code, file: name, ...place, text }],
    };
  }
  const file = parseFile(name, toByteText(source));
  const diagnostics = file.reader.problems.map(
    ({ severity, line, column, text }): CompileDiagnostic => ({
      severity,
      code: "syntax",
      file: name,
      line: line < 0 ? undefined : line + 1,
      column: line < 0 ? undefined : column + 1,
      text: fromByteText(text),
    }),
  );
  return { file: file.isRight ? file : undefined, diagnostics };
}
