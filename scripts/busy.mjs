// pnpm test:busy [--times N] [--loops N] [-- VITEST FILTERS]: `npm test` beside six busy loops, N times in a row.
// A test that decides by the clock fails here before it fails somewhere else.
import { spawn, spawnSync } from "node:child_process";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { buildAll, install, ROOT, say } from "./toolchain.mjs";

/** Ends by itself as soon as its parent is gone, however that ended. */
const LOOP = "const parent = process.ppid; while (process.ppid === parent);";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    times: { type: "string", default: "1" },
    loops: { type: "string", default: "6" },
  },
});
install();
buildAll();
const times = Number(values.times);
const loops = Array.from({ length: Number(values.loops) }, () =>
  spawn(process.execPath, ["--eval", LOOP], { stdio: "ignore" }),
);
let failures = 0;
for (let run = 1; run <= times; run++) {
  say(`run ${run} of ${times}, beside ${loops.length} busy loops`);
  const startMs = performance.now();
  const { status } = spawnSync(process.execPath, [join(ROOT, "scripts/test.mjs"), ...positionals], {
    cwd: ROOT,
    stdio: ["ignore", "inherit", "inherit"],
  });
  if (status !== 0) failures++;
  const minutes = ((performance.now() - startMs) / 60_000).toFixed(1);
  say(`${status === 0 ? "ok  " : "RED "} run ${run} of ${times} (${minutes} min)`);
}
for (const loop of loops) loop.kill("SIGKILL");
process.exitCode = failures === 0 ? 0 : 1;
