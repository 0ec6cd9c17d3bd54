import { eachChild } from "../registry/declaration.ts";
import { FileElement } from "../registry/file.ts";
import type { RegistrySource } from "../registry/registry.ts";
import type { Validation } from "./diagnostic.ts";
import { checkIndex } from "./index-check.ts";
import { loadInOrder, loadWithImports } from "./load.ts";
import type { OptionRecorder } from "./option-recorder.ts";
import { Pool } from "./pool.ts";
import { type Profile, COMPILER_RULES } from "./profile.ts";
import { DiagnosticReport } from "./report.ts";
import { keepValidationShapes } from "./shapes.ts";
import { checkStrictly } from "./strict.ts";

/** Options of validation. */
export interface ValidateOptions {
  /** Compiler whose verdict is wanted. Default: `protoc-35`. */
  readonly profile?: Profile | undefined;
  /** So much is said of each file at most. Default: 1,000. */
  readonly maxDiagnostics?: number | undefined;
}

/**
 * Says what a compiler says to an opened set, in its words and in its order.
 *
 * @throws RangeError when there is no such profile, or the limit is no number of at least 1
 */
export function validate(set: RegistrySource, options: ValidateOptions = {}): Validation {
  const { profile = "protoc-35", maxDiagnostics = 1000 } = options;
  if (!Object.hasOwn(COMPILER_RULES, profile)) {
    const known = Object.keys(COMPILER_RULES).join(", ");
    throw new RangeError(`there is no profile ${String(profile)}; there are ${known}`);
  }
  if (!(maxDiagnostics >= 1)) {
    throw new RangeError(`maxDiagnostics must be at least 1, and is ${String(maxDiagnostics)}`);
  }
  const rules = COMPILER_RULES[profile];
  const files = filesOf(set, rules.hasIndex);
  return validateFiles(files, { profile, maxDiagnostics }).validation;
}

/** A validation with the files that were taken. */
export interface Validated {
  readonly pool: Pool;
  readonly validation: Validation;
}

/** Validates opened files. @param options - checked by the caller */
export function validateFiles(
  files: readonly FileElement[],
  options: {
    readonly profile: Profile;
    readonly maxDiagnostics: number;
    /** Takes what uninterpreted options mean. */
    readonly recorder?: OptionRecorder;
  },
): Validated {
  const { profile, maxDiagnostics, recorder } = options;
  const [first] = files;
  if (first !== undefined) keepValidationShapes(first.tape.schema);
  const rules = COMPILER_RULES[profile];
  const report = new DiagnosticReport(maxDiagnostics);
  const pool = new Pool(rules, recorder);
  if (!rules.hasIndex) loadInOrder(files, pool, report);
  // A compiler of sources has no index.
  else if (recorder !== undefined || checkIndex(files, report)) {
    loadWithImports(files, pool, report);
  }
  if (profile === "strict") checkStrictly(files, report);
  const { diagnostics, isTruncated } = report;
  const accepted = !diagnostics.some(({ severity }) => severity === "error");
  return { pool, validation: { accepted, diagnostics, isTruncated } };
}

/** The files of a set; an index passes over the second of two of one name. */
export function filesOf({ tape }: RegistrySource, isUnique: boolean): readonly FileElement[] {
  const files: FileElement[] = [];
  const names = new Set<string>();
  eachChild(tape, 0, (number, at) => {
    if (number !== 1) return;
    const file = new FileElement(tape, at, files.length);
    if (!isUnique || !names.has(file.name)) files.push(file);
    names.add(file.name);
  });
  return files;
}
