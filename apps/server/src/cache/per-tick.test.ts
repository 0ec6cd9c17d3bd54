import type { ObjectId, SyncReads } from "@x/git-contents";
import { createMemoryStore } from "@x/git-contents/memory";
import { describe, expect, it } from "vitest";
import { createRefsInTurn } from "./per-tick.ts";

const id = (digit: string): ObjectId => digit.repeat(40) as ObjectId;

describe("refs that are read once in a turn", () => {
  it("are the same for the turn, and read again in the next", async () => {
    const store = createMemoryStore();
    await store.moveRef("refs/heads/main", undefined, id("1"));
    const refsInTurn = createRefsInTurn();
    const read = (): readonly unknown[] => {
      const reads = refsInTurn(store);
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
    const refsInTurn = createRefsInTurn();
    expect([one, two].map((store) => refsInTurn(store)?.readDefaultBranch())).toEqual([
      "main",
      "two",
    ]);
    expect(
      refsInTurn({ ...one, syncReads: (): SyncReads | undefined => undefined }),
    ).toBeUndefined();
  });
});
