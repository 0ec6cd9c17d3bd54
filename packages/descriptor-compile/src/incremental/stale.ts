import type { Loaded } from "../load/load.ts";
import type { KnownFile } from "./known-file.ts";
import type { KnownFiles } from "./known-files.ts";

/** Files that must be linked again: those that were read anew, and those that import a descriptor that changed. */
export function staleFiles(
  { files, hasCircle }: Loaded<KnownFile>,
  known: KnownFiles,
): ReadonlySet<string> {
  if (hasCircle || known.haveOptionsChanged) return new Set(files.keys());
  const stale = new Set<string>();
  const isAffected = new Set<string>();
  // Each file comes after those that it imports.
  for (const [name, { imports }] of files) {
    if (known.changed.has(name)) isAffected.add(name);
    else if (imports.some((each) => isAffected.has(each) || known.changed.has(each))) {
      isAffected.add(name);
    }
    if (isAffected.has(name) || !known.outputs.has(name)) stale.add(name);
  }
  return stale;
}
