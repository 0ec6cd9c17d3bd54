// The control: commits by git's own commands, in a repository that is on the disk, with settings.
import { execFileSync } from "node:child_process";
import { writeSync } from "node:fs";

const [gitDir = "", , ...settings] = process.argv.slice(2);
const config = settings.flatMap((setting) => ["-c", setting]);
const who = {
  GIT_AUTHOR_NAME: "A",
  GIT_AUTHOR_EMAIL: "a@x",
  GIT_COMMITTER_NAME: "A",
  GIT_COMMITTER_EMAIL: "a@x",
};
const env = {
  ...process.env,
  ...who,
  GIT_CONFIG_NOSYSTEM: "1",
  GIT_CONFIG_GLOBAL: "/dev/null",
  GIT_INDEX_FILE: `${gitDir}/index`,
};
const git = (args: readonly string[], input = ""): string =>
  execFileSync("git", [`--git-dir=${gitDir}`, ...config, ...args], { cwd: "/", env, input })
    .toString("latin1")
    .trim();

writeSync(1, "REPOSITORY\n");
let parents: string[] = [];
for (let made = 0; made < 8; made++) {
  const blob = git(["hash-object", "-w", "--stdin"], `text ${made}`);
  git(["update-index", "--add", "--cacheinfo", `100644,${blob},folder/f${made}`]);
  const commit = git(["commit-tree", git(["write-tree"]), ...parents, "-m", "c"]);
  git(["update-ref", "refs/heads/main", commit]);
  writeSync(1, `HEAD main ${commit}\n`);
  parents = ["-p", commit];
}
