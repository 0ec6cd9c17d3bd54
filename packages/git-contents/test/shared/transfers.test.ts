import { execFile } from "node:child_process";
import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { getRequestListener } from "@hono/node-server";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import {
  createMemoryLog,
  createMemoryPacks,
  type PackStore,
  type SharedRepository,
} from "../../src/adapters/shared/index.ts";
import { createGitHandler, WRITE_ACCESS } from "../../src/adapters/http/index.ts";
import { changeFiles, type ObjectId } from "../../src/index.ts";
import { create, setOf } from "../git-store.contract.ts";
import { startNodes, type Nodes } from "./nodes.ts";
import { commitOf, noise, push } from "./pushes.ts";

const run = promisify(execFile);
const MAIN = "refs/heads/main";

describe("createSharedEngine, fetches and pushes", () => {
  let nodes: Nodes;
  let made = 0;
  const keys = new Set<string>();
  beforeAll(async () => {
    const log = createMemoryLog();
    const packs = createMemoryPacks();
    const listed: PackStore = {
      ...packs,
      write: async (key, bytes) => {
        keys.add(key);
        await packs.write(key, bytes);
      },
      delete: async (key) => {
        keys.delete(key);
        await packs.delete(key);
      },
    };
    nodes = await startNodes(2, () => log, listed, ["inline", "process"]);
  });
  afterAll(() => nodes.close());

  /** The same new repository on both nodes. */
  const fresh = async (): Promise<readonly [SharedRepository, SharedRepository, string]> => {
    const name = `push${made++}`;
    const [one, other] = nodes.engines;
    if (one === undefined || other === undefined) throw new RangeError("two nodes");
    await one.create(name);
    return [one.open(name), other.open(name), name];
  };
  const copyOf = (node: number, name: string): string =>
    join(nodes.directory, `${node}`, name.slice(0, 2), `${name}.git`);
  const keysOf = (name: string): readonly string[] =>
    Array.from(keys).filter((key) => key.includes(`/${name}/`));

  it.each([
    ["small, in the log", 10, 0],
    ["large, in the store of packs", 400_000, 2],
  ])(
    "a push that is %s is there on each node, and on copies that are new",
    async (_, size, files) => {
      const [one, other, name] = await fresh();
      const { id, objects } = commitOf("a", noise(size));
      const pushed = await push(one, [{ name: MAIN, to: id }], { objects });
      expect(pushed).toMatchObject({
        moved: [MAIN],
        said: expect.stringContaining("ok refs/heads/main"),
      });
      expect(keysOf(name)).toHaveLength(files);
      for (const store of [other, one, other]) {
        expect(await store.readRef(MAIN)).toBe(id);
        for (const object of objects)
          expect(await store.readInfo(object.id)).toMatchObject({ type: object.type });
        await rm(copyOf(1, name), { recursive: true, force: true });
      }
      const next = commitOf("b", "more", id);
      await push(other, [{ name: MAIN, from: id, to: next.id }], { objects: next.objects });
      expect(await one.listCommits({ from: next.id, skip: 0, limit: 9 })).toEqual([next.id, id]);
    },
  );
  it("a ref that moved on another node is not moved back", async () => {
    const [one, other] = await fresh();
    const { commit } = await changeFiles(one, setOf([create("a")]));
    const mine = commitOf("mine", "m", commit.id);
    const { commit: theirs } = await changeFiles(other, setOf([create("b")]));
    const late = await push(one, [{ name: MAIN, from: commit.id, to: mine.id }], mine);
    expect(late).toMatchObject({ moved: [], said: expect.stringContaining("fetch first") });
    expect(await one.readRef(MAIN)).toBe(theirs.id);
  });
  it("a ref that moves while the objects come is not moved back, and the others move", async () => {
    const [one, other] = await fresh();
    const { commit } = await changeFiles(one, setOf([create("a")]));
    const mine = commitOf("mine", "m", commit.id);
    const moves = [
      { name: "refs/heads/new", to: mine.id },
      { name: MAIN, from: commit.id, to: mine.id },
    ];
    const between = (): Promise<unknown> => changeFiles(other, setOf([create("b")]));
    const landed = await push(one, moves, { ...mine, between });
    expect(landed).toMatchObject({
      moved: ["refs/heads/new"],
      said: expect.stringContaining("fetch first"),
    });
    const refs = await other.listRefs("refs/heads/");
    expect(refs.map(({ id }) => id === mine.id)).toEqual([false, true]);
  });
  it("rules that change before the refs move are kept to", async () => {
    const [one] = await fresh();
    const { commit } = await changeFiles(one, setOf([create("a")]));
    const mine = commitOf("mine", "m");
    const rulesOf = (...each: readonly object[]): (() => Promise<typeof WRITE_ACCESS>) => {
      let at = 0;
      return async () => ({ ...WRITE_ACCESS, ...each[Math.min(at++, each.length - 1)] });
    };
    const move = [{ name: MAIN, from: commit.id, to: mine.id }];
    const protectedNow = rulesOf({}, { protectedBranches: ["main"] });
    const refused = await push(one, move, { ...mine, rules: protectedNow });
    expect(refused).toMatchObject({ moved: [], said: expect.stringContaining("protected branch") });
    const denied = await push(one, move, { ...mine, rules: rulesOf({}, { denied: "no room" }) });
    expect(denied).toMatchObject({ moved: [], said: expect.stringContaining("no room") });
    expect(await one.readRef(MAIN)).toBe(commit.id);
    const other = rulesOf({}, { protectedBranches: ["x"] }, { protectedBranches: ["y"] });
    expect((await push(one, move, { ...mine, rules: other })).moved).toEqual([MAIN]);
  });
  it("refs come all or none when it is atomic, none within another, and the first is the default", async () => {
    const [one, other] = await fresh();
    const { id, objects } = commitOf("a", "a");
    const branch = (name: string): { name: string; to: ObjectId } => ({
      name: `refs/heads/${name}`,
      to: id,
    });
    const first = await push(one, [branch("trunk"), branch("dev/x")], { objects });
    expect(first).toMatchObject({ defaultBranch: "trunk" });
    expect(await other.readDefaultBranch()).toBe("trunk");
    const within = await push(other, [
      branch("dev"),
      branch("trunk/x"),
      branch("b"),
      branch("b/c"),
    ]);
    expect(within.moved).toEqual(["refs/heads/b"]);
    expect(within.said).toContain("its name is taken as a folder of another: heads/dev/x");
    const atomic = await push(other, [branch("dev"), branch("c")], { words: "atomic" });
    expect(atomic.moved).toEqual([]);
    // What goes makes room for what comes.
    const swap = [{ name: "refs/heads/dev/x", from: id }, branch("dev")];
    expect((await push(one, swap, { words: "atomic" })).moved).toHaveLength(2);
    const many = Array.from({ length: 70 }, (_, at) => ({ name: `refs/tags/v${at}/x`, to: id }));
    expect((await push(one, [...many, { name: "refs/tags/v7", to: id }])).moved).toHaveLength(70);
    expect((await other.listRefs("refs/")).map(({ name }) => name)).toHaveLength(73);
  });
  it("a small pack that unpacks to much is no part of the log", async () => {
    const [one, other, name] = await fresh();
    const zeros = commitOf("zeros", new Uint8Array(20_000_000));
    await push(one, [{ name: MAIN, to: zeros.id }], zeros);
    expect(keysOf(name)).toHaveLength(2);
    expect((await other.readInfo(zeros.objects[0]?.id as ObjectId))?.size).toBe(20_000_000);
  });
  it("a removed repository is gone on each node, and a sweep deletes its packs and what failed", async () => {
    const [one, , name] = await fresh();
    const [engine, second] = nodes.engines;
    const large = commitOf("a", noise(300_000));
    await push(one, [{ name: MAIN, to: large.id }], large);
    const denied = { ...WRITE_ACCESS, denied: "no" };
    let calls = 0;
    const rules = async () => (calls++ === 0 ? WRITE_ACCESS : denied);
    const lost = commitOf("b", noise(300_000), large.id);
    await push(one, [{ name: MAIN, from: large.id, to: lost.id }], { ...lost, rules });
    expect(keysOf(name)).toHaveLength(4);
    expect(await engine?.sweep()).toBe(0);
    expect(await engine?.sweep(0)).toBe(1);
    expect(keysOf(name)).toHaveLength(2);
    expect(await second?.remove(name)).toBe(true);
    await expect(one.readRef(MAIN)).rejects.toThrow(name);
    await expect(push(one, [{ name: MAIN, from: large.id }])).rejects.toThrow(name);
    expect(await engine?.sweep(0)).toBe(1);
    expect(keysOf(name)).toEqual([]);
  });
  it("git clones, pushes and fetches, each request at another node, with the other's copy deleted", async () => {
    const [one, , name] = await fresh();
    const root = await mkdtemp(join(tmpdir(), "shared-git-"));
    onTestFinished(() => rm(root, { recursive: true, force: true }));
    let requests = 0;
    const handle = createGitHandler({
      open: async () => {
        const node = requests++ % 2;
        await rm(copyOf(1 - node, name), { recursive: true, force: true });
        const repository = nodes.engines[node]?.open(name);
        return repository && { repository, rules: async () => WRITE_ACCESS };
      },
    });
    const server = createServer(getRequestListener(handle)).listen(0, "127.0.0.1");
    await once(server, "listening");
    onTestFinished(() => {
      server.closeAllConnections();
      server.close();
    });
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/x.git`;
    const git = async (cwd: string, ...args: readonly string[]): Promise<string> => {
      const who = ["-c", "user.name=Ada", "-c", "user.email=ada@example.org"];
      const env = { PATH: process.env["PATH"], HOME: root, GIT_CONFIG_NOSYSTEM: "1" };
      return (await run("git", [...who, ...args], { cwd, env })).stdout;
    };
    await changeFiles(one, setOf([create("a"), create("b/c")]));
    await git(root, "clone", "-q", url, "one");
    const [mine, theirs] = [join(root, "one"), join(root, "two")];
    for (let at = 0; at < 12; at++) await writeFile(join(mine, `f${at}`), noise(at * 5000));
    await git(mine, "add", ".");
    await git(mine, "commit", "-qm", "large");
    await git(mine, "tag", "-a", "v1", "-m", "v1");
    await git(mine, "push", "-q", "origin", "HEAD", "v1");
    await git(root, "clone", "-q", url, "two");
    await writeFile(join(theirs, "a"), "changed");
    await git(theirs, "commit", "-qam", "small");
    await git(theirs, "push", "-q", "origin", "HEAD:dev");
    await git(mine, "fetch", "-q");
    expect(await git(mine, "rev-parse", "origin/dev")).toBe(await git(theirs, "rev-parse", "HEAD"));
    expect(await git(theirs, "fsck", "--full", "--strict")).toBe("");
    expect((await git(theirs, "tag")).trim()).toBe("v1");
    const bytes: Uint8Array[] = [];
    const commit = (await git(mine, "rev-parse", "HEAD")).trim() as ObjectId;
    const other = nodes.engines[1]?.open(name);
    for await (const part of other?.archive({ commit, format: "bundle" }) ?? []) bytes.push(part);
    await writeFile(join(root, "all.bundle"), Buffer.concat(bytes));
    expect(await git(mine, "bundle", "verify", "-q", join(root, "all.bundle"))).toBe("");
  });
  it("leaves one view of each repository at most", async () => {
    const left = await readdir(nodes.directory, { recursive: true });
    expect(left.filter((file) => /tmp_/.test(file))).toEqual([]);
  });
});
