import type { CompileDiagnostic } from "../diagnostic.ts";
import { parsedBytes } from "../finish/file-bytes.ts";
import { readSource } from "../load/load.ts";
import type { ParsedFile } from "../parser/file.ts";
import { namesIn, packagesOf } from "./names.ts";

/** Cached file, valid for one source. Its descriptor is not kept, only the bytes of it. */
export interface KnownFile {
  /** The source that it was read from. */
  readonly source: string | Uint8Array;
  /** Names of the files that it imports. */
  readonly imports: readonly string[];
  /** What the parser says. */
  readonly diagnostics: readonly CompileDiagnostic[];
  /** Whether the parser takes it. */
  readonly isRight: boolean;
  /** Bytes of the descriptor, to be linked. */
  readonly bytes: Uint8Array;
  /** Full names that it declares. */
  readonly names: ReadonlySet<string>;
  /** Its package and those around it. */
  readonly packages: readonly string[];
  /** Whether it declares messages of options, which all files use. */
  readonly hasOptions: boolean;
}

const OPTIONS = /^google\.protobuf\.\w+Options$/;

/** A file read anew, and its descriptor for one use. */
export function readKnown(
  name: string,
  source: string | Uint8Array,
): { readonly known: KnownFile; readonly parsed: ParsedFile | undefined } {
  const { file, imports, diagnostics } = readSource(name, source);
  const names = file === undefined ? new Set<string>() : namesIn(file.draft);
  const known = {
    source,
    imports,
    diagnostics,
    isRight: file !== undefined,
    bytes: file === undefined ? new Uint8Array() : parsedBytes(file.draft),
    names,
    packages: file === undefined ? [] : packagesOf(file.draft),
    hasOptions: [...names].some((each) => OPTIONS.test(each)),
  };
  return { known, parsed: file };
}

/** Whether two sources, or two descriptors, are the same. */
export function isSame(one: string | Uint8Array, other: string | Uint8Array | undefined): boolean {
  if (one === other) return true;
  if (typeof one === "string" || typeof other !== "object") return false;
  return one.length === other.length && one.every((byte, at) => byte === other[at]);
}
