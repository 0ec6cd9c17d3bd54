import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, renameSync, rmSync, symlinkSync } from "node:fs";
import { get } from "node:http";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { gitEnvironment } from "@x/git-contents/git";
import type { Benchmark, Comparison, Work } from "../bench.ts";
import { corpus } from "./git-contents/corpus.ts";
import { processorMs } from "./server/processor-time.ts";
import { serveApp, serveHttpBackend, xServer, type ServedApp } from "./server/served.ts";

const REFS = 10_000;
/** How often a time is taken for one value. */
const TIMES = 9;

/** Clones of one value: the kernel's clock ticks every 10 ms. */
const CLONES = 5;
/** Clones before the first that counts: new code is slow in either server. */
const WARM_CLONES = 4;

/** A folder of this process. */
function temporary(): string {
  const path = mkdtempSync(join(tmpdir(), "x-bench-git-"));
  process.on("exit", () => rmSync(path, { recursive: true, force: true }));
  return path;
}

/** The server with a public repository that has what another has. */
async function imported(path: string): Promise<ServedApp | undefined> {
  const app = await serveApp();
  if (app !== undefined) xServer(app.data, "repo", "create", "ada/r", "--import", path);
  return app;
}

/** Clones in a second, the client's work counted, from a server that has done some. */
function cloning(url: string): Work {
  const folder = temporary();
  let at = 0;
  const clone = (): number => {
    const target = join(folder, String(at++));
    const startMs = performance.now();
    execFileSync("git", ["clone", "--quiet", "--bare", url, target], { env: gitEnvironment() });
    const seconds = (performance.now() - startMs) / 1000;
    rmSync(target, { recursive: true });
    return 1 / seconds;
  };
  for (let warm = 0; warm < WARM_CLONES; warm++) clone();
  return clone;
}

/** Processor time of a server and its processes for a clone of what was cloned before, in milliseconds. */
function costOfCloning(url: string, pid: number): Work {
  const clone = cloning(url);
  return async () => {
    const before = processorMs(pid);
    for (let at = 0; at < CLONES; at++) await clone();
    return (processorMs(pid) - before) / CLONES;
  };
}

/** A repository with many branches, packed. */
function manyRefs(): string {
  const path = join(tmpdir(), "x-bench-git-refs-1.git");
  if (existsSync(path)) return path;
  const making = mkdtempSync(`${path}.`);
  const env = gitEnvironment();
  const git = (args: readonly string[], input = ""): string =>
    execFileSync("git", [`--git-dir=${making}`, ...args], { env, input, encoding: "utf8" });
  git(["init", "--quiet", "--bare", "-b", "main"]);
  git(
    ["fast-import", "--quiet"],
    "commit refs/heads/main\ncommitter B <b@x> 1600000000 +0000\ndata 2\nc\n\n",
  );
  const id = git(["rev-parse", "main"]).trim();
  const refs = Array.from({ length: REFS - 1 }, (_, at) => `create refs/heads/b${at} ${id}\n`);
  git(["update-ref", "--stdin"], refs.join(""));
  git(["pack-refs", "--all"]);
  renameSync(making, path);
  return path;
}

/** Milliseconds, the middle of several. */
async function middle(take: () => Promise<number>): Promise<number> {
  const times: number[] = [];
  for (let at = 0; at < TIMES; at++) times.push(await take());
  return times.toSorted((a, b) => a - b)[TIMES >> 1] ?? NaN;
}

function firstByteOver(url: string): () => Promise<number> {
  return async () => {
    const startMs = performance.now();
    const request = get(`${url}/info/refs?service=git-upload-pack`);
    const [response] = await once(request, "response");
    await once(response, "data");
    const ms = performance.now() - startMs;
    response.resume();
    if (!response.readableEnded) await once(response, "end");
    return ms;
  };
}

function firstByteByHand(path: string): () => Promise<number> {
  return async () => {
    const startMs = performance.now();
    const child = spawn("git", ["upload-pack", "--http-backend-info-refs", path], {
      env: gitEnvironment(),
      stdio: ["ignore", "pipe", "inherit"],
    });
    await once(child.stdout, "data");
    const ms = performance.now() - startMs;
    child.stdout.resume();
    await once(child, "close");
    return ms;
  };
}

const comparisons: readonly Comparison[] = [
  {
    name: "git clone --bare of 50,000 commits and 20,100 files",
    kind: "value",
    unit: "clones/s",
    candidates: [
      {
        name: "@x/server",
        setup: async () => {
          const app = await imported(corpus("large"));
          return app && cloning(`${app.url}/ada/r.git`);
        },
      },
      {
        name: "git http-backend",
        setup: async () => {
          const path = corpus("large");
          const folder = temporary();
          symlinkSync(path, join(folder, basename(path)));
          const { url } = await serveHttpBackend(folder);
          return cloning(`${url}/${basename(path)}`);
        },
      },
    ],
    bars: { "git http-backend": 0.9 },
  },
  {
    name: "processor time of the server for such a clone, again",
    kind: "value",
    unit: "ms",
    moreIsBetter: false,
    candidates: [
      {
        name: "@x/server",
        setup: async () => {
          const app = await imported(corpus("large"));
          return app && costOfCloning(`${app.url}/ada/r.git`, app.pid);
        },
      },
      {
        name: "git http-backend",
        setup: async () => {
          const path = corpus("large");
          const folder = temporary();
          symlinkSync(path, join(folder, basename(path)));
          const { url, pid } = await serveHttpBackend(folder);
          return costOfCloning(`${url}/${basename(path)}`, pid);
        },
      },
    ],
    bars: { "git http-backend": 3 },
  },
  {
    name: `first byte of info/refs, ${REFS.toLocaleString("en")} refs`,
    kind: "value",
    unit: "ms",
    moreIsBetter: false,
    candidates: [
      {
        name: "@x/server",
        setup: async () => {
          const app = await imported(manyRefs());
          return app && (() => middle(firstByteOver(`${app.url}/ada/r.git`)));
        },
      },
      {
        name: "git upload-pack by hand",
        setup: () => {
          const path = manyRefs();
          return () => middle(firstByteByHand(path));
        },
      },
    ],
    bars: { "git upload-pack": 0.5 },
  },
];

const benchmark: Benchmark = { name: "server-git", rounds: 5, comparisons };
export default benchmark;
