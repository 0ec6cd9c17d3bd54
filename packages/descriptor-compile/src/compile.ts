import { open } from "@x/descriptor-wire";
import { link } from "@x/descriptor-wire/validate";
import type { CompileDiagnostic } from "./diagnostic.ts";
import { inOrder, isAccepted, linkDiagnostics } from "./finish/diagnostics.ts";
import { linkedBytes, parsedBytes } from "./finish/file-bytes.ts";
import { setOf } from "./finish/output.ts";
import { type FindSource, loadFiles, readSource } from "./load/load.ts";

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
  /** Canonical bytes of a `FileDescriptorSet`: the entry files that are right, each before those that import it. */
  readonly set: Uint8Array;
  /** Whether all is right: protoc would write the set. */
  readonly accepted: boolean;
  /** In the order in which protoc speaks. */
  readonly diagnostics: readonly CompileDiagnostic[];
}

/** Compiles .proto sources to a descriptor set, as protoc 35.1 does. Never throws on the content of a source. */
export function compile(options: CompileOptions): Compilation {
  const { files: find, entry, includeImports = false } = options;
  const { files, events } = loadFiles(find, readSource, entry);
  const parsed = [...files.values()].map(({ draft }) => parsedBytes(draft));
  const linked = link(open(setOf(parsed)), { retainsOptions: options.retainOptions ?? false });
  const said = linkDiagnostics(files, linked);
  const diagnostics = inOrder(events, (name) => said.get(name));
  const wanted = new Set(entry);
  const names = [...files.keys()].filter((name) => includeImports || wanted.has(name));
  const parts: Uint8Array[] = [];
  for (const name of names) {
    const file = files.get(name);
    const found = linked.files.get(name);
    if (file === undefined || found === undefined) continue;
    parts.push(linkedBytes(file, found, options.sourceInfo ?? true));
  }
  return { set: setOf(parts), accepted: isAccepted(diagnostics), diagnostics };
}
