import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";
import { createLogger } from "./log.ts";

test("the log of a server is opened with its own settings, and says which lines it writes", () => {
  const log = createLogger("warn");
  expect(log.isLevelEnabled("warn")).toBe(true);
  expect(log.isLevelEnabled("info")).toBe(false);
});

/** So few that none of them is written before the end: what is in flight then may come after the rest. */
const WAITING = 80;
const FROM_SOURCES = ["--conditions=@x/source", "--disable-warning=ExperimentalWarning"];

test.each([
  ["at the end of a process", "process.exit()"],
  ["when the event loop is empty", ""],
  ["when an error ends the process", "throw new Error('not caught')"],
])("lines that wait are written %s", (_when, end) => {
  const file = JSON.stringify(new URL("log.ts", import.meta.url).href);
  // The one thread for files is busy when the process ends: a write that is left to it is cancelled.
  const program = `
    import { pbkdf2 } from "node:crypto";
    import { createLogger } from ${file};
    process.on("exit", () => pbkdf2("", "", 300_000, 64, "sha512", () => {}));
    const log = createLogger("info");
    for (let line = 0; line < ${WAITING}; line++) log.info({ line, text: "\u00e9".repeat(200) }, "a line");
    ${end};`;
  const { stderr } = spawnSync(
    process.execPath,
    [...FROM_SOURCES, "--input-type=module", "-e", program],
    {
      encoding: "utf8",
      env: { ...process.env, UV_THREADPOOL_SIZE: "1" },
      timeout: 60_000,
    },
  );
  const lines = stderr.split("\n").filter((line) => line.startsWith("{"));
  expect(lines.map((line) => JSON.parse(line).line)).toEqual(
    Array.from({ length: WAITING }, (_, line) => line),
  );
});
