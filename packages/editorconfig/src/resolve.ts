import type { EditorConfig, Properties } from "./config.ts";
import { derive } from "./semantics.ts";

/** How `resolveProperties` treats the value `unset`. */
export interface ResolveOptions {
  /**
   * `keep` (default) leaves the value `unset` in the result, as the editorconfig cores do;
   * `remove` takes such properties out.
   */
  readonly unset?: "keep" | "remove" | undefined;
}

/**
 * Which directories may hold a file for `path`, nearest first: read `.editorconfig` in each until
 * one has `root`.
 *
 * @param path - relative to the top, with `/` between its parts: `src/a.ts`
 * @returns relative directories; `""` is the top and comes last
 */
export function configDirectories(path: string): readonly string[] {
  const directories: string[] = [];
  for (let slash = path.lastIndexOf("/"); slash > 0; slash = path.lastIndexOf("/", slash - 1)) {
    directories.push(path.slice(0, slash));
  }
  directories.push("");
  return directories;
}

/**
 * The properties of a path: outer files first, the last match wins, then what the specification
 * derives for `indent_size` and `tab_width`.
 *
 * @param path - relative to the top, with `/` between its parts: `src/a.ts`
 * @param files - by directory as `configDirectories` names them; what lies above a `root` file is not used
 */
export function resolveProperties(
  path: string,
  files: ReadonlyMap<string, EditorConfig>,
  options: ResolveOptions = {},
): Properties {
  const found = new Map<string, string>();
  for (const { file, relative } of filesFor(path, files)) collect(found, file, relative);
  derive(found);
  if (options.unset === "remove") {
    for (const [key, value] of found) if (value === "unset") found.delete(key);
  }
  return found;
}

/**
 * The properties that one file alone gives to a path, without anything derived.
 *
 * @param path - relative to the directory of the file
 * @returns `undefined` when no section matches
 */
export function resolveInFile(path: string, file: EditorConfig): Properties | undefined {
  const found = new Map<string, string>();
  return collect(found, file, path) ? found : undefined;
}

/** Those that count, outermost first. */
function filesFor(
  path: string,
  files: ReadonlyMap<string, EditorConfig>,
): readonly { readonly file: EditorConfig; readonly relative: string }[] {
  const used = [];
  for (const directory of configDirectories(path)) {
    const file = files.get(directory);
    if (file === undefined) continue;
    used.push({ file, relative: directory === "" ? path : path.slice(directory.length + 1) });
    if (file.root) break;
  }
  return used.toReversed();
}

/** @returns whether a section matched */
function collect(found: Map<string, string>, file: EditorConfig, path: string): boolean {
  let matched = false;
  for (const section of file.sections) {
    if (!section.matches(path)) continue;
    matched = true;
    for (const [key, value] of section.properties) found.set(key, value);
  }
  return matched;
}
