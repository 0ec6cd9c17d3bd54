import { toByteText } from "../text/byte-text.ts";

/** Sources of a repository: UTF-8 bytes by path. */
export type SourceFiles = ReadonlyMap<string, Uint8Array>;

/** Sources under the names that imports use, with their paths. */
export interface NamedSources {
  /** Path of a source by its name. */
  readonly paths: ReadonlyMap<string, string>;
  /** Name of a source by its path. */
  readonly names: ReadonlyMap<string, string>;
}

/**
 * Folders that imports are named from, found from the imports themselves: when a source imports `a/b.proto` and the
 * only such file is `api/a/b.proto`, then `api` is one.
 *
 * @param versions - of the same repository: names mean the same in all of them
 */
export function rootsOf(versions: readonly SourceFiles[]): readonly string[] {
  const roots = new Set<string>();
  for (const sources of versions) {
    const byLast = new Map<string, string[]>();
    for (const path of sources.keys()) listIn(byLast, lastOf(path)).push(path);
    for (const name of importsOf(sources)) {
      if (sources.has(name)) continue;
      for (const path of byLast.get(lastOf(name)) ?? [])
        if (path.endsWith(`/${name}`)) roots.add(path.slice(0, -name.length));
    }
  }
  // The innermost folder counts.
  return [...roots].toSorted((one, other) => other.length - one.length);
}

/** Names sources from their folders. Of two that get the same name, the second keeps its path. */
export function nameSources(sources: SourceFiles, roots: readonly string[]): NamedSources {
  const paths = new Map<string, string>();
  const names = new Map<string, string>();
  for (const path of sources.keys()) {
    const root = roots.find((folder) => path.startsWith(folder)) ?? "";
    const short = path.slice(root.length);
    const name = paths.has(short) ? path : short;
    paths.set(name, path);
    names.set(path, name);
  }
  return { paths, names };
}

const IMPORT = /^[ \t]*import[ \t]+(?:(?:public|weak|option)[ \t]+)?["']([^"'\n]+)["']/gm;

/** Names that the sources import, each once. What a comment says counts too: it harms nothing. */
function importsOf(sources: SourceFiles): ReadonlySet<string> {
  const names = new Set<string>();
  for (const bytes of sources.values())
    for (const [, name = ""] of toByteText(bytes).matchAll(IMPORT)) names.add(name);
  return names;
}

function lastOf(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1);
}

function listIn(lists: Map<string, string[]>, key: string): string[] {
  const list = lists.get(key) ?? [];
  lists.set(key, list);
  return list;
}
