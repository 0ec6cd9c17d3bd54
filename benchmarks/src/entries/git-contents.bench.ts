import { execFile } from "node:child_process";
import fs from "node:fs";
import { promisify } from "node:util";
import isomorphic from "isomorphic-git";
import { simpleGit } from "simple-git";
import {
  changeFiles,
  listDirectory,
  parseRepoPath,
  readEntry,
  resolveRef,
  type FileChange,
} from "@x/git-contents";
import { createGitEngine, gitEnvironment, type GitRepository } from "@x/git-contents/git";
import type { Benchmark, Comparison, Work } from "../bench.ts";
import {
  bigFile,
  copyOf,
  corpus,
  FILES_EACH,
  FOLDERS,
  type SHAPES,
} from "./git-contents/corpus.ts";
import { commitByPlumbing } from "./git-contents/plumbing.ts";

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

const writing: Comparison = {
  name: "commit one file to 10,000 in 100 folders",
  unit: "commits/s",
  candidates: [
    { name: "@x/git-contents, synced", setup: () => commits(1) },
    { name: "@x/git-contents, 100 files in one, synced", setup: () => commits(100) },
    {
      name: "git, a process a step, core.fsync=all",
      setup: () => {
        const gitDir = copyOf("small");
        let next = 0;
        return () => commitByPlumbing(gitDir, pathOf(next++), `text ${next}`);
      },
    },
    { name: `${ISOMORPHIC}, not synced`, setup: commitByIsomorphic },
  ],
  bars: { git: 8, [ISOMORPHIC]: 2.5 },
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
  comparisons: [reading, listing, writing, crowd, lastCommits],
};
export default benchmark;

function pathOf(at: number): string {
  return `tree/d${at % FOLDERS}/f${Math.floor(at / FOLDERS) % FILES_EACH}.txt`;
}

const WHO = { name: "B", email: "b@x" };

function commitTo(repository: GitRepository, changes: readonly FileChange[]): Promise<unknown> {
  const at = { atMs: Date.now(), offsetMinutes: 0 };
  return changeFiles(repository, {
    branch: "main",
    changes,
    author: WHO,
    committer: WHO,
    authoredAt: at,
    committedAt: at,
  });
}

function upload(path: string, text: string): FileChange {
  return {
    operation: "upload",
    path: parseRepoPath(path),
    content: new TextEncoder().encode(text),
  };
}

function commits(files: number): Work {
  const repository = open(copyOf("small"));
  let next = 0;
  return () =>
    commitTo(
      repository,
      Array.from({ length: files }, () => upload(pathOf(next++), `text ${next}`)),
    );
}

function commitByIsomorphic(): Work {
  const gitdir = copyOf("small");
  const cache = {};
  let next = 0;
  return async () => {
    const [top = "", folder = "", name = ""] = pathOf(next++).split("/");
    const parent = await isomorphic.resolveRef({ fs, gitdir, ref: "refs/heads/main" });
    const blob = await isomorphic.writeBlob({ fs, gitdir, blob: Buffer.from(`text ${next}`) });
    const put = async (dir: string, path: string, oid: string): Promise<string> => {
      const { tree } = await isomorphic.readTree({
        fs,
        gitdir,
        oid: parent,
        ...(dir === "" ? {} : { filepath: dir }),
        cache,
      });
      return isomorphic.writeTree({
        fs,
        gitdir,
        tree: tree.map((entry) => Object.assign(entry, entry.path === path ? { oid } : {})),
      });
    };
    const tree = await put(
      "",
      top,
      await put(top, folder, await put(`${top}/${folder}`, name, blob)),
    );
    const author = { ...WHO, timestamp: 1_600_000_000, timezoneOffset: 0 };
    return isomorphic.commit({
      fs,
      gitdir,
      message: "c",
      tree,
      parent: [parent],
      author,
      ref: "refs/heads/main",
      cache,
    });
  };
}

function rateOf(writers: number): Work {
  const repository = open(copyOf("small"));
  let round = 0;
  return async () => {
    round++;
    const until = performance.now() + 600;
    let done = 0;
    const startMs = performance.now();
    await many(writers, async (writer) => {
      for (let at = 0; performance.now() < until; at++) {
        await commitTo(repository, [upload(`crowd/w${writer}/f${round}-${at}.txt`, `${at}`)]);
        done++;
      }
    });
    return (done / (performance.now() - startMs)) * 1000;
  };
}

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
