import { parseRepoPath } from "../../../paths/path.ts";
import { resolveRef } from "../../../read/ref.ts";
import { checkHistory } from "../../../rules/check-history.ts";
import { attemptOf, changeFilesByRules } from "../../../write/change-by-rules.ts";
import { createBranch, deleteBranch } from "../../../write/change-files.ts";
import { rulesOf, type OpenedAccess } from "./access.ts";
import { fileAnswer, filesAnswer, type ChangedContents } from "./answer-changes.ts";
import { jsonAnswer, type ContentsAnswer } from "./answer.ts";
import { bodyBytes } from "./body.ts";
import type { ChangeOrder, Defaults } from "./change-order.ts";
import { readFileChange, readFileChanges } from "./change-request.ts";
import { expectedHead } from "./expected-head.ts";
import { isFileNew } from "./is-file-new.ts";
import { readNewBranch } from "./new-branch.ts";
import { branchEntity } from "./refs.ts";
import { requireBranch } from "./require-branch.ts";

/** `POST .../contents`: several files, one commit. */
export async function changeManyFiles(
  opened: OpenedAccess,
  json: unknown,
): Promise<ContentsAnswer> {
  const order = readFileChanges(json, await defaultsOf(opened));
  return filesAnswer(await commit(opened, order), opened.settings);
}

/** `POST`, `PUT` and `DELETE .../contents/{filepath}`: one file, one commit. */
export async function changeOneFile(
  opened: OpenedAccess,
  json: unknown,
  operation: "create" | "update" | "delete",
): Promise<ContentsAnswer> {
  const change = { operation, path: opened.rest };
  const order = readFileChange(json, change, await defaultsOf(opened));
  return fileAnswer(await commit(opened, order), operation === "create", opened.settings);
}

/** `PUT .../raw/{filepath}?branch=&new_branch=&message=&sha=`: the body is the file, streamed. */
export async function putRawFile(opened: OpenedAccess, request: Request): Promise<ContentsAnswer> {
  const { git, settings } = opened;
  const { query } = opened.asked;
  const path = parseRepoPath(opened.rest);
  await rulesOf(opened.access);
  const content = await git.writeBlob(bodyBytes(request, settings.maxBodyBytes));
  try {
    const { branch, doer, nowMs } = await defaultsOf(opened);
    const at = { atMs: nowMs, offsetMinutes: 0 };
    const changed = await commit(opened, {
      dryRun: false,
      set: {
        changes: [{ operation: "upload", path, content, sha: query("sha") || undefined }],
        branch: query("branch") || branch,
        newBranch: query("new_branch") || undefined,
        message: query("message"),
        author: doer,
        committer: doer,
        authoredAt: at,
        committedAt: at,
      },
    });
    return fileAnswer(changed, await isFileNew(git, changed.made, path), settings);
  } finally {
    await git.discardBlob(content);
  }
}

/** `POST .../branches` */
export async function makeBranch(opened: OpenedAccess, json: unknown): Promise<ContentsAnswer> {
  const { git, access } = opened;
  const { name, from } = readNewBranch(json);
  const attempt = { action: "create", branch: name } as const;
  requireBranch(await rulesOf(access), attempt, fullName(opened));
  const { commit: id } = await resolveRef(git, from);
  await createBranch(git, name, id, async () => {
    const { files } = requireBranch(await rulesOf(access), attempt, fullName(opened));
    if (files !== undefined) await checkHistory(git, id, files);
  });
  const ref = { name: `refs/heads/${name}`, id };
  const entity = await branchEntity(opened, ref, opened.settings);
  return { ...jsonAnswer(entity), status: 201 };
}

/** `DELETE .../branches/{branch}` */
export async function dropBranch(opened: OpenedAccess): Promise<ContentsAnswer> {
  const attempt = { action: "delete", branch: opened.rest } as const;
  const judge = async (): Promise<void> => {
    requireBranch(await rulesOf(opened.access), attempt, fullName(opened));
  };
  await judge();
  await deleteBranch(opened.git, opened.rest, judge);
  return { status: 204, headers: {} };
}

async function commit(opened: OpenedAccess, order: ChangeOrder): Promise<ChangedContents> {
  const { set, dryRun } = order;
  const attempt = attemptOf(set);
  const { git, access, repository } = opened;
  const judge = async (newBytes?: number) =>
    requireBranch(await rulesOf(access, newBytes), attempt, fullName(opened));
  const ifHead = expectedHead(opened.asked);
  const conditions = await judge();
  const made = await changeFilesByRules(git, set, { conditions, judge, ifHead, dryRun });
  return { repository, made: { ...made, changes: set.changes }, dryRun };
}

async function defaultsOf({ git, access }: OpenedAccess): Promise<Defaults> {
  const doer = access.author ?? { name: "", email: "" };
  return { branch: await git.readDefaultBranch(), doer, nowMs: Date.now() };
}

function fullName({ repository }: OpenedAccess): string {
  return `${repository.owner}/${repository.name}`;
}
