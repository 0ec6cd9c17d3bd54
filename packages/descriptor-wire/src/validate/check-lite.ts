import { FileOptionsOptimizeMode } from "../generated/classic/types.ts";
import type { FileElement } from "../registry/file.ts";
import type { ValidationContext } from "./context.ts";
import { memo } from "../memo.ts";

/** Whether a file is for the lite runtime. */
export function isLite(context: ValidationContext, file: FileElement): boolean {
  return memo(
    context.pool.lite,
    file,
    () => context.options.of(file)?.optimizeFor === FileOptionsOptimizeMode.LITE_RUNTIME,
  );
}

/** Checks that only files for the lite runtime import such files; the first that does not is named. */
export function checkLiteImports(context: ValidationContext): void {
  const { file, pool } = context;
  if (isLite(context, file)) return;
  for (const [index, name] of file.dependencies.entries()) {
    const imported = pool.files.get(name);
    if (imported === undefined || !isLite(context, imported)) continue;
    context.fail({
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
