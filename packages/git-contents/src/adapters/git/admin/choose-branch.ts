import { GitContentsError } from "../../../errors.ts";
import { runAdmin } from "./admin-run.ts";
import type { GitPlace } from "./ref-tips.ts";

/** Names that are taken before others when a source says nothing. */
const USUAL = ["main", "master"] as const;

/**
 * Default branch of a repository that was cloned: the one that the source names, when it is there; otherwise
 * the only one, `main` or `master`. A repository without branches has whatever the source names, or `main`.
 *
 * @throws GitContentsError `repository-failed` when none of them can be chosen
 */
export async function chooseBranch(
  { git, gitDir }: GitPlace,
  named: string | undefined,
): Promise<string> {
  const list = ["for-each-ref", "--format=%(refname:lstrip=2)", "refs/heads/"];
  const names = (await runAdmin(git, [`--git-dir=${gitDir}`, ...list])).split("\n").filter(Boolean);
  if (names.length === 0) return named ?? "main";
  const [first = "main", second] = names;
  const usual = [named, ...USUAL].find((name) => name !== undefined && names.includes(name));
  if (usual !== undefined) return usual;
  if (second === undefined) return first;
  const head = named === undefined ? "names no branch" : `names ${named}, which is not there`;
  const some = names.slice(0, 5).join(", ");
  const detail = `HEAD of the source ${head}: choose a default branch among ${names.length}, such as ${some}`;
  throw new GitContentsError({ code: "repository-failed", detail });
}
