import type { EditorConfig, Properties } from "./config.ts";
import { resolveInFile } from "./resolve.ts";

/** Property names to values, without a prototype: every name is data. JSON of it is an object. */
export type Definition = Readonly<Record<string, string>>;

/** Properties of a definition in Gitea's API. */
const GITEA_KEYS = ["charset", "indent_style", "indent_size", "end_of_line"] as const;

/** Properties as a plain object, in their order. */
export function definitionOf(properties: Properties): Definition {
  const definition = Object.create(null) as Record<string, string>;
  for (const [key, value] of properties) definition[key] = value;
  return definition;
}

/**
 * The definition that the API of Gitea and Forgejo answers for a path: from the file at the top of
 * the repository only, nothing derived, the four properties that they know and only those with a
 * value.
 *
 * @param path - relative to the top of the repository
 * @returns `undefined` when no section matches: a 404
 */
export function giteaDefinition(path: string, topFile: EditorConfig): Definition | undefined {
  const properties = resolveInFile(path, topFile);
  if (properties === undefined) return undefined;
  const shown = new Map<string, string>();
  for (const key of GITEA_KEYS) {
    const value = properties.get(key);
    if (value !== undefined && value !== "") shown.set(key, value);
  }
  return definitionOf(shown);
}
