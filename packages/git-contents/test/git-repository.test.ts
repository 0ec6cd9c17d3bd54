import { execFileSync } from "node:child_process";
import { chmodSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { GIT_SETTINGS } from "../src/adapters/git/process/command.ts";
import { gitEnvironment, type GitRepository } from "../src/adapters/git/index.ts";
import {
  changeFiles,
  findRef,
  listDirectory,
  MAX_LISTED_ENTRIES,
  parseRepoPath,
  readContents,
  readEntry,
  resolveRef,
} from "../src/index.ts";
import type { ObjectId } from "../src/index.ts";
import { findEntrySync } from "../src/read/find-entry.ts";
import { create, refusal, setOf } from "./git-store.contract.ts";
import { commitTo, git, openBench, type Bench } from "./repositories.ts";

let bench: Bench;
beforeAll(async () => void (bench = await openBench()));
afterAll(() => bench.close());

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

async function collect(stream: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  for await (const part of stream) parts.push(part);
  return Buffer.concat(parts);
}

describe("what is written", () => {
  it("B41: has no name while the caller may refuse it, and nothing is left of what was refused", async () => {
    const repository = await bench.repository();
    await commitTo(repository, [create("a")]);
    const files = (): readonly string[] =>
      readdirSync(join(repository.gitDir, "objects"), { recursive: true, encoding: "utf8" }).filter(
        (name) => statSync(join(repository.gitDir, "objects", name)).isFile(),
      );
    const before = files();
    let asked: readonly string[] = [];
    const confirm = (): void => {
      asked = files().filter((name) => !/\/tmp_obj_\w+$/.test(name));
      throw new RangeError("not any more");
    };
    const set = setOf([create("b"), create("c")]);
    await expect(changeFiles(repository, set, { confirm })).rejects.toThrow(
      new RangeError("not any more"),
    );
    expect(asked).toEqual(before);
    expect(files()).toEqual(before);
  });

  it("is a repository that git finds nothing wrong with, and clones", async () => {
    const repository = await bench.repository();
    for (let at = 0; at < 5; at++)
      await commitTo(repository, [create(`a/${at}.txt`), create(`b${at}/x`)]);
    await commitTo(
      repository,
      Array.from({ length: 40 }, (_, at) => create(`many/${at}`)),
    );
    expect(await bench.engine.check(repository.gitDir)).toEqual({ ok: true, problems: [] });
    const clone = join(bench.directory, "clone");
    execFileSync("git", ["clone", "--quiet", repository.gitDir, clone], { env: gitEnvironment() });
    expect(git(join(clone, ".git"), ["rev-list", "--count", "HEAD"]).trim()).toBe("6");
    expect(readdirSync(join(clone, "many"))).toHaveLength(40);
  });

  it("is at hand for who made it: commit and trees are read from no file", async () => {
    const repository = await bench.repository();
    await commitTo(repository, [create("a/b/1")]);
    const { commit } = await commitTo(repository, [create("a/b/2"), create("a/c")]);
    const { objects } = bench.engine.caches;
    const missed = objects.misses;
    const reads = repository.syncReads?.() ?? expect.fail();
    expect(
      findEntrySync(reads, reads.readCommit(commit.id)?.tree ?? expect.fail(), "a/b/2")?.mode,
    ).toBe("100644");
    expect(objects.misses).toBe(missed);
    // A large commit is no message from process to process.
    const long = "n".repeat(200);
    const many = Array.from({ length: 300 }, (_, at) => create(`many/${long}${at}`));
    const large = await commitTo(repository, many);
    expect(Object.keys(large)).toEqual(Object.keys(await commitTo(repository, [create("z")])));
    expect(reads.readCommit(large.commit.id)).toEqual(large.commit);
    expect(objects.misses).toBe(missed + 1);
  });

  it("is a pack of many objects, whose index is the one that git makes", async () => {
    const repository = await bench.repository();
    const some = Array.from({ length: 20 }, (_, at) => create(`folder${at % 3}/${at}`));
    await commitTo(repository, some);
    const folder = join(repository.gitDir, "objects", "pack");
    const files = readdirSync(folder);
    expect(files.map((name) => name.replace(/.*\./, "")).toSorted()).toEqual(["idx", "pack"]);
    const [index = "", pack = ""] = files.toSorted().map((name) => join(folder, name));
    const made = join(bench.directory, "made.idx");
    git(repository.gitDir, ["index-pack", "--no-rev-index", "-o", made, pack]);
    expect(readFileSync(index).equals(readFileSync(made))).toBe(true);
    git(repository.gitDir, ["verify-pack", index]);
  });

  it("has the bytes that git itself would have written", async () => {
    const repository = await bench.repository();
    const { commit } = await commitTo(repository, [create("z"), create("d/é"), create("d.x")]);
    const tree = git(repository.gitDir, ["ls-tree", "-r", "-t", "--full-tree", "-z", commit.id]);
    expect(
      tree
        .split("\0")
        .map((row) => row.split("\t")[1])
        .slice(0, -1),
    ).toEqual(["d.x", "d", "d/é", "z"]);
    expect(git(repository.gitDir, ["log", "-1", "--format=%an|%ae|%ai|%ci|%B", "main"])).toMatch(
      /^Ann\|ann@example\.org\|20\d\d-.* \+0200\|20\d\d-.* \+0200\|Add z, d\/é, d\.x\n/,
    );
  });

  it("is seen at once when git writes beside us, and what git packs stays readable", async () => {
    const repository = await bench.repository();
    const { commit } = await commitTo(repository, [create("a")]);
    const blob = git(repository.gitDir, ["hash-object", "-w", "--stdin"], "by git").trim();
    const tree = git(repository.gitDir, ["mktree"], `100644 blob ${blob}\tby-git\n`).trim();
    const id = git(repository.gitDir, ["commit-tree", tree, "-p", commit.id, "-m", "git"]).trim();
    git(repository.gitDir, ["update-ref", "refs/heads/main", id]);
    expect((await resolveRef(repository)).commit).toBe(id);
    expect((await commitTo(repository, [create("b")])).commit.parents).toEqual([id]);
    git(repository.gitDir, ["pack-refs", "--all"]);
    git(repository.gitDir, ["repack", "-a", "-d", "-q"]);
    const names = (
      await listDirectory(repository, (await resolveRef(repository, "main")).commit, "")
    )?.map(({ name }) => name);
    expect(names).toEqual(["b", "by-git"]);
    await commitTo(repository, [create("c")]);
    git(repository.gitDir, ["update-ref", "-d", "refs/heads/main"]);
    expect(await findRef(repository, "main")).toBeUndefined();
  });

  it("B14 B12: is refused when git would not take the content, one for all and all for none", async () => {
    const repository = await bench.repository();
    await commitTo(repository, [create("a")]);
    const harmful = '[submodule "x"]\n\tpath = x\n\turl = -u./payload\n';
    expect(await refusal(commitTo(repository, [create(".gitmodules", harmful)]))).toEqual([
      { code: "content-refused", detail: expect.stringContaining("gitmodulesUrl") },
    ]);
    const good = '[submodule "x"]\n\tpath = x\n\turl = https://user:pw@example.org/x.git\n';
    await commitTo(repository, [create(".gitmodules", good)]);
    expect(await bench.engine.check(repository.gitDir)).toEqual({ ok: true, problems: [] });
  });
});

describe("hardened defaults", () => {
  it("B56 B29: no hook or command of the repository runs and nothing of the repository's configuration is obeyed", async () => {
    const repository = await bench.repository();
    const hooks = join(repository.gitDir, "hooks");
    const mark = join(bench.directory, "hook-ran");
    mkdirSync(hooks, { recursive: true });
    for (const hook of [
      "reference-transaction",
      "post-index-change",
      "update",
      "pre-auto-gc",
      "fsmonitor",
    ]) {
      writeFileSync(join(hooks, hook), `#!/bin/sh\ntouch ${mark}\n`);
      chmodSync(join(hooks, hook), 0o755);
    }
    git(repository.gitDir, ["config", "core.hooksPath", hooks]);
    git(repository.gitDir, ["config", "core.fsmonitor", join(hooks, "fsmonitor")]);
    git(repository.gitDir, ["config", "tar.tgz.command", `touch ${mark}; cat`]);
    const { commit } = await commitTo(repository, [create("a")]);
    await collect(repository.archive({ commit: commit.id, format: "zip" }));
    await bench.engine.maintain(repository.gitDir);
    expect(readdirSync(bench.directory)).not.toContain("hook-ran");
  });

  it("B28: what .gitattributes asks of an archive is bounded, and is that of its commit only", async () => {
    const repository = await bench.repository();
    const bomb = `$Format:%<(99999999)%H$ $Format:${"%>>(9999999)%h".repeat(50)}$\n`;
    const { commit } = await commitTo(repository, [
      create(".gitattributes", "bomb export-subst\nhidden export-ignore\n"),
      create("bomb", bomb),
      create("hidden", "h"),
      create("shown", "s"),
    ]);
    // Attributes of the place, not of the commit.
    mkdirSync(join(repository.gitDir, "info"), { recursive: true });
    const zip = await collect(repository.archive({ commit: commit.id, format: "zip" }));
    expect(zip.length).toBeLessThan(1_000_000);
    expect(zip.includes("shown")).toBe(true);
    expect(zip.includes("hidden")).toBe(false);
  });

  it.skipIf(process.getuid?.() !== 0)(
    "B58: a repository of another user is read and written, and no directory is declared safe",
    async () => {
      const repository = await bench.repository();
      await commitTo(repository, [create("a")]);
      execFileSync("chown", ["-R", "12345:12345", repository.gitDir]);
      await bench.engine.release(repository.gitDir);
      const again = bench.engine.open(repository.gitDir);
      const { commit } = await commitTo(again, [create("b")]);
      expect((await listDirectory(again, commit.id, ""))?.map(({ name }) => name)).toEqual([
        "a",
        "b",
      ]);
      expect(
        (await collect(again.archive({ commit: commit.id, format: "zip" }))).length,
      ).toBeGreaterThan(100);
      expect(GIT_SETTINGS.filter((setting) => /safe\.directory/i.test(setting))).toEqual([]);
    },
  );

  it("B57: the parent's environment does not reach git", async () => {
    const hostile = {
      GIT_DIR: "/nonexistent",
      GIT_OBJECT_DIRECTORY: "/nonexistent",
      GIT_CONFIG_COUNT: "x",
      GIT_INDEX_FILE: "/x",
      GIT_TRACE: "1",
    };
    Object.assign(process.env, hostile);
    try {
      const repository = await bench.repository();
      await commitTo(repository, [create("a")]);
      expect(await bench.engine.check(repository.gitDir)).toEqual({ ok: true, problems: [] });
    } finally {
      for (const name of Object.keys(hostile)) delete process.env[name];
    }
  });
});

describe("reading what others made", () => {
  async function withTree(
    rows: readonly (readonly [string, string, Uint8Array])[],
  ): Promise<{ readonly repository: GitRepository; readonly commit: ObjectId }> {
    const repository = await bench.repository();
    const parts = rows.map(([mode, id, name]) =>
      Buffer.concat([Buffer.from(`${mode} `), name, Buffer.of(0), Buffer.from(id, "hex")]),
    );
    const tree = git(
      repository.gitDir,
      ["hash-object", "-w", "-t", "tree", "--literally", "--stdin"],
      Buffer.concat(parts),
    ).trim();
    const commit = git(repository.gitDir, ["commit-tree", tree, "-m", "odd"]).trim() as ObjectId;
    git(repository.gitDir, ["update-ref", "refs/heads/main", commit]);
    return { repository, commit };
  }
  const blobIn = (repository: GitRepository, text: string): string =>
    git(repository.gitDir, ["hash-object", "-w", "--stdin"], text).trim();

  it("B05 B07: lists names that could not be written here, escaped where they are not text", async () => {
    const empty = blobIn(await bench.repository(), "");
    const { repository, commit } = await withTree([
      ["100644", empty, bytes("a\\..\\b")],
      ["100644", empty, bytes("line\nbreak")],
      ["100644", empty, Buffer.of(0x78, 0xff)],
    ]);
    blobIn(repository, "");
    const entries = await listDirectory(repository, commit, "");
    expect(entries?.map(({ name, escaped }) => [name, escaped])).toEqual([
      ["a\\..\\b", undefined],
      ["line\nbreak", undefined],
      ["x\\377", true],
    ]);
    expect(await readEntry(repository, commit, "a\\..\\b")).toMatchObject({ type: "file" });
    expect(await readEntry(repository, commit, "line\nbreak")).toMatchObject({ type: "file" });
    expect(await readEntry(repository, commit, "x\\377")).toBeUndefined();
    const { commit: made } = await commitTo(repository, [create("new")]);
    expect(git(repository.gitDir, ["ls-tree", made.id])).toContain('"x\\377"');
  });

  it.each(["..", ".", "a/../../b", "/etc/passwd", ".git", ".GIT/config"])(
    "B27: ends the archive of a tree with %s in an error, not in a short one",
    async (name) => {
      const empty = blobIn(await bench.repository(), "");
      const { repository, commit } = await withTree([["100644", empty, bytes(name)]]);
      blobIn(repository, "");
      for (const format of ["zip", "tar.gz"] as const) {
        const [reason] = await refusal(collect(repository.archive({ commit, format })));
        expect(reason?.code).toBe("repository-failed");
      }
    },
  );

  it("B11 B14: shows links and submodules, follows neither", async () => {
    const repository = await bench.repository();
    const { commit: base } = await commitTo(repository, [
      {
        operation: "create",
        path: parseRepoPath("passwd"),
        content: bytes("/etc/passwd"),
        mode: "120000",
      },
      create(
        ".gitmodules",
        '[submodule "m"]\n\tpath = libs/m\n\turl = https://user:pw@example.org/m.git\n',
      ),
    ]);
    const rows = git(repository.gitDir, ["ls-tree", base.id]);
    const inner = git(
      repository.gitDir,
      ["mktree", "--missing"],
      `160000 commit ${base.id}\tm\n`,
    ).trim();
    const tree = git(repository.gitDir, ["mktree"], `${rows}040000 tree ${inner}\tlibs\n`).trim();
    const commit = git(repository.gitDir, ["commit-tree", tree, "-m", "m"]).trim() as ObjectId;
    git(repository.gitDir, ["update-ref", "refs/heads/main", commit]);
    expect((await readContents(repository, commit, "passwd"))?.entry).toMatchObject({
      type: "symlink",
      target: "/etc/passwd",
      size: 11,
    });
    expect((await readContents(repository, commit, "libs"))?.entries).toEqual([
      expect.objectContaining({
        type: "submodule",
        size: 0,
        id: base.id,
        submoduleUrl: "https://example.org/m.git",
      }),
    ]);
    expect(await readEntry(repository, commit, "libs/m/x")).toBeUndefined();
    expect(await refusal(commitTo(repository, [create("libs/m/x")]))).toMatchObject([
      { code: "path-is-submodule", path: "libs/m" },
    ]);
  });

  it("B24 B25: follows tags to a commit, so far and no farther", async () => {
    const repository = await bench.repository();
    const { commit } = await commitTo(repository, [create("a")]);
    const tagOf = (object: string, type: string): string =>
      git(
        repository.gitDir,
        ["mktag"],
        `object ${object}\ntype ${type}\ntag t\ntagger G <g@x> 1 +0000\n\n`,
      ).trim();
    let tag = tagOf(commit.id, "commit");
    git(repository.gitDir, ["update-ref", "refs/tags/v1", tag]);
    expect(await findRef(repository, "v1")).toEqual({ kind: "tag", name: "v1", commit: commit.id });
    expect(await findRef(repository, tag)).toEqual({
      kind: "commit",
      name: commit.id,
      commit: commit.id,
    });
    for (let depth = 0; depth < 20; depth++) tag = tagOf(tag, "tag");
    git(repository.gitDir, ["update-ref", "refs/tags/deep", tag]);
    expect(await findRef(repository, "deep")).toBeUndefined();
    git(repository.gitDir, ["update-ref", "refs/tags/tree", tagOf(commit.tree, "tree")]);
    expect(await findRef(repository, "tree")).toBeUndefined();
  });

  it("follows symbolic branches, and calls an empty ref broken", async () => {
    const repository = await bench.repository();
    const { commit } = await commitTo(repository, [create("a")]);
    git(repository.gitDir, ["symbolic-ref", "refs/heads/alias", "refs/heads/main"]);
    expect(await findRef(repository, "alias")).toMatchObject({ name: "alias", commit: commit.id });
    writeFileSync(join(repository.gitDir, "refs/heads/cut"), "");
    expect(await refusal(findRef(repository, "cut"))).toEqual([
      { code: "repository-failed", detail: "ref refs/heads/cut is broken" },
    ]);
  });
});

describe("archive", () => {
  it("is the same each time, whatever format", async () => {
    const repository = await bench.repository();
    const { commit } = await commitTo(repository, [create("README.md", "# Hi\n"), create("src/a")]);
    for (const format of ["zip", "tar.gz", "bundle"] as const) {
      const [one, two] = [0, 1].map(() =>
        collect(repository.archive({ commit: commit.id, format, prefix: "repo1" })),
      );
      const archive = await one!;
      expect(archive.equals(await two!)).toBe(true);
      writeFileSync(join(bench.directory, `x.${format}`), archive);
    }
    const listed = execFileSync("tar", ["tzf", join(bench.directory, "x.tar.gz")]).toString();
    expect(listed.split("\n")).toEqual([
      "repo1/",
      "repo1/README.md",
      "repo1/src/",
      "repo1/src/a",
      "",
    ]);
    const heads = git(repository.gitDir, [
      "bundle",
      "list-heads",
      join(bench.directory, "x.bundle"),
    ]);
    expect(heads).toContain(`${commit.id} HEAD`);
  });
  it("refuses a prefix that is no folder's name", async () => {
    const repository = await bench.repository();
    const { commit } = await commitTo(repository, [create("a")]);
    for (const prefix of ["", "a/b", "/", "a\\b"])
      expect(
        await refusal(
          (async () => collect(repository.archive({ commit: commit.id, format: "zip", prefix })))(),
        ),
      ).toEqual([{ code: "path-invalid", path: prefix }]);
  });
});

describe("engine", () => {
  it("imports all refs, objects and the default branch, and nothing else", async () => {
    const source = await bench.repository();
    const { commit } = await commitTo(source, [create("a")], { branch: "trunk" });
    git(source.gitDir, ["tag", "v1", commit.id]);
    git(source.gitDir, ["update-ref", "refs/pull/1/head", commit.id]);
    git(source.gitDir, ["config", "alias.x", "!false"]);
    const gitDir = join(bench.directory, "imported.git");
    await bench.engine.importFrom(gitDir, source.gitDir);
    const imported = bench.engine.open(gitDir);
    expect(await imported.readDefaultBranch()).toBe("trunk");
    expect((await imported.listRefs("refs/")).map(({ name }) => name)).toEqual([
      "refs/heads/trunk",
      "refs/pull/1/head",
      "refs/tags/v1",
    ]);
    expect(git(gitDir, ["config", "--list", "--local"])).not.toContain("alias");
    expect(await bench.engine.check(gitDir)).toEqual({ ok: true, problems: [] });
    const empty = await bench.repository();
    await bench.engine.importFrom(join(bench.directory, "empty.git"), empty.gitDir, {
      defaultBranch: "dev",
    });
    expect(await bench.engine.open(join(bench.directory, "empty.git")).readDefaultBranch()).toBe(
      "dev",
    );
    expect(
      (await refusal(bench.engine.importFrom(join(bench.directory, "no.git"), bench.directory)))[0]
        ?.code,
    ).toBe("repository-failed");
  });

  it("imports what is checked out, and a sha256 repository as one", async () => {
    const work = join(bench.directory, "work");
    const run = (...args: readonly string[]): void =>
      void execFileSync("git", ["-C", work, "-c", "user.name=G", "-c", "user.email=g@x", ...args], {
        env: gitEnvironment(),
        stdio: "pipe",
      });
    mkdirSync(work);
    run("init", "-q", "-b", "main", "--object-format=sha256");
    writeFileSync(join(work, "a"), "a");
    run("add", "a");
    run("commit", "-q", "-m", "a");
    const gitDir = join(bench.directory, "sha256.git");
    await bench.engine.importFrom(gitDir, work);
    const imported = bench.engine.open(gitDir);
    expect(await imported.objectFormat()).toBe("sha256");
    expect((await resolveRef(imported)).commit).toHaveLength(64);
    expect((await commitTo(imported, [create("b")])).commit.id).toHaveLength(64);
    expect(await bench.engine.check(gitDir)).toEqual({ ok: true, problems: [] });
  });

  it("forgets a repository that is released: another at its place is another", async () => {
    const one = await bench.repository("again.git");
    const { commit } = await commitTo(one, [create("old")]);
    expect(await readEntry(one, commit.id, "old")).toBeDefined();
    await bench.engine.release(one.gitDir);
    await rm(one.gitDir, { recursive: true });
    const two = await bench.repository("again.git");
    expect(await two.readCommit(commit.id)).toBeUndefined();
    expect(await two.readBlob((await commitTo(two, [create("new")])).files[0]!.id)).toBeDefined();
  });

  it("B53: packs while others read and write, and loses nothing", async () => {
    const repository = await bench.repository();
    await commitTo(repository, [create("base")]);
    const pending = await repository.writeBlob([bytes("pending")]);
    const writing = Promise.all(
      Array.from({ length: 30 }, (_, at) => commitTo(repository, [create(`f${at}`)])),
    );
    await Promise.all([bench.engine.maintain(repository.gitDir), writing]);
    await bench.engine.maintain(repository.gitDir);
    await commitTo(repository, [
      { operation: "create", path: parseRepoPath("late"), content: pending },
    ]);
    const head = (await resolveRef(repository)).commit;
    expect(await listDirectory(repository, head, "")).toHaveLength(32);
    expect(await bench.engine.check(repository.gitDir)).toEqual({ ok: true, problems: [] });
  });

  it("says what is wrong with a repository that is damaged", async () => {
    const repository = await bench.repository();
    const { files } = await commitTo(repository, [create("a", "x".repeat(5000)), create("b")]);
    const [damaged, sound] = [files[0]!.id, files[1]!.id];
    const path = join(repository.gitDir, "objects", damaged.slice(0, 2), damaged.slice(2));
    chmodSync(path, 0o644);
    writeFileSync(path, "nonsense");
    const results = await Promise.allSettled([
      repository.readBlob(damaged),
      repository.readBlob(sound),
    ]);
    expect(results[1]).toMatchObject({ status: "fulfilled", value: bytes("b") });
    expect(results[0]?.status).toBe("rejected");
    expect((await bench.engine.check(repository.gitDir)).ok).toBe(false);
  });

  it("refuses relative paths, and repositories that are not there", async () => {
    expect(() => bench.engine.open("x.git")).toThrow(TypeError);
    const nowhere = bench.engine.open(join(bench.directory, "nowhere.git"));
    expect(await refusal(resolveRef(nowhere))).toEqual([
      { code: "repository-failed", detail: "there is no git repository at its place" },
    ]);
    const work = join(bench.directory, "work");
    mkdirSync(join(work, ".git"), { recursive: true });
    writeFileSync(join(work, ".git/config"), "");
    expect(await refusal(resolveRef(bench.engine.open(work)))).toEqual([
      {
        code: "repository-failed",
        detail: "its place is a working tree: open the .git folder inside it",
      },
    ]);
  });
});

describe("a directory of more entries than are listed at once (B61)", () => {
  const LIMIT = MAX_LISTED_ENTRIES;

  it("is refused as a whole, and read by the entry", async () => {
    const repository = await bench.repository();
    const { gitDir } = repository;
    const { commit } = await commitTo(repository, [create("a")]);
    const blob = git(gitDir, ["hash-object", "-w", "--stdin"], "x").trim();
    const rows = Array.from({ length: LIMIT + 1 }, (_, at) => `100644 blob ${blob}\tf${at}\n`);
    const large = git(gitDir, ["mktree"], rows.join("")).trim();
    const allowed = git(gitDir, ["mktree"], rows.slice(1).join("")).trim();
    const dirs = `040000 tree ${allowed}\tallowed\n040000 tree ${large}\tlarge\n`;
    const root = git(gitDir, ["mktree"], dirs).trim();
    const id = git(gitDir, ["commit-tree", root, "-p", commit.id, "-m", "x"]).trim() as ObjectId;
    git(gitDir, ["update-ref", "refs/heads/main", id]);
    const reason = {
      code: "directory-too-large",
      path: "large",
      entries: LIMIT + 1,
      limit: LIMIT,
    };
    expect(await refusal(listDirectory(repository, id, "large"))).toEqual([reason]);
    expect(await refusal(readContents(repository, id, "large"))).toEqual([reason]);
    expect(await refusal(repository.lastCommits(id, "large"))).toEqual([reason]);
    expect((await readEntry(repository, id, "large/f7"))?.id).toBe(blob);
    const asked = { from: id, path: "large/f7", skip: 0, limit: 1 };
    expect(await repository.listCommits(asked)).toEqual([id]);
    expect(await listDirectory(repository, id, "allowed")).toHaveLength(LIMIT);
    expect((await repository.lastCommits(id, "allowed"))?.size).toBe(LIMIT);
  });
});
