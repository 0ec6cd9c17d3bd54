import { mkdirSync, mkdtempSync, renameSync, rmSync, unlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { FileRefs } from "../src/adapters/git/refs/refs.ts";
import { commitTo, openBench, type Bench } from "./repositories.ts";
import { trackRefs } from "../src/index.ts";
import { create } from "./git-store.contract.ts";

/** Lets every file have rested for longer than it must to be remembered. */
const rest = () => vi.useFakeTimers({ toFake: ["Date"], now: vi.getRealSystemTime() + 1000 });
afterEach(() => void vi.useRealTimers());

describe("FileRefs", () => {
  let gitDir: string;
  let refs: FileRefs;
  beforeEach(() => {
    gitDir = mkdtempSync(join(tmpdir(), "refs-"));
    mkdirSync(join(gitDir, "refs/heads"), { recursive: true });
    refs = new FileRefs(gitDir);
    return () => rmSync(gitDir, { recursive: true });
  });

  const idOf = (count: number): string => count.toString(16).padStart(40, "0");
  /** As git writes a file: under another name first. */
  const write = (name: string, text: string): void => {
    writeFileSync(join(gitDir, `${name}.lock`), text);
    renameSync(join(gitDir, `${name}.lock`), join(gitDir, name));
  };
  const main = "refs/heads/main";

  it("sees each of many moves that follow each other at once", () => {
    for (let count = 1; count <= 1000; count++) {
      write(main, `${idOf(count)}\n`);
      expect(refs.read(main)).toBe(idOf(count));
    }
  });

  it("sees every move of what it remembers", () => {
    for (const [count, name] of [main, "packed-refs", main, "HEAD"].entries()) {
      write(main, `${idOf(count)}\n`);
      write("packed-refs", `${idOf(count + 100)} refs/heads/old\n`);
      write("HEAD", `ref: refs/heads/b${count}\n`);
      rest();
      const read = () => [refs.read(main), refs.read("refs/heads/old"), refs.defaultBranch()];
      const before = [idOf(count), idOf(count + 100), `b${count}`];
      expect([read(), read()]).toEqual([before, before]);
      const next = { [main]: `${idOf(9)}\n`, HEAD: "ref: refs/heads/x\n" }[name];
      write(name, next ?? `${idOf(9)} refs/heads/old\n`);
      expect(read()).not.toEqual(before);
    }
    unlinkSync(join(gitDir, main));
    expect(refs.read(main)).toBeUndefined();
  });

  it.each([
    [main, "0".repeat(39)],
    [main, "\0".repeat(41)],
    [main, " \n"],
    ["packed-refs", "refs/heads/old\n"],
    ["packed-refs", "\0".repeat(60)],
    ["HEAD", "refs/heads/main\n"],
    ["HEAD", "\0".repeat(20)],
  ])("B54: takes %s of %j for broken, not for absent", (name, text) => {
    write("packed-refs", `# pack-refs\n${idOf(3)} refs/tags/v1\n^${idOf(4)}\n`);
    write(main, `${idOf(2)}\n`);
    write("HEAD", `ref: ${main}\n`);
    const read = () => [refs.read(main), refs.read("refs/tags/v1"), refs.defaultBranch()];
    expect(read()).toEqual([idOf(2), idOf(3), "main"]);
    write(name, text);
    expect(read).toThrow(/is broken/);
  });

  it("does not remember that a ref is not there", () => {
    rest();
    expect(refs.read(main)).toBeUndefined();
    write("packed-refs", `${idOf(1)} ${main}\n`);
    expect(refs.read(main)).toBe(idOf(1));
    write(main, `${idOf(2)}\n`);
    expect(refs.read(main)).toBe(idOf(2));
  });
});

describe("trackRefs", () => {
  let bench: Bench;
  beforeAll(async () => void (bench = await openBench()));
  afterAll(() => bench.close());

  it("tells whether what was read of the refs would be read again", async () => {
    const git = await bench.repository();
    await commitTo(git, [create("a")]);
    const { store, freshness } = trackRefs(git);
    const branch = await store.readDefaultBranch();
    const id = await store.readRef(`refs/heads/${branch}`);
    expect(await store.readRef("refs/heads/other")).toBeUndefined();
    const holds = freshness();
    expect(holds?.()).toBe(true);
    await git.moveRef("refs/heads/third", undefined, id);
    expect(holds?.()).toBe(true);
    await git.moveRef("refs/heads/other", undefined, id);
    expect(holds?.()).toBe(false);
    await git.moveRef("refs/heads/other", id, undefined);
    expect(holds?.()).toBe(true);
    await git.setDefaultBranch("third");
    expect(holds?.()).toBe(false);
  });

  it("does not tell of lists", async () => {
    const { store, freshness } = trackRefs(await bench.repository());
    await store.listRefs("refs/heads/");
    expect(freshness()).toBeUndefined();
  });
});
