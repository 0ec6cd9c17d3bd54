import type { Entry, ObjectId } from "@x/git-contents";
import { LRUCache } from "lru-cache";
import type { Deps } from "../deps.ts";
import type { CompileTask } from "../descriptors/compile-sources.ts";
import type { RequestClient } from "../http/client-key.ts";
import { RequestError } from "../http/request-error.ts";
import type { OpenRepository } from "./access.ts";
import { fill } from "./fill.ts";
import { readSet } from "./read-set.ts";

/** Most sources that are compiled at once. */
const MAX_SOURCES = 2000;
/** Most bytes of them: so much is compiled in the time that a thread has. */
const MAX_BYTES = 16 * 2 ** 20;
/** Most rows of directories that are looked through for them. */
const MAX_ROWS = 20_000;
/** All compiled sets in memory, in bytes. */
const CACHE_BYTES = 64 * 2 ** 20;

/** Cache of compiled sets, valid for ever: a tree never changes. */
const compiled = new LRUCache<ObjectId, Uint8Array>({
  maxSize: CACHE_BYTES,
  sizeCalculation: ({ length }) => length + 100,
});

/**
 * The descriptor set of a file, or that of a directory's sources, which are named from there.
 *
 * @throws RequestError `body-invalid` when there are no sources or too many, or when they do not compile;
 *   what {@link readSet} throws
 */
export async function readSetOrSources(
  deps: Deps,
  open: OpenRepository,
  { entry, client }: { readonly entry: Entry; readonly client: RequestClient },
): Promise<Uint8Array> {
  if (entry.type !== "dir") return readSet(deps, open, entry);
  const known = compiled.get(entry.id);
  // A task takes the bytes that it is given with it.
  if (known !== undefined) return known.slice();
  const set = Buffer.from(await deps.runTask(await readSources(deps, open, entry), client));
  compiled.set(entry.id, new Uint8Array(set));
  return new Uint8Array(set);
}

/** Source in a repository. */
interface SourceRow {
  readonly name: string;
  readonly id: ObjectId;
}

async function readSources(
  { limits }: Deps,
  { git }: OpenRepository,
  { id, path }: Entry,
): Promise<CompileTask> {
  const rows = await sourceRows(git, id, path);
  const sizes = await git.readSizes(rows.map((row) => row.id));
  const total = sizes.reduce<number>((sum, size) => sum + (size ?? 0), 0);
  const most = Math.min(limits.maxBodyBytes, MAX_BYTES);
  if (total > most) throw invalid(`the sources of ${path} are larger than ${most} bytes`);
  const bytes = new Uint8Array(total);
  const sources: CompileTask["sources"][number][] = [];
  let at = 0;
  for (const [place, { name, id: source }] of rows.entries()) {
    const length = sizes[place] ?? 0;
    await fill(bytes.subarray(at, at + length), git.streamBlob(source));
    at += length;
    sources.push({ name, length });
  }
  return { kind: "compile", bytes, sources };
}

async function sourceRows(
  git: OpenRepository["git"],
  root: ObjectId,
  path: string,
): Promise<readonly SourceRow[]> {
  const sources: SourceRow[] = [];
  const trees: SourceRow[] = [{ name: "", id: root }];
  let rows = 0;
  for (let tree = trees.pop(); tree !== undefined; tree = trees.pop()) {
    const read = await git.readTree(tree.id);
    rows += read?.count ?? 0;
    if (rows > MAX_ROWS) throw invalid(`${path} has more than ${MAX_ROWS} files and directories`);
    for (const { name, mode, id } of read?.entries() ?? []) {
      const below = tree.name === "" ? name : `${tree.name}/${name}`;
      if (mode === "040000") trees.push({ name: below, id });
      else if (mode.startsWith("100") && name.endsWith(".proto")) sources.push({ name: below, id });
    }
  }
  if (sources.length === 0) throw invalid(`${path} has no .proto files`);
  if (sources.length > MAX_SOURCES) throw invalid(`${path} has more than ${MAX_SOURCES} sources`);
  return sources.toSorted((one, other) => (one.name < other.name ? -1 : 1));
}

function invalid(message: string): RequestError {
  return new RequestError(message, { code: "body-invalid" });
}
