import { execFileSync } from "node:child_process";
import { gitEnvironment } from "../../src/adapters/git/process/command.ts";
import { decodeName } from "../../src/objects/text.ts";
import type { ObjectId } from "../../src/index.ts";

/** A directory of a commit, and what git says of its entries: their stored names, each with its last commit. */
export interface Expected {
  readonly commit: ObjectId;
  readonly directory: string;
  readonly entries: ReadonlyMap<string, ObjectId>;
}

/**
 * Every directory of some commits, with what `git log -1` says of each entry.
 *
 * Directories whose names are not UTF-8 are left out: no path leads to them.
 */
export function expectedOf(gitDir: string, commits: readonly string[]): readonly Expected[] {
  return commits.flatMap((commit) => {
    const folders = namesOf(gitDir, ["ls-tree", "-rtdz", commit])
      .filter((row) => row.toString("latin1").startsWith("040000 "))
      .map((row) => row.subarray(row.indexOf("\t") + 1));
    return [Buffer.alloc(0), ...folders].flatMap((folder): Expected[] => {
      const directory = folder.toString("utf8");
      if (!Buffer.from(directory).equals(folder)) return [];
      const names = namesOf(gitDir, ["ls-tree", "-z", "--name-only", `${commit}:${directory}`]);
      return [
        {
          commit: commit as ObjectId,
          directory,
          entries: new Map(
            names.map((name) => [decodeName(name), lastCommit(gitDir, commit, folder, name)]),
          ),
        },
      ];
    });
  });
}

function lastCommit(gitDir: string, commit: string, folder: Buffer, name: Buffer): ObjectId {
  const path = folder.length === 0 ? name : Buffer.concat([folder, Buffer.from("/"), name]);
  // From a file: an argument would have to be text.
  const args = ["--literal-pathspecs", "rev-list", "-1", "--stdin"];
  const input = Buffer.concat([Buffer.from(`${commit}\n--\n`), path, Buffer.from("\n")]);
  return run(gitDir, args, input).toString("latin1").trim() as ObjectId;
}

function namesOf(gitDir: string, args: readonly string[]): readonly Buffer[] {
  const bytes = run(gitDir, args);
  const names: Buffer[] = [];
  for (let at = 0; at < bytes.length; at = bytes.indexOf(0, at) + 1)
    names.push(bytes.subarray(at, bytes.indexOf(0, at)));
  return names;
}

function run(gitDir: string, args: readonly string[], input?: Buffer): Buffer {
  return execFileSync("git", [`--git-dir=${gitDir}`, ...args], {
    env: gitEnvironment(),
    maxBuffer: 2 ** 28,
    ...(input === undefined ? {} : { input }),
  });
}
