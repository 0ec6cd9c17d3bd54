import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createGitEngine } from "../src/adapters/git/index.ts";
import { clearGraphs, damaged, differencesOf, makeWild, type Judged } from "./history/compare.ts";
import { GRAPH_KINDS, graphPath, replaceGraph, writeFilters } from "./history/graph-files.ts";
import { randomFrom, SEED } from "./random.ts";
import { openBench, type Bench } from "./repositories.ts";

const random = randomFrom(SEED);
const ROUNDS = 40;

describe(`lastCommits of a wild history, seed ${SEED}`, () => {
  let bench: Bench;
  let judged: Judged;
  beforeAll(async () => {
    bench = await openBench();
    const gitDir = join(bench.directory, "wild.git");
    judged = await makeWild(bench.engine, gitDir, { format: "sha1", commits: 160, random });
  });
  afterAll(() => bench.close());

  it.each(GRAPH_KINDS)("names what git log -1 names, with $name", async ({ write }) => {
    clearGraphs(judged.gitDir);
    write(judged.gitDir);
    expect(judged.expected.length).toBeGreaterThan(2);
    expect(await differencesOf(bench.engine, judged)).toEqual([]);
  });

  it("names the same without waiting, where it is near, and then of what was asked before", async () => {
    const { gitDir, expected } = judged;
    await bench.engine.release(gitDir);
    const repository = bench.engine.open(gitDir);
    const reads = repository.syncReads?.() ?? expect.fail();
    const near: string[] = [];
    for (const { commit, directory, entries } of expected) {
      const found = reads.lastCommits(commit, directory);
      if (found === undefined) await repository.lastCommits(commit, directory);
      else near.push(directory);
      expect(found ?? reads.lastCommits(commit, directory)).toEqual(entries);
    }
    expect(near.length).toBeLessThan(expected.length);
  });

  it("asks no other process about the first commits", async () => {
    const gitDir = join(bench.directory, "young.git");
    const { expected } = await makeWild(bench.engine, gitDir, {
      format: "sha1",
      commits: 3,
      random,
    });
    const engine = createGitEngine();
    const reads = engine.open(gitDir).syncReads?.() ?? expect.fail();
    for (const { commit, directory, entries } of expected)
      expect(reads.lastCommits(commit, directory)).toEqual(entries);
    expect(await engine.load()).toBeUndefined();
    await engine.close();
  });

  it("names the same with a commit-graph that is damaged anywhere", async () => {
    const { gitDir, expected } = judged;
    clearGraphs(gitDir);
    writeFilters(gitDir);
    const whole = readFileSync(graphPath(gitDir));
    for (let round = 0; round < ROUNDS; round++) {
      replaceGraph(gitDir, damaged(whole, random), false);
      const some = expected.filter((_, at) => at === round % expected.length);
      expect(await differencesOf(bench.engine, { gitDir, expected: some })).toEqual([]);
    }
  });

  it("answers for every entry with a commit-graph that lies", async () => {
    const { gitDir, expected } = judged;
    clearGraphs(gitDir);
    writeFilters(gitDir);
    const whole = readFileSync(graphPath(gitDir));
    for (let round = 0; round < ROUNDS; round++) {
      replaceGraph(gitDir, damaged(whole, random), true);
      const { commit, directory, entries } = expected[round % expected.length] ?? expect.fail();
      await bench.engine.release(gitDir);
      const found = await bench.engine.open(gitDir).lastCommits(commit, directory);
      expect(found?.size).toBe(entries.size);
    }
  });

  it("names what git log -1 names in a repository of SHA-256", async () => {
    const gitDir = join(bench.directory, "sha256.git");
    const shape = { format: "sha256", commits: 60, random } as const;
    const other = await makeWild(bench.engine, gitDir, shape);
    expect(await differencesOf(bench.engine, other)).toEqual([]);
    writeFilters(gitDir);
    expect(await differencesOf(bench.engine, other)).toEqual([]);
  });
});
