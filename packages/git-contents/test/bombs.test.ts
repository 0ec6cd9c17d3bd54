import { randomBytes } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { GitLimits, GitRepository } from "../src/adapters/git/index.ts";
import type { ObjectId } from "../src/index.ts";
import { DEFAULT_LIMITS } from "../src/adapters/git/limits.ts";
import { refuseByObjects } from "../src/adapters/git/transfer/examine-push.ts";
import { Quarantine } from "../src/adapters/git/transfer/quarantine.ts";
import { PUSH_REFUSALS } from "../src/push/rules.ts";
import { refusal } from "./git-store.contract.ts";
import {
  deepTree,
  deltaBomb,
  oneFile,
  smallOfLarge,
  treeBomb,
  zeros,
  type HostilePush,
} from "./packs/hostile-packs.ts";
import { childrenOf } from "./processes.ts";
import { git, openBench, PROGRAM } from "./repositories.ts";

const MIB = 1_048_576;

/** A repository that has what was pushed, as if it had been there before there were limits. */
async function holding(
  push: HostilePush,
  limits: Partial<GitLimits> = {},
): Promise<{ readonly repository: GitRepository; readonly end: () => Promise<void> }> {
  const own = await openBench({ worker: "inline", limits });
  const repository = await own.repository();
  git(repository.gitDir, ["index-pack", "--stdin"], push.pack);
  git(repository.gitDir, ["update-ref", "refs/heads/main", push.commit]);
  return { repository, end: () => own.close() };
}

async function bytesOf(bytes: AsyncIterable<Uint8Array>): Promise<number> {
  let length = 0;
  for await (const part of bytes) length += part.length;
  return length;
}

describe("an archive (B31)", () => {
  // More than a pipe and Node's buffers hold: git waits for its reader.
  const noise = oneFile("noise", randomBytes(8 * MIB));

  it.each([
    {
      name: "10^10 files in 899 bytes",
      push: () => treeBomb(10),
      measure: "entries",
      count: 11_111_111_110,
    },
    { name: "a tree 5,000 deep", push: () => deepTree(5000), measure: "depth", count: 5000 },
  ])(
    "of $name is refused, with the number, before git is started",
    async ({ push, measure, count }) => {
      const { repository, end } = await holding(push());
      const { commit } = push();
      for (const format of ["zip", "tar.gz"] as const)
        expect((await refusal(bytesOf(repository.archive({ commit, format }))))[0]).toMatchObject({
          code: "archive-too-large",
          measure,
          count,
        });
      await end();
    },
  );

  it("of a part is counted as the part", async () => {
    const { repository, end } = await holding(treeBomb(4), { archiveEntries: 1110 });
    const { commit } = treeBomb(4);
    const size = (paths: readonly string[]) =>
      bytesOf(repository.archive({ commit, format: "tar.gz", paths }));
    expect(await size(["d0"])).toBeGreaterThan(0);
    expect((await refusal(size(["d0", "d1/d0"])))[0]).toMatchObject({ count: 1220, limit: 1110 });
    expect((await refusal(size([])))[0]).toMatchObject({ count: 11_110 });
    await end();
  });

  it.each([999, 1000])("of a tree %i deep is made", async (depth) => {
    const { repository, end } = await holding(deepTree(depth));
    const { commit } = deepTree(depth);
    expect(await bytesOf(repository.archive({ commit, format: "zip" }))).toBeGreaterThan(0);
    await end();
  });

  it("that takes git too long is ended, and its process with it", async () => {
    const { repository, end } = await holding(noise, { archiveMs: 1 });
    const work = bytesOf(repository.archive({ commit: noise.commit, format: "zip" }));
    expect((await refusal(work))[0]).toMatchObject({ measure: "milliseconds", limit: 1 });
    await expect.poll(() => archivesOf(process.pid)).toEqual([]);
    await end();
  });

  it("ends with its signal, also before the next bytes", async () => {
    const { repository, end } = await holding(noise);
    const gone = new AbortController();
    const order = { commit: noise.commit, format: "zip" } as const;
    const bytes = repository.archive(order, undefined, gone.signal)[Symbol.asyncIterator]();
    // The header of the file, and some of the file.
    for (let pieces = 0; pieces < 2; pieces++) await bytes.next();
    expect(archivesOf(process.pid)).toHaveLength(1);
    gone.abort(new Error("gone"));
    await expect(bytesOf({ [Symbol.asyncIterator]: () => bytes })).rejects.toThrow("gone");
    await expect.poll(() => archivesOf(process.pid)).toEqual([]);
    await end();
  });
});

