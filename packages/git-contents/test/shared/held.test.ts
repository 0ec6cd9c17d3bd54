import { execFile, spawnSync } from "node:child_process";
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { formatPackIndex } from "../../src/adapters/git/packs/pack-index-file.ts";
import { entriesOf } from "../../src/adapters/git/write/index-pack.ts";
import { packOf } from "../../src/adapters/git/write/object-writer.ts";
import {
  HeldLimit,
  HeldSegments,
  type HoldingCopy,
} from "../../src/adapters/shared/held-segments.ts";
import { createMemoryLog } from "../../src/adapters/shared/index.ts";
import { joinSegments } from "../../src/adapters/shared/join-segments.ts";
import { segmentOf, type Segment } from "../../src/adapters/shared/segment.ts";
import { changeFiles, parseRepoPath, type ObjectId } from "../../src/index.ts";
import { joinBytes } from "../../src/objects/text.ts";
import { setOf } from "../git-store.contract.ts";
import { startNodes } from "./nodes.ts";
import { commitOf } from "./pushes.ts";

const run = promisify(execFile);

async function segmentWith(objects: ReturnType<typeof commitOf>["objects"]): Promise<Segment> {
  const parts = await packOf(objects, "sha1");
  return { bytes: joinBytes(parts), objects: entriesOf(parts, objects) };
}

describe("small commits on shared storage", () => {
  it("cost no file until git's programs read them, and are one pack then", async () => {
    const log = createMemoryLog();
    const nodes = await startNodes(2, () => log);
    onTestFinished(() => nodes.close());
    const [one, other] = nodes.engines;
    if (one === undefined || other === undefined) throw new RangeError("two nodes");
    await one.create("held");
    const files = async (node: number): Promise<readonly string[]> =>
      (await readdir(join(nodes.directory, `${node}`), { recursive: true })).filter((path) =>
        /objects\/(?:..\/.{38}|pack\/.*\.pack)$/.test(path),
      );
    const made: ObjectId[] = [];
    for (let at = 0; at < 20; at++) {
      const path = parseRepoPath(`d${at % 3}/f${at}`);
      // Every other content was there before.
      const content = new TextEncoder().encode(`text ${at % 2}\n`);
      const change = { operation: "create", path, content } as const;
      made.push((await changeFiles(one.open("held"), setOf([change]))).commit.id);
    }
    const [from] = made.slice(-1);
    if (from === undefined) throw new RangeError("no commit");
    const tree = (await one.open("held").readCommit(from))?.tree;
    expect(tree && (await one.open("held").readTree(tree))?.entries()).toHaveLength(3);
    expect(await files(0)).toEqual([]);
    for (const [node, engine] of [one, other].entries()) {
      const listed = await engine.open("held").listCommits({ from, skip: 0, limit: 99 });
      expect(listed).toEqual(made.toReversed());
      expect(await files(node)).toEqual([expect.stringMatching(/\.pack$/)]);
      expect(await engine.check("held")).toMatchObject({ problems: [] });
    }
  });
  it("are in memory as they were, whatever becomes of the bytes that were given", async () => {
    const log = createMemoryLog();
    const nodes = await startNodes(1, () => log);
    onTestFinished(() => nodes.close());
    const [engine] = nodes.engines;
    await engine?.create("held");
    const store = engine?.open("held");
    if (store === undefined) throw new RangeError("a node");
    const content = new TextEncoder().encode("as given");
    const change = { operation: "create", path: parseRepoPath("f"), content } as const;
    await changeFiles(store, setOf([change]));
    const { id } = commitOf("f", "as given").objects[0] ?? {};
    content.fill(0);
    expect(id && (await store.readBlob(id))).toEqual(new TextEncoder().encode("as given"));
  });
});

describe("joinSegments", () => {
  let root = "";
  beforeAll(async () => {
    root = await mkdtemp(join(tmpdir(), "held-"));
    await run("git", ["init", "-q"], { cwd: root });
  });
  afterAll(() => rm(root, { recursive: true }));

  it("makes one pack in which each object is once, as git indexes it; deltas stay as they are", async () => {
    const first = commitOf("a", "one\n");
    const second = commitOf("b", "one\n", first.id);
    const third = commitOf("c", "two\n", second.id);
    const lines = Array.from({ length: 400 }, (_, at) => `line ${at}\n`);
    await writeFile(join(root, "x"), lines.join(""));
    await writeFile(join(root, "y"), lines.toSpliced(7, 1, "another\n").join(""));
    const { stdout } = await run("git", ["hash-object", "-w", "x", "y"], { cwd: root });
    const args = ["pack-objects", "-q", "--stdout", "--delta-base-offset"];
    const deltas = spawnSync("git", args, { cwd: root, input: stdout });
    const whole = await Promise.all(
      [first, second, third].map(({ objects }) => segmentWith(objects)),
    );
    const made = joinSegments([...whole, segmentOf(deltas.stdout, "sha1")], "sha1");
    expect(made.map(({ entries }) => entries.length)).toEqual([8, 2]);
    for (const [at, { bytes, entries }] of made.entries()) {
      const file = join(root, `${at}.pack`);
      await writeFile(file, bytes);
      await run("git", ["index-pack", "--strict", file], { cwd: root });
      expect(formatPackIndex(entries, bytes.subarray(-20), "sha1")).toEqual(
        await readFile(join(root, `${at}.idx`)),
      );
    }
  });
});

describe("HeldLimit", () => {
  it("lets those write that began first, until all hold little enough", async () => {
    const segment = await segmentWith(commitOf("a", "x".repeat(1000)).objects);
    const limit = new HeldLimit(3000);
    const flushed: number[] = [];
    const copies = Array.from({ length: 4 }, (_, at) => {
      const held = new HeldSegments(() => undefined);
      const copy: HoldingCopy & { add(): void } = {
        get heldBytes() {
          return held.bytes;
        },
        flush: () => {
          flushed.push(at);
          const { bytes } = held;
          held.takeAll();
          limit.changed(copy, -bytes);
        },
        add: () => {
          const { bytes } = held;
          held.add(segment);
          limit.changed(copy, held.bytes - bytes);
        },
      };
      return copy;
    });
    for (const copy of copies) copy.add();
    expect(flushed).toEqual([0, 1]);
    copies[2]?.flush();
    copies[0]?.add();
    expect(flushed).toEqual([0, 1, 2]);
    copies[1]?.add();
    expect(flushed).toEqual([0, 1, 2, 3]);
  });
});
