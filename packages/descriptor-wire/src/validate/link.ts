import type { FileElement } from "../registry/file.ts";
import type { RegistrySource } from "../registry/registry.ts";
import type { Validation } from "./diagnostic.ts";
import { OptionRecorder } from "./option-recorder.ts";
import { OptionWriter } from "./option-writer.ts";
import { filesOf, validateFiles } from "./validate.ts";

/** Options of linking. */
export interface LinkOptions {
  /** So much is said of each file at most. Default: 1,000. */
  readonly maxDiagnostics?: number | undefined;
  /** Whether options stay that are for sources only, as with `protoc --retain_options`. Default: false. */
  readonly retainsOptions?: boolean | undefined;
}

/** A file that was accepted. */
export interface LinkedFile {
  /** The file: its fields and methods are linked to what their names mean. */
  readonly element: FileElement;
  /**
   * Bytes of the options that a parser had left for later, by their path with dots: as protoc writes them.
   * `undefined` for those of which nothing stays.
   */
  readonly options: ReadonlyMap<string, Uint8Array | undefined>;
  /** Paths of the fields that such options set, by the path of the option before, with dots. */
  readonly optionPaths: ReadonlyMap<string, readonly number[]>;
  /** Paths of options that were for sources only, and do not stay. */
  readonly strippedPaths: readonly (readonly number[])[];
}

/** Result of linking. */
export interface Linked extends Validation {
  /** The files that the compiler takes, by name. */
  readonly files: ReadonlyMap<string, LinkedFile>;
}

/**
 * Validates a set as protoc 35.1 does, and gives what its names and its uninterpreted options mean: what a
 * compiler does behind its parser.
 *
 * @throws RangeError when the limit is no number of at least 1
 */
export function link(set: RegistrySource, options: LinkOptions = {}): Linked {
  const { maxDiagnostics = 1000, retainsOptions = false } = options;
  const recorder = new OptionRecorder();
  const elements = filesOf(set, true);
  const { pool, validation } = validateFiles(elements, {
    profile: "protoc-35",
    maxDiagnostics,
    recorder,
  });
  const files = new Map<string, LinkedFile>();
  const writer = new OptionWriter(pool, retainsOptions);
  for (const [name, element] of pool.files) {
    const { owners, paths: optionPaths } = recorder.of(element);
    writer.beginFile();
    const written = new Map([...owners].map(([path, owner]) => [path, writer.write(owner)]));
    const { strippedPaths } = writer;
    files.set(name, { element, options: written, optionPaths, strippedPaths });
  }
  return { ...validation, files };
}
