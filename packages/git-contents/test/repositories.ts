import { execFileSync } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DEFAULT_LIMITS } from "../src/adapters/git/limits.ts";
import type { GitProgram } from "../src/adapters/git/process/program.ts";
import { gitEnvironment } from "../src/adapters/git/process/command.ts";
import {
  createGitEngine,
  type GitEngine,
  type GitEngineOptions,
  type GitRepository,
} from "../src/adapters/git/index.ts";
import { changeFiles, type ChangeSet, type Committed, type FileChange } from "../src/index.ts";
import { setOf } from "./git-store.contract.ts";

/** The program that is found by PATH, within the limits that an engine has by default. */
export const PROGRAM: GitProgram = { path: "git", limits: DEFAULT_LIMITS, exclusive: true };

/** A directory of its own with an engine, and what tests do with both. */
export interface Bench {
  readonly directory: string;
  readonly engine: GitEngine;
  /** Makes an empty repository. */
  repository(name?: string): Promise<GitRepository>;
  close(): Promise<void>;
}

/** A bench that is this process's alone, unless the options say otherwise. */
export async function openBench(options: GitEngineOptions = { worker: "inline" }): Promise<Bench> {
  const directory = await mkdtemp(join(tmpdir(), "git-contents-"));
  const engine = createGitEngine({ exclusive: true, ...options });
  let made = 0;
  return {
    directory,
    engine,
    repository: async (name = `${made++}.git`) => {
      const gitDir = join(directory, name);
      await engine.init(gitDir);
      return engine.open(gitDir);
    },
    close: async () => {
      await engine.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

/** Plain git, as a user runs it: the oracle. */
export function git(gitDir: string, args: readonly string[], input?: string | Uint8Array): string {
  return execFileSync("git", [`--git-dir=${gitDir}`, ...args], {
    env: {
      ...gitEnvironment(),
      GIT_AUTHOR_NAME: "G",
      GIT_AUTHOR_EMAIL: "g@x",
      GIT_COMMITTER_NAME: "G",
      GIT_COMMITTER_EMAIL: "g@x",
    },
    stdio: ["pipe", "pipe", "pipe"],
    maxBuffer: 2 ** 28,
    ...(input === undefined ? {} : { input }),
  }).toString("utf8");
}

export function commitTo(
  repository: GitRepository,
  changes: readonly FileChange[],
  more: Partial<ChangeSet> = {},
): Promise<Committed> {
  return changeFiles(repository, setOf(changes, more));
}
