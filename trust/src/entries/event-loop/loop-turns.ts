// Loaded into a server before its program. Measures the processor time of the turns of its event loop: a
// timer notes what its thread used since the timer before, so that a busy machine does not count. On
// SIGUSR2 it appends the longest since the last time, in milliseconds, to the file that LOOP_TURNS names.
import { appendFileSync } from "node:fs";
import { isMainThread } from "node:worker_threads";

const EVERY_MS = 5;
const file = process.env["LOOP_TURNS"];

// The git worker inherits the options, and has a loop of its own.
if (isMainThread && file !== undefined && process.argv.includes("serve")) {
  let before = process.threadCpuUsage();
  let longest = 0;
  setInterval(() => {
    const { user, system } = process.threadCpuUsage(before);
    before = process.threadCpuUsage();
    longest = Math.max(longest, (user + system) / 1000);
  }, EVERY_MS).unref();
  process.on("SIGUSR2", () => {
    appendFileSync(file, `${longest}\n`);
    longest = 0;
  });
}
