import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { chmodSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { murmur3 } from "../../src/adapters/git/history/commit-graph/path-keys.ts";
import { gitEnvironment } from "../../src/adapters/git/process/command.ts";
import { git } from "../repositories.ts";

/** A way to leave a repository's commit-graph. */
export interface GraphKind {
  readonly name: string;
  readonly write: (gitDir: string) => void;
  /** Whether it is only for repositories of SHA-1. */
  readonly isSha1?: true | undefined;
}

/** Commits of the main branch, the newest first. */
function commitsOf(gitDir: string): readonly string[] {
  return git(gitDir, ["rev-list", "--topo-order", "main"]).trim().split("\n");
}

function write(gitDir: string, ...options: readonly string[]): void {
  git(gitDir, ["commit-graph", "write", "--no-progress", ...options]);
}

/** The graph that a part of the history had, with the rest of the history on top. */
function writeAt(gitDir: string, part: number, ...options: readonly string[]): void {
  const commits = commitsOf(gitDir);
  const input = `${commits[Math.floor(commits.length * (1 - part))] ?? ""}\n`;
  git(gitDir, ["commit-graph", "write", "--no-progress", "--stdin-commits", ...options], input);
}

/** A graph of all commits, with git's own filters. */
export function writeFilters(gitDir: string): void {
  write(gitDir, "--reachable", "--changed-paths");
}

export const GRAPH_KINDS: readonly GraphKind[] = [
  { name: "no graph", write: () => undefined },
  { name: "a graph without filters", write: (at) => write(at, "--reachable") },
  { name: "filters", write: writeFilters },
  {
    name: "filters, and commits on top",
    write: (at) => writeAt(at, 0.6, "--changed-paths"),
  },
  {
    name: "a chain, and commits on top",
    write: (at) => {
      writeAt(at, 0.3, "--split=no-merge", "--changed-paths");
      writeAt(at, 0.6, "--split=no-merge");
      writeAt(at, 0.9, "--split=no-merge", "--changed-paths");
    },
  },
  {
    name: "filters of version 2, few bits",
    isSha1: true,
    write: (at) => {
      writeFilters(at);
      rewriteFilters(at, { version: 2, hashes: 3, bitsPerPath: 5 });
    },
  },
];

export function graphPath(gitDir: string): string {
  return join(gitDir, "objects/info/commit-graph");
}

/** Puts other bytes in the place of a commit-graph; with `signed` their checksum is right. */
export function replaceGraph(gitDir: string, bytes: Buffer, signed: boolean): void {
  const path = graphPath(gitDir);
  if (signed && bytes.length > 20)
    createHash("sha1")
      .update(bytes.subarray(0, -20))
      .digest()
      .copy(bytes, bytes.length - 20);
  rmSync(path, { force: true });
  writeFileSync(path, bytes);
  chmodSync(path, 0o444);
}

interface FilterShape {
  readonly version: number;
  readonly hashes: number;
  readonly bitsPerPath: number;
}

/** Makes the filters anew with other settings. Its paths come from git, its form from gitformat-commit-graph. */
function rewriteFilters(gitDir: string, settings: FilterShape): void {
  const bytes = readFileSync(graphPath(gitDir));
  const chunks = chunksOf(bytes);
  const [ids, ends, filters] = ["OIDL", "BIDX", "BDAT"].map((id) => chunks.get(id));
  if (ids === undefined || ends === undefined || filters === undefined)
    throw new Error("no filters");
  const made = Array.from({ length: ids.length / 20 }, (_, at) =>
    filterOf(changedPaths(gitDir, ids.toString("hex", at * 20, at * 20 + 20)), settings),
  );
  let end = 0;
  for (const [at, filter] of made.entries()) ends.writeUInt32BE((end += filter.length), at * 4);
  const head = Buffer.alloc(12);
  for (const [at, value] of [settings.version, settings.hashes, settings.bitsPerPath].entries())
    head.writeUInt32BE(value, at * 4);
  replaceGraph(gitDir, joinChunks(chunks.set("BDAT", Buffer.concat([head, ...made]))), true);
}

function changedPaths(gitDir: string, commit: string): readonly Buffer[] {
  const options = ["-1", "--first-parent", "-m", "--no-renames", "--name-only", "-z", "--format="];
  const bytes = execFileSync("git", [`--git-dir=${gitDir}`, "log", ...options, commit], {
    env: gitEnvironment(),
  });
  // One character a byte: names need not be UTF-8.
  const paths = bytes
    .toString("latin1")
    .split("\0")
    .filter((path) => path !== "");
  const all = paths.flatMap((path) =>
    path.split("/").map((_, depth, parts) => parts.slice(0, depth + 1).join("/")),
  );
  return Array.from(new Set(all), (path) => Buffer.from(path, "latin1"));
}

function filterOf(
  paths: readonly Buffer[],
  { hashes, bitsPerPath }: Pick<FilterShape, "hashes" | "bitsPerPath">,
): Buffer {
  const filter = Buffer.alloc(Math.max(1, Math.ceil((paths.length * bitsPerPath) / 8)));
  for (const path of paths) {
    const [start, step] = [murmur3(0x293ae76f, path), murmur3(0x7e646e2c, path)];
    for (let hash = 0; hash < hashes; hash++) {
      const bit =
        Number((BigInt(start) + BigInt(hash) * BigInt(step)) % 2n ** 32n) % (filter.length * 8);
      filter[bit >> 3] = (filter[bit >> 3] ?? 0) | (1 << (bit & 7));
    }
  }
  return filter;
}

function chunksOf(bytes: Buffer): Map<string, Buffer> {
  const chunks = new Map<string, Buffer>();
  for (let at = 8; bytes.readUInt32BE(at) !== 0; at += 12)
    chunks.set(
      bytes.toString("latin1", at, at + 4),
      Buffer.from(
        bytes.subarray(
          Number(bytes.readBigUInt64BE(at + 4)),
          Number(bytes.readBigUInt64BE(at + 16)),
        ),
      ),
    );
  return chunks;
}

function joinChunks(chunks: ReadonlyMap<string, Buffer>): Buffer {
  const head = Buffer.from([0x43, 0x47, 0x50, 0x48, 1, 1, chunks.size, 0]);
  let at = head.length + (chunks.size + 1) * 12;
  const table = [...chunks, ["\0\0\0\0", Buffer.alloc(0)] as const].map(([id, { length }]) => {
    const row = Buffer.alloc(12);
    row.write(id, "latin1");
    row.writeBigUInt64BE(BigInt(at), 4);
    at += length;
    return row;
  });
  return Buffer.concat([head, ...table, ...chunks.values(), Buffer.alloc(20)]);
}
