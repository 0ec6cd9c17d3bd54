import { spawn } from "node:child_process";
import { join } from "node:path";
import { gitEnvironment } from "@x/git-contents/git";

/** One file changed and committed by a process for each step, everything synced that git can sync. */
export async function commitByPlumbing(gitDir: string, path: string, text: string): Promise<void> {
  const index = join(gitDir, "bench-index");
  const synced = ["-c", "core.fsync=all", "-c", "core.fsyncMethod=fsync"];
  const git = (args: readonly string[], input?: string): Promise<string> =>
    runGit([`--git-dir=${gitDir}`, ...synced, ...args], { index, input });
  const head = await git(["rev-parse", "refs/heads/main"]);
  await git(["read-tree", head]);
  const blob = await git(["hash-object", "-w", "--stdin"], text);
  await git(["update-index", "--add", "--cacheinfo", `100644,${blob},${path}`]);
  const tree = await git(["write-tree"]);
  const commit = await git(["commit-tree", tree, "-p", head, "-m", "c"]);
  await git(["update-ref", "refs/heads/main", commit, head]);
}

/** Runs git once, and answers what it says. */
export function runGit(
  args: readonly string[],
  { index, input = "" }: { readonly index: string; readonly input?: string | undefined },
): Promise<string> {
  const who = {
    GIT_AUTHOR_NAME: "B",
    GIT_AUTHOR_EMAIL: "b@x",
    GIT_COMMITTER_NAME: "B",
    GIT_COMMITTER_EMAIL: "b@x",
  };
  const child = spawn("git", args, {
    cwd: "/",
    env: { ...gitEnvironment(), ...who, GIT_INDEX_FILE: index },
    stdio: ["pipe", "pipe", "inherit"],
  });
  // One that reads nothing may be gone already.
  child.stdin.on("error", () => undefined);
  child.stdin.end(input);
  let said = "";
  child.stdout.on("data", (data: Buffer) => void (said += data.toString("latin1")));
  return new Promise((resolve, reject) => {
    child.on("close", (code) =>
      code === 0 ? resolve(said.trim()) : reject(new Error(`git ${args.join(" ")}: ${code}`)),
    );
  });
}
