import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { command } from "../src/command.ts";

// A program that is cut short has failed, whatever it answers: turbo ends with 0 when it is told to stop.

let cwd = "";
beforeAll(async () => {
  cwd = await mkdtemp(join(tmpdir(), "x-command-"));
});
afterAll(() => rm(cwd, { recursive: true, force: true }));

describe("a program that does not end in time", () => {
  test.each([
    ["ends with 0 when it is told to stop", "trap 'exit 0' TERM; echo begun; sleep 600 & wait"],
    ["ends by the signal", "echo begun; sleep 600"],
    ["does not hear the signal", "trap '' TERM; echo begun; sleep 600 & wait; wait; sleep 600"],
  ])("has failed when it %s", async (_how, script) => {
    const ended = command("sh", ["-c", script], { cwd, timeoutMs: 500, graceMs: 200 });
    await expect(ended).rejects.toThrow("did not end within 500 ms");
  });
});

test.each([
  ["another exit code than 0", "echo said; exit 3", /failed with 3:\nsaid/],
  ["a signal from elsewhere", "kill -KILL $$", /failed with SIGKILL/],
])("a program that ends with %s has failed", async (_what, script, message) => {
  await expect(command("sh", ["-c", script], { cwd })).rejects.toThrow(message);
});

test("a program that is not there has failed", async () => {
  await expect(command("there-is-no-such-program", [], { cwd })).rejects.toThrow("ENOENT");
});

test("a program that ends with 0 answers what it wrote", async () => {
  expect(await command("sh", ["-c", "echo one; echo noise >&2; echo two"], { cwd })).toBe(
    "one\ntwo\n",
  );
});
