import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import {
  clearGraphs,
  damaged,
  differencesOf,
  makeWild,
} from "../../../packages/git-contents/test/history/compare.ts";
import {
  GRAPH_KINDS,
  graphPath,
  replaceGraph,
  writeFilters,
} from "../../../packages/git-contents/test/history/graph-files.ts";
import type { TrustRun, TrustTest } from "../trust.ts";
import { inPlace, type Place } from "./git-contents/repository.ts";

/** Damaged graphs of each history. */
const DAMAGED = 10;

const test: TrustTest = {
  name: "git-history",
  promise:
    "the last commit of each entry of each directory is what git log -1 names, in histories with everything that git allows and with every kind of commit-graph, damaged ones too",
  unit: "histories",
  long: 200,
  short: 1,
  run: (run) =>
    inPlace(async (place) => {
      const broken: string[] = [];
      let compared = 0;
      for (let at = 0; at < run.count && broken.length === 0; at++)
        compared += await compareOne(run, place, broken);
      run.note(`${compared} answers compared`);
      return { did: run.count, broken };
    }),
};
export default test;

/** @returns how many answers were compared */
async function compareOne(
  { random }: TrustRun,
  { directory, engine }: Place,
  broken: string[],
): Promise<number> {
  const gitDir = join(directory, "wild.git");
  const format = random() < 0.2 ? "sha256" : "sha1";
  const commits = 20 + Math.floor(random() * 300);
  const judged = await makeWild(engine, gitDir, { format, commits, random });
  const answers = judged.expected.reduce((sum, { entries }) => sum + entries.size, 0);
  let compared = 0;
  const compare = async (what: string): Promise<void> => {
    const different = await differencesOf(engine, judged);
    broken.push(...different.map((difference) => `${format}, ${what}: ${difference}`));
    compared += answers;
  };
  for (const { name, write, isSha1 } of GRAPH_KINDS) {
    if (isSha1 === true && format === "sha256") continue;
    clearGraphs(gitDir);
    write(gitDir);
    await compare(name);
  }
  clearGraphs(gitDir);
  writeFilters(gitDir);
  const whole = readFileSync(graphPath(gitDir));
  for (let round = 0; round < DAMAGED; round++) {
    replaceGraph(gitDir, damaged(whole, random), false);
    await compare("a damaged graph");
  }
  await engine.release(gitDir);
  rmSync(gitDir, { recursive: true, force: true });
  return compared;
}
