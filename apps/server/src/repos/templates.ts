import { readdir, readFile } from "node:fs/promises";

/** Kinds of templates: a folder each. */
export type TemplateKind = "licenses" | "gitignore";

const PLACE = import.meta.url.endsWith(".ts") ? "../../templates/" : "../templates/";
const END = ".txt";

/** Names of the templates of a kind, in the order of their characters. */
export async function listTemplates(kind: TemplateKind): Promise<readonly string[]> {
  const files = await readdir(folderOf(kind));
  return files
    .filter((file) => file.endsWith(END))
    .map((file) => file.slice(0, -END.length))
    .toSorted();
}

/** Text of a template that is listed, with its placeholders. */
export function readTemplate(kind: TemplateKind, name: string): Promise<string> {
  return readFile(new URL(`${encodeURIComponent(name)}${END}`, folderOf(kind)), "utf8");
}

function folderOf(kind: TemplateKind): URL {
  return new URL(`${PLACE}${kind}/`, import.meta.url);
}
