import type { Build } from "./build.ts";
import type { DiagnosticCode } from "./codes.ts";

/**
 * Reads what a file imports. Whether the file is to be looked at further: not, when it imports
 * itself, which was said before, if at all.
 */
export function readImports(build: Build): boolean {
  const { file, pool, rules } = build;
  const seen = new Set<string>();
  for (const [index, name] of file.dependencies.entries()) {
    if (seen.has(name)) {
      failImport(build, index, "import-twice", `Import "${name}" was listed twice.`);
    }
    seen.add(name);
    if (name === file.name) return false;
    const imported = pool.files.get(name);
    if (imported === undefined) {
      if (rules.enforcesWeak || !file.weakDependencies.includes(index)) failMissing(build, index);
    } else if (rules.findsUnusedImports && !hasPublicImports(imported)) build.unused.add(imported);
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

function hasPublicImports(file: Build["file"]): boolean {
  return file.publicDependencies.some((index) => file.dependencies[index] !== undefined);
}

function failMissing(build: Build, index: number): void {
  const name = build.file.dependencies[index] ?? "";
  const text = build.rules.loadsImports
    ? `Import "${name}" was not found or had errors.`
    : `Import "${name}" has not been loaded.`;
  failImport(build, index, "import-not-found", text);
}

function failImport(build: Build, index: number, code: DiagnosticCode, text: string): void {
  const { file } = build;
  const element = file.dependencies[index] ?? "";
  build.fail({ code, element, at: file, below: [3, index], location: "IMPORT", text });
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
