import type { GitStore, ObjectId } from "@x/git-contents";
import { LRUCache } from "lru-cache";
import type { Deps } from "../../deps.ts";
import type { RequestClient } from "../../http/client-key.ts";
import { html } from "hono/html";
import type { Html } from "../layout.ts";
import { partsBar } from "../pictures.ts";

/** Rows of directories that are looked through: a larger tree has no picture. */
const MAX_ROWS = 20_000;
/** Languages that are named. */
const MAX_NAMED = 5;
const DIRECTORY = "040000";

/** Bytes of files by their language; "" for what is in none. */
type Sizes = readonly (readonly [language: string, bytes: number])[];

/** Cache of trees, valid forever: a tree never changes. An empty list: it is too large. */
const cache = new LRUCache<ObjectId, Sizes>({ max: 500 });

/** Picture of the languages in a tree, by the bytes of their files. Nothing for a tree that is too large. */
export async function languagesOf(
  { runTask }: Pick<Deps, "runTask">,
  git: Pick<GitStore, "readTree" | "readSizes">,
  { tree, client }: { readonly tree: ObjectId; readonly client: RequestClient },
): Promise<Html> {
  let sizes = cache.get(tree);
  if (sizes === undefined) {
    const endings = await sizesByName(git, tree);
    const bytes = new TextEncoder().encode(JSON.stringify([...endings]));
    const made = endings.size === 0 ? "[]" : await runTask({ kind: "languages", bytes }, client);
    sizes = JSON.parse(typeof made === "string" ? made : Buffer.from(made).toString()) as Sizes;
    cache.set(tree, sizes);
  }
  return languageBar(sizes);
}

function languageBar(sizes: Sizes): Html {
  const all = sizes.reduce((sum, [, bytes]) => sum + bytes, 0);
  const sorted = sizes.toSorted(([, one], [, other]) => other - one);
  const named = sorted.filter(([language]) => language !== "").slice(0, MAX_NAMED);
  if (named.length === 0) return html``;
  const rest = all - named.reduce((sum, [, bytes]) => sum + bytes, 0);
  const parts = named.map(([name, value]) => ({ name, value, text: percent(value / all) }));
  const other = { name: "other", value: rest, text: percent(rest / all), isRest: true };
  return partsBar("Languages", rest > 0 ? [...parts, other] : parts);
}

function percent(share: number): string {
  const rounded = Math.round(share * 100);
  return rounded === 0 ? "under 1 %" : `${rounded} %`;
}

/** Bytes of the files of a tree by what tells their language: the ending, or the whole name. */
async function sizesByName(
  git: Pick<GitStore, "readTree" | "readSizes">,
  root: ObjectId,
): Promise<ReadonlyMap<string, number>> {
  const files: { readonly name: string; readonly id: ObjectId }[] = [];
  const open = [root];
  let rows = 0;
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    const tree = await git.readTree(id);
    rows += tree?.count ?? 0;
    if (rows > MAX_ROWS) return new Map();
    for (const entry of tree?.entries() ?? []) {
      if (entry.mode === DIRECTORY) open.push(entry.id);
      else if (entry.mode.startsWith("100")) files.push(entry);
    }
  }
  const sizes = await git.readSizes(files.map(({ id }) => id));
  const byName = new Map<string, number>();
  for (const [at, { name }] of files.entries()) {
    const key = name.slice(Math.max(0, name.lastIndexOf("."))).toLowerCase();
    byName.set(key, (byName.get(key) ?? 0) + (sizes[at] ?? 0));
  }
  return byName;
}
