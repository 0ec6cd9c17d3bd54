import { open } from "@x/descriptor-wire";
import { link, type Linked } from "@x/descriptor-wire/validate";
import type { CompileDiagnostic } from "./diagnostic.ts";
import { linkedBytes, parsedBytes } from "./finish/file-bytes.ts";
import { Output } from "./finish/output.ts";
import { Places } from "./finish/places.ts";
import { type FindSource, type Loaded, loadFiles } from "./load/load.ts";

/** Files to compile, and options. */
export interface CompileOptions {
  /** Source of a file by its name, as imports write it: text, UTF-8 bytes, or `undefined` when there is none. */
  readonly files: FindSource;
  /** Names of the files to compile. */
  readonly entry: readonly string[];
  /** Whether the set has all imported files too, each before those that import it. Default: false. */
  readonly includeImports?: boolean | undefined;
  /** Whether the set says where everything stands in the sources, with comments. Default: true. */
  readonly sourceInfo?: boolean | undefined;
  /** Whether options stay that are for sources only. Default: false. */
  readonly retainOptions?: boolean | undefined;
}

/** Result of compiling. */
export interface Compilation {
  /** Canonical bytes of a `FileDescriptorSet`: the entry files that are right, in their order. */
  readonly set: Uint8Array;
  /** Whether all is right: protoc would write the set. */
  readonly accepted: boolean;
  /** In the order in which protoc speaks. */
  readonly diagnostics: readonly CompileDiagnostic[];
}

const FILE_TAG = 10;

/** Compiles .proto sources to a descriptor set, as protoc 35.1 does. Never throws on the content of a source. */
export function compile(options: CompileOptions): Compilation {
  const { files: find, entry, includeImports = false } = options;
  const loaded = loadFiles(find, entry);
  const linked = link(
    open(setOf([...loaded.files.values()].map(({ draft }) => parsedBytes(draft)))),
    {
      retainsOptions: options.retainOptions ?? false,
    },
  );
  const diagnostics = diagnosticsOf(loaded, linked);
  const names = includeImports ? [...loaded.files.keys()] : [...new Set(entry)];
  const parts: Uint8Array[] = [];
  for (const name of names) {
    const file = loaded.files.get(name);
    const found = linked.files.get(name);
    if (file === undefined || found === undefined) continue;
    parts.push(linkedBytes(file, found, options.sourceInfo ?? true));
  }
  const accepted = diagnostics.every(({ severity }) => severity === "warning");
  return { set: setOf(parts), accepted, diagnostics };
}

function setOf(files: readonly Uint8Array[]): Uint8Array {
  const output = new Output(files.reduce((sum, { length }) => sum + length + 6, 0));
  for (const file of files) output.record(FILE_TAG, file);
  return output.bytes();
}

function diagnosticsOf({ files, events }: Loaded, linked: Linked): readonly CompileDiagnostic[] {
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
  return events.flatMap((event) =>
    event.kind === "parsed" ? event.diagnostics : (byFile.get(event.file) ?? []),
  );
}
