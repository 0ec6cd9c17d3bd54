import { resolveRef } from "../../../read/ref.ts";
import { addressesOf } from "./addresses.ts";
import { jsonAnswer, sameVersion, type ContentsAnswer } from "./answer.ts";
import { gitCommitEntity } from "./entities.ts";
import { itemsBefore, pageHeaders, pageRequest } from "./paging.ts";
import { refOrEmpty } from "./read-contents.ts";
import type { ContentsRequest, ContentsSettings, OpenedContents } from "./request.ts";

/** Commits of one page when the client does not say, and at most. */
const PER_PAGE = { default: 30, most: 100 } as const;

/** `GET .../commits?sha=&path=&page=&limit=`: newest first; with a path, those that changed it. */
export async function answerCommits(
  { git, repository }: OpenedContents,
  request: ContentsRequest,
  { base }: ContentsSettings,
): Promise<ContentsAnswer> {
  const named = request.query("sha");
  const ref =
    named === undefined || named === ""
      ? await refOrEmpty(git, undefined)
      : await resolveRef(git, named);
  const page = pageRequest(request, PER_PAGE);
  if (ref === undefined) return jsonAnswer([], pageHeaders(page, request, { base, total: 0 }));
  const version = { ETag: `"${ref.commit}"`, "Cache-Control": "private, no-cache" };
  const unchanged = sameVersion(request, version);
  if (unchanged !== undefined) return unchanged;
  const query = { from: ref.commit, path: request.query("path") };
  const [ids, total] = await Promise.all([
    git.listCommits({ ...query, skip: itemsBefore(page), limit: page.size }),
    git.countCommits(query),
  ]);
  const commits = await Promise.all(ids.map((id) => git.readCommit(id)));
  const addresses = addressesOf(base, repository);
  return jsonAnswer(
    commits.flatMap((commit) => (commit === undefined ? [] : [gitCommitEntity(commit, addresses)])),
    { ...version, ...pageHeaders(page, request, { base, total }) },
  );
}
