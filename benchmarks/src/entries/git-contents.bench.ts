import { execFile } from "node:child_process";
import fs from "node:fs";
import { promisify } from "node:util";
import isomorphic from "isomorphic-git";
import { simpleGit } from "simple-git";
import { listDirectory, readEntry, resolveRef } from "@x/git-contents";
import { createGitEngine, gitEnvironment, type GitRepository } from "@x/git-contents/git";
import type { Benchmark, Comparison, Work } from "../bench.ts";
import { bigFile, corpus, type SHAPES } from "./git-contents/corpus.ts";

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
  name: "last commits of all 100 entries of a directory",
  unit: "directories/s",
  candidates: [
    { name: "@x/git-contents, cold", setup: () => last("large", false) },
    { name: "@x/git-contents, warm", setup: () => last("large", true) },
    {
      name: "git log --name-only over the directory",
      setup: () => {
        const args = [
          `--git-dir=${corpus("large")}`,
          "log",
          "--format=%H",
          "--name-only",
          "main",
          "--",
          "tree/d1",
        ];
        return () => promisify(execFile)("git", args, { env: gitEnvironment() });
      },
    },
  ],
};

const benchmark: Benchmark = {
  name: "git-contents",
  rounds: 5,
  roundMs: 600,
  comparisons: [reading, listing, lastCommits],
};
export default benchmark;

/** Cold: an engine of its own each time, so that nothing is remembered. */
async function last(name: keyof typeof SHAPES, warm: boolean): Promise<Work> {
  const gitDir = corpus(name);
  const engine = createGitEngine();
  const head = (await resolveRef(engine.open(gitDir), "main")).commit;
  return async () => {
    if (!warm) await engine.release(gitDir);
    return engine.open(gitDir).lastCommits(head, "tree/d1");
  };
}
