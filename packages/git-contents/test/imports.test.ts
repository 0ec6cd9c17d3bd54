import { randomBytes } from "node:crypto";
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { GitRepository } from "../src/adapters/git/index.ts";
import { create, refusal } from "./git-store.contract.ts";
import { deltaBomb, oneFile, treeBomb, zeros, type HostilePush } from "./packs/hostile-packs.ts";
import { commitTo, git, openBench, type Bench } from "./repositories.ts";

const KIB = 1024;
const MIB = 1024 * KIB;
const LIMITS = { heldObjectBytes: 256 * KIB, objectBytes: 2 * MIB, unpackedBytes: 3 * MIB };

let bench: Bench;
beforeAll(async () => void (bench = await openBench({ worker: "inline", limits: LIMITS })));
afterAll(() => bench.close());

/** Puts a branch with objects into a repository, as its own disk may have them. */
function put({ gitDir }: GitRepository, { pack, commit }: HostilePush, branch = "main"): void {
  git(gitDir, ["index-pack", "--stdin"], pack);
  git(gitDir, ["update-ref", `refs/heads/${branch}`, commit]);
}

async function sourceWith(...pushes: readonly HostilePush[]): Promise<GitRepository> {
  const source = await bench.repository();
  pushes.forEach((push, at) => put(source, push, at === 0 ? "main" : `b${at}`));
  return source;
}

let places = 0;
const newPlace = () => join(bench.directory, `imported${places++}.git`);
const detailOf = async (work: Promise<unknown>): Promise<string> => {
  const [reason] = await refusal(work);
  return reason?.code === "repository-failed" ? reason.detail : `another code: ${reason?.code}`;
};

/** A file that no delta makes smaller. */
const noise = (bytes: number): HostilePush => oneFile("noise", randomBytes(bytes));

const HOSTILE: readonly (readonly [string, (source: GitRepository) => void, RegExp])[] = [
  [
    "a file that a delta makes of 16 copies",
    (source) => {
      put(source, deltaBomb(64 * KIB, 16), "bomb");
      // Git sends a delta as it is only together with what it is made from.
      put(source, zeros(64 * KIB), "base");
    },
    /^a file of 1048576 bytes was sent as a delta, and at most 262144 are taken so: use Git LFS/,
  ],
  [
    "a small file that is a delta of a large one",
    (source) => {
      const large = randomBytes(512 * KIB);
      put(source, oneFile("f", large), "large");
      put(source, oneFile("f", large.subarray(64 * KIB, 256 * KIB)), "small");
      git(source.gitDir, ["repack", "-adfq"]);
    },
    /^a file of 524288 bytes was sent as a delta/,
  ],
  [
    "a large object",
    (source) => put(source, zeros(3 * MIB), "large"),
    /^an object has 3145728 bytes, and at most 2097152/,
  ],
  [
    "many objects that are large together",
    (source) => [0, 1].forEach((at) => put(source, noise(1600 * KIB), `b${at}`)),
    /^the objects have more than 3145728 bytes together$/,
  ],
];

describe("importFrom", () => {
  it.each(HOSTILE)("B31: refuses %s, and leaves nothing", async (_name, fill, said) => {
    const source = await bench.repository();
    fill(source);
    const bundle = `${source.gitDir}.bundle`;
    git(source.gitDir, ["bundle", "create", "--quiet", bundle, "--all"]);
    for (const from of [source.gitDir, bundle]) {
      const place = newPlace();
      expect(await detailOf(bench.engine.importFrom(place, from))).toMatch(said);
      expect(existsSync(place)).toBe(false);
    }
  });

  it("takes what is within the limits, and a copy of one's own whatever it has", async () => {
    const small = await sourceWith(deltaBomb(8192, 16), zeros(8192), treeBomb(4), noise(MIB));
    await bench.engine.importFrom(newPlace(), small.gitDir);
    const large = await sourceWith(deltaBomb(64 * KIB, 16), zeros(64 * KIB));
    const place = newPlace();
    await bench.engine.importFrom(place, large.gitDir, { ownCopy: true });
    expect(await bench.engine.open(place).readRef("refs/heads/main")).toBe(
      await large.readRef("refs/heads/main"),
    );
  });
});

