import { createHash } from "node:crypto";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import type { Cluster } from "./cluster.ts";
import type { Listed } from "./history.ts";
import { git, remoteOf } from "./pushes.ts";

/** A repository as the nodes have it at the end. */
export interface Compared {
  /** Commits of `main`, oldest first. */
  readonly branch: readonly Listed[];
  /** What git finds wrong, and what two nodes have differently. */
  readonly wrong: readonly string[];
}

/** Clones a repository from each node: all have the same refs and objects, and git finds nothing wrong. */
export async function compareNodes(cluster: Cluster, repository: string): Promise<Compared> {
  const found = new Map<string, string>();
  const wrong: string[] = [];
  let branch: readonly Listed[] = [];
  for (const [at, node] of cluster.nodes.entries()) {
    const place = join(cluster.folder, `clone-${repository}-${at}`);
    await git(".", "clone", "--quiet", "--mirror", remoteOf(cluster, node, repository), place);
    const said = await git(place, "fsck", "--full", "--strict").catch(String);
    if (/error|missing|broken|dangling/.test(said)) wrong.push(`fsck of node ${at}: ${said}`);
    const objects = await git(place, "rev-list", "--objects", "--all");
    const refs = await git(place, "for-each-ref");
    found.set(hashOf(refs, objects), `${at}`);
    if (at === 0) branch = await listed(place);
    await rm(place, { recursive: true, force: true });
  }
  if (found.size > 1) wrong.push(`${repository} is another one on ${found.size} of the nodes`);
  return { branch, wrong };
}

async function listed(place: string): Promise<readonly Listed[]> {
  const lines = await git(place, "log", "--reverse", "--first-parent", "--format=%H %s", "main");
  return lines.split("\n").map((line) => {
    const at = line.indexOf(" ");
    return { id: line.slice(0, at), message: line.slice(at + 1) };
  });
}

function hashOf(...texts: readonly string[]): string {
  const sorted = texts.map((each) => each.split("\n").toSorted().join("\n"));
  return createHash("sha256").update(sorted.join("\n\n")).digest("hex");
}