describe("a file that is a delta (B31)", () => {
  const bomb = deltaBomb(8 * MIB, 16);
  const id = bomb.blob as ObjectId;

  it("is not read when git would have to hold more than it may, not even a part", async () => {
    const { repository, end } = await holding(bomb);
    const parts = [undefined, { start: 0, length: 10 }] as const;
    for (const range of parts)
      expect((await refusal(bytesOf(repository.streamBlob(id, range))))[0]).toEqual({
        code: "object-too-large",
        id,
        limit: 100 * MIB,
      });
    const archive = bytesOf(repository.archive({ commit: bomb.commit, format: "zip" }));
    expect((await refusal(archive))[0]).toMatchObject({ code: "object-too-large", id });
    await end();
  });

  it("is read up to the limit", async () => {
    const { repository, end } = await holding(bomb, {
      heldObjectBytes: 128 * MIB,
      childMemoryBytes: 320 * MIB,
    });
    expect(await bytesOf(repository.streamBlob(id))).toBe(128 * MIB);
    await end();
  });

  it.skipIf(process.platform !== "linux")(
    "is refused by the kernel's limit when nothing else refuses it",
    async () => {
      const { repository, end } = await holding(bomb, {
        heldObjectBytes: 1024 * MIB,
        childMemoryBytes: 64 * MIB,
      });
      expect((await refusal(bytesOf(repository.streamBlob(id))))[0]?.code).toBe("object-too-large");
      const archive = () => bytesOf(repository.archive({ commit: bomb.commit, format: "zip" }));
      expect((await refusal(archive()))[0]).toMatchObject({ code: "object-too-large", id });
      // An archive with attributes is git's.
      mkdirSync(join(repository.gitDir, "info"), { recursive: true });
      writeFileSync(join(repository.gitDir, "info/attributes"), "");
      expect((await refusal(archive()))[0]).toMatchObject({ measure: "memory bytes" });
      await end();
    },
  );

  it.skipIf(process.platform !== "linux")(
    "that is small and made from a large one is refused alone when git has not the memory (Linux only)",
    async () => {
      const small = smallOfLarge(48 * MIB, 100_000);
      const { repository, end } = await holding(small, { childMemoryBytes: 32 * MIB });
      const refused = { code: "object-too-large", id: small.blob, limit: 100 * MIB };
      const read = refusal(repository.readBlob(small.blob as ObjectId));
      // Another question at the same time is answered.
      const other = repository.readSizes([small.commit]);
      expect((await read)[0]).toEqual(refused);
      expect(await other).toEqual([expect.any(Number)]);
      expect((await refusal(repository.readBlob(small.blob as ObjectId)))[0]).toEqual(refused);
      await end();
    },
  );

  it("that is stored whole is streamed from a pack that is larger than git's memory", async () => {
    const large = oneFile("noise", randomBytes(64 * MIB));
    const { repository, end } = await holding(large, {
      heldObjectBytes: 16 * MIB,
      childMemoryBytes: 32 * MIB,
    });
    expect(await bytesOf(repository.streamBlob(large.blob as ObjectId))).toBe(64 * MIB);
    await end();
  });
});

describe.skipIf(process.platform !== "linux")(
  "a push of 10^10 files where some are protected (B31)",
  () => {
    const bomb = treeBomb(10);
    const rules = {
      access: "admin",
      archived: false,
      mirror: false,
      codeUnit: true,
      defaultBranch: "main",
      protectedBranches: [],
      protectedFiles: ["CODEOWNERS"],
    } as const;

    it.each(["refs/heads/main moved", "refs/heads/main made"])("is refused for %s", async (how) => {
      const { repository, end } = await holding(zeros(1));
      const { gitDir } = repository;
      const limits = { ...DEFAULT_LIMITS, childMemoryBytes: 96 * MIB };
      const quarantine = await Quarantine.open({
        git: { ...PROGRAM, limits },
        gitDir,
        format: "sha1",
      });
      const { signal } = new AbortController();
      const pack = async function* () {
        yield bomb.pack;
      };
      const onProgress = () => undefined;
      expect(await quarantine.index(pack(), { maxBytes: MIB, signal, onProgress })).toBeUndefined();
      const from = how.endsWith("moved") ? zeros(1).commit : undefined;
      const command = { name: "refs/heads/main", from, to: bomb.commit };
      const refusals = await refuseByObjects(quarantine, [command], { rules, signal });
      expect([...refusals.values()]).toEqual([PUSH_REFUSALS.tooManyFiles]);
      await quarantine.discard();
      await end();
    });
  },
);

describe.skipIf(process.platform !== "linux")("the limits of a git process", () => {
  it("are those of its kind, and count no pack that is mapped", async () => {
    const { repository, end } = await holding(zeros(MIB));
    await repository.readSizes([zeros(MIB).blob as ObjectId, zeros(1).blob as ObjectId]);
    const limitsOf = (pid: number) => readFileSync(`/proc/${pid}/limits`, "utf8");
    const readers = childrenOf(process.pid).filter(({ command }) =>
      command.includes("--batch-command"),
    );
    expect(readers).not.toEqual([]);
    for (const { pid } of readers) {
      expect(limitsOf(pid)).toMatch(new RegExp(`Max data size +${256 * MIB} `));
      expect(limitsOf(pid)).toMatch(/Max address space +unlimited/);
    }
    await end();
  });
});

function archivesOf(pid: number): readonly string[] {
  return childrenOf(pid).flatMap(({ command }) =>
    / (?:archive|cat-file blob) /.test(command) ? [command] : [],
  );
}
