import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { Agent, request, type IncomingMessage } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { changeFiles, parseRepoPath, resolveRef } from "@x/git-contents";
import { createGitEngine, gitEnvironment } from "@x/git-contents/git";
import type { Benchmark, Comparison, Work } from "../bench.ts";
import { syncOnly } from "./git-contents/disk.ts";
import { coldRepository } from "./server/cold-repositories.ts";
import { serveApp } from "./server/served.ts";

const FOLDERS = 20;
const ARCHIVED = 2500;

const pathOf = (at: number): string => `d${at % FOLDERS}/f${at}.txt`;

/** One client, which keeps its one connection, and waits for each answer. */
async function overHttp(files: number): Promise<Work | undefined> {
  const app = await serveApp({ QUOTA_REPOSITORIES: "off" });
  if (app === undefined) return undefined;
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const headers = { Authorization: `Bearer ${app.token}`, "Content-Type": "application/json" };
  const post = async (path: string, body: object): Promise<void> => {
    // `fetch` takes a quarter of a millisecond more for itself.
    const sent = request(`${app.url}${path}`, { method: "POST", headers, agent });
    sent.end(JSON.stringify(body));
    const [answer]: IncomingMessage[] = await once(sent, "response");
    if (answer === undefined) throw new Error("no answer");
    const said = await text(answer);
    if (answer.statusCode !== 201) throw new Error(said);
  };
  await post("/user/repos", { name: "r" });
  let next = 0;
  const create = (): object => ({
    operation: "create",
    path: pathOf(next),
    content: Buffer.from(`text ${next++}`).toString("base64"),
  });
  return () =>
    post("/repos/ada/r/contents", { message: "m", files: Array.from({ length: files }, create) });
}

async function inProcess(): Promise<Work> {
  const folder = mkdtempSync(join(tmpdir(), "x-bench-writes-"));
  process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
  const engine = createGitEngine({ exclusive: true });
  await engine.init(join(folder, "r.git"));
  const repository = engine.open(join(folder, "r.git"));
  const who = { name: "B", email: "b@x" };
  const at = { atMs: Date.now(), offsetMinutes: 0 };
  const people = { author: who, committer: who, authoredAt: at, committedAt: at };
  let next = 0;
  return () => {
    const content = Buffer.from(`text ${next}`);
    const change = { operation: "create", path: parseRepoPath(pathOf(next++)), content } as const;
    return changeFiles(repository, { branch: "main", changes: [change], ...people });
  };
}

const IN_PROCESS = "@x/git-contents, without HTTP";

/** Milliseconds to the first byte, of a repository that nobody asked before. */
function ownArchive(): Work {
  const gitDir = coldRepository(ARCHIVED);
  const engine = createGitEngine({ exclusive: true });
  return async () => {
    await engine.release(gitDir);
    const repository = engine.open(gitDir);
    const startMs = performance.now();
    const { commit } = await resolveRef(repository, "main");
    const bytes = repository.archive({ commit, format: "tar.gz", prefix: "r" });
    let firstMs: number | undefined;
    for await (const _ of bytes) firstMs ??= performance.now() - startMs;
    return firstMs;
  };
}

function archiveOfGit(): Work {
  const gitDir = coldRepository(ARCHIVED);
  const args = [`--git-dir=${gitDir}`, "archive", "--format=tgz", "--prefix=r/", "-6", "main"];
  return () =>
    new Promise((resolve, reject) => {
      const startMs = performance.now();
      let firstMs: number | undefined;
      const child = spawn("git", args, { env: gitEnvironment() });
      child.stdout.on("data", () => (firstMs ??= performance.now() - startMs));
      child.on("error", reject);
      child.on("close", () => resolve(firstMs));
    });
}

const comparisons: readonly Comparison[] = [
  {
    name: "commit one file after the other, one client on one connection",
    unit: "commits/s",
    candidates: [
      { name: "@x/server", setup: () => overHttp(1) },
      { name: IN_PROCESS, setup: inProcess },
      { name: "the disk alone: the same syncs of files that are no commit", setup: syncOnly },
    ],
    bars: { [IN_PROCESS]: 0.5 },
  },
  {
    name: "commit 100 files in one request",
    unit: "commits/s",
    candidates: [
      { name: "100 files", setup: () => overHttp(100) },
      { name: "one file", setup: () => overHttp(1) },
    ],
    // At most 12 times the cost.
    bars: { "one file": 0.083 },
  },
  {
    name: `first byte of a tar.gz of ${ARCHIVED} files, for the first time`,
    kind: "value",
    unit: "ms",
    moreIsBetter: false,
    candidates: [
      { name: "@x/git-contents, counted before", setup: ownArchive },
      { name: "git archive alone", setup: archiveOfGit },
    ],
    bars: { "git archive": 0.25 },
  },
];

const benchmark: Benchmark = { name: "server-writes", rounds: 7, roundMs: 500, comparisons };
export default benchmark;
