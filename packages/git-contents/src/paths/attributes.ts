import type { ChangeSet } from "../write/change.ts";
import { GitContentsError, objectLost } from "../errors.ts";
import type { ObjectId, RepoPath } from "../objects/types.ts";
import { parentOf } from "./path.ts";
import { findEntry, rootOf } from "../read/find-entry.ts";
import type { ObjectReader } from "../store.ts";
import { decodeText } from "../objects/text.ts";
import { matchesGlob, parseGlob, type Glob } from "./wildmatch.ts";

/** Largest `.gitattributes` that is read, and longest line: what git itself takes at most. */
export const MAX_GITATTRIBUTES_BYTES = 1_048_576;
const MAX_LINE_BYTES = 2048;

/**
 * The paths of a change set whose content git-lfs would store elsewhere: those with the attribute
 * `filter=lfs` by the `.gitattributes` files of the tree that the set makes, its own included.
 *
 * @param base - commit that the set builds on; absent in an empty repository
 */
export async function lfsPaths(
  store: ObjectReader,
  base: ObjectId | undefined,
  { changes }: Pick<ChangeSet, "changes">,
): Promise<ReadonlySet<RepoPath>> {
  const files = new Map<string, Promise<readonly AttributeLine[]>>();
  const root = base === undefined ? undefined : await rootOf(store, base);
  const linesOf = (directory: string): Promise<readonly AttributeLine[]> => {
    const cached = files.get(directory);
    if (cached !== undefined) return cached;
    const path = directory === "" ? ".gitattributes" : `${directory}/.gitattributes`;
    const lines = readAttributes(store, root, { path, changes });
    files.set(directory, lines);
    return lines;
  };
  const found = new Set<RepoPath>();
  for (const change of changes)
    if ("content" in change && (await isLfs(change.path, linesOf))) found.add(change.path);
  return found;
}

/**
 * Requires that the large files of a change set are those that were found before.
 *
 * @param expected - what {@link lfsPaths} gave for it; absent: anything does
 * @throws GitContentsError `lfs-paths-differ`
 */
export async function requireLfsPaths(
  store: ObjectReader,
  base: ObjectId | undefined,
  {
    set,
    expected,
  }: { readonly set: ChangeSet; readonly expected: readonly RepoPath[] | undefined },
): Promise<void> {
  if (expected === undefined) return;
  const paths = await lfsPaths(store, base, set);
  if (paths.size === expected.length && expected.every((path) => paths.has(path))) return;
  throw new GitContentsError({ code: "lfs-paths-differ", paths: Array.from(paths) });
}

/** One line: which paths, and what `filter` is for them; `undefined` for unset. */
export interface AttributeLine {
  /** Pattern of the line. */
  readonly glob: Glob;
  /** Value of its `filter` attribute. */
  readonly filter: string | undefined;
}

/** Lines of a `.gitattributes` text that say something about `filter`, in their order. */
export function parseAttributes(text: string): readonly AttributeLine[] {
  return text.split("\n").flatMap((line): AttributeLine[] => {
    const [, quoted, plain, rest = ""] =
      /^[ \t]*(?:"((?:[^"\\]|\\.)*)"|([^\s"#][^\s]*))([ \t].*)?$/.exec(line.replace(/\r$/, "")) ??
      [];
    const pattern = quoted?.replaceAll(/\\(.)/g, "$1") ?? plain;
    // Git refuses negated patterns here, and macros are defined by `[attr]`.
    if (pattern === undefined || /^(?:!|\[attr\])/.test(pattern) || line.length > MAX_LINE_BYTES)
      return [];
    const words = rest.trim().split(/[ \t]+/);
    const last = words.findLast((word) => /^(?:[-!]?filter$|filter=)/.test(word));
    return last === undefined
      ? []
      : [{ glob: parseGlob(pattern), filter: /^filter=(.+)$/.exec(last)?.[1] }];
  });
}

/** The nearest directory decides, and in a file the last line that matches. */
async function isLfs(
  path: string,
  linesOf: (directory: string) => Promise<readonly AttributeLine[]>,
): Promise<boolean> {
  for (let directory = parentOf(path); ; directory = parentOf(directory)) {
    const below = directory === "" ? path : path.slice(directory.length + 1);
    const line = (await linesOf(directory)).findLast(({ glob }) => matchesGlob(glob, below));
    if (line !== undefined) return line.filter === "lfs";
    if (directory === "") return false;
  }
}

/** The file as the set leaves it. A link of that name is not followed, as git does not follow it. */
async function readAttributes(
  store: ObjectReader,
  root: ObjectId | undefined,
  { path, changes }: { readonly path: string; readonly changes: ChangeSet["changes"] },
): Promise<readonly AttributeLine[]> {
  const change = changes.find((each) => each.path === path);
  if (change !== undefined && "content" in change && change.content instanceof Uint8Array)
    return change.content.length > MAX_GITATTRIBUTES_BYTES
      ? []
      : parseAttributes(decodeText(change.content));
  if (root === undefined || change?.operation === "delete") return [];
  const row = await findEntry(store, root, path);
  if (row === undefined || (row.mode !== "100644" && row.mode !== "100755")) return [];
  const info = await store.readInfo(row.id);
  if (info === undefined) throw objectLost(row.id);
  if (info.size > MAX_GITATTRIBUTES_BYTES) return [];
  return parseAttributes(decodeText((await store.readBlob(row.id)) ?? new Uint8Array()));
}
