import type { LintContext } from "./context.ts";
import { DEPENDENCY } from "./import-rules.ts";

/** Packages that a package imports. */
type Imports = ReadonlyMap<string, ReadonlySet<string>>;

/** Checks that no package imports itself through others: each import that leads back to its own package. */
export function checkImportCycles({ files, registry, report }: LintContext): void {
  if (!report.wants("PACKAGE_NO_IMPORT_CYCLE")) return;
  const imports = importsOf(registry);
  const ways = new Map<string, string | undefined>();
  for (const file of files) {
    for (const [at, name] of file.dependencies.entries()) {
      const imported = registry.file(name)?.package ?? "";
      if (!imports.get(file.package)?.has(imported)) continue;
      const pair = `${file.package} ${imported}`;
      if (!ways.has(pair)) ways.set(pair, wayBetween(imports, imported, file.package));
      const way = ways.get(pair);
      if (way === undefined) continue;
      const text = `packages import each other: ${file.package} -> ${way}`;
      report.add("PACKAGE_NO_IMPORT_CYCLE", file, [DEPENDENCY, at], text);
    }
  }
}

function importsOf(registry: LintContext["registry"]): Imports {
  const imports = new Map<string, Set<string>>();
  for (const file of registry.files) {
    const list = imports.get(file.package) ?? new Set();
    if (file.package !== "") imports.set(file.package, list);
    for (const name of file.dependencies) {
      const imported = registry.file(name)?.package ?? "";
      if (imported !== "" && imported !== file.package) list.add(imported);
    }
  }
  return imports;
}

/** The shortest way from a package to another. Takes time in proportion to the packages and their imports. */
function wayBetween(imports: Imports, from: string, to: string): string | undefined {
  const before = new Map<string, string | undefined>([[from, undefined]]);
  for (const [name] of before) {
    if (name === to) return wayTo(before, to);
    for (const next of imports.get(name) ?? []) if (!before.has(next)) before.set(next, name);
  }
  return undefined;
}

function wayTo(before: ReadonlyMap<string, string | undefined>, to: string): string {
  const way: string[] = [];
  for (let name: string | undefined = to; name !== undefined; name = before.get(name)) {
    way.push(name);
  }
  return way.toReversed().join(" -> ");
}
