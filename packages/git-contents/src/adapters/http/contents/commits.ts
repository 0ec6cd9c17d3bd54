import { resolveRef } from "../../../read/ref.ts";
import type { CommitRecord } from "../../../objects/types.ts";
import type { GitStore } from "../../../store.ts";
import { addressesOf, type Addresses } from "./addresses.ts";
import { jsonAnswer, sameVersion, type ContentsAnswer } from "./answer.ts";
import { factsEntity, readCommitFacts } from "./commit-facts.ts";
import { gitCommitEntity } from "./entities.ts";
import { commitVerification, type VerificationSettings } from "./verification.ts";
import { itemsBefore, pageHeaders, pageRequest } from "./paging.ts";
import { refOrEmpty } from "./read-contents.ts";
import type { ContentsRequest, ContentsSettings, OpenedContents } from "./request.ts";

/** Commits of one page when the client does not say, and at most. */
const PER_PAGE = { default: 30, most: 100 } as const;

/** `GET .../commits?sha=&path=&page=&limit=`: newest first; with a path, those that changed it. */
export async function answerCommits(
  { git, repository }: OpenedContents,
  request: ContentsRequest,
  settings: ContentsSettings,
): Promise<ContentsAnswer> {
  const { base, pages } = settings;
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
  const addresses = addressesOf(base, repository, pages);
  const present = commits.filter((commit): commit is CommitRecord => commit !== undefined);
  const options = { query: request.query, judgeSignature: settings.judgeSignature };
  return jsonAnswer(await commitEntities(git, present, addresses, options), {
    ...version,
    ...pageHeaders(page, request, { base, total }),
  });
}

/**
 * Commits in JSON, with what they changed unless the request says `stat=false` or `files=false`.
 *
 * @returns entities in the order of the commits
 */
export async function commitEntities(
  git: GitStore,
  commits: readonly CommitRecord[],
  addresses: Addresses,
  { query, judgeSignature }: Pick<ContentsRequest, "query"> & VerificationSettings,
): Promise<readonly object[]> {
  const [isCounted, isListed] = [query("stat") !== "false", query("files") !== "false"];
  const facts = isCounted || isListed ? await readCommitFacts(git, commits) : [];
  const verifications = await Promise.all(
    commits.map((commit) => commitVerification(commit, { judgeSignature })),
  );
  return commits.map((commit, at) => {
    const fact = facts[at];
    const { stats, files } = fact === undefined ? NOTHING : factsEntity(fact);
    return {
      ...gitCommitEntity(commit, addresses, verifications[at] ?? {}),
      ...(isCounted ? { stats } : {}),
      ...(isListed ? { files } : {}),
    };
  });
}

const NOTHING = { stats: null, files: null };
