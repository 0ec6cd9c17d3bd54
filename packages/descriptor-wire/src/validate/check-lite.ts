import { FileOptionsOptimizeMode } from "../generated/classic/types.ts";
import type { FileElement } from "../registry/file.ts";
import type { Build } from "./build.ts";

/** Whether a file is for the lite runtime. */
export function isLite(build: Build, file: FileElement): boolean {
  const known = build.pool.lite.get(file);
  if (known !== undefined) return known;
  const mode = build.options.of(file)?.optimizeFor;
  const lite = mode === FileOptionsOptimizeMode.LITE_RUNTIME;
  build.pool.lite.set(file, lite);
  return lite;
}

/** Checks that only files for the lite runtime import such files; the first that does not is named. */
export function checkLiteImports(build: Build): void {
  const { file, pool } = build;
  if (isLite(build, file)) return;
  for (const [index, name] of file.dependencies.entries()) {
    const imported = pool.files.get(name);
    if (imported === undefined || !isLite(build, imported)) continue;
    build.fail({
      code: "lite-import",
      element: name,
      at: file,
      below: [3, index],
      location: "IMPORT",
      text: `Files that do not use optimize_for = LITE_RUNTIME cannot import files which do use this option.  This file is not lite, but it imports "${name}" which is.`,
    });
    return;
  }
}
