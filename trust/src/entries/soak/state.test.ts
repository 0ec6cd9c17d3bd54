import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { grownIn, leftIn } from "./faults.ts";
import { stateOf, type Places } from "./state.ts";

// The soak's bounds, seen to fail: programs that leave what a server must not (S05).

let folder: string;
let data: string;
const pids: number[] = [];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "soak-state-"));
  data = join(folder, "data");
  mkdirSync(data);
  mkdirSync(join(folder, "tmp"));
  writeFileSync(join(data, "server.tmp"), join(folder, "tmp", "socket"));
});

afterEach(() => {
  for (const pid of pids.splice(0)) {
    try {
      process.kill(pid, "SIGKILL");
    } catch {
      // It has ended by itself.
    }
  }
  rmSync(folder, { recursive: true, force: true });
});

/** Runs a program in place of the server until it has written a line. */
async function stand(
  program: string,
): Promise<{ readonly child: ChildProcess; readonly line: string; readonly places: Places }> {
  const child = spawn(process.execPath, ["--eval", program, join(data, "server.tmp")], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  const pid = child.pid ?? 0;
  pids.push(pid);
  return {
    child,
    line: await lineOf(child),
    places: { pid, data, temporary: join(folder, "tmp") },
  };
}

async function lineOf(child: ChildProcess): Promise<string> {
  const [text] = (await once(child.stdout ?? child, "data")) as [Buffer];
  return text.toString().trim();
}

const PATIENCE = { timeout: 60_000 };
const fileOf = (pid: number, name: string): string => readFileSync(`/proc/${pid}/${name}`, "utf8");

const SPAWN = `const { spawn } = require("node:child_process");`;
const KEEP = `process.stdin.resume();`;

describe.skipIf(process.platform !== "linux")("the state of a server at rest (S05)", () => {
  it("is clean when nothing is left", async () => {
    const { places } = await stand(`${KEEP} console.log("up")`);
    expect(leftIn(stateOf(places))).toEqual([]);
  });

  it("names a child that still runs", async () => {
    const { places, line } = await stand(
      `${SPAWN} ${KEEP} console.log(spawn("sleep", ["600"], { stdio: "ignore" }).pid)`,
    );
    pids.push(Number(line));
    expect(leftIn(stateOf(places))).toEqual([expect.stringMatching(/^still runs: .*sleep/)]);
  });

  it("names the third reader of a repository, and the second updater", async () => {
    const { places, line } = await stand(
      `${SPAWN} ${KEEP}
      const start = (...args) => spawn("sh", ["-c", "read line", ...args], { stdio: ["pipe", "ignore", "ignore"] }).pid;
      const readers = Array.from({ length: 3 }, () => start("--batch" + "-command"));
      const updaters = Array.from({ length: 2 }, () => start("update-ref", "--stdin"));
      console.log([...readers, ...updaters].join(" "));`,
    );
    pids.push(...line.split(" ").map(Number));
    expect(leftIn(stateOf(places))).toEqual([
      expect.stringContaining("--batch-command"),
      expect.stringContaining("update-ref --stdin"),
    ]);
  });

  it("names a zombie, which has no command any more", async () => {
    // A shell that becomes another program never asks how the child it had before has ended.
    const { child, places, line } = await stand(
      `${SPAWN} setInterval(() => {}, 1e6);
      const program = "exec 3<&0; head -c 1 <&3 >&2 & echo $!; exec sleep 600";
      const shell = spawn("sh", ["-c", program], { stdio: ["inherit", "pipe", "inherit"] });
      shell.stdout.once("data", (head) => console.log(shell.pid + " " + head));`,
    );
    const [shell = 0, head = 0] = line.split(" ").map(Number);
    pids.push(shell, head);
    await vi.waitFor(() => expect(fileOf(shell, "cmdline")).toContain("sleep"), PATIENCE);
    child.stdin?.write("\n");
    await vi.waitFor(() => expect(fileOf(head, "stat")).toContain(") Z "), PATIENCE);
    expect(leftIn(stateOf(places))).toContainEqual(
      expect.stringMatching(/^still runs: zombie of /),
    );
  });

  it("names what has lost its parent and works on a repository of the server", async () => {
    const { places, line } = await stand(
      `${SPAWN} ${KEEP}
      const program = "console.log(require('node:child_process').spawn('tail', ['-f', process.argv[1]], { stdio: 'ignore', detached: true }).pid), process.exit()";
      spawn(process.execPath, ["--eval", program, process.argv[1]], { stdio: ["ignore", "inherit", "inherit"] });`,
    );
    const orphan = Number(line);
    pids.push(orphan);
    expect(leftIn(stateOf(places)).join("\n")).toContain("tail -f ");
  });

  it("names temporary files", async () => {
    const { places } = await stand(`${KEEP} console.log("up")`);
    mkdirSync(join(data, "bodies"));
    writeFileSync(join(data, "bodies", "1"), "");
    writeFileSync(join(folder, "tmp", "x"), "");
    expect(leftIn(stateOf(places))).toHaveLength(2);
  });

  it("tells of descriptors and memory that do not come back", async () => {
    const { child, places } = await stand(
      `${KEEP} console.log("up"); const kept = [];
      process.stdin.once("data", () => {
        for (let at = 0; at < 3; at++) kept.push(require("node:fs").openSync("/dev/null"));
        kept.push(Buffer.alloc(100 * 2 ** 20, 1));
        console.log("grown");
      });`,
    );
    const before = stateOf(places);
    child.stdin?.write("\n");
    await lineOf(child);
    const faults = grownIn(before, stateOf(places));
    expect(faults).toEqual(["3 descriptors more", expect.stringMatching(/ MiB more$/)]);
    expect(grownIn(before, before)).toEqual([]);
  });
});