describe("the default branch of an import", () => {
  const withBranches = async (head: string, branches: readonly string[]): Promise<string> => {
    const { gitDir } = await bench.repository();
    const { commit, pack } = oneFile("f", Buffer.from("text"));
    git(gitDir, ["index-pack", "--stdin"], pack);
    for (const branch of branches) git(gitDir, ["update-ref", `refs/heads/${branch}`, commit]);
    git(gitDir, ["symbolic-ref", "HEAD", `refs/heads/${head}`]);
    return gitDir;
  };

  it.each([
    ["the one that HEAD names", "work", ["main", "work"], "work"],
    ["the only one, where HEAD names one that is not there", "master", ["work"], "work"],
    ["main or master then, where there are several", "gone", ["a", "master"], "master"],
    ["the one that HEAD names, where there is none at all", "trunk", [], "trunk"],
  ])("is %s", async (_name, head, branches, expected) => {
    const place = newPlace();
    await bench.engine.importFrom(place, await withBranches(head, branches));
    expect(await bench.engine.open(place).readDefaultBranch()).toBe(expected);
  });

  it("must be chosen where nothing says which, and then nothing is left", async () => {
    const source = await withBranches("gone", ["a", "b"]);
    const place = newPlace();
    expect(await detailOf(bench.engine.importFrom(place, source))).toBe(
      "HEAD of the source names gone, which is not there: choose a default branch among 2, such as a, b",
    );
    expect(existsSync(place)).toBe(false);
    await bench.engine.importFrom(place, source, { defaultBranch: "b" });
    expect(await bench.engine.open(place).readDefaultBranch()).toBe("b");
    // A mirror stays on its branch.
    expect(await bench.engine.refresh(place, source)).toBeUndefined();
  });
});

describe("refresh", () => {
  it.each(HOSTILE)(
    "B31: refuses %s, moves no ref and takes no object",
    async (_name, fill, said) => {
      const source = await bench.repository();
      await commitTo(source, [create("a")]);
      const place = newPlace();
      await bench.engine.importFrom(place, source.gitDir);
      const before = [
        git(place, ["show-ref"]),
        objectsOf(place),
        readdirSync(join(place, "objects")),
      ];
      await commitTo(source, [create("b")]);
      fill(source);
      expect(await detailOf(bench.engine.refresh(place, source.gitDir))).toMatch(said);
      expect([
        git(place, ["show-ref"]),
        objectsOf(place),
        readdirSync(join(place, "objects")),
      ]).toEqual(before);
    },
  );

  it("counts only what is new, and takes it", async () => {
    const source = await sourceWith(noise(MIB), noise(MIB));
    const place = newPlace();
    await bench.engine.importFrom(place, source.gitDir);
    put(source, noise(1500 * KIB), "more");
    git(source.gitDir, ["update-ref", "-d", "refs/heads/b1"]);
    await bench.engine.refresh(place, source.gitDir);
    expect(git(place, ["show-ref"])).toBe(git(source.gitDir, ["show-ref"]));
    expect(git(place, ["fsck", "--full", "--strict"])).not.toMatch(/missing|error/);
    expect(readdirSync(join(place, "objects")).filter((name) => name.startsWith("tmp_"))).toEqual(
      [],
    );
  });

  it("follows a source that has no refs any more", async () => {
    const source = await sourceWith(zeros(10));
    const place = newPlace();
    await bench.engine.importFrom(place, source.gitDir);
    git(source.gitDir, ["update-ref", "-d", "refs/heads/main"]);
    await bench.engine.refresh(place, source.gitDir);
    expect(git(place, ["for-each-ref"])).toBe("");
  });
});

const objectsOf = (gitDir: string): string =>
  git(gitDir, ["cat-file", "--batch-all-objects", "--batch-check"]);
