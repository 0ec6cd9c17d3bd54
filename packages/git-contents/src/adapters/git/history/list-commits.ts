import type { GitProgram } from "../process/program.ts";
import type { ObjectId } from "../../../objects/types.ts";
import type { CommitQuery } from "../../../store.ts";
import { runGit } from "../process/command.ts";
import { gitFailed, lastWords } from "../process/failure.ts";

/** Longer than this nobody waits. */
const DEADLINE_MS = 120_000;

/** Repository whose history is read. */
interface Where {
  readonly git: GitProgram;
  readonly gitDir: string;
}

/**
 * Commits from a commit on, newest first, as `git rev-list` has them.
 *
 * @throws GitContentsError `repository-failed`
 */
export async function listCommits(
  where: Where,
  { from, path = "", skip, limit }: CommitQuery,
): Promise<readonly ObjectId[]> {
  const range = [`--skip=${skip}`, `--max-count=${limit}`];
  const lines = await revList(where, range, { from, path });
  return lines as readonly string[] as readonly ObjectId[];
}

/**
 * Number of commits from a commit on, by the commit-graph where there is one.
 *
 * @throws GitContentsError `repository-failed`
 */
export async function countCommits(
  where: Where,
  query: Pick<CommitQuery, "from" | "path">,
): Promise<number> {
  const [count] = await revList(where, ["--count"], query);
  return Number(count ?? 0);
}

async function revList(
  where: Where,
  options: readonly string[],
  { from, path = "" }: Pick<CommitQuery, "from" | "path">,
): Promise<readonly string[]> {
  if (path.includes("\0")) return [];
  const paths = path === "" ? [] : [path];
  const args = ["--literal-pathspecs", "rev-list", ...options, from, "--", ...paths];
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
    .filter((line) => line !== "");
}
