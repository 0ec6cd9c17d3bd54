import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  createMemoryLog,
  createMemoryPacks,
  createSharedEngine,
  type SharedEngine,
  type SharedRepository,
} from "../../src/adapters/shared/index.ts";
import { changeFiles, parseRepoPath, type CommitRecord } from "../../src/index.ts";
import { setOf } from "../git-store.contract.ts";

const run = promisify(execFile);
/** Too large for the log, however well it is deflated. */
const LARGE_BYTES = 300_000;

/** Files of a copy by kind, any of which somebody may delete. */
const KINDS = [
  ["packs", /\.pack$/],
  ["indexes of packs", /\.idx$/],
  ["what makes reads faster", /\.rev$|\.bitmap$|commit-graph$/],
  ["objects of a file each", /objects\/[0-9a-f]{2}\/[0-9a-f]+$/],
  ["all of them, and no folder", /./],
] as const;

describe("createSharedEngine, whose copy has lost some files", () => {
  const log = createMemoryLog();
  const packs = createMemoryPacks();
  let directory = "";
  let engine: SharedEngine;
  let store: SharedRepository;
  let last: CommitRecord;

  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), "lost-"));
    const start = (node: string): SharedEngine =>
      createSharedEngine({ log, packs, cacheDir: join(directory, node), worker: "inline" });
    const writer = start("writer");
    await writer.create("site");
    const add = async (paths: readonly string[], bytes: number): Promise<void> => {
      const changes = paths.map((path) => {
        const content = randomBytes(bytes);
        return { operation: "create", path: parseRepoPath(path), content } as const;
      });
      ({ commit: last } = await changeFiles(writer.open("site"), setOf(changes)));
    };
    await add(["large"], LARGE_BYTES);
    await add(["second"], LARGE_BYTES);
    await writer.collect({ leastBytes: 0, everyMs: 0 });
    await add(["third"], LARGE_BYTES);
    await add(
      Array.from({ length: 20 }, (_, at) => `many/${at}`),
      100,
    );
    engine = start("reader");
    store = engine.open("site");
    await check();
    // One change at a time: its objects are files of their own.
    await add(["small"], 100);
    await check();
    await writer.close();
  });
  afterAll(async () => {
    await engine.close();
    await rm(directory, { recursive: true, force: true });
  });

  const check = async (): Promise<unknown> => engine.check("site");
  const gitDir = (): string => join(directory, "reader/si/site.git");
  const filesLike = async (kind: RegExp): Promise<readonly string[]> => {
    const found = await readdir(join(gitDir(), "objects"), {
      recursive: true,
      withFileTypes: true,
    });
    const files = found.filter((entry) => entry.isFile());
    return files
      .map((entry) => join(entry.parentPath, entry.name))
      .filter((path) => kind.test(path));
  };
  const bytesOf = async (stream: AsyncIterable<Uint8Array>): Promise<number> => {
    let bytes = 0;
    for await (const part of stream) bytes += part.length;
    return bytes;
  };
  const sizesBelow = async (tree: CommitRecord["tree"]): Promise<unknown> =>
    Promise.all(
      ((await store.readTree(tree)) ?? { entries: () => [] })
        .entries()
        .map(async ({ id, name, mode }) => [
          name,
          mode === "040000" ? await sizesBelow(id) : (await store.readBlob(id))?.length,
          mode === "040000" ? "" : await bytesOf(store.streamBlob(id)),
        ]),
    );

  /** Reads of every part of the engine that looks into copies. */
  const READS: Readonly<Record<string, () => Promise<unknown>>> = {
    "a commit": () => store.readCommit(last.id),
    "a file's size": async () => (await store.readInfo(last.tree))?.size,
    "all files": () => sizesBelow(last.tree),
    history: () => store.listCommits({ from: last.id, skip: 0, limit: 100 }),
    "last commits": async () => [...((await store.lastCommits(last.id, "")) ?? [])],
    "a difference": async () => bytesOf(store.streamPatch({ before: undefined, after: last.tree })),
    "an archive": () => bytesOf(store.archive({ commit: last.id, format: "zip" })),
    "all that refs lead to": () =>
      engine.inDirectory("site", async (view) => {
        const args = ["--git-dir", view, "rev-list", "--objects", "--use-bitmap-index", "--all"];
        return (await run("git", args)).stdout.split("\n").length;
      }),
    check,
  };

  describe.each(KINDS)("%s", (_, kind) => {
    it.each(Object.entries(READS))("reads %s", async (_name, read) => {
      const expected = await read();
      // What was made to read faster does not come back: it is made again with the next pack of everything.
      for (const path of await filesLike(kind)) await rm(path);
      expect(await read()).toEqual(expected);
      expect(await check()).toEqual({ ok: true, problems: [] });
    });
    it("commits, and fetches", async () => {
      for (const path of await filesLike(kind)) await rm(path);
      const change = {
        operation: "upload",
        path: parseRepoPath("many/new"),
        content: randomBytes(9),
      } as const;
      const { commit } = await changeFiles(store, setOf([change]));
      for (const path of await filesLike(kind)) await rm(path);
      const advertised: Buffer[] = [];
      for await (const part of store.advertise("upload-pack")) advertised.push(Buffer.from(part));
      expect(Buffer.concat(advertised).toString()).toContain(commit.id);
    });
  });
});
