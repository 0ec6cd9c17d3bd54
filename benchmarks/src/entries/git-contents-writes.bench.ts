import { changeFiles, parseRepoPath, type FileChange } from "@x/git-contents";
import { createGitEngine, type GitRepository } from "@x/git-contents/git";
import type { Benchmark, Comparison, Work } from "../bench.ts";
import { commitByClone } from "./git-contents/clone.ts";
import { copyOf, pathOf, type SHAPES } from "./git-contents/corpus.ts";
import { syncOnly } from "./git-contents/disk.ts";
import { commitByIsomorphic } from "./git-contents/isomorphic.ts";
import { commitByPlumbing } from "./git-contents/plumbing.ts";

const ISOMORPHIC = "isomorphic-git 1.44.11";
/** Length of a crowd's round, in milliseconds. */
const CROWD_MS = 400;

const writing: Comparison = {
  name: "commit one file to 10,000 in 100 folders",
  unit: "commits/s",
  candidates: [
    { name: "@x/git-contents, synced", setup: () => commits("small", 1) },
    {
      name: "git, a process a step, core.fsync=all",
      setup: () => each(commitByPlumbing, copyOf("small")),
    },
    {
      name: "shared clone, commit and push",
      setup: () => each(commitByClone, copyOf("small")),
    },
    { name: `${ISOMORPHIC}, not synced`, setup: () => commitByIsomorphic(copyOf("small")) },
    { name: "the disk alone: the same syncs of files that are no commit", setup: syncOnly },
  ],
  bars: { git: 8, shared: 15, [ISOMORPHIC]: 2.5 },
};

const sizes: Comparison = {
  name: "commit one file to repositories of other sizes",
  unit: "commits/s",
  candidates: [
    { name: "50,000 commits, 20,100 files", setup: () => commits("large", 1) },
    { name: "100 commits, 10,200 files", setup: () => commits("small", 1) },
    { name: "100 commits, 110,100 files", setup: () => commits("wide", 1) },
  ],
  // Each at most 1.3 times the cost of another.
  bars: { "100 commits": 0.769 },
};

const many: Comparison = {
  name: "commit 100 files at once",
  unit: "commits/s",
  candidates: [
    { name: "100 files", setup: () => commits("small", 100) },
    { name: "one file", setup: () => commits("small", 1) },
  ],
  // At most 12 times the cost.
  bars: { "one file": 0.083 },
};

const crowd: Comparison = {
  name: "commit to one branch, other files each",
  kind: "value",
  unit: "commits/s",
  candidates: [
    { name: "64 writers", setup: () => rateOf(64) },
    { name: "1 writer", setup: () => rateOf(1) },
  ],
  bars: { "1 writer": 4 },
};

const benchmark: Benchmark = {
  name: "git-contents-writes",
  // Short and many: other work on the disk comes and goes.
  rounds: 21,
  roundMs: 250,
  comparisons: [writing, sizes, many, crowd],
};
export default benchmark;

function commits(shape: keyof typeof SHAPES, files: number): Work {
  const repository = createGitEngine().open(copyOf(shape));
  let next = 0;
  return () =>
    commitTo(
      repository,
      Array.from({ length: files }, () => upload(pathOf(next++), `text ${next}`)),
    );
}

/** One commit after the other in another way. */
function each(
  commit: (gitDir: string, path: string, text: string) => Promise<void>,
  gitDir: string,
): Work {
  let next = 0;
  return () => commit(gitDir, pathOf(next++), `text ${next}`);
}

function rateOf(writers: number): Work {
  const repository = createGitEngine().open(copyOf("small"));
  let round = 0;
  return async () => {
    round++;
    const until = performance.now() + CROWD_MS;
    let done = 0;
    const startMs = performance.now();
    const write = async (writer: number): Promise<void> => {
      for (let at = 0; performance.now() < until; at++) {
        await commitTo(repository, [upload(`crowd/w${writer}/f${round}-${at}.txt`, `${at}`)]);
        done++;
      }
    };
    await Promise.all(Array.from({ length: writers }, (_, writer) => write(writer)));
    return (done / (performance.now() - startMs)) * 1000;
  };
}

function commitTo(repository: GitRepository, changes: readonly FileChange[]): Promise<unknown> {
  const who = { name: "B", email: "b@x" };
  const at = { atMs: Date.now(), offsetMinutes: 0 };
  const people = { author: who, committer: who, authoredAt: at, committedAt: at };
  return changeFiles(repository, { branch: "main", changes, ...people });
}

function upload(path: string, text: string): FileChange {
  return {
    operation: "upload",
    path: parseRepoPath(path),
    content: new TextEncoder().encode(text),
  };
}
