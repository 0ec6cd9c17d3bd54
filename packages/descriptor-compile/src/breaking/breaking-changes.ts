import { type FileDescriptorSetView, open } from "@x/descriptor-wire";
import { type Change, compare, type CompareOptions } from "@x/descriptor-wire/compare";
import type { CompileDiagnostic } from "../diagnostic.ts";
import { setOf } from "../finish/output.ts";
import { createCompiler, type Recompilation } from "../incremental/compiler.ts";
import { wellKnownSource } from "../well-known/well-known.ts";
import type { RepositoryModules } from "../buf/repository-modules.ts";
import { moduleFilter } from "./module-filter.ts";
import { type NamedSources, nameSources, rootsOf, type SourceFiles } from "./source-names.ts";

/** Versions of the sources of a repository, and which rules count. */
export interface BreakingOptions extends CompareOptions {
  /** Sources by path as they were. */
  readonly before: SourceFiles;
  /** Sources by path as they are now. The same bytes may be the same array: then they are not compared. */
  readonly after: SourceFiles;
  /**
   * Modules of buf: a change counts by the rules of the module that its file was of. `use` and `except` are for files outside
   * of all modules then, and the default is `FILE`. Default: none.
   */
  readonly modules?: RepositoryModules | undefined;
}

/** What a version of sources breaks. */
export interface BreakingChanges {
  /** Changes that break something, with paths in place of the names of files. */
  readonly changes: readonly Change[];
  /** Errors of sources that compiled before and do not now: what these break is not known. */
  readonly errors: readonly CompileDiagnostic[];
}

/**
 * Says what a new version of a repository's sources breaks. The folders that imports are named from are found from the
 * imports; files of protoc itself need not be there. Sources that did not compile before are left out.
 *
 * @throws TypeError for a name that is neither a rule nor a category
 */
export function breakingChanges({
  before,
  after,
  modules,
  ...rules
}: BreakingOptions): BreakingChanges {
  const roots = rootsOf([before, after]);
  const [old, now] = [nameSources(before, roots), nameSources(after, roots)];
  let files = before;
  let { paths } = old;
  const compiler = createCompiler({
    files: (name) => files.get(paths.get(name) ?? "") ?? wellKnownSource(name),
  });
  const earlier = compiler.compile({ entry: [...paths.keys()] });
  files = after;
  ({ paths } = now);
  const later = compiler.compile({ entry: [...paths.keys()] });
  const lost = [...old.paths.keys()].filter(
    (name) => isRight(earlier, name) && now.paths.has(name) && !isRight(later, name),
  );
  const sets = {
    old: open(setFrom(earlier, old, new Set(lost))),
    now: open(setFrom(later, now, new Set())),
  };
  // Modules choose among the rules themselves.
  const changes = compare(sets.old, sets.now, modules === undefined ? rules : {});
  const placed = changes.map((change) => withPaths(change, old, now));
  const isWanted = modules && moduleFilter(modules, rules, packagesIn(sets.old, old));
  return {
    changes: isWanted === undefined ? placed : placed.filter(isWanted),
    errors: errorsIn(later, lost, now),
  };
}

/** Packages of files by path. */
function packagesIn(
  { file: files }: FileDescriptorSetView,
  { paths }: NamedSources,
): ReadonlyMap<string, string> {
  return new Map(
    files.map((file) => [paths.get(file.name ?? "") ?? "", file.package ?? ""] as const),
  );
}

function isRight(run: Recompilation, name: string): boolean {
  return run.file(name) !== undefined;
}

function setFrom(
  run: Recompilation,
  { paths }: NamedSources,
  without: ReadonlySet<string>,
): Uint8Array {
  return setOf(
    [...paths.keys()].flatMap((name) => (without.has(name) ? [] : (run.file(name) ?? []))),
  );
}

/** What is wrong with some files; of files that import wrong ones, it is said of those. */
function errorsIn(
  { diagnostics }: Recompilation,
  lost: readonly string[],
  { paths }: NamedSources,
): readonly CompileDiagnostic[] {
  if (lost.length === 0) return [];
  return diagnostics
    .filter(({ severity }) => severity === "error")
    .map((one) => ({ ...one, file: paths.get(one.file) ?? one.file }));
}

function withPaths(change: Change, old: NamedSources, now: NamedSources): Change {
  const { file, before } = change;
  const path = now.paths.get(file) ?? old.paths.get(file) ?? file;
  return {
    ...change,
    file: path,
    before: before && { ...before, file: old.paths.get(before.file) ?? before.file },
  };
}
