import { resolveRef } from "../../../read/ref.ts";
import type { ObjectId } from "../../../objects/types.ts";
import { checkHistory } from "../../../rules/check-history.ts";
import type { BranchConditions } from "../../../rules/branch-rules.ts";
import {
  buildTag,
  createRef,
  createTag,
  deleteRef,
  fullNameOf,
  parseRefName,
  type RefName,
} from "../../../write/change-refs.ts";
import type { Receipt } from "../../../write/receipt.ts";
import { renameBranch } from "../../../write/rename-branch.ts";
import { updateRef } from "../../../write/update-ref.ts";
import { rulesOf, type OpenedAccess } from "./access.ts";
import { addressesOf } from "./addresses.ts";
import { jsonAnswer, type ContentsAnswer } from "./answer.ts";
import { refEntity, refNameOf } from "./git-refs.ts";
import { changeOnce } from "./keyed-route.ts";
import { readBranchName } from "./new-branch.ts";
import { parseJson } from "./parse-json.ts";
import { readNewRef, readNewTag, readRefUpdate, type NewTagRequest } from "./ref-request.ts";
import { requireRef } from "./require-branch.ts";
import { tagEntity } from "./tags.ts";

/** `POST .../git/refs`, once for each `Idempotency-Key`. */
export async function makeRef(opened: OpenedAccess, body: Uint8Array): Promise<ContentsAnswer> {
  const { name, to } = readNewRef(parseJson(body));
  await judge(opened, name, "create");
  const make = async (receipt: Receipt | undefined): Promise<ObjectId> => {
    await createRef(opened.git, { name, to, receipt }, async () => {
      const { files } = await judge(opened, name, "create");
      if (files !== undefined) await checkHistory(opened.git, to, files);
    });
    return to;
  };
  const answer = async () => ({ ...(await refAnswer(opened, name)), status: 201 });
  return changeOnce(opened, body, make, answer);
}

/** `PATCH .../git/refs/{ref}`, once for each `Idempotency-Key`. */
export async function changeRef(opened: OpenedAccess, body: Uint8Array): Promise<ContentsAnswer> {
  const name = parseRefName(refNameOf(opened.rest));
  const { to, force } = readRefUpdate(parseJson(body));
  const move = async (receipt: Receipt | undefined): Promise<ObjectId> => {
    const again = () => judge(opened, name, "move");
    await updateRef(opened.git, { name, to, force, receipt, judge: again });
    return to;
  };
  return changeOnce(opened, body, move, () => refAnswer(opened, name));
}

/** `DELETE .../git/refs/{ref}`, once for each `Idempotency-Key`. */
export async function dropRef(opened: OpenedAccess): Promise<ContentsAnswer> {
  return drop(opened, parseRefName(refNameOf(opened.rest)));
}

/** `DELETE .../tags/{tag}`, once for each `Idempotency-Key`. */
export async function dropTag(opened: OpenedAccess): Promise<ContentsAnswer> {
  return drop(opened, { kind: "tags", short: opened.rest.replace(/\/$/, "") });
}

/** `DELETE .../branches/{branch}`, once for each `Idempotency-Key`. */
export async function dropBranch(opened: OpenedAccess): Promise<ContentsAnswer> {
  return drop(opened, { kind: "heads", short: opened.rest });
}

/** `PATCH .../branches/{branch}`, once for each `Idempotency-Key`. */
export async function nameBranch(opened: OpenedAccess, body: Uint8Array): Promise<ContentsAnswer> {
  const { git, rest: branch } = opened;
  const to = readBranchName(parseJson(body));
  const allow = async (): Promise<BranchConditions> => {
    // As if it were deleted: the names of the default branch and of protected ones are known to others, too.
    await judge(opened, { kind: "heads", short: branch }, "delete");
    return judge(opened, { kind: "heads", short: to }, "create");
  };
  await allow();
  const confirm = async (at: ObjectId): Promise<void> => {
    const { files } = await allow();
    if (files !== undefined) await checkHistory(git, at, files);
  };
  const rename = (receipt: Receipt | undefined): Promise<ObjectId> =>
    renameBranch(git, { branch, to, receipt }, { confirm });
  return changeOnce(opened, body, rename, () => ({ status: 204, headers: {} }));
}

/** `POST .../tags`, once for each `Idempotency-Key`. */
export async function makeTag(opened: OpenedAccess, body: Uint8Array): Promise<ContentsAnswer> {
  const { git, settings, repository } = opened;
  const tag = readNewTag(parseJson(body));
  await judge(opened, tag.name, "create");
  const answer = async (at: ObjectId | undefined): Promise<ContentsAnswer<string>> => {
    if (at === undefined) return { ...jsonAnswer({}), status: 201 };
    const ref = { name: fullNameOf(tag.name), id: at };
    const entity = await tagEntity(git, ref, addressesOf(settings.base, repository));
    return { ...jsonAnswer(entity), status: 201 };
  };
  return changeOnce(opened, body, (receipt) => placeTag(opened, tag, receipt), answer);
}

/** @returns what the new ref points at */
async function placeTag(
  opened: OpenedAccess,
  { name, message, target }: NewTagRequest,
  receipt: Receipt | undefined,
): Promise<ObjectId> {
  const { git, access } = opened;
  const { commit: to } = await resolveRef(git, target);
  const again = async (): Promise<void> => void (await judge(opened, name, "create"));
  if (message === "") {
    await createRef(git, { name, to, receipt }, again);
    return to;
  }
  const tagger = access.author ?? { name: "", email: "" };
  const taggedAt = { atMs: Date.now(), offsetMinutes: 0 };
  const built = await buildTag(git, { tag: name.short, to, message, tagger, taggedAt });
  return createTag(git, built, receipt, async () => {
    await rulesOf(access, built.bytes.length);
    await again();
  });
}

async function drop(opened: OpenedAccess, name: RefName): Promise<ContentsAnswer> {
  const again = async (): Promise<void> => void (await judge(opened, name, "delete"));
  const remove = async (receipt: Receipt | undefined): Promise<undefined> => {
    await deleteRef(opened.git, { name, receipt }, again);
  };
  await again();
  return changeOnce(opened, "", remove, () => ({ status: 204, headers: {} }));
}

async function judge(
  { access, repository }: OpenedAccess,
  name: RefName,
  action: "create" | "move" | "delete",
): Promise<BranchConditions> {
  return requireRef(await rulesOf(access), name, action, `${repository.owner}/${repository.name}`);
}

async function refAnswer(
  { git, repository, settings }: OpenedAccess,
  name: RefName,
): Promise<ContentsAnswer<string>> {
  const full = fullNameOf(name);
  const id = await git.readRef(full);
  const place = { base: settings.base, repository };
  return jsonAnswer(id === undefined ? {} : await refEntity(git, { name: full, id }, place));
}
