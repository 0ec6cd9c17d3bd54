import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { expect, it, onTestFinished, vi } from "vitest";

const CHILDREN = fileURLToPath(new URL("children.ts", import.meta.url));
/** A parent whose child, a shell, has a child: it prints the ids of both. */
const PARENT = `
  import { spawn } from "node:child_process";
  import { endWithTests } from ${JSON.stringify(CHILDREN)};
  const child = spawn("sh", ["-c", "sleep 600 & echo $$ $!; wait"], { detached: true, stdio: ["ignore", "pipe", "ignore"] });
  endWithTests(child);
  child.stdout.pipe(process.stdout);
`;

/** Whether a process is there, and no zombie. */
function isAlive(pid: number): boolean {
  try {
    return !/^\d+ \(.*\) Z/s.test(readFileSync(`/proc/${pid}/stat`, "utf8"));
  } catch {
    return false;
  }
}

it.skipIf(process.platform !== "linux").each([
  ["is killed", (pid: number) => process.kill(pid, "SIGKILL")],
  ["is ended", (pid: number) => process.kill(pid, "SIGTERM")],
])("children and theirs end with a process that %s", async (_, end) => {
  const parent = spawn(process.execPath, ["--input-type=module", "--eval", PARENT], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [line] = (await once(createInterface({ input: parent.stdout }), "line")) as [string];
  const pids = line.split(" ").map(Number);
  onTestFinished(() => {
    for (const pid of pids.filter(isAlive)) process.kill(pid, "SIGKILL");
  });
  expect(pids.map(isAlive)).toEqual([true, true]);
  end(parent.pid ?? 0);
  await vi.waitFor(() => expect(pids.map(isAlive)).toEqual([false, false]), { timeout: 60_000 });
});

it("a child that ended is forgotten: a process that works is not held by it", async () => {
  const program = `
    import { spawn } from "node:child_process";
    import { endWithTests } from ${JSON.stringify(CHILDREN)};
    endWithTests(spawn("true", { detached: true, stdio: "ignore" }));
  `;
  const parent = spawn(process.execPath, ["--input-type=module", "--eval", program]);
  expect(await once(parent, "exit")).toEqual([0, null]);
});
