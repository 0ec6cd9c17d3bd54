import type { ObjectId, SyncReads } from "@x/git-contents";
import { createMemoryStore } from "@x/git-contents/memory";
import { describe, expect, it } from "vitest";
import { createRefsPerTick } from "./refs.ts";

const id = (digit: string): ObjectId => digit.repeat(40) as ObjectId;

describe("refs that are read once in a tick", () => {
  it("are the same for the tick, and read again in the next", async () => {
    const store = createMemoryStore();
    await store.moveRef("refs/heads/main", undefined, id("1"));
    const refsPerTick = createRefsPerTick();
    const read = (): readonly unknown[] => {
      const reads = refsPerTick(store);
      return [reads?.readRef("refs/heads/main"), reads?.readDefaultBranch()];
    };
    expect(read()).toEqual([id("1"), "main"]);
    await store.moveRef("refs/heads/main", id("1"), id("2"));
    await store.setDefaultBranch("other");
    expect(read()).toEqual([id("1"), "main"]);
    await new Promise((resolve) => void setImmediate(resolve));
    expect(read()).toEqual([id("2"), "other"]);
  });

  it("are each repository's own, and read when they are asked for", () => {
    const [one, two] = [createMemoryStore(), createMemoryStore({ defaultBranch: "two" })];
    const refsPerTick = createRefsPerTick();
    expect([one, two].map((store) => refsPerTick(store)?.readDefaultBranch())).toEqual([
      "main",
      "two",
    ]);
    expect(
      refsPerTick({ ...one, syncReads: (): SyncReads | undefined => undefined }),
    ).toBeUndefined();
  });
});
