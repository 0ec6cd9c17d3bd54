import { describe, expect, it, onTestFinished } from "vitest";
import { createMemoryLog, type RepositoryLog } from "../../src/adapters/shared/index.ts";
import type { GitStore } from "../../src/index.ts";
import { violationsOf, withStaleRefs } from "./history.ts";
import { startNodes } from "./nodes.ts";

const LOAD = { clients: 4, commits: 4 };

async function threeNodes(log: RepositoryLog): Promise<readonly GitStore[]> {
  const nodes = await startNodes(3, () => log);
  onTestFinished(() => nodes.close());
  await nodes.engines[0]?.create("history");
  return nodes.engines.map((engine) => engine.open("history"));
}

describe("createSharedEngine, 4 clients on 3 nodes", () => {
  it("is linearizable", async () => {
    expect(await violationsOf(await threeNodes(createMemoryLog()), LOAD)).toEqual([]);
  });
  it("the check sees a cache of refs that asks nobody", async () => {
    const stale = withStaleRefs(await threeNodes(createMemoryLog()));
    expect((await violationsOf(stale, LOAD)).some((each) => each.startsWith("stale"))).toBe(true);
  });
});
