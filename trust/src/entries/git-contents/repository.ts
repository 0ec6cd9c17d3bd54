import { execFileSync, spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { changeFiles, type ChangeSet, type Committed, type FileChange } from "@x/git-contents";
import {
  createGitEngine,
  gitEnvironment,
  type GitEngine,
  type GitRepository,
} from "@x/git-contents/git";

/** An engine over a directory of its own. */
export interface Place {
  readonly directory: string;
  readonly engine: GitEngine;
}

/** Does something with an engine, and cleans up whatever happens. */
export async function inPlace<T>(work: (place: Place) => Promise<T>): Promise<T> {
  const directory = await mkdtemp(join(tmpdir(), "trust-git-contents-"));
  const engine = createGitEngine({ exclusive: true });
  try {
    return await work({ directory, engine });
  } finally {
    await engine.close();
    await rm(directory, { recursive: true, force: true });
  }
}

const WHO = { name: "Ann", email: "ann@example.org" };

export function commitTo(
  repository: GitRepository,
  branch: string,
  changes: readonly FileChange[],
  more: Partial<ChangeSet> = {},
): Promise<Committed> {
  const at = { atMs: Date.now(), offsetMinutes: 0 };
  const people = { author: WHO, committer: WHO, authoredAt: at, committedAt: at };
  return changeFiles(repository, { branch, changes, ...people, ...more });
}

/** Plain git, as the oracle. */
export function git(gitDir: string, args: readonly string[]): string {
  return execFileSync("git", [`--git-dir=${gitDir}`, ...args], {
    env: gitEnvironment(),
    maxBuffer: 2 ** 30,
  }).toString("utf8");
}

/** Plain git with input, and what it complains. */
export function complaintsOf(
  directory: string,
  args: readonly string[],
  input: Uint8Array,
): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn("git", args, { cwd: directory, env: gitEnvironment() });
    const parts: Buffer[] = [];
    child.stderr.on("data", (part: Buffer) => parts.push(part));
    child.on("error", reject);
    child.on("close", (code) =>
      code === 0
        ? resolve(Buffer.concat(parts).toString("utf8"))
        : reject(new Error(Buffer.concat(parts).toString("utf8").slice(-500))),
    );
    // A git that ends early says why by its code.
    child.stdin.on("error", () => undefined);
    child.stdin.end(input);
  });
}
