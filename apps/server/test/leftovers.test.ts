import { mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { startServer, type ServerProcess } from "./server-process.ts";

let home: string;
const running: ServerProcess[] = [];
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), "leftovers-"));
});
afterEach(async () => {
  for (const { child, end } of running.splice(0))
    if (child.exitCode === null && child.signalCode === null) await end("SIGKILL");
  rmSync(home, { recursive: true, force: true, maxRetries: 20 });
});

it("B45: what a killed server left is gone after the next start", async () => {
  const [data, temporary] = [join(home, "data"), join(home, "tmp")];
  mkdirSync(temporary);
  const start = async (workers: number): Promise<ServerProcess> => {
    const args = ["--data", data, "--workers", String(workers)];
    const server = await startServer(args, { TMPDIR: temporary });
    running.push(server);
    return server;
  };
  const folders = () => readdirSync(temporary).filter((name) => name.startsWith("x-server-"));
  const removed = join(data, "repositories/ab/abcd.git.removed");
  await (await start(2)).end("SIGKILL");
  const [left] = folders();
  mkdirSync(join(removed, "objects"), { recursive: true });
  const again = await start(2);
  expect(folders()).toHaveLength(1);
  expect(folders()).not.toContain(left);
  expect(readdirSync(join(removed, ".."))).toEqual([]);
  const [second] = folders();
  await again.end("SIGKILL");
  const last = await start(1);
  // One server has a socket too: commands reach its git worker by it.
  expect(folders()).toHaveLength(1);
  expect(folders()).not.toContain(second);
  expect(await last.end("SIGTERM")).toBe(0);
  expect(folders()).toEqual([]);
});
