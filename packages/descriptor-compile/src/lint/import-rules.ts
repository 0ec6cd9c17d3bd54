import type { FileElement, RegistrySource } from "@x/descriptor-wire/registry";
import { validate } from "@x/descriptor-wire/validate";
import type { LintContext } from "./context.ts";
import { unusedImports } from "./import-use.ts";
import { packageVersion } from "./version.ts";

/** Number of the imports in the descriptor of a file. */
export const DEPENDENCY = 3;

/** Checks that imports are used, not public, and as stable as who imports them. */
export function checkImports(context: LintContext, set: RegistrySource): void {
  const { files, registry, report } = context;
  for (const file of files) {
    for (const at of file.publicDependencies) {
      const text = `import ${file.dependencies[at] ?? ""} should not be public`;
      report.add("IMPORT_NO_PUBLIC", file, [DEPENDENCY, at], text);
    }
    if (packageVersion(file.package) !== "stable") continue;
    for (const [at, name] of file.dependencies.entries()) {
      const imported = registry.file(name)?.package ?? "";
      if (packageVersion(imported) !== "unstable") continue;
      const text = `stable package ${file.package} should not import the unstable ${imported}`;
      report.add("STABLE_PACKAGE_NO_IMPORT_UNSTABLE", file, [DEPENDENCY, at], text);
    }
  }
  if (report.wants("IMPORT_USED")) checkUsed(context, set);
}

function checkUsed({ files, registry, report }: LintContext, set: RegistrySource): void {
  const add = (file: FileElement, at: number): void => {
    const text = `import ${file.dependencies[at] ?? ""} is not used`;
    report.add("IMPORT_USED", file, [DEPENDENCY, at], text);
  };
  const simple = new Map<string, FileElement>();
  for (const file of files) {
    const isSimple = file.dependencies.every(
      (name) => (registry.file(name)?.publicDependencies.length ?? 0) === 0,
    );
    if (isSimple) simple.set(file.name, file);
    else for (const at of unusedImports(registry, file)) add(file, at);
  }
  for (const { code, file: name, path } of validate(set).diagnostics) {
    const file = code === "unused-import" ? simple.get(name) : undefined;
    if (file !== undefined) add(file, path[1] ?? 0);
  }
}
