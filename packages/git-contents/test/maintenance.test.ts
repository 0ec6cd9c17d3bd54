import { randomBytes } from "node:crypto";
import { chmodSync, readdirSync, readFileSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createGitEngine, type GitRepository } from "../src/adapters/git/index.ts";
import {
  changeFiles,
  listDirectory,
  parseRepoPath,
  resolveRef,
  type ObjectId,
} from "../src/index.ts";
import { create, setOf } from "./git-store.contract.ts";
import { commitTo, git, openBench, type Bench } from "./repositories.ts";

let bench: Bench;
beforeAll(async () => void (bench = await openBench()));
afterAll(() => bench.close());

/** Git that does something more after each `repack`: what a push does in the middle of maintenance. */
function gitWithPush(name: string, afterRepack: string): string {
  const path = join(bench.directory, name);
  writeFileSync(
    path,
    `#!/bin/sh
git "$@" || exit
case " $* " in *" repack "*) ${afterRepack} ;; esac
`,
  );
  chmodSync(path, 0o755);
  return path;
}

const packsOf = (gitDir: string): readonly string[] =>
  readdirSync(join(gitDir, "objects/pack")).filter((name) => name.endsWith(".pack"));

describe("maintain", () => {
  it("A23: deletes the receipts of commits that are found no more, and no others", async () => {
    const repository = await bench.repository("receipts.git");
    // oxlint-disable-next-line pure/no-test-clock -- receipts are of hours of the real day
    const nowMs = Date.now();
    const made = [0, 1, 2, 3, 24].map((hours) => ({
      key: String(hours).padStart(40, "0"),
      atMs: nowMs - hours * 3_600_000,
    }));
    for (const receipt of made)
      await changeFiles(repository, setOf([create(`f${receipt.key}`)]), { receipt });
    await bench.engine.maintain(repository.gitDir);
    const left = (await repository.listRefs("refs/receipts/")).map(({ name }) => name.slice(-2));
    // The hour may have changed meanwhile.
    expect(left.filter((name) => name !== "01")).toEqual(["00"]);
    await bench.engine.maintain(repository.gitDir);
    expect(git(repository.gitDir, ["for-each-ref", "refs/heads"])).toContain("refs/heads/main");
  });

  it("goes on when a push adds a pack in its middle", async () => {
    const { gitDir } = await bench.repository("pushed.git");
    const objects = bench.engine.open(gitDir);
    await commitTo(objects, [create("a")]);
    git(gitDir, ["repack", "-q"]);
    await commitTo(objects, [create("b")]);
    const tip = git(gitDir, ["rev-parse", "main"]).trim();
    const push = `echo ${tip} | git --git-dir=${gitDir} pack-objects -q ${gitDir}/objects/pack/pack >/dev/null`;
    const engine = createGitEngine({
      worker: "inline",
      exclusive: true,
      git: gitWithPush("git-push", push),
    });
    const { before, after } = await engine.maintain(gitDir);
    await engine.close();
    expect(packsOf(gitDir)).toHaveLength(2);
    expect([before.packs, before.loose, after.packs, after.loose]).toEqual([1, 6, 2, 0]);
    expect(await bench.engine.check(gitDir)).toEqual({ ok: true, problems: [] });
  });
});

