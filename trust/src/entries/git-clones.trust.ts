import { execFileSync, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gitEnvironment } from "@x/git-contents/git";
import { makeToken } from "../../../apps/server/test/make-token.ts";
import type { TrustRun, TrustTest } from "../trust.ts";
import {
  familyOf,
  leftAfter,
  residentMib,
  serve,
  xServer,
  type Served,
} from "./slow-clients/served.ts";

/** Fetches that are worked on at once; a hundred clones wait for their turn. */
const TRANSFERS = 8;
const FILES = 64;
const FILE_BYTES = 65_536;
/** Most that resident memory may grow, of the server's own processes together, in MiB. */
const MAX_GROWTH_MIB = 192;
/** How long a process may outlive the fetch that it was started for. */
const MAX_AFTER_MS = 1000;
const LOOK_EVERY_MS = 50;

const test: TrustTest = {
  name: "git-clones",
  promise: `so many clones at once are each whole, by ${TRANSFERS} fetches at a time and with ${MAX_GROWTH_MIB} MiB more memory at most; one that is killed in the middle leaves no process`,
  unit: "clones at once",
  long: 100,
  short: 12,
  skip: () => (process.platform === "linux" ? undefined : "it reads /proc"),
  run: clones,
};
export default test;

async function clones(run: TrustRun): Promise<{ did: number; broken: string[] }> {
  const folder = mkdtempSync(join(tmpdir(), "trust-git-clones-"));
  const data = join(folder, "data");
  try {
    const token = await makeToken(data, "ada");
    const source = repositoryOf(join(folder, "source.git"), run.random);
    xServer(data, "repo", "create", "ada/r", "--import", source);
    const server = await serve(data, { GIT_TRANSFERS: String(TRANSFERS) });
    try {
      const address = server.url.replace("://", `://x:${token}@`);
      // Memory is looked at when everything was loaded once.
      for (let warm = 0; warm < 3; warm++) await clone(`${address}/ada/r`, join(folder, "warm"));
      return {
        did: run.count,
        broken: await atOnce(server, { ...run, address, folder, source }),
      };
    } finally {
      await server.stop();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

interface Work extends Pick<TrustRun, "count" | "random" | "graceMs" | "note"> {
  readonly address: string;
  readonly folder: string;
  readonly source: string;
}

async function atOnce(server: Served, work: Work): Promise<string[]> {
  const { address, folder, source, count, random, graceMs, note } = work;
  const head = headOf(source);
  const broken: string[] = [];
  const before = residentMib(server.pid);
  const peak = { mib: 0, fetches: 0 };
  const look = setInterval(() => {
    peak.mib = Math.max(peak.mib, residentMib(server.pid) - before);
    peak.fetches = Math.max(peak.fetches, fetchesOf(server.pid).length);
  }, LOOK_EVERY_MS);
  const killed = spawn("git", ["clone", "--quiet", `${address}/ada/r`, join(folder, "killed")], {
    env: gitEnvironment(),
    stdio: "ignore",
  });
  setTimeout(() => killed.kill("SIGKILL"), random() * 300);
  const startMs = performance.now();
  await Promise.all(
    Array.from({ length: count }, async (_, at) => {
      const target = join(folder, `clone-${at}`);
      const said = await clone(`${address}/ada/r`, target, false);
      if (said !== "") broken.push(`clone ${at}: ${said}`);
      else if (headOf(target) !== head) broken.push(`clone ${at} has another history`);
      rmSync(target, { recursive: true, force: true });
    }),
  );
  const seconds = (performance.now() - startMs) / 1000;
  clearInterval(look);
  const left = await leftAfter(MAX_AFTER_MS, graceMs, () => fetchesOf(server.pid));
  if (left.length > 0) broken.push(`still there: ${left.join(", ")}`);
  if (peak.fetches > TRANSFERS) broken.push(`${peak.fetches} fetches at once`);
  if (peak.mib > MAX_GROWTH_MIB) broken.push(`memory grew by ${peak.mib.toFixed(1)} MiB`);
  note(
    `${count} clones in ${seconds.toFixed(1)} s, ${peak.fetches} fetches at once at most; resident memory grew by ${peak.mib.toFixed(1)} MiB`,
  );
  return broken;
}

/** `git upload-pack` processes of the server, each one fetch; what they start looks like them at first. */
function fetchesOf(pid: number): readonly string[] {
  const fetches = familyOf(pid).filter(({ command }) => command.includes("upload-pack"));
  const parents = new Set(fetches.map((each) => each.pid));
  return fetches.flatMap(({ parent, command }) => (parents.has(parent) ? [] : [command]));
}

/** @returns what git complained when it failed; else nothing */
function clone(url: string, target: string, remove = true): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn("git", ["clone", "--quiet", "--bare", url, target], {
      env: gitEnvironment(),
      stdio: ["ignore", "ignore", "pipe"],
    });
    let said = "";
    child.stderr.on("data", (bytes: Buffer) => (said += bytes.toString()));
    child.once("error", reject);
    child.once("close", (code) => {
      if (remove) rmSync(target, { recursive: true, force: true });
      resolve(code === 0 ? "" : said || `code ${code}`);
    });
  });
}

function headOf(gitDir: string): string {
  return execFileSync("git", [`--git-dir=${gitDir}`, "rev-parse", "main"], {
    env: gitEnvironment(),
    encoding: "utf8",
  });
}

/** A repository whose files do not compress, each in a commit of its own. */
function repositoryOf(path: string, random: () => number): string {
  const env = gitEnvironment();
  execFileSync("git", ["init", "--quiet", "--bare", "-b", "main", path], { env });
  const parts: Buffer[] = [];
  for (let at = 0; at < FILES; at++) {
    parts.push(
      Buffer.from(
        `commit refs/heads/main\ncommitter B <b@x> ${1_600_000_000 + at} +0000\ndata 2\nc\nM 100644 inline f${at}\ndata ${FILE_BYTES}\n`,
      ),
      Buffer.from(Array.from({ length: FILE_BYTES }, () => random() * 256)),
      Buffer.from("\n"),
    );
  }
  const input = Buffer.concat(parts);
  execFileSync("git", [`--git-dir=${path}`, "fast-import", "--quiet"], { env, input });
  return path;
}
