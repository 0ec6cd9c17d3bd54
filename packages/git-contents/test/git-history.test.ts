import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { commitsFrom } from "../src/read/history.ts";
import { lastCommitsIn } from "../src/read/last-commits.ts";
import {
  writeLastCommitCache,
  readLastCommitCache,
} from "../src/adapters/git/history/last-commit-cache.ts";
import { resolveRef, type ObjectId } from "../src/index.ts";
import { create } from "./git-store.contract.ts";
import { fastImportHistory } from "./random-history.ts";
import { randomFrom, SEED } from "./random.ts";
import { commitTo, git, openBench, type Bench } from "./repositories.ts";

let bench: Bench;
beforeAll(async () => void (bench = await openBench()));
afterAll(() => bench.close());

const PATHS = [
  "a",
  "b",
  "dir/a",
  "dir/b",
  "dir/sub/x",
  "dir/sub/y",
  "other/z",
  ...Array.from({ length: 12 }, (_, at) => `dir/n${at}`),
];

describe("lastCommits", () => {
  it(`names what git log -1 names, on histories with merges, seed ${SEED}`, async () => {
    const random = randomFrom(SEED);
    for (const mergeEvery of [3, 7]) {
      const repository = await bench.repository();
      const shape = { commits: 300, mergeEvery, paths: PATHS, deletions: 0.1, random };
      git(
        repository.gitDir,
        ["fast-import", "--quiet"],
        Array.from(fastImportHistory(shape)).join(""),
      );
      const head = (await resolveRef(repository)).commit;
      for (const directory of ["", "dir", "dir/sub", "other"]) {
        const found = await repository.lastCommits(head, directory);
        const plain = await lastCommitsIn(repository, head, directory);
        expect(found).toEqual(plain);
        for (const [name, commit] of found ?? []) {
          const path = directory === "" ? name : `${directory}/${name}`;
          expect([path, commit]).toEqual([
            path,
            git(repository.gitDir, ["log", "-1", "--format=%H", head, "--", path]).trim(),
          ]);
        }
      }
      for (const path of ["a", "dir", "dir/sub/x"]) {
        const listed = git(repository.gitDir, ["rev-list", head, "--", path]).trim().split("\n");
        expect(await repository.listCommits({ from: head, path, skip: 0, limit: 1000 })).toEqual(
          listed,
        );
        expect(await commitsFrom(repository, { from: head, path, skip: 0, limit: 1000 })).toEqual(
          listed,
        );
      }
    }
  });

  it("is found again after a restart by what was kept (B65), and without it when that is damaged", async () => {
    const random = randomFrom(SEED);
    const { gitDir } = await bench.repository();
    const shape = { commits: 200, mergeEvery: 5, paths: PATHS, deletions: 0.1, random };
    git(gitDir, ["fast-import", "--quiet"], Array.from(fastImportHistory(shape)).join(""));
    const [head, before] = git(gitDir, ["rev-list", "--first-parent", "main"])
      .trim()
      .split("\n") as [ObjectId, ObjectId];
    const open = () => bench.engine.open(gitDir);
    const entries = (await open().lastCommits(before, "dir")) ?? new Map();
    const expected = await open().lastCommits(head, "dir");
    await writeLastCommitCache(gitDir, "dir", { commit: before, entries });
    expect(await readLastCommitCache(gitDir, "dir")).toEqual({ commit: before, entries });
    await bench.engine.release(gitDir);
    expect(await open().lastCommits(head, "dir")).toEqual(expected);
    // What is kept is believed: another answer is found again.
    const marked = new Map(Array.from(entries.keys(), (name) => [name, before]));
    await writeLastCommitCache(gitDir, "dir", { commit: before, entries: marked });
    await bench.engine.release(gitDir);
    expect(new Set((await open().lastCommits(head, "dir"))?.values())).not.toEqual(
      new Set(expected?.values()),
    );
    const [file = ""] = readdirSync(join(gitDir, "last-commits"));
    const path = join(gitDir, "last-commits", file);
    const text = readFileSync(path, "utf8");
    for (const damaged of ["", text.slice(0, -3), text.replace(" ", ""), `x${text}`]) {
      writeFileSync(path, damaged);
      expect(await readLastCommitCache(gitDir, "dir")).toBeUndefined();
      await bench.engine.release(gitDir);
      expect(await open().lastCommits(head, "dir")).toEqual(expected);
    }
  });

  it("follows what is committed here, without walking again", async () => {
    const repository = await bench.repository();
    await commitTo(repository, [create("d/a"), create("d/b")]);
    for (let at = 0; at < 20; at++) {
      const { commit } = await commitTo(repository, [create(`d/n${at}`), create(`e/n${at}`)]);
      const found = await repository.lastCommits(commit.id, "d");
      expect(found?.size).toBe(at + 3);
      expect(found?.get(`n${at}`)).toBe(commit.id);
    }
  });
});