describe("objects that no ref leads to (B53)", () => {
  const DAY_MS = 24 * 3_600_000;
  const has = async (repository: GitRepository, id: string): Promise<boolean> => {
    await bench.engine.release(repository.gitDir);
    const again = bench.engine.open(repository.gitDir);
    return (await again.readInfo(id as ObjectId)) !== undefined;
  };
  /** Lets time pass for the objects of a repository. */
  const age = (gitDir: string): void => {
    // oxlint-disable-next-line pure/no-test-clock -- an age for files
    const before = new Date(Date.now() - DAY_MS - 60_000);
    for (const entry of readdirSync(join(gitDir, "objects"), {
      withFileTypes: true,
      recursive: true,
    }))
      if (entry.isFile()) utimesSync(join(entry.parentPath, entry.name), before, before);
  };
  /** A repository that was pushed a branch of 100 kB in a pack, and the branch deleted. */
  async function scene() {
    const repository = await bench.repository();
    const { gitDir } = repository;
    await commitTo(repository, [create("a")]);
    const noise = randomBytes(100_000).toString("hex");
    const { commit, files } = await commitTo(repository, [create("noise", noise)], {
      newBranch: "topic",
    });
    git(gitDir, ["repack", "-adq"]);
    await repository.moveRef("refs/heads/topic", commit.id, undefined);
    return { repository, gitDir, noise, tip: commit.id, blob: files[0]!.id };
  }

  it("go a day after maintenance noticed it, however old they are", async () => {
    const { repository, gitDir, tip, blob } = await scene();
    age(gitDir);
    await bench.engine.maintain(gitDir);
    await bench.engine.maintain(gitDir);
    expect([await has(repository, tip), await has(repository, blob)]).toEqual([true, true]);
    expect((await bench.engine.measure(gitDir)).bytes).toBeGreaterThan(100_000);
    age(gitDir);
    const { before, after } = await bench.engine.maintain(gitDir);
    expect([await has(repository, tip), await has(repository, blob)]).toEqual([false, false]);
    expect(before.bytes - after.bytes).toBeGreaterThan(100_000);
    expect(after).toMatchObject({ packs: 1, loose: 0 });
    expect(await bench.engine.check(gitDir)).toEqual({ ok: true, problems: [] });
    // With nothing to do, nothing changes.
    const files = readdirSync(join(gitDir, "objects/pack"));
    await bench.engine.maintain(gitDir);
    expect(readdirSync(join(gitDir, "objects/pack"))).toEqual(files);
    const { commit } = await resolveRef(repository, "main");
    expect(await listDirectory(repository, commit, "")).toHaveLength(1);
  });

  it("stay when something comes to name them, at the last moment", async () => {
    const { repository, gitDir, tip } = await scene();
    await bench.engine.maintain(gitDir);
    age(gitDir);
    const repacked = `git --git-dir=${gitDir} update-ref refs/heads/again ${tip}`;
    const engine = createGitEngine({
      worker: "inline",
      exclusive: true,
      git: gitWithPush("git-again", repacked),
    });
    await engine.maintain(gitDir);
    await engine.close();
    age(gitDir);
    await bench.engine.maintain(gitDir);
    expect(await has(repository, tip)).toBe(true);
    expect(await bench.engine.check(gitDir)).toEqual({ ok: true, problems: [] });
  });

  it("stay when a younger object names them", async () => {
    const { repository, gitDir, tip, blob } = await scene();
    await bench.engine.maintain(gitDir);
    age(gitDir);
    const young = git(gitDir, ["commit-tree", "-p", tip, `${tip}^{tree}`], "m").trim();
    await bench.engine.maintain(gitDir);
    const found = [young, tip, blob].map((id) => has(repository, id));
    expect(await Promise.all(found)).toEqual([true, true, true]);
  });

  it("stay when they are written again for a commit that has not come yet", async () => {
    const { repository, gitDir, noise, blob } = await scene();
    await bench.engine.maintain(gitDir);
    age(gitDir);
    const pending = await repository.writeBlob([Buffer.from(noise)]);
    expect(pending.id).toBe(blob);
    await bench.engine.maintain(gitDir);
    const change = { operation: "create", path: parseRepoPath("late"), content: pending } as const;
    await commitTo(repository, [change]);
    await bench.engine.maintain(gitDir);
    expect(await has(repository, blob)).toBe(true);
    expect(await bench.engine.check(gitDir)).toEqual({ ok: true, problems: [] });
  });

  it("all go when the last branch is deleted", async () => {
    const { repository, gitDir, blob } = await scene();
    await repository.moveRef(
      "refs/heads/main",
      await repository.readRef("refs/heads/main"),
      undefined,
    );
    await bench.engine.maintain(gitDir);
    age(gitDir);
    const { after } = await bench.engine.maintain(gitDir);
    expect(await has(repository, blob)).toBe(false);
    expect(after).toMatchObject({ packs: 0, loose: 0 });
  });
});

/** How often the git processes of a trace asked the disk to sync. */
function syncsIn(trace: string): number {
  const counts = readFileSync(trace, "utf8").matchAll(/"key":"fsync\/[\w-]+","value":"(\d+)"/g);
  return Array.from(counts).reduce((sum, [, count]) => sum + Number(count), 0);
}

describe("importFrom", () => {
  it("writes packed-refs once, and syncs no ref by itself", async () => {
    const source = await bench.repository("many.git");
    const { commit } = await commitTo(source, [create("a")]);
    const tags = Array.from({ length: 300 }, (_, at) => `create refs/tags/t/${at} ${commit.id}\n`);
    git(source.gitDir, ["update-ref", "--stdin"], tags.join(""));
    const [program, trace] = [join(bench.directory, "git-traced"), join(bench.directory, "trace")];
    writeFileSync(program, `#!/bin/sh\nGIT_TRACE2_EVENT=${trace} exec git "$@"\n`, { mode: 0o755 });
    const engine = createGitEngine({ worker: "inline", exclusive: true, git: program });
    const gitDir = join(bench.directory, "imported.git");
    await engine.importFrom(gitDir, source.gitDir);
    const refs = await engine.open(gitDir).listRefs("refs/");
    await engine.close();
    expect(refs).toEqual(await source.listRefs("refs/"));
    expect(readdirSync(join(gitDir, "refs/tags"))).toEqual([]);
    expect(syncsIn(trace)).toBeLessThan(30);
    expect(git(gitDir, ["config", "--list", "--local"])).not.toContain(source.gitDir);
    expect(await bench.engine.check(gitDir)).toEqual({ ok: true, problems: [] });
  });
});

describe("measure", () => {
  it("counts the objects of a repository and their bytes", async () => {
    const { gitDir } = await bench.repository("measured.git");
    expect(await bench.engine.measure(gitDir)).toEqual({ bytes: 0, packs: 0, loose: 0 });
    const content = Buffer.from(crypto.getRandomValues(new Uint8Array(50_000)));
    await commitTo(bench.engine.open(gitDir), [create("a", content.toString("latin1"))]);
    const loose = await bench.engine.measure(gitDir);
    expect(loose).toMatchObject({ packs: 0, loose: 3 });
    expect(loose.bytes).toBeGreaterThan(50_000);
    const { after } = await bench.engine.maintain(gitDir);
    expect(after).toMatchObject({ packs: 1, loose: 0 });
    expect(await bench.engine.measure(gitDir)).toEqual(after);
  });
});
