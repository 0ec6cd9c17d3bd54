import { isWireError, open } from "@x/descriptor-wire";
import type { RepositoryModules } from "@x/descriptor-compile/buf";
import { type Change, compare } from "@x/descriptor-wire/compare";
import { changeEntity } from "./entity.ts";

/** Comparison of the schemas of two commits: .proto sources all together, each descriptor set with itself. */
export interface ReviewTask {
  /** Tells the tasks apart. */
  readonly kind: "review";
  /** Contents, one behind the other. */
  readonly bytes: Uint8Array;
  /** Lengths of the contents in bytes. */
  readonly lengths: readonly number[];
  /** Files as they are: path, and which content. */
  readonly before: readonly (readonly [path: string, content: number])[];
  /** Files as they would be. */
  readonly after: readonly (readonly [path: string, content: number])[];
}

/** What a review found. */
export interface ReviewFindings {
  /** Breaking changes as the API gives them, the first of them. */
  readonly changes: readonly ChangeEntity[];
  /** Number of all of them. */
  readonly total: number;
  /** Errors of sources that compiled before, the first of them. */
  readonly errors: readonly ReviewError[];
}

/** Error of a source, as the API gives diagnostics. Lines and columns are from 1. */
export interface ReviewError {
  /** Code of the error. */
  readonly code: string;
  /** Path of the source. */
  readonly file: string;
  /** Line; null when a compiler names no place. */
  readonly line: number | null;
  /** Column; null as the line. */
  readonly column: number | null;
  /** Words of a compiler. */
  readonly text: string;
}

/** Breaking change in the JSON of the API: see `changeEntity`. `set`: descriptor set of the file; null for a source. */
export interface ChangeEntity {
  /** Path of the source, or name of the file in the set. */
  readonly file: string;
  /** Descriptor set. */
  readonly set: string | null;
  /** Rule that says so. */
  readonly rule: string;
  /** The change in words. */
  readonly text: string;
  /** Span in the source, from 0. */
  readonly span: { readonly start_line: number; readonly start_column: number } | null;
}

/** So many changes, and errors, are told. */
const MAX_TOLD = 100;
/** Rules that count: those that buf takes when nobody names others. */
const RULES = { use: ["FILE"] } as const;

/** Compares the schemas of two commits. The result is the JSON of {@link ReviewFindings}. */
export async function reviewFiles(task: ReviewTask): Promise<string> {
  // Most servers never compile: the compiler is loaded when one does.
  const { breakingChanges } = await import("@x/descriptor-compile/breaking");
  const { before, after } = filesOf(task);
  const modules = await modulesOf(before);
  const isSource = ([path]: readonly [string, ...unknown[]]): boolean => path.endsWith(".proto");
  const sources = breakingChanges({
    before: new Map([...before].filter(isSource)),
    after: new Map([...after].filter(isSource)),
    modules,
    ...RULES,
  });
  const sets = [...before].flatMap(([path, old]) => {
    const now = after.get(path);
    if (isSource([path]) || path.endsWith(".yaml") || now === undefined) return [];
    return changesOfSet(old, now).map((change) => ({ ...changeEntity(change), set: path }));
  });
  const changes = [...sources.changes.map((one) => ({ ...changeEntity(one), set: null })), ...sets];
  const errors = sources.errors.map(
    ({ code, file, line = null, column = null, text }): ReviewError => ({
      code,
      file,
      line,
      column,
      text,
    }),
  );
  return JSON.stringify({
    changes: changes.slice(0, MAX_TOLD),
    total: changes.length,
    errors: errors.slice(0, MAX_TOLD),
  });
}

/**
 * Modules that the configurations of buf name, as they were: a push that loosens its rules does not loosen them for
 * itself.
 */
async function modulesOf(
  files: ReadonlyMap<string, Uint8Array>,
): Promise<RepositoryModules | undefined> {
  const { isBufConfig, repositoryModules } = await import("@x/descriptor-compile/buf");
  const configs = [...files].filter(([path]) => isBufConfig(path));
  if (configs.length === 0) return undefined;
  const { parse } = await import("yaml");
  const parsed = configs.map(([path, bytes]) => {
    try {
      return [path, parse(Buffer.from(bytes).toString()) as unknown] as const;
    } catch {
      return [path, undefined] as const;
    }
  });
  return repositoryModules(new Map(parsed));
}

/** What is no descriptor set, whatever its name is, breaks nothing. */
function changesOfSet(before: Uint8Array, after: Uint8Array): readonly Change[] {
  try {
    return compare(open(before), open(after), RULES);
  } catch (error) {
    if (isWireError(error)) return [];
    throw error;
  }
}

function filesOf({ bytes, lengths, before, after }: ReviewTask): {
  readonly before: ReadonlyMap<string, Uint8Array>;
  readonly after: ReadonlyMap<string, Uint8Array>;
} {
  let at = 0;
  const contents = lengths.map((length) => bytes.subarray(at, (at += length)));
  const filled = (files: ReviewTask["before"]): ReadonlyMap<string, Uint8Array> =>
    new Map(files.map(([path, content]) => [path, contents[content] ?? new Uint8Array()]));
  return { before: filled(before), after: filled(after) };
}
