import type { CompileDiagnostic } from "../diagnostic.ts";
import { type ParsedFile, parseFile } from "../parser/file.ts";
import { fromByteText, toByteText } from "../text/byte-text.ts";

/** Gives the source of a file by its name: text, UTF-8 bytes, or `undefined` when there is none. */
export type FindSource = (name: string) => string | Uint8Array | undefined;

/** File of a run, read or not found. */
export interface Read<File> {
  /** Absent when the source is missing or wrong. */
  readonly file: File | undefined;
  /** Names of the files that it imports. */
  readonly imports: readonly string[];
  /** What the parser says, or that there is no source. */
  readonly diagnostics: readonly CompileDiagnostic[];
}

/** Sources that were read, with all that they import. */
export interface Loaded<File = ParsedFile> {
  /** Files without faults, each after those that it imports, circles aside. */
  readonly files: ReadonlyMap<string, File>;
  /** Order in which a compiler speaks of files: what their parser says, then, once the imports are done, the rest. */
  readonly events: readonly LoadEvent[];
  /** Whether files import each other in a circle. */
  readonly hasCircle: boolean;
}

/** One step of loading. */
export type LoadEvent =
  | { readonly kind: "parsed"; readonly diagnostics: readonly CompileDiagnostic[] }
  | { readonly kind: "built"; readonly file: string };

/** A file whose imports are being read. */
interface OpenFile {
  readonly name: string;
  readonly imports: readonly string[];
  next: number;
}

/** Reads files and all that they import, depth first. Without recursion: imports may make a long chain. */
export function loadFiles<File>(
  find: FindSource,
  read: (name: string, source: ReturnType<FindSource>) => Read<File>,
  entry: readonly string[],
): Loaded<File> {
  if (!Array.isArray(entry)) throw new TypeError("entry must be a list of names");
  const parsed = new Map<string, File | undefined>();
  const files = new Map<string, File>();
  const events: LoadEvent[] = [];
  const open: OpenFile[] = [];
  const isOpen = new Set<string>();
  let hasCircle = false;
  const begin = (name: string): void => {
    if (isOpen.has(name)) hasCircle = true;
    if (parsed.has(name)) return;
    const { file, imports, diagnostics } = read(name, sourceOf(name, find));
    parsed.set(name, file);
    if (diagnostics.length > 0) events.push({ kind: "parsed", diagnostics });
    if (file === undefined) return;
    isOpen.add(name);
    open.push({ name, imports, next: 0 });
  };
  for (const name of entry) {
    begin(name);
    for (let top = open.at(-1); top !== undefined; top = open.at(-1)) {
      const next = top.imports[top.next++];
      if (next !== undefined) begin(next);
      else {
        open.pop();
        isOpen.delete(top.name);
        const file = parsed.get(top.name);
        if (file !== undefined) files.set(top.name, file);
        events.push({ kind: "built", file: top.name });
      }
    }
  }
  return { files, events, hasCircle };
}

function sourceOf(name: string, find: FindSource): ReturnType<FindSource> {
  const source = find(name);
  if (source === undefined || typeof source === "string" || source instanceof Uint8Array)
    return source;
  throw new TypeError(
    `files must give the text or bytes of ${name} at once, or undefined: read what is asynchronous before`,
  );
}

/** Reads a source, as it is given for a name. */
export function readSource(
  name: string,
  source: string | Uint8Array | undefined,
): Read<ParsedFile> {
  if (source === undefined) {
    const text = "File not found.";
    const place = { line: undefined, column: undefined };
    const code = "file-not-found";
    return {
      file: undefined,
      imports: [],
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
  const { dependency, optionDependency } = file.draft;
  const imports = [...dependency, ...optionDependency];
  return { file: file.isRight ? file : undefined, imports, diagnostics };
}
