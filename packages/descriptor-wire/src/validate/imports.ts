import type { ValidationContext } from "./context.ts";
import type { DiagnosticCode } from "./codes.ts";

/** So many imports are compared with each other; more are put into a set. */
const FEW = 16;

/**
 * Reads what a file imports. Whether the file is to be looked at further: not, when it imports
 * itself, which was said before, if at all.
 */
export function readImports(context: ValidationContext): boolean {
  const { file, pool, rules, optionImports } = context;
  const { dependencies } = file;
  const names = optionImports.length === 0 ? dependencies : [...dependencies, ...optionImports];
  const seen = names.length > FEW ? new Set<string>() : undefined;
  for (let place = 0; place < names.length; place++) {
    const name = names[place] as string;
    if (seen === undefined ? names.indexOf(name) < place : seen.size === seen.add(name).size) {
      failImport(context, place, "import-twice", `Import "${name}" was listed twice.`);
    }
    if (name === file.name) return false;
    const imported = pool.files.get(name);
    if (imported !== undefined) {
      if (rules.findsUnusedImports && !hasPublicImports(imported)) context.unused.add(imported);
    } else if (place < dependencies.length) {
      if (rules.enforcesWeak || !file.weakDependencies.includes(place)) failMissing(context, place);
    }
  }
  checkIndexes(context, file.publicDependencies, [10, "public"]);
  for (const index of file.publicDependencies) {
    const imported = pool.files.get(file.dependencies[index] ?? "");
    if (imported !== undefined) context.unused.delete(imported);
  }
  context.see();
  checkIndexes(context, file.weakDependencies, [11, "weak"]);
  return true;
}

/** Checks that files are there that are imported for their options, once there are options to read. */
export function checkOptionImports(context: ValidationContext): void {
  if (context.pending.length === 0) return;
  for (const [index, name] of context.optionImports.entries()) {
    if (context.pool.files.get(name) === undefined) {
      failMissing(context, context.file.dependencies.length + index);
    }
  }
}

function hasPublicImports(file: ValidationContext["file"]): boolean {
  return file.publicDependencies.some((index) => file.dependencies[index] !== undefined);
}

function failMissing(context: ValidationContext, place: number): void {
  const name = nameAt(context, place);
  const text = context.rules.loadsImports
    ? `Import "${name}" was not found or had errors.`
    : `Import "${name}" has not been loaded.`;
  failImport(context, place, "import-not-found", text);
}

/** @param place - among the imports; those for options come last */
function failImport(
  context: ValidationContext,
  place: number,
  code: DiagnosticCode,
  text: string,
): void {
  const { file } = context;
  const element = nameAt(context, place);
  const { length } = file.dependencies;
  const below = place < length ? [3, place] : [15, place - length];
  context.fail({ code, element, at: file, below, location: "IMPORT", text });
}

function nameAt({ file, optionImports }: ValidationContext, place: number): string {
  return file.dependencies[place] ?? optionImports[place - file.dependencies.length] ?? "";
}

function checkIndexes(
  context: ValidationContext,
  indexes: readonly number[],
  [field, word]: readonly [10 | 11, "public" | "weak"],
): void {
  const { file } = context;
  for (const [place, index] of indexes.entries()) {
    if (file.dependencies[index] !== undefined) continue;
    context.fail({
      code: "import-index",
      element: file.name,
      at: file,
      below: [field, place],
      location: "OTHER",
      text: `Invalid ${word} dependency index.`,
    });
  }
}
