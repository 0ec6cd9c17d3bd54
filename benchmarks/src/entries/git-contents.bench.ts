import { execFile } from "node:child_process";
import fs, { rmSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import isomorphic from "isomorphic-git";
import { simpleGit } from "simple-git";
import { listDirectory, readEntry, resolveRef } from "@x/git-contents";
import { createGitEngine, gitEnvironment, type GitRepository } from "@x/git-contents/git";
import type { Benchmark, Comparison, Work } from "../bench.ts";
import { bigFile, corpus } from "./git-contents/corpus.ts";
import { ASKED, ENTRIES, longHistory } from "./git-contents/history.ts";

const CONCURRENT = 16;
const SIMPLE = "simple-git 4.0.2";
const ISOMORPHIC = "isomorphic-git 1.44.11";

const many = (count: number, one: (at: number) => Promise<unknown>): Promise<unknown> =>
  Promise.all(Array.from({ length: count }, (_, at) => one(at)));

function open(gitDir: string, cacheBytes?: number): GitRepository {
  return createGitEngine({ cacheBytes }).open(gitDir);
}

/** Ref, path and bytes, as an answer to a request needs them; every read is another file. */
function read(repository: GitRepository): Work {
  let next = 0;
  return () =>
    many(CONCURRENT, async () => {
      const { commit } = await resolveRef(repository, "main");
      const entry = await readEntry(repository, commit, bigFile(next++));
      return entry && repository.readBlob(entry.id);
    });
}

const reading: Comparison = {
  name: `read a 10 KB file of main, ${CONCURRENT} at once`,
  unit: `${CONCURRENT} reads/s`,
  candidates: [
    { name: "@x/git-contents", setup: () => read(open(corpus("large"))) },
    { name: "@x/git-contents, almost no cache", setup: () => read(open(corpus("large"), 65_536)) },
    {
      name: "@x/git-contents, 100 files and 100 commits",
      setup: () => read(open(corpus("small"))),
    },
    {
      name: `${SIMPLE}, show`,
      setup: () => {
        const git = simpleGit({ baseDir: corpus("large"), maxConcurrentProcesses: CONCURRENT });
        let next = 0;
        return () => many(CONCURRENT, () => git.show([`main:${bigFile(next++)}`]));
      },
    },
    {
      name: ISOMORPHIC,
      setup: () => {
        const gitdir = corpus("large");
        const cache = {};
        let next = 0;
        return () =>
          many(CONCURRENT, async () => {
            const oid = await isomorphic.resolveRef({ fs, gitdir, ref: "main" });
            return isomorphic.readBlob({ fs, gitdir, oid, filepath: bigFile(next++), cache });
          });
      },
    },
  ],
  bars: { [SIMPLE]: 40, [ISOMORPHIC]: 15 },
};

const listing: Comparison = {
  name: "list a directory of 10,000 files with sizes",
  unit: "lists/s",
  candidates: [
    {
      name: "@x/git-contents",
      setup: async () => {
        const repository = open(corpus("large"));
        const { commit } = await resolveRef(repository, "main");
        return () => listDirectory(repository, commit, "flat");
      },
    },
    {
      name: `${SIMPLE}, ls-tree -l`,
      setup: () => {
        const git = simpleGit({ baseDir: corpus("large") });
        // What it answers is a promise only by its methods, which the harness would not wait for.
        return async () => git.raw(["ls-tree", "-l", "-z", "main", "flat/"]);
      },
    },
  ],
};

const lastCommits: Comparison = {
  name: `last commits of all ${ENTRIES} entries of a directory, at 25,000 commits with merges`,
  unit: "directories/s",
  candidates: [
    { name: "@x/git-contents, for the first time", setup: () => last("nothing kept") },
    { name: "@x/git-contents, after a restart", setup: () => last("kept") },
    { name: "@x/git-contents, again", setup: () => last("again") },
    {
      name: "git log over the directory",
      setup: () => {
        const log = ["log", "-c", "--name-status", "--format=%H", "-z", "main", "--", ASKED];
        const args = [`--git-dir=${longHistory()}`, ...log];
        return () =>
          promisify(execFile)("git", args, { env: gitEnvironment(), maxBuffer: 2 ** 28 });
      },
    },
  ],
  bars: { "git log": 4 },
};

const benchmark: Benchmark = {
  name: "git-contents",
  rounds: 5,
  roundMs: 600,
  comparisons: [reading, listing, lastCommits],
};
export default benchmark;

/** A server has run for a while: the start of its worker is not what is compared, nor that code is compiled. */
const TIMES_BEFORE = 5;

/** An engine that was released knows nothing but what is kept beside the repository. */
async function last(known: "nothing kept" | "kept" | "again"): Promise<Work> {
  const gitDir = longHistory();
  const engine = createGitEngine();
  const head = (await resolveRef(engine.open(gitDir), "main")).commit;
  const work = async (): ReturnType<GitRepository["lastCommits"]> => {
    if (known !== "again") await engine.release(gitDir);
    if (known === "nothing kept")
      rmSync(join(gitDir, "last-commits"), { recursive: true, force: true });
    return engine.open(gitDir).lastCommits(head, ASKED);
  };
  for (let times = 0; times < TIMES_BEFORE; times++) await work();
  return work;
}
