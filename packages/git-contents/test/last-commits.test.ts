import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
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
