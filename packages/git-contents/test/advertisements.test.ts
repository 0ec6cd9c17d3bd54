import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import {
  advertisePush,
  emptyPushAdvertisement,
} from "../src/adapters/git/transfer/advertise-push.ts";
import { Advertisements } from "../src/adapters/git/transfer/advertisements.ts";
import { stampOfRefs } from "../src/adapters/git/refs/ref-stamp.ts";
import { PUSH_CAPABILITIES } from "../src/push/request.ts";
import { create } from "./git-store.contract.ts";
import { commitTo, git, openBench, PROGRAM, type Bench } from "./repositories.ts";

let bench: Bench;
beforeAll(async () => void (bench = await openBench()));
afterAll(() => bench.close());

// The clock stands still, so that what changes is news until a test says otherwise.
const newsOnly = () => vi.useFakeTimers({ toFake: ["Date"], now: vi.getRealSystemTime() });
afterEach(() => void vi.useRealTimers());

async function textOf(bytes: AsyncIterable<Uint8Array>): Promise<string> {
  const parts: Uint8Array[] = [];
  for await (const part of bytes) parts.push(part.slice());
  return Buffer.concat(parts).toString("latin1");
}

/** Lets time go by until what changed is no news any more. */
function settle(): void {
  vi.useFakeTimers({ toFake: ["Date"], now: vi.getRealSystemTime() + 1000 });
}
function settled(gitDir: string): string | undefined {
  settle();
  return stampOfRefs(gitDir);
}

describe("the stamp of refs", () => {
  it("is another after every change, and none right after it", async () => {
    const repository = await bench.repository();
    const { gitDir } = repository;
    const { commit } = await commitTo(repository, [create("a")]);
    const change = [
      () => git(gitDir, ["update-ref", "refs/heads/deep/er", commit.id]),
      () => git(gitDir, ["update-ref", "refs/tags/v1", commit.id]),
      () => git(gitDir, ["pack-refs", "--all"]),
      () => git(gitDir, ["update-ref", "-d", "refs/tags/v1"]),
      () => git(gitDir, ["symbolic-ref", "HEAD", "refs/heads/deep/er"]),
      () => git(gitDir, ["config", "transfer.hideRefs", "refs/tags"]),
    ];
    const stamps = [settled(gitDir)];
    for (const make of change) {
      newsOnly();
      make();
      expect(stampOfRefs(gitDir)).toBeUndefined();
      stamps.push(settled(gitDir));
    }
    expect(new Set(stamps).size).toBe(stamps.length);
    expect(stamps).not.toContain(undefined);
    expect(stampOfRefs(gitDir)).toBe(stamps.at(-1));
  });

  it("is none where there is too much to look at", async () => {
    const { gitDir } = await bench.repository();
    for (let at = 0; at < 300; at++) {
      mkdirSync(join(gitDir, `refs/heads/d${at}`));
      writeFileSync(join(gitDir, `refs/heads/d${at}/x`), "");
    }
    expect(settled(gitDir)).toBeUndefined();
  });
});

describe("an advertisement", () => {
  it("is asked of git once for as long as nothing changes, and shows every change", async () => {
    const repository = await bench.repository();
    const { gitDir } = repository;
    const advertisements = new Advertisements();
    let asked = 0;
    const ask = () => {
      asked++;
      return repository.advertise("receive-pack");
    };
    const get = () => textOf(advertisements.read(gitDir, 0, ask));
    newsOnly();
    const { commit } = await commitTo(repository, [create("a")]);
    expect(await get()).toContain(commit.id);
    settle();
    const [first, second] = [await get(), await get()];
    expect([first === second, asked]).toEqual([true, 2]);
    newsOnly();
    const next = (await commitTo(repository, [create("b")])).commit.id;
    expect(await get()).toContain(next);
    expect(asked).toBe(3);
    settle();
    expect([await get(), asked]).toEqual([expect.stringContaining(next), 4]);
  });

  it("keep what git said, whatever becomes of the memory that it came in", async () => {
    const { gitDir } = await bench.repository();
    settle();
    const kept = new Advertisements();
    const said = Buffer.from("what git said");
    const ask = async function* () {
      yield said;
    };
    for await (const part of kept.read(gitDir, 2, ask)) part.fill(0);
    expect(await textOf(kept.read(gitDir, 2, ask))).toBe("what git said");
  });
});

describe("the capabilities that a pusher is told", () => {
  const { signal } = new AbortController();
  const wordsOf = (text: string) => /\0([^\n]*)\n/.exec(text)?.[1]?.split(" ") ?? [];
  // libgit2 reads the value of object-format up to the next space, whatever ends the line.
  it.each(["sha1", "sha256"] as const)("end with the agent, in %s", async (format) => {
    const { gitDir } = await bench.repository();
    const empty = await textOf(advertisePush({ git: PROGRAM, gitDir, format }, signal));
    const missing = Buffer.from(emptyPushAdvertisement(format)).toString("latin1");
    expect(empty).toBe(missing);
    expect(wordsOf(empty).slice(-2)).toEqual([
      `object-format=${format}`,
      expect.stringMatching(/^agent=[!-~]+$/),
    ]);
  });

  it("stand in the line of the first ref alone, and name no version of git", async () => {
    const repository = await bench.repository();
    const { gitDir } = repository;
    const { commit } = await commitTo(repository, [create("a")]);
    git(gitDir, ["tag", "v1", commit.id]);
    const text = await textOf(advertisePush({ git: PROGRAM, gitDir, format: "sha1" }, signal));
    expect(text.split("\0")).toHaveLength(2);
    expect(wordsOf(text)).toEqual([
      ...PUSH_CAPABILITIES,
      "object-format=sha1",
      "agent=git-contents",
    ]);
  });
});

describe("the capabilities that a fetcher is told", () => {
  it.each([0, 1, 2])("name no version of git, in protocol %i", async (protocol) => {
    const repository = await bench.repository();
    await commitTo(repository, [create("a")]);
    const text = await textOf(repository.advertise("upload-pack", { protocol }));
    expect(text.match(/agent=[^\s]+/g)).toEqual(["agent=git-contents"]);
    expect(text).not.toMatch(/git\/\d/);
  });
});
