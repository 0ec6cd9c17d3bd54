import { GitContentsError } from "../../../errors.ts";
import type { CommitRecord, Signature } from "../../../objects/types.ts";
import type { NamedRef } from "../../../store.ts";
import { addressesOf } from "./addresses.ts";
import { jsonAnswer, type ContentsAnswer } from "./answer.ts";
import { dateOf, personEntity } from "./entities.ts";
import { commitVerification } from "./verification.ts";
import { itemsBefore, pageHeaders, pageRequest } from "./paging.ts";
import { tagEntity } from "./tags.ts";
import type { ContentsRequest, ContentsSettings, OpenedContents } from "./request.ts";

/** Branches or tags of one page when the client does not say, and at most. */
const PER_PAGE = { default: 30, most: 100 } as const;
const BRANCHES = "refs/heads/";
const TAGS = "refs/tags/";

/** `GET .../branches` */
export async function answerBranches(
  opened: OpenedContents,
  request: ContentsRequest,
  settings: ContentsSettings,
): Promise<ContentsAnswer> {
  const refs = await opened.git.listRefs(BRANCHES);
  return pageAnswer(refs, request, settings.base, (ref) => branchEntity(opened, ref, settings));
}

/** `GET .../branches/{branch}` */
export async function answerBranch(
  opened: OpenedContents,
  _request: ContentsRequest,
  settings: ContentsSettings,
): Promise<ContentsAnswer> {
  const branch = opened.rest.replace(/\/$/, "");
  const name = `${BRANCHES}${branch}`;
  const id = await opened.git.readRef(name);
  if (id === undefined) throw new GitContentsError({ code: "branch-not-found", branch });
  return jsonAnswer(await branchEntity(opened, { name, id }, settings));
}

/** `GET .../tags` */
export async function answerTags(
  { git, repository }: OpenedContents,
  request: ContentsRequest,
  { base }: ContentsSettings,
): Promise<ContentsAnswer> {
  const addresses = addressesOf(base, repository);
  const refs = await git.listRefs(TAGS);
  return pageAnswer(refs, request, base, (ref) => tagEntity(git, ref, addresses));
}

async function pageAnswer(
  refs: readonly NamedRef[],
  request: ContentsRequest,
  base: string,
  entityOf: (ref: NamedRef) => Promise<object>,
): Promise<ContentsAnswer> {
  const page = pageRequest(request, PER_PAGE);
  const start = itemsBefore(page);
  const shown = refs.slice(start, start + page.size);
  const headers = pageHeaders(page, request, { base, total: refs.length });
  return jsonAnswer(await Promise.all(shown.map(entityOf)), headers);
}

type BranchSettings = Pick<ContentsSettings, "base" | "usernameOf" | "judgeSignature">;

/** A branch in JSON, with its commit. */
export async function branchEntity(
  { git, repository }: Pick<OpenedContents, "git" | "repository">,
  { name: full, id }: NamedRef,
  settings: BranchSettings,
): Promise<object> {
  const name = full.slice(BRANCHES.length);
  const record = await git.readCommit(id);
  const isProtected = repository.protectedBranches.includes(name);
  return {
    name,
    commit: record === undefined ? null : await branchCommit(record, repository, settings),
    protected: isProtected,
    required_approvals: 0,
    enable_status_check: false,
    status_check_contexts: [],
    user_can_push: true,
    user_can_merge: true,
    effective_branch_protection_name: isProtected ? name : "",
  };
}

/** The commit of a branch has its parts at the top, as clients expect it there, and names accounts. */
async function branchCommit(
  { id, author, committer, message, signed }: CommitRecord,
  repository: OpenedContents["repository"],
  { base, usernameOf, judgeSignature }: BranchSettings,
): Promise<object> {
  const person = async (signature: Signature): Promise<object> => ({
    ...personEntity(signature),
    username: (await usernameOf?.(signature.email)) ?? "",
  });
  return {
    id,
    url: `${addressesOf(base, repository).api}/git/commits/${id}`,
    message,
    author: await person(author),
    committer: await person(committer),
    verification: await commitVerification({ signed, committer }, { judgeSignature }),
    timestamp: dateOf(author),
    added: null,
    removed: null,
    modified: null,
  };
}
