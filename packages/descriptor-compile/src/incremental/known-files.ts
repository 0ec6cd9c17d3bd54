import { open } from "@x/descriptor-wire";
import { link } from "@x/descriptor-wire/validate";
import type { CompileOptions } from "../compile.ts";
import type { CompileDiagnostic } from "../diagnostic.ts";
import { linkDiagnostics } from "../finish/diagnostics.ts";
import { linkedBytes } from "../finish/file-bytes.ts";
import { setOf } from "../finish/output.ts";
import { type Read, readSource } from "../load/load.ts";
import type { ParsedFile } from "../parser/file.ts";
import { Claims } from "./claims.ts";
import { isSame, type KnownFile, readKnown } from "./known-file.ts";
import { extensionNumbersOf, possibleExtensionNumbersOf } from "./names.ts";

/** What linking gave for a file. */
export interface LinkedOutput {
  /** What the linker says. */
  readonly diagnostics: readonly CompileDiagnostic[];
  /** Bytes of the file in the set; absent when it is wrong. */
  readonly bytes: Uint8Array | undefined;
  /** Numbers that its extensions take. */
  readonly numbers: ReadonlySet<string>;
}

type LinkOptions = Pick<CompileOptions, "sourceInfo" | "retainOptions">;

/** Caches of files by name: what was read is valid for one source, what was linked until something that it imports changes. */
export class KnownFiles {
  readonly claims: Claims = new Claims();
  readonly outputs: Map<string, LinkedOutput> = new Map();
  /** Files whose descriptors are not those of the last run. */
  changed: Set<string> = new Set();
  /** Whether one of them declares the messages of options. */
  haveOptionsChanged = false;
  readonly #files = new Map<string, KnownFile>();
  /** Descriptors that were read in this run; linking changes them. */
  #fresh = new Map<string, ParsedFile>();
  #read = new Set<string>();

  /** Begins a run. */
  begin(): void {
    this.changed = new Set();
    this.haveOptionsChanged = false;
    this.#fresh = new Map();
    this.#read = new Set();
  }

  /** A file of this run. */
  read(name: string, source: string | Uint8Array | undefined): Read<KnownFile> {
    this.#read.add(name);
    const old = this.#files.get(name);
    if (source === undefined) {
      if (old !== undefined) this.#forget(name, old);
      return { ...readSource(name, source), file: undefined };
    }
    if (old !== undefined && isSame(source, old.source)) return readOf(old);
    const { known, parsed } = readKnown(name, source);
    if (old === undefined || !isSame(known.bytes, old.bytes)) this.#note(name, known, old);
    if (parsed !== undefined) this.#fresh.set(name, parsed);
    this.#files.set(name, known);
    this.#drop(name);
    return readOf(known);
  }

  #note(name: string, known: KnownFile, old: KnownFile | undefined): void {
    if (old !== undefined) this.claims.add(old.names, old.packages, -1);
    this.claims.add(known.names, known.packages, 1);
    this.changed.add(name);
    if (known.hasOptions || old?.hasOptions === true) this.haveOptionsChanged = true;
  }

  /** Forgets the files that this run did not reach. */
  forgetUnread(): void {
    for (const [name, file] of this.#files) if (!this.#read.has(name)) this.#forget(name, file);
  }

  #forget(name: string, file: KnownFile): void {
    this.claims.add(file.names, file.packages, -1);
    this.changed.add(name);
    if (file.hasOptions) this.haveOptionsChanged = true;
    this.#files.delete(name);
    this.#drop(name);
  }

  #drop(name: string): void {
    const output = this.outputs.get(name);
    if (output !== undefined) this.claims.add(output.numbers, [], -1);
    this.outputs.delete(name);
  }

  /** Links some of the files of a run, with all that they import. */
  link(
    files: ReadonlyMap<string, KnownFile>,
    names: ReadonlySet<string>,
    { sourceInfo = true, retainOptions = false }: LinkOptions,
  ): void {
    if (names.size === 0) return;
    const parsed = new Map([...names].map((name) => [name, this.#parsed(name)]));
    const needed = withImports(files, names);
    const bytes = [...files].flatMap(([name, file]) => (needed.has(name) ? [file.bytes] : []));
    const linked = link(open(setOf(bytes)), { retainsOptions: retainOptions });
    const said = linkDiagnostics(parsed, linked);
    for (const [name, file] of parsed) {
      const found = linked.files.get(name);
      this.#drop(name);
      const numbers =
        found === undefined
          ? possibleExtensionNumbersOf(file.draft)
          : extensionNumbersOf(found.element);
      this.claims.add(numbers, [], 1);
      this.outputs.set(name, {
        diagnostics: said.get(name) ?? [],
        bytes: found && linkedBytes(file, found, sourceInfo),
        numbers,
      });
    }
  }

  /** A descriptor for one use. */
  #parsed(name: string): ParsedFile {
    const fresh = this.#fresh.get(name);
    this.#fresh.delete(name);
    const file = fresh ?? readSource(name, this.#files.get(name)?.source).file;
    if (file === undefined) throw new Error(`internal: ${name} was taken before`);
    return file;
  }
}

function readOf(file: KnownFile): Read<KnownFile> {
  const { imports, diagnostics, isRight } = file;
  return { file: isRight ? file : undefined, imports, diagnostics };
}

/** Files, all that they import, and those that declare the messages of options. */
function withImports(
  files: ReadonlyMap<string, KnownFile>,
  names: ReadonlySet<string>,
): ReadonlySet<string> {
  const needed = new Set(names);
  for (const [name, { hasOptions }] of files) if (hasOptions) needed.add(name);
  for (const name of needed) {
    for (const each of files.get(name)?.imports ?? []) needed.add(each);
  }
  return needed;
}
