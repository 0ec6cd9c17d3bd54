import { GitContentsError } from "../../../errors.ts";
import { showName } from "../../../objects/text.ts";
import type { CommitRecord, ObjectId } from "../../../objects/types.ts";
import { diffTrees, type FileDifference } from "../../../read/diff-trees.ts";
import { findRef, resolveRef } from "../../../read/ref.ts";
import type { GitStore, LineCounts, TreePair } from "../../../store.ts";
import { addressesOf } from "./addresses.ts";
import { jsonAnswer, type ContentsAnswer } from "./answer.ts";
import { commitEntities } from "./commits.ts";
import { bytesOfFiles, treeOf } from "./commit-facts.ts";
import { itemsBefore, pageHeaders, pageRequest } from "./paging.ts";
import { patchAnswer } from "./patch.ts";
import type { ContentsRequest, ContentsSettings, OpenedContents } from "./request.ts";

/** Commits of one page when the client does not say, and at most. */
const PER_PAGE = { default: 100, most: 100 } as const;
/** Most bytes of the files whose lines are counted. */
const MAX_BYTES = 33_554_432;

/**
 * `GET .../compare/{base}...{head}`: the commits of the head that the base has not, and the files that differ since
 * they parted; `{base}..{head}`: the files that differ between the two. With `.diff` behind it: their text.
 */
export async function answerComparison(
  opened: OpenedContents,
  request: ContentsRequest,
  { base: origin, judgeSignature }: ContentsSettings,
): Promise<ContentsAnswer> {
  const { git, repository } = opened;
  const wanted = await readWanted(git, opened.rest.replace(/\/$/, ""));
  const page = pageRequest(request, PER_PAGE);
  const { base, head } = wanted;
  const query = { base, head, skip: itemsBefore(page), limit: page.size };
  const { ids, total, mergeBase } = await git.compareCommits(query);
  const from = wanted.isSinceParted ? mergeBase : base;
  if (from === undefined) throw new GitContentsError({ code: "histories-unrelated", base, head });
  const pair = await pairBetween(git, from, head);
  if (wanted.isText) return patchAnswer(git, pair);
  const commits = await Promise.all(ids.map((id) => git.readCommit(id)));
  const known = commits.filter((commit): commit is CommitRecord => commit !== undefined);
  const addresses = addressesOf(origin, repository);
  return jsonAnswer(
    {
      total_commits: total,
      commits: await commitEntities(git, known, addresses, {
        query: request.query,
        judgeSignature,
      }),
      merge_base: mergeBase ?? null,
      files: await filesEntity(git, pair),
    },
    pageHeaders(page, request, { base: origin, total }),
  );
}

/** What is compared, and how. */
interface Wanted {
  readonly base: ObjectId;
  readonly head: ObjectId;
  /** Whether files are compared with where the histories parted. */
  readonly isSinceParted: boolean;
  /** Whether the text of the differences is wanted. */
  readonly isText: boolean;
}

/** No name of a ref has two dots behind each other: the first ones are the mark. */
async function readWanted(git: GitStore, text: string): Promise<Wanted> {
  const [, from = "", mark, to = ""] = /^([^]*?)(\.\.\.?)([^]*)$/.exec(text) ?? [];
  if (mark === undefined)
    throw new GitContentsError({ code: "parameters-invalid", detail: "compare takes base...head" });
  const isText = to.endsWith(".diff") && (await findRef(git, to)) === undefined;
  const [base, head] = [
    await resolveRef(git, from),
    await resolveRef(git, isText ? to.slice(0, -".diff".length) : to),
  ];
  return { base: base.commit, head: head.commit, isSinceParted: mark === "...", isText };
}

async function pairBetween(git: GitStore, from: ObjectId, to: ObjectId): Promise<TreePair> {
  return { before: await treeOf(git, from), after: (await treeOf(git, to)) ?? to };
}

/** Files that differ, renamed ones too; `null` when they are too many. */
async function filesEntity(git: GitStore, pair: TreePair): Promise<readonly object[] | null> {
  const files = await diffTrees(git, pair, { renames: true });
  if (files === undefined) return null;
  const isCounted = files.length > 0 && (await bytesOfFiles(git, files)) <= MAX_BYTES;
  const [lines] = isCounted ? await git.countLines([pair]) : [];
  return files.map((file) => fileEntity(file, lines));
}

/** Numbers are left out where the files are too large to count. */
function fileEntity(
  { path, fromPath, status, before, after }: FileDifference,
  lines: LineCounts | undefined,
): object {
  const { additions, deletions } = lines?.get(path) ?? { additions: 0, deletions: 0 };
  return {
    sha: after?.id ?? before?.id,
    filename: showName(path),
    ...(fromPath === undefined ? {} : { previous_filename: showName(fromPath) }),
    status,
    ...(lines === undefined ? {} : { additions, deletions, changes: additions + deletions }),
  };
}
