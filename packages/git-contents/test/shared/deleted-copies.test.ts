import { randomBytes } from "node:crypto";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createMemoryLog, createMemoryPacks } from "../../src/adapters/shared/index.ts";
import { changeFiles, parseRepoPath } from "../../src/index.ts";
import { refusal, setOf } from "../git-store.contract.ts";
import { startNodes, type Nodes } from "./nodes.ts";

describe("createSharedEngine, whose copies are deleted while they are filled", () => {
  let nodes: Nodes;
  /** How often the second node's copies go while a pack is fetched. */
  let deletions = 0;
  beforeAll(async () => {
    const log = createMemoryLog();
    const packs = createMemoryPacks();
    nodes = await startNodes(2, () => log, {
      ...packs,
      open: async (key, options) => {
        if (deletions-- > 0) await rm(join(nodes.directory, "1"), { recursive: true, force: true });
        return packs.open(key, options);
      },
    });
  });
  afterAll(() => nodes.close());

  it.each([
    ["fills them again", 1, undefined],
    ["refuses as busy what goes on so", Infinity, { code: "repository-busy" }],
  ] as const)("%s", async (_, times, expected) => {
    const name = `deleted-${times}`.toLowerCase();
    const [one, other] = nodes.engines;
    if (one === undefined || other === undefined) throw new RangeError("two nodes");
    await one.create(name);
    // Too large for the log, however well it is deflated.
    const content = randomBytes(400_000);
    const large = { operation: "upload", path: parseRepoPath("large"), content } as const;
    const { commit } = await changeFiles(one.open(name), setOf([large]));
    deletions = times;
    const reading = other.open(name).listCommits({ from: commit.id, skip: 0, limit: 9 });
    if (expected === undefined) expect(await reading).toEqual([commit.id]);
    else expect(await refusal(reading)).toMatchObject([expected]);
    deletions = 0;
  });

  it.each([["config"], ["HEAD"], ["objects"]])(
    "makes one anew of which %s is gone, and the rest is not yet",
    async (file) => {
      const name = `half-${file.toLowerCase()}`;
      const [one, other] = nodes.engines;
      if (one === undefined || other === undefined) throw new RangeError("two nodes");
      await one.create(name);
      const store = other.open(name);
      const add = async (path: string) => {
        const content = randomBytes(400_000);
        const set = setOf([{ operation: "create", path: parseRepoPath(path), content }]);
        return (await changeFiles(store, set)).commit.id;
      };
      const first = await add("first");
      expect(await store.listCommits({ from: first, skip: 0, limit: 9 })).toEqual([first]);
      const gitDir = join(nodes.directory, "1", name.slice(0, 2), `${name}.git`);
      const lose = () => rm(join(gitDir, file), { recursive: true, force: true });
      await lose();
      const second = await add("second");
      await lose();
      expect(await store.listCommits({ from: second, skip: 0, limit: 9 })).toEqual([second, first]);
      await lose();
      expect(await store.readCommit(first)).toBeDefined();
      await lose();
      expect(await other.check(name)).toEqual({ ok: true, problems: [] });
    },
  );
});
