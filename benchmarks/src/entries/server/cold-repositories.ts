import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { gitEnvironment } from "@x/git-contents/git";

/** Bytes of each file. */
const SIZE = 10_240;
const FOLDERS = 20;

/** Path of a file of a repository. */
export function pathOf(at: number): string {
  return `d${at % FOLDERS}/f${at}.txt`;
}

/** A packed repository with files of 10 KB, in a folder that goes with this process. */
export function coldRepository(files: number): string {
  const folder = mkdtempSync(join(tmpdir(), "x-bench-cold-"));
  process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
  const gitDir = join(folder, "0.git");
  git(["init", "-q", "--bare", "-b", "main", "--template=", gitDir]);
  const blobs = Array.from({ length: files }, (_, at) => {
    const content = Buffer.alloc(SIZE, `${at} line\n`).toString();
    return `M 100644 inline ${pathOf(at)}\ndata ${SIZE}\n${content}\n`;
  });
  const head = "commit refs/heads/main\ncommitter A <a@example.org> 1000000000 +0000\ndata 1\nm\n";
  git([`--git-dir=${gitDir}`, "fast-import", "--quiet"], head + blobs.join(""));
  // No deltas: what is compared is the way to an object.
  git([`--git-dir=${gitDir}`, "repack", "-a", "-d", "-F", "-q", "--window=0"]);
  return gitDir;
}

/** Copies of a repository, each at its own path. */
export function copiesOf(gitDir: string, paths: readonly string[]): void {
  for (const path of paths) {
    mkdirSync(dirname(path), { recursive: true });
    rmSync(path, { recursive: true, force: true });
    cpSync(gitDir, path, { recursive: true });
  }
}

function git(args: readonly string[], input = ""): void {
  execFileSync("git", args, { input, env: gitEnvironment(), maxBuffer: 2 ** 28 });
}
