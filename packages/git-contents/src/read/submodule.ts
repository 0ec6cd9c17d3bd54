import type { ObjectId } from "../objects/types.ts";
import { findEntry } from "./find-entry.ts";
import type { ObjectReader } from "../store.ts";
import { decodeText } from "../objects/text.ts";

/** Largest `.gitmodules` that is read, in bytes. */
export const MAX_GITMODULES_BYTES = 1_048_576;

/** Address of each submodule by its path, from `.gitmodules` at the root; a link of that name is not followed. */
export async function submoduleUrls(
  store: ObjectReader,
  root: ObjectId,
): Promise<ReadonlyMap<string, string>> {
  const row = await findEntry(store, root, ".gitmodules");
  if (row === undefined || (row.mode !== "100644" && row.mode !== "100755")) return new Map();
  const info = await store.readInfo(row.id);
  if (info === undefined || info.size > MAX_GITMODULES_BYTES) return new Map();
  const bytes = await store.readBlob(row.id);
  return bytes === undefined ? new Map() : parseGitModules(decodeText(bytes));
}

/** Reads paths and addresses of a `.gitmodules` text. Credentials in an address are left out. */
export function parseGitModules(text: string): ReadonlyMap<string, string> {
  const sections: Map<string, string>[] = [];
  for (const line of text.split("\n")) {
    if (/^\s*\[/.test(line)) sections.push(new Map());
    const [, key, value] = /^\s*(path|url)\s*=\s*(.*?)\s*$/i.exec(line) ?? [];
    if (key !== undefined && value !== undefined)
      sections.at(-1)?.set(key.toLowerCase(), unquote(value));
  }
  return new Map(
    sections.flatMap((section): [string, string][] => {
      const [path, url] = [section.get("path"), section.get("url")];
      return path === undefined || url === undefined ? [] : [[path, withoutCredentials(url)]];
    }),
  );
}

function unquote(value: string): string {
  const [, quoted] = /^"((?:[^"\\]|\\.)*)"/.exec(value) ?? [];
  return quoted === undefined ? value.replace(/\s+[#;].*$/, "") : quoted.replaceAll(/\\(.)/g, "$1");
}

/**
 * Text of an address without names and passwords, whatever transport is in front of it: behind each `//`,
 * and `name:password@` in front of a host and a path.
 */
export function withoutCredentials(url: string): string {
  return url.replaceAll(/\/\/[^/\s]*@/g, "//").replaceAll(/(^|::|\s)[^\s/:@]+:[^\s/:@]+@/g, "$1");
}
