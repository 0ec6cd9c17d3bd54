import { execFileSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DEFAULT_LIMITS } from "../src/adapters/git/limits.ts";
import { inspectPack } from "../src/adapters/git/transfer/inspect-pack.ts";
import type { PackLimits } from "../src/adapters/git/transfer/unpacked-objects.ts";
import { create } from "./git-store.contract.ts";
import { deltaBomb, oneFile, treeBomb, zeros } from "./packs/hostile-packs.ts";
import { randomFrom, SEED } from "./random.ts";
import { commitTo, git, openBench, type Bench } from "./repositories.ts";

const MIB = 1_048_576;

async function* inParts(bytes: Buffer, next: () => number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length;) {
    const length = Math.max(1, next());
    yield bytes.subarray(at, at + length);
    at += length;
  }
}

/** What is handed on of a pack, and why no more is. */
async function inspected(
  pack: AsyncIterable<Uint8Array>,
  limits: Partial<PackLimits> = {},
  idBytes = 20,
): Promise<{ readonly passed: Buffer; readonly refused: string | undefined }> {
  const parts: Uint8Array[] = [];
  try {
    const options = { idBytes, limits: { ...DEFAULT_LIMITS, ...limits } };
    for await (const part of inspectPack(pack, options)) parts.push(Buffer.from(part));
    return { passed: Buffer.concat(parts), refused: undefined };
  } catch (error) {
    return { passed: Buffer.concat(parts), refused: (error as Error).message };
  }
}

const whole = (pack: Buffer): AsyncGenerator<Uint8Array> => inParts(pack, () => 65_536);

describe("inspectPack", () => {
  let bench: Bench;
  /** As git writes it: with deltas by offset and by id, small and large objects. */
  let packs: readonly Buffer[];
  let total = 0;
  beforeAll(async () => {
    bench = await openBench();
    const repository = await bench.repository();
    const text = (lines: number, at: number) =>
      Array.from({ length: lines }, (_, line) => `${line} ${line % 7 === at ? at : ""}\n`).join("");
    for (let at = 0; at < 6; at++)
      await commitTo(repository, [
        create(`f${at}`, text(4000, at)),
        create(`large${at}`, `${text(30_000, at)}`),
        create(`d/${at}`, `${at}`),
      ]);
    const list = git(repository.gitDir, ["rev-list", "--objects", "--all"]);
    const ids = list.replace(/ .*$/gm, "");
    packs = [["--delta-base-offset"], []].map((options) =>
      execFileSync(
        "git",
        [`--git-dir=${repository.gitDir}`, "pack-objects", "--stdout", "-q", ...options],
        { input: ids, maxBuffer: 2 ** 28 },
      ),
    );
    const sizes = git(repository.gitDir, ["cat-file", "--batch-check=%(objectsize)"], ids);
    total = sizes.split("\n").reduce((sum, size) => sum + Number(size), 0);
  });
  afterAll(() => bench.close());

  it("hands on what git packs, byte for byte, however it comes", async () => {
    const random = randomFrom(SEED);
    for (const pack of packs)
      for (const most of [100, 700, 70_000, 10_000_000]) {
        const parts = inParts(pack, () => Math.ceil(random() * most));
        const { passed, refused } = await inspected(parts);
        expect([refused, passed.equals(pack)], `seed ${SEED}, parts of ${most}`).toEqual([
          undefined,
          true,
        ]);
      }
  });

  it("hands on a pack that comes byte by byte", async () => {
    const { pack } = treeBomb(10);
    const { passed, refused } = await inspected(inParts(pack, () => 1));
    expect([refused, passed.equals(pack)]).toEqual([undefined, true]);
  });

  it("counts each object as large as it is, deltas as what they make", async () => {
    for (const pack of packs) {
      expect((await inspected(whole(pack), { unpackedBytes: total })).refused).toBeUndefined();
      const { refused } = await inspected(whole(pack), { unpackedBytes: total - 1 });
      expect(refused).toBe(`the objects have more than ${total - 1} bytes together`);
    }
  });

  it.each([
    { limit: "heldObjectBytes", at: 16 * MIB, push: () => deltaBomb(MIB, 16), said: /as a delta/ },
    {
      limit: "heldObjectBytes",
      at: 8 * MIB,
      push: () => deltaBomb(8 * MIB, 1),
      said: /as a delta/,
    },
    { limit: "heldObjectBytes", at: 300, push: () => treeBomb(3), said: /a tree has 300 bytes/ },
    {
      limit: "objectBytes",
      at: 3 * MIB,
      push: () => zeros(3 * MIB),
      said: /an object has 3145728/,
    },
    {
      limit: "objectBytes",
      at: 5000,
      push: () => oneFile("f", randomBytes(5000)),
      said: /has 5000/,
    },
  ] as const)("refuses by the $limit of $at for $said", async ({ limit, at, push, said }) => {
    const { pack } = push();
    expect((await inspected(whole(pack), { [limit]: at })).refused).toBeUndefined();
    const { refused, passed } = await inspected(whole(pack), { [limit]: at - 1 });
    expect(refused).toMatch(said);
    // Git applies no delta before it has the pack's end.
    expect(passed.length).toBeLessThan(pack.length - 20);
  });

  it("holds an entry back for as long as its size is not known, whatever stands behind the pack", async () => {
    const { pack } = deltaBomb(MIB, 200);
    const { passed, refused } = await inspected(
      inParts(Buffer.concat([pack, Buffer.alloc(64)]), () => 97),
    );
    expect(refused).toMatch(/209715200 bytes was sent as a delta/);
    expect(passed.length).toBeLessThan(pack.length - 20);
  });

  it("refuses what is damaged, and leaves a cut pack to git", async () => {
    const [pack = Buffer.alloc(0)] = packs;
    const damaged = Buffer.from(pack);
    damaged.fill(0xff, 400, 440);
    expect((await inspected(whole(damaged))).refused).toMatch(/damaged|no known type/);
    for (const length of [0, 5, 12, 40, pack.length - 20, pack.length - 1]) {
      const cut = pack.subarray(0, length);
      const { passed, refused } = await inspected(whole(cut));
      if (refused === undefined) expect(passed.equals(cut)).toBe(true);
      else expect(refused).toMatch(/damaged|no known type/);
    }
  });
});
