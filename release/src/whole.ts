import { posix } from "node:path";
import type { Opened } from "./tarball.ts";

/**
 * What a tarball promises and does not hold; nothing is right. A build that was cut short leaves such
 * tarballs, and packing them succeeds.
 */
export function missingFrom({ manifest, files }: Opened): readonly string[] {
  const faults: string[] = [];
  const wanted = [...targetsOf(manifest.bin, "bin"), ...targetsOf(manifest.exports, "exports")];
  for (const [place, target] of wanted) {
    const bytes = files.get(posix.normalize(target));
    if (bytes === undefined) faults.push(`${place} leads to ${target}, which is not there`);
    else if (bytes.length === 0) faults.push(`${place} leads to ${target}, which is empty`);
  }
  for (const one of manifest.files ?? [])
    if (![...files.keys()].some((path) => path === one || path.startsWith(`${one}/`)))
      faults.push(`files names ${one}, which is not there`);
  for (const [path, bytes] of files)
    if (/^dist\/.*\.(js|d\.ts)$/.test(path))
      for (const named of filesNamedIn(path, bytes.toString()))
        if (!files.has(named)) faults.push(`${path} names ${named}, which is not there`);
  return faults;
}

/** Each file that a member of the manifest leads to, with where it stands there. */
function targetsOf(member: unknown, place: string): readonly (readonly [string, string])[] {
  if (typeof member === "string") return [[place, member]];
  if (typeof member !== "object" || member === null) return [];
  return Object.entries(member).flatMap(([key, value]) => targetsOf(value, `${place}["${key}"]`));
}

/** Files of the package that built code imports or starts, by the names in it. Types name code. */
function filesNamedIn(path: string, text: string): ReadonlySet<string> {
  const names = text.matchAll(/["'](\.\.?\/[\w./-]+\.js)["']/g);
  const isTypes = path.endsWith(".d.ts");
  return new Set(
    Array.from(names, ([, name = ""]) => {
      const file = posix.join(posix.dirname(path), name);
      return isTypes ? file.replace(/\.js$/, ".d.ts") : file;
    }),
  );
}
