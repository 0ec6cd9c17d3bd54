import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { applyHunks } from "../src/write/patch/apply-hunks.ts";
import { parsePatch } from "../src/write/patch/parse-patch.ts";
import { randomFrom, SEED, type TrustRandom } from "./random.ts";

const ROUNDS = 40;
const folder = mkdtempSync(join(tmpdir(), "x-patch-"));
afterAll(() => rmSync(folder, { recursive: true }));

const git = (...args: readonly string[]) =>
  spawnSync("git", args, {
    cwd: folder,
    encoding: "utf8",
    env: {
      ...process.env,
      GIT_CEILING_DIRECTORIES: folder,
      GIT_CONFIG_NOSYSTEM: "1",
      HOME: folder,
    },
  });
const write = (name: string, text: string): void => writeFileSync(join(folder, name), text);

/** Text of few different lines, so that many places look alike. */
function randomText(random: TrustRandom): string {
  const lines = Array.from({ length: Math.floor(random() * 30) }, () => randomLine(random));
  return `${lines.join("\n")}${random() < 0.8 && lines.length > 0 ? "\n" : ""}`;
}

function randomLine(random: TrustRandom): string {
  return ["a", "b", "", " x", "-y", "+z"][Math.floor(random() * 6)] ?? "";
}

function edited(text: string, random: TrustRandom): string {
  const lines = text.split("\n");
  for (let edits = 1 + random() * 3; edits > 0; edits--) {
    const at = Math.floor(random() * (lines.length + 1));
    lines.splice(at, Math.floor(random() * 3), ...(random() < 0.7 ? [randomLine(random)] : []));
  }
  return lines.join("\n");
}

describe(`applyHunks beside git apply, seed ${SEED}`, () => {
  it("finds the same places, or none", () => {
    const random = randomFrom(SEED);
    const seen = { applied: 0, refused: 0 };
    for (let round = 0; round < ROUNDS; round++) {
      const before = randomText(random);
      write("before", before);
      write("file", edited(before, random));
      const context = `-U${Math.floor(random() * 4)}`;
      const { stdout } = git("diff", "--no-index", "--no-color", context, "before", "file");
      if (!stdout.includes("@@ -")) continue;
      const patch = stdout.replaceAll("a/before", "a/file");
      const target = random() < 0.3 ? before : edited(before, random);
      write("file", target);
      write("patch", patch);
      const { status } = git("apply", "--whitespace=nowarn", "patch");
      const [file] = parsePatch(patch);
      const applied = applyHunks(target, file?.hunks ?? []);
      const expected = status === 0 ? readFileSync(join(folder, "file"), "utf8") : undefined;
      expect([patch, applied.failed === undefined ? applied.text : undefined]).toEqual([
        patch,
        expected,
      ]);
      seen[status === 0 ? "applied" : "refused"]++;
    }
    expect(seen.applied).toBeGreaterThan(5);
    expect(seen.refused).toBeGreaterThan(2);
  });
});
