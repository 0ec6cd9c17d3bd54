import type { ObjectId } from "../../../objects/types.ts";
import { GitContentsError } from "../../../errors.ts";
import { parseRepoPath } from "../../../paths/path.ts";
import { resolveRef } from "../../../read/ref.ts";
import { checkHistory } from "../../../rules/check-history.ts";
import { applyPatch } from "../../../write/apply-patch.ts";
import { attemptOf, changeFilesByRules } from "../../../write/change-by-rules.ts";
import type { ChangeSet } from "../../../write/change.ts";
import { createRef, fullNameOf, type RefName } from "../../../write/change-refs.ts";
import type { Receipt } from "../../../write/receipt.ts";
import { rulesOf, type OpenedAccess } from "./access.ts";
import { fileAnswer, filesAnswer, type ChangedContents, type Made } from "./answer-changes.ts";
import { jsonAnswer, type ContentsAnswer } from "./answer.ts";
import { bodyBytes } from "./body.ts";
import type { ChangeOrder, Defaults } from "./change-order.ts";
import { MAX_PATCH_BODY, readFileChange, readFileChanges, readPatch } from "./change-request.ts";
import { expectedHead } from "./expected-head.ts";
import { findMade } from "./find-made.ts";
import { isFileNew } from "./is-file-new.ts";
import { changeOnce, onceForKey } from "./keyed-route.ts";
import { readNewBranch } from "./new-branch.ts";
import { parseJson } from "./parse-json.ts";
import { branchEntity } from "./refs.ts";
import { requireBranch } from "./require-branch.ts";

/** `POST .../contents`: several files, one commit. */
export async function changeManyFiles(
  opened: OpenedAccess,
  body: Uint8Array,
): Promise<ContentsAnswer> {
  const order = readFileChanges(parseJson(body), await defaultsOf(opened));
  return commitOnce(opened, { order, body }, (changed) => filesAnswer(changed, opened.settings));
}

/** `POST`, `PUT` and `DELETE .../contents/{filepath}`: one file, one commit. */
export async function changeOneFile(
  opened: OpenedAccess,
  body: Uint8Array,
  operation: "create" | "update" | "delete",
): Promise<ContentsAnswer> {
  const change = { operation, path: opened.rest };
  const order = readFileChange(parseJson(body), change, await defaultsOf(opened));
  return commitOnce(opened, { order, body }, (changed) =>
    fileAnswer(changed, operation === "create", opened.settings),
  );
}

/** `POST .../diffpatch`: a patch of many files, one commit. */
export async function patchFiles(opened: OpenedAccess, body: Uint8Array): Promise<ContentsAnswer> {
  const { git, repository, settings } = opened;
  if (body.length > MAX_PATCH_BODY)
    throw new GitContentsError({ code: "body-too-large", limit: MAX_PATCH_BODY });
  const { patch, order } = readPatch(parseJson(body), await defaultsOf(opened));
  const { set, dryRun } = order;
  const answer = (made: Made) =>
    fileAnswer({ repository, made: { ...made, files: [] }, dryRun }, true, settings);
  return onceForKey(opened, body, {
    run: (receipt) =>
      applyPatch(git, { branch: set.branch, patch }, async (changes) => {
        const wanted = { ...order, set: { ...set, changes } };
        return answer((await commit(opened, wanted, receipt)).made);
      }),
    find: async (receipt) => {
      const made = await findMade(git, set, receipt, settings);
      return made && answer(made);
    },
  });
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
    const set: ChangeSet = {
      changes: [{ operation: "upload", path, content, sha: query("sha") || undefined }],
      branch: query("branch") || branch,
      newBranch: query("new_branch") || undefined,
      message: query("message"),
      author: doer,
      committer: doer,
      authoredAt: at,
      committedAt: at,
    };
    const order = { set, dryRun: false, isSignable: true };
    return await commitOnce(opened, { order, body: content.id }, async (changed) =>
      fileAnswer(changed, await isFileNew(git, changed.made, path), settings),
    );
  } finally {
    await git.discardBlob(content);
  }
}

/** `POST .../branches`, once for each `Idempotency-Key`. */
export async function makeBranch(opened: OpenedAccess, body: Uint8Array): Promise<ContentsAnswer> {
  const { git, access, settings } = opened;
  const { name, from } = readNewBranch(parseJson(body));
  const attempt = { action: "create", branch: name } as const;
  requireBranch(await rulesOf(access), attempt, fullName(opened));
  const ref: RefName = { kind: "heads", short: name };
  const make = async (receipt: Receipt | undefined): Promise<ObjectId> => {
    const { commit: to } = await resolveRef(git, from);
    await createRef(git, { name: ref, to, receipt }, async () => {
      const { files } = requireBranch(await rulesOf(access), attempt, fullName(opened));
      if (files !== undefined) await checkHistory(git, to, files);
    });
    return to;
  };
  return changeOnce(opened, body, make, async (id) => {
    const named = id && { name: fullNameOf(ref), id };
    const entity = named === undefined ? {} : await branchEntity(opened, named, settings);
    return { ...jsonAnswer(entity), status: 201 };
  });
}

/** Makes the commit of an order and answers, once for each `Idempotency-Key`. */
function commitOnce(
  opened: OpenedAccess,
  { order, body }: { readonly order: ChangeOrder; readonly body: Uint8Array | string },
  answer: (changed: ChangedContents) => ContentsAnswer<string> | Promise<ContentsAnswer<string>>,
): Promise<ContentsAnswer<string>> {
  const { git, repository, settings } = opened;
  const { dryRun, set } = order;
  return onceForKey(opened, body, {
    run: async (receipt) => answer(await commit(opened, order, receipt)),
    find: async (receipt) => {
      const made = await findMade(git, set, receipt, settings);
      return made && answer({ repository, made, dryRun });
    },
  });
}

async function commit(
  opened: OpenedAccess,
  { set, dryRun, isSignable }: ChangeOrder,
  receipt: Receipt | undefined,
): Promise<ChangedContents> {
  const attempt = attemptOf(set);
  const { git, access, repository, settings } = opened;
  const judge = async (newBytes?: number) =>
    requireBranch(await rulesOf(access, newBytes), attempt, fullName(opened));
  const ifHead = expectedHead(opened.asked);
  const conditions = await judge();
  const sign = isSignable ? settings.sign : undefined;
  const options = { conditions, judge, ifHead, dryRun, receipt, sign };
  const made = await changeFilesByRules(git, set, options);
  return { repository, made: { ...made, changes: set.changes }, dryRun };
}

async function defaultsOf({ git, access }: OpenedAccess): Promise<Defaults> {
  const doer = access.author ?? { name: "", email: "" };
  return { branch: await git.readDefaultBranch(), doer, nowMs: Date.now() };
}

function fullName({ repository }: OpenedAccess): string {
  return `${repository.owner}/${repository.name}`;
}
