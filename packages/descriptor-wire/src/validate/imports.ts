import type { Build } from "./build.ts";
import type { DiagnosticCode } from "./codes.ts";

/**
 * Reads what a file imports. Whether the file is to be looked at further: not, when it imports
 * itself, which was said before, if at all.
 */
export function readImports(build: Build): boolean {
  const { file, pool, rules, optionImports } = build;
  const seen = new Set<string>();
  for (const [place, name] of [...file.dependencies, ...optionImports].entries()) {
    if (seen.has(name)) {
      failImport(build, place, "import-twice", `Import "${name}" was listed twice.`);
    }
    seen.add(name);
    if (name === file.name) return false;
    const imported = pool.files.get(name);
    if (imported !== undefined) {
      if (rules.findsUnusedImports && !hasPublicImports(imported)) build.unused.add(imported);
    } else if (place < file.dependencies.length) {
      if (rules.enforcesWeak || !file.weakDependencies.includes(place)) failMissing(build, place);
    }
  }
  checkIndexes(build, file.publicDependencies, [10, "public"]);
  for (const index of file.publicDependencies) {
    const imported = pool.files.get(file.dependencies[index] ?? "");
    if (imported !== undefined) build.unused.delete(imported);
  }
  build.see();
  checkIndexes(build, file.weakDependencies, [11, "weak"]);
  return true;
}

/** Checks that files are there that are imported for their options, once there are options to read. */
export function checkOptionImports(build: Build): void {
  if (build.pending.length === 0) return;
  for (const [index, name] of build.optionImports.entries()) {
    if (build.pool.files.get(name) === undefined) {
      failMissing(build, build.file.dependencies.length + index);
    }
  }
}

function hasPublicImports(file: Build["file"]): boolean {
  return file.publicDependencies.some((index) => file.dependencies[index] !== undefined);
}

function failMissing(build: Build, place: number): void {
  const name = nameAt(build, place);
  const text = build.rules.loadsImports
    ? `Import "${name}" was not found or had errors.`
    : `Import "${name}" has not been loaded.`;
  failImport(build, place, "import-not-found", text);
}

/** @param place - among the imports; those for options come last */
function failImport(build: Build, place: number, code: DiagnosticCode, text: string): void {
  const { file } = build;
  const element = nameAt(build, place);
  const { length } = file.dependencies;
  const below = place < length ? [3, place] : [15, place - length];
  build.fail({ code, element, at: file, below, location: "IMPORT", text });
}

function nameAt({ file, optionImports }: Build, place: number): string {
  return file.dependencies[place] ?? optionImports[place - file.dependencies.length] ?? "";
}

function checkIndexes(
  build: Build,
  indexes: readonly number[],
  [field, word]: readonly [10 | 11, "public" | "weak"],
): void {
  const { file } = build;
  for (const [place, index] of indexes.entries()) {
    if (file.dependencies[index] !== undefined) continue;
    build.fail({
      code: "import-index",
      element: file.name,
      at: file,
      below: [field, place],
      location: "OTHER",
      text: `Invalid ${word} dependency index.`,
    });
  }
}
