import { readFile } from "node:fs/promises";
import { isAbsolute, join, parse, relative, resolve, sep } from "node:path";
import type { EditorConfig, Properties } from "../config.ts";
import { parseEditorConfig } from "../parse.ts";
import { readFiles } from "../read-definition.ts";
import { resolveProperties, type ResolveOptions } from "../resolve.ts";

/** Options of {@link propertiesOf}. */
export interface PropertiesOfOptions extends ResolveOptions {
  /** Name of the files that are read. Default: `.editorconfig`. */
  readonly fileName?: string | undefined;
  /** Directory above which no file is read. Default: the root of the file system. */
  readonly top?: string | undefined;
  /**
   * Files that were read, by their paths; `undefined` for those that are not there. Give the same map for many
   * paths, and a new one when files may have changed. Default: every file is read.
   */
  readonly cache?: Map<string, EditorConfig | undefined> | undefined;
}

/**
 * Reads the properties of a path on disk, from the `.editorconfig` files in its directory and those above it. The
 * path itself need not be there.
 *
 * @param path - absolute, or relative to the working directory
 * @throws RangeError when the path is not below `top`; the error of the system when a file cannot be read
 */
export async function propertiesOf(
  path: string,
  options: PropertiesOfOptions = {},
): Promise<Properties> {
  const { fileName = ".editorconfig", cache = new Map<string, EditorConfig | undefined>() } =
    options;
  const absolute = resolve(path);
  const top = options.top === undefined ? parse(absolute).root : resolve(options.top);
  const below = relativePath(top, absolute);
  const files = await readFiles(below, async (directory) => {
    const place = join(top, directory, fileName);
    if (!cache.has(place)) cache.set(place, await readConfig(place));
    return cache.get(place);
  });
  return resolveProperties(below, files, options);
}

function relativePath(top: string, absolute: string): string {
  const path = relative(top, absolute);
  if (path === "" || isAbsolute(path) || path.split(sep, 1)[0] === "..")
    throw new RangeError(`${absolute} is not below ${top}`);
  return path.split(sep).join("/");
}

/** Codes of the system for a file that is not there, or is a directory. */
const ABSENT = new Set(["ENOENT", "ENOTDIR", "EISDIR"]);

async function readConfig(path: string): Promise<EditorConfig | undefined> {
  try {
    return parseEditorConfig(await readFile(path));
  } catch (error) {
    if (ABSENT.has((error as NodeJS.ErrnoException).code ?? "")) return undefined;
    throw error;
  }
}
