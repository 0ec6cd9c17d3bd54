import type { EditorConfig } from "./config.ts";
import { definitionOf, giteaDefinition, type Definition } from "./definition.ts";
import { parseEditorConfig } from "./parse.ts";
import { configDirectories, resolveProperties } from "./resolve.ts";

/** Options of {@link readDefinition}. */
export interface ReadDefinitionOptions {
  /**
   * Whether nested files count, with every property and what the specification derives. Default: as `giteaDefinition`,
   * of the file at the top.
   */
  readonly isFull?: boolean | undefined;
}

/**
 * Reads the definition of a path from files that you bring, wherever they lie.
 *
 * @param path - relative to the top, with `/` between its parts: `src/a.ts`
 * @param read - reads the `.editorconfig` of a directory, as `configDirectories` names it; `undefined`: there is none
 * @returns `undefined` when nothing is said of the path
 */
export async function readDefinition(
  path: string,
  read: (directory: string) => Promise<string | Uint8Array | undefined>,
  { isFull = false }: ReadDefinitionOptions = {},
): Promise<Definition | undefined> {
  const parse = async (directory: string): Promise<EditorConfig | undefined> => {
    const source = await read(directory);
    return source === undefined ? undefined : parseEditorConfig(source);
  };
  if (!isFull) {
    const file = await parse("");
    return file && giteaDefinition(path, file);
  }
  const properties = resolveProperties(path, await readFiles(path, parse));
  return properties.size === 0 ? undefined : definitionOf(properties);
}

/** Reads the files that count for a path, nearest first, until one has `root`. */
export async function readFiles(
  path: string,
  read: (directory: string) => Promise<EditorConfig | undefined>,
): Promise<ReadonlyMap<string, EditorConfig>> {
  const files = new Map<string, EditorConfig>();
  for (const directory of configDirectories(path)) {
    const file = await read(directory);
    if (file === undefined) continue;
    files.set(directory, file);
    if (file.root) break;
  }
  return files;
}
