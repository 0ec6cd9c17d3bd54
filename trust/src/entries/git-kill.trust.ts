import { spawn } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { endWithTests } from "../../../scripts/children.ts";
import { parseRepoPath } from "@x/git-contents";
import type { TrustRun, TrustTest } from "../trust.ts";
import { commitTo, git, inPlace, type Place } from "./git-contents/repository.ts";

const WRITERS = fileURLToPath(new URL("git-contents/writers.ts", import.meta.url));
const CHECK_EVERY = 50;
/** Another process may hold us up: a slow first write counts as broken only beyond this. */
const MAX_RECOVERY_MS = 2_000;

const test: TrustTest = {
  name: "git-kill",
  promise:
    "B45 F11: kill -9 of a server and all its processes at any moment, under 8 writers: no acknowledged commit is lost, git fsck is clean, the next write works at once",
  unit: "kill cycles",
  long: 3_000,
  short: 4,
  run: (run) => inPlace((place) => cycles(run, place)),
};
export default test;

async function cycles(
  run: TrustRun,
  { directory, engine }: Place,
): Promise<{ did: number; broken: string[] }> {
  const gitDir = join(directory, "killed.git");
  await engine.init(gitDir);
  const repository = engine.open(gitDir);
  await commitTo(repository, "main", [createOf("base")]);
  const acknowledged = new Set<string>();
  const broken: string[] = [];
  const recoveries: number[] = [];
  for (let cycle = 0; cycle < run.count; cycle++) {
    for (const id of await killedServer(gitDir, cycle, run.random)) acknowledged.add(id);
    const startMs = performance.now();
    await commitTo(repository, "main", [createOf(`after/${cycle}`)]);
    recoveries.push(performance.now() - startMs);
    if (cycle % CHECK_EVERY === CHECK_EVERY - 1 || cycle === run.count - 1) {
      broken.push(...lostOf(gitDir, acknowledged));
      const { ok, problems } = await engine.check(gitDir);
      if (!ok) broken.push(`cycle ${cycle}: git fsck: ${problems.join("; ")}`);
      await engine.maintain(gitDir);
    }
  }
  recoveries.sort((a, b) => a - b);
  const slowest = recoveries.at(-1) ?? 0;
  if (slowest > MAX_RECOVERY_MS + run.graceMs)
    broken.push(`a write after a kill took ${Math.round(slowest)} ms`);
  const part = (of: number): number =>
    Math.round(recoveries[Math.floor(recoveries.length * of)] ?? slowest);
  run.note(
    `${acknowledged.size.toLocaleString("en")} acknowledged commits; first write after a kill: median ${part(0.5)} ms, p99 ${part(0.99)} ms`,
  );
  return { did: run.count, broken };
}

function lostOf(gitDir: string, acknowledged: ReadonlySet<string>): readonly string[] {
  const history = new Set(git(gitDir, ["rev-list", "--first-parent", "main"]).trim().split("\n"));
  return Array.from(acknowledged)
    .filter((id) => !history.has(id))
    .map((id) => `lost ${id}`);
}

/** Runs the writers for a while, kills everything, and answers what was acknowledged. */
async function killedServer(
  gitDir: string,
  cycle: number,
  random: () => number,
): Promise<readonly string[]> {
  const args = [
    "--conditions=@x/source",
    "--disable-warning=ExperimentalWarning",
    WRITERS,
    gitDir,
    String(cycle),
  ];
  const child = spawn(process.execPath, args, {
    detached: true,
    stdio: ["ignore", "pipe", "inherit"],
  });
  endWithTests(child);
  let said = "";
  const first = new Promise<void>((resolve) => {
    child.stdout.on("data", (data: Buffer) => {
      said += data.toString("latin1");
      resolve();
    });
  });
  const closed = new Promise((resolve) => void child.once("close", resolve));
  await Promise.race([first, closed]);
  await sleep(random() * 120);
  const family = [child.pid ?? 0, ...descendantsOf(child.pid ?? 0)];
  // In any order: sometimes the server dies first, sometimes a git in the middle of a transaction.
  for (const pid of family.toSorted(() => random() - 0.5)) kill(pid);
  await closed;
  return said.split("\n").filter((line) => /^[0-9a-f]{40}$/.test(line));
}

function kill(pid: number): void {
  try {
    process.kill(pid, "SIGKILL");
  } catch {
    // It ended by itself meanwhile.
  }
}

function descendantsOf(parent: number): readonly number[] {
  const parents = new Map<number, number>();
  for (const name of readdirSync("/proc").filter((entry) => /^\d+$/.test(entry))) {
    try {
      const fields = readFileSync(`/proc/${name}/stat`, "utf8")
        .replace(/^.*\) /s, "")
        .split(" ");
      parents.set(Number(name), Number(fields[1]));
    } catch {
      // It ended meanwhile.
    }
  }
  const found: number[] = [];
  for (let open = [parent]; open.length > 0;) {
    open = Array.from(parents).flatMap(([pid, of]) => (open.includes(of) ? [pid] : []));
    found.push(...open);
  }
  return found;
}

function createOf(path: string): {
  operation: "create";
  path: ReturnType<typeof parseRepoPath>;
  content: Uint8Array;
} {
  return {
    operation: "create",
    path: parseRepoPath(path),
    content: new TextEncoder().encode(path),
  };
}
