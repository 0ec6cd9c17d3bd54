import type { ObjectId } from "../../../objects/types.ts";
import type { CommitComparison, CompareQuery } from "../../../store.ts";
import { runGit } from "../process/command.ts";
import { gitFailed, lastWords } from "../process/failure.ts";
import type { GitProgram } from "../process/program.ts";

/** Longer than this nobody waits, in milliseconds. */
const DEADLINE_MS = 30_000;

/** Repository whose histories are compared. */
interface Where {
  /** The git program. */
  readonly git: GitProgram;
  /** Absolute path of the repository. */
  readonly gitDir: string;
}

/**
 * Compares two histories, by the commit-graph where there is one.
 *
 * @throws GitContentsError `repository-failed`; `git-unavailable` when it takes longer than 30 seconds
 */
export async function compareCommits(
  where: Where,
  { base, head, skip, limit }: CompareQuery,
): Promise<CommitComparison> {
  const range = [`^${base}`, head, "--"];
  const part = [`--skip=${skip}`, `--max-count=${limit}`];
  const [mergeBase] = await linesOf(where, ["merge-base", base, head], [0, 1]);
  const [total] = await linesOf(where, ["rev-list", "--count", ...range]);
  const ids = limit === 0 ? [] : await linesOf(where, ["rev-list", ...part, ...range]);
  return {
    mergeBase: mergeBase as ObjectId | undefined,
    ids: ids as readonly string[] as readonly ObjectId[],
    total: Number(total ?? 0),
  };
}

async function linesOf(
  where: Where,
  args: readonly string[],
  codes: readonly number[] = [0],
): Promise<readonly string[]> {
  const command = { ...where, args, task: "transfer", deadlineMs: DEADLINE_MS } as const;
  const { code, stdout, stderr } = await runGit(command);
  if (!codes.includes(code)) throw gitFailed({ args }, lastWords({ code, stderr }));
  return stdout
    .toString("latin1")
    .split("\n")
    .filter((line) => line !== "");
}
