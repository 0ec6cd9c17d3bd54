import { execFile, spawnSync } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { formatPackIndex } from "../../src/adapters/git/packs/pack-index-file.ts";
import { readSegment } from "../../src/adapters/shared/segment.ts";

const run = promisify(execFile);

describe.each(["sha1", "sha256"] as const)("readSegment, %s", (format) => {
  let root = "";
  let ids: readonly string[] = [];
  beforeAll(async () => {
    root = await mkdtemp(join(tmpdir(), "segment-"));
    await run("git", ["init", "-q", `--object-format=${format}`], { cwd: root });
    const lines = Array.from({ length: 400 }, (_, at) => `line ${at}\n`);
    for (let at = 0; at < 8; at++) {
      lines[at * 7] = `another ${at}\n`;
      await writeFile(join(root, `f${at}`), lines.join(""));
    }
    const listed = await run("git", ["hash-object", "-w", ...fileNames()], { cwd: root });
    ids = listed.stdout.trim().split("\n");
  });
  afterAll(() => rm(root, { recursive: true }));
  const fileNames = (): readonly string[] => Array.from({ length: 8 }, (_, at) => `f${at}`);

  /** Packs of git with deltas of both kinds. */
  async function packOf(...options: readonly string[]): Promise<Buffer> {
    const args = ["pack-objects", "-q", "--window=10", "--stdout", ...options];
    const { stdout } = spawnSync("git", args, { cwd: root, input: `${ids.join("\n")}\n` });
    return stdout;
  }

  it.each([[[]], [["--delta-base-offset"]]])(
    "reads the deltas of git's packs, with the options %j, and names their places",
    async (options) => {
      const pack = await packOf(...options);
      const objects = readSegment(pack, format);
      expect(objects.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
      for (const [at, name] of fileNames().entries())
        expect(Buffer.from(objects.find(({ id }) => id === ids[at])?.bytes ?? [])).toEqual(
          await readFile(join(root, name)),
        );
      const file = join(root, "of-git.pack");
      await writeFile(file, pack);
      await run("git", ["index-pack", file], { cwd: root });
      const trailer = pack.subarray(format === "sha1" ? -20 : -32);
      expect(formatPackIndex(objects, trailer, format)).toEqual(
        await readFile(join(root, "of-git.idx")),
      );
    },
  );
  it("refuses what unpacks to more than it may, and what is cut", async () => {
    const pack = await packOf();
    const whole = readSegment(pack, format).reduce((sum, { bytes }) => sum + bytes.length, 0);
    expect(() => readSegment(pack, format, whole - 1)).toThrow("too much");
    expect(() => readSegment(pack.subarray(0, -1), format)).toThrow("damaged");
  });
});
