import { closeSync, existsSync, fstatSync, openSync, readSync } from "node:fs";
import { join } from "node:path";
import { setImmediate } from "node:timers/promises";
import type { ObjectFormat } from "../../../../objects/types.ts";
import { CommitGraph } from "./commit-graph.ts";
import { parseGraphFile } from "./graph-file.ts";
import { DamagedGraph, GraphLayer } from "./graph-layer.ts";

/** A file is read whole: of a larger one, over a million commits, the walk does better without. */
const MAX_FILE_BYTES = 268_435_456;
const READ_AT_ONCE = 1_048_576;
/** Git writes far fewer. */
const MAX_CHAIN = 64;
/** Where these are, parents are other ones than the commits say, and git asks no graph. */
const OTHER_PARENTS = ["shallow", "info/grafts"];

/** The commit-graph of a repository. `undefined` when there is none, or a part of it is damaged. */
export async function openCommitGraph(
  gitDir: string,
  format: ObjectFormat,
): Promise<CommitGraph | undefined> {
  if (OTHER_PARENTS.some((name) => existsSync(join(gitDir, name)))) return undefined;
  const directory = join(gitDir, "objects/info");
  try {
    const single = await readLayer(join(directory, "commit-graph"), format, { filesBelow: 0 });
    if (single !== undefined) return new CommitGraph([single]);
    return await openChain(join(directory, "commit-graphs"), format);
  } catch (error) {
    if (error instanceof DamagedGraph) return undefined;
    throw error;
  }
}

async function openChain(
  directory: string,
  format: ObjectFormat,
): Promise<CommitGraph | undefined> {
  const chain = await readWhole(join(directory, "commit-graph-chain"));
  if (chain === undefined) return undefined;
  const checksums = chain.toString("latin1").trim().split("\n");
  const isChain = checksums.every((checksum) => /^[0-9a-f]{40,64}$/.test(checksum));
  if (!isChain || checksums.length > MAX_CHAIN) return undefined;
  const layers: GraphLayer[] = [];
  for (const [filesBelow, checksum] of checksums.entries()) {
    const file = join(directory, `graph-${checksum}.graph`);
    const layer = await readLayer(file, format, { filesBelow, checksum });
    // A merge of the chain may have taken it away.
    if (layer === undefined) return undefined;
    layers.push(layer);
  }
  return new CommitGraph(layers);
}

/** @throws DamagedGraph */
async function readLayer(
  path: string,
  format: ObjectFormat,
  expected: { readonly filesBelow: number; readonly checksum?: string },
): Promise<GraphLayer | undefined> {
  const bytes = await readWhole(path);
  if (bytes === undefined) return undefined;
  const file = await parseGraphFile(bytes, format);
  const isExpected =
    file?.filesBelow === expected.filesBelow &&
    (expected.checksum === undefined || file.checksum === expected.checksum);
  if (!isExpected) throw new DamagedGraph();
  return new GraphLayer(file, format);
}

/** A piece at a time: others shall not have to wait, nor this for a thread when all are busy. */
async function readWhole(path: string): Promise<Buffer | undefined> {
  try {
    const descriptor = openSync(path, "r");
    try {
      const { size } = fstatSync(descriptor);
      if (size > MAX_FILE_BYTES) return undefined;
      const bytes = Buffer.allocUnsafeSlow(size);
      for (let at = 0; at < size;) {
        if (at > 0) await setImmediate();
        const read = readSync(descriptor, bytes, at, Math.min(READ_AT_ONCE, size - at), at);
        if (read === 0) return undefined;
        at += read;
      }
      return bytes;
    } finally {
      closeSync(descriptor);
    }
  } catch (error) {
    // Not there, or not to be read: it is a help, and nothing that must be.
    if (error instanceof Error && "code" in error) return undefined;
    throw error;
  }
}
