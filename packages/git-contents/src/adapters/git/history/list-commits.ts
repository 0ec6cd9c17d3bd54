import type { GitProgram } from "../process/program.ts";
import type { ObjectId } from "../../../objects/types.ts";
import type { CommitQuery } from "../../../store.ts";
import { runGit } from "../process/command.ts";
import { gitFailed, lastWords } from "../process/failure.ts";

/** Longer than this nobody waits. */
const DEADLINE_MS = 120_000;

/**
 * Commits from a commit on, newest first, as `git rev-list` has them.
 *
 * @throws GitContentsError `repository-failed`
 */
export async function listCommits(
  where: { readonly git: GitProgram; readonly gitDir: string },
  { from, path = "", skip, limit }: CommitQuery,
): Promise<readonly ObjectId[]> {
  if (path.includes("\0")) return [];
  const range = [`--skip=${skip}`, `--max-count=${limit}`, from, "--"];
  const paths = path === "" ? [] : [path];
  const args = ["--literal-pathspecs", "rev-list", ...range, ...paths];
  const { code, stdout, stderr } = await runGit({
    ...where,
    args,
    task: "transfer",
    deadlineMs: DEADLINE_MS,
  });
  if (code !== 0) throw gitFailed({ args: ["rev-list"] }, lastWords({ code, stderr }));
  return stdout
    .toString("latin1")
    .split("\n")
    .filter((line) => line !== "") as ObjectId[];
}
