import { EventEmitter, once } from "node:events";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  createMemoryLog,
  createMemoryPacks,
  type PackStore,
} from "../../src/adapters/shared/index.ts";
import { changeFiles, parseRepoPath, readEntry, type ObjectId } from "../../src/index.ts";
import { hashWith } from "../../src/adapters/git/write/object-hash.ts";
import { create, setOf } from "../git-store.contract.ts";
import { startNodes, type Nodes } from "./nodes.ts";
import { commitOf, noise, push } from "./pushes.ts";

const MAIN = "refs/heads/main";

describe("a large repository on a node that has no copy", () => {
  let nodes: Nodes;
  let damaged = false;
  const opened: { readonly key: string; bytes: number }[] = [];
  const gate = new EventEmitter();
  const whole = once(gate, "open");
  const big = noise(8_500_000);
  const made = commitOf("small", "text");
  const blob = { type: "blob", id: hashWith("sha1")("blob", big), bytes: big } as const;
  beforeAll(async () => {
    const stored = createMemoryPacks();
    const packs: PackStore = {
      ...stored,
      open: async (key, range) => {
        // Whole packs come when the test says so.
        if (range === undefined && key.endsWith(".pack")) await whole;
        const found = await stored.open(key, range);
        if (found === undefined || (range === undefined && key.endsWith(".pack"))) return found;
        const count = { key, bytes: 0 };
        opened.push(count);
        async function* counted(): AsyncGenerator<Uint8Array> {
          for await (const part of found?.stream ?? []) {
            count.bytes += part.length;
            yield damaged && range !== undefined ? part.map((byte) => byte ^ 1) : part;
          }
        }
        return { stream: counted() };
      },
    };
    const log = createMemoryLog();
    nodes = await startNodes(3, () => log, packs);
    const [one] = nodes.engines;
    await one?.create("cold");
    const store = one?.open("cold");
    if (store === undefined) throw new RangeError("one");
    // Its objects are at the end of the pack.
    await push(store, [{ name: MAIN, to: made.id }], { objects: [blob, ...made.objects] });
  });
  afterAll(() => nodes.close());

  it("is read by parts of its pack, while the whole comes", async () => {
    const store = nodes.engines[1]?.open("cold");
    if (store === undefined) throw new RangeError("two");
    const commit = await store.readRef(MAIN);
    const { tree } = (await store.readCommit(commit as ObjectId)) ?? {};
    const row = (await store.readTree(tree as ObjectId))?.entries()[0];
    expect(await store.readInfo(row?.id as ObjectId)).toEqual({ type: "blob", size: 4 });
    // As the address of a file is read.
    expect(await readEntry(store, commit as ObjectId, parseRepoPath("small"))).toMatchObject({
      size: 4,
    });
    const parts: Uint8Array[] = [];
    const range = { start: 1, length: 2 };
    for await (const part of store.streamBlob(row?.id as ObjectId, range)) parts.push(part);
    expect(Buffer.concat(parts).toString()).toBe("ex");
    expect(Buffer.from((await store.readBlob(row?.id as ObjectId)) ?? []).toString()).toBe("text");
    expect(opened.length).toBeLessThanOrEqual(4);
    expect(opened.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThanOrEqual(1_048_576);
    // A change that the parts do not have comes with the copy.
    gate.emit("open");
    const { commit: next } = await changeFiles(
      nodes.engines[0]?.open("cold") as typeof store,
      setOf([create("b")]),
    );
    expect((await store.readCommit(next.id))?.parents).toEqual([made.id]);
    expect((await store.readBlob(blob.id))?.length).toBe(big.length);
    const count = opened.length;
    expect((await store.readCommit(made.id))?.tree).toBe(tree);
    expect(opened).toHaveLength(count);
  });
  it("is read from the copy when a part is damaged", async () => {
    const store = nodes.engines[2]?.open("cold");
    damaged = true;
    expect((await store?.readCommit(made.id))?.id).toBe(made.id);
  });
});
