import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { checkHistory, parsePathPatterns, resolveRef, type ObjectId } from "../src/index.ts";
import { changedPaths } from "../src/rules/changed-paths.ts";
import { refusal } from "./git-store.contract.ts";
import { fastImportHistory } from "./random-history.ts";
import { deepTree, treeBomb } from "./packs/hostile-packs.ts";
import { randomFrom, SEED } from "./random.ts";
import { git, openBench, type Bench } from "./repositories.ts";

let bench: Bench;
beforeAll(async () => void (bench = await openBench()));
afterAll(() => bench.close());

const PATHS = ["a", "b", "dir/a", "dir/b", "dir/sub/x", "other/z", "other"];

describe("changedPaths", () => {
  it(`names what git log --not names, seed ${SEED}`, async () => {
    const random = randomFrom(SEED);
    for (const mergeEvery of [3, 7]) {
      const repository = await bench.repository();
      const shape = { commits: 120, mergeEvery, paths: PATHS, deletions: 0.1, random };
      const history = Array.from(fastImportHistory(shape)).join("");
      git(repository.gitDir, ["fast-import", "--quiet", "--force"], history);
      const commits = git(repository.gitDir, ["rev-list", "main"]).trim().split("\n") as ObjectId[];
      const pick = (): ObjectId => commits[Math.floor(random() * commits.length)] ?? commits[0]!;
      for (let round = 0; round < 25; round++) {
        const [to, not] = [pick(), round % 5 === 0 ? [] : [pick(), pick()]];
        const named = new Set<string>();
        for await (const path of changedPaths(repository, { to, not })) named.add(path);
        const names = ["--format=", "--name-only", "--no-renames", "--diff-merges=first-parent"];
        const said = git(repository.gitDir, ["log", ...names, to, "--not", ...not]);
        const expected = new Set(said.split("\n").filter((line) => line !== ""));
        expect([to, not, [...named].toSorted()]).toEqual([to, not, [...expected].toSorted()]);
      }
    }
  });
});

describe("checkHistory", () => {
  it.each([
    ["10^10 files of one tree", treeBomb(10)],
    ["a tree 20,000 deep", deepTree(20_000)],
  ])(
    "B31: refuses a history that changes %s, after 100,000 paths or 50 MB of them",
    async (_, hostile) => {
      const repository = await bench.repository();
      git(repository.gitDir, ["index-pack", "--stdin"], hostile.pack);
      const files = { patterns: parsePathPatterns("nothing/like/this"), trusted: [] };
      expect(await refusal(checkHistory(repository, hostile.commit, files))).toEqual([
        { code: "changes-too-many", limit: 100_000 },
      ]);
    },
  );

  it("names every protected file once, and trusts branches that exist", async () => {
    const repository = await bench.repository();
    const history = [
      "commit refs/heads/main\nmark :1\ncommitter G <g@x> 1600000000 +0000\ndata 1\nx\n",
      "M 100644 inline LICENSE\ndata 1\n1\n\n",
      "commit refs/heads/side\nmark :2\ncommitter G <g@x> 1500000000 +0000\ndata 1\nx\n",
      "from :1\nM 100644 inline LICENSE\ndata 1\n2\nM 100644 inline d/x.lock\ndata 1\n2\n\n",
      "commit refs/heads/side\ncommitter G <g@x> 1600000002 +0000\ndata 1\nx\n",
      "from :2\nM 100644 inline LICENSE\ndata 1\n1\n\n",
    ];
    git(repository.gitDir, ["fast-import", "--quiet"], history.join(""));
    const patterns = parsePathPatterns("license;**.lock");
    const { commit } = await resolveRef(repository, "side");
    const check = (trusted: readonly string[]) =>
      checkHistory(repository, commit, { patterns, trusted });
    const reasons = await refusal(check(["main", "missing"]));
    expect(reasons.map((reason) => "path" in reason && reason.path).toSorted()).toEqual([
      "LICENSE",
      "d/x.lock",
    ]);
    expect(new Set(reasons.map(({ code }) => code))).toEqual(new Set(["path-protected"]));
    await check(["main", "side"]);
  });
});
