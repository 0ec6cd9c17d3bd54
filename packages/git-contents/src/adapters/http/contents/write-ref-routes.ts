import { resolveRef } from "../../../read/ref.ts";
import { checkHistory } from "../../../rules/check-history.ts";
import type { BranchConditions } from "../../../rules/branch-rules.ts";
import { deleteBranch } from "../../../write/change-files.ts";
import {
  buildTag,
  createRef,
  createTag,
  deleteTag,
  fullNameOf,
  parseRefName,
  type RefName,
} from "../../../write/change-refs.ts";
import { updateRef } from "../../../write/update-ref.ts";
import { rulesOf, type OpenedAccess } from "./access.ts";
import { addressesOf } from "./addresses.ts";
import { jsonAnswer, type ContentsAnswer } from "./answer.ts";
import { refEntity, refNameOf } from "./git-refs.ts";
import { readNewRef, readNewTag, readRefUpdate } from "./ref-request.ts";
import { requireRef } from "./require-branch.ts";
import { tagEntity } from "./tags.ts";

/** `POST .../git/refs` */
export async function makeRef(opened: OpenedAccess, json: unknown): Promise<ContentsAnswer> {
  const { name, to } = readNewRef(json);
  await judge(opened, name, "create");
  await createRef(opened.git, { name, to }, async () => {
    const { files } = await judge(opened, name, "create");
    if (files !== undefined) await checkHistory(opened.git, to, files);
  });
  return { ...(await refAnswer(opened, name)), status: 201 };
}

/** `PATCH .../git/refs/{ref}` */
export async function changeRef(opened: OpenedAccess, json: unknown): Promise<ContentsAnswer> {
  const name = parseRefName(refNameOf(opened.rest));
  const { to, force } = readRefUpdate(json);
  const update = { name, to, force, judge: () => judge(opened, name, "move") };
  await updateRef(opened.git, update);
  return refAnswer(opened, name);
}

/** `DELETE .../git/refs/{ref}` */
export async function dropRef(opened: OpenedAccess): Promise<ContentsAnswer> {
  return drop(opened, parseRefName(refNameOf(opened.rest)));
}

/** `DELETE .../tags/{tag}` */
export async function dropTag(opened: OpenedAccess): Promise<ContentsAnswer> {
  return drop(opened, { kind: "tags", short: opened.rest.replace(/\/$/, "") });
}

/** `POST .../tags` */
export async function makeTag(opened: OpenedAccess, json: unknown): Promise<ContentsAnswer> {
  const { git, access, settings, repository } = opened;
  const { name, message, target } = readNewTag(json);
  await judge(opened, name, "create");
  const { commit: to } = await resolveRef(git, target);
  const again = async (): Promise<void> => void (await judge(opened, name, "create"));
  if (message === "") await createRef(git, { name, to }, again);
  else {
    const tagger = access.author ?? { name: "", email: "" };
    const taggedAt = { atMs: Date.now(), offsetMinutes: 0 };
    const built = await buildTag(git, { tag: name.short, to, message, tagger, taggedAt });
    await createTag(git, built, undefined, async () => {
      await rulesOf(access, built.bytes.length);
      await again();
    });
  }
  const full = fullNameOf(name);
  const ref = { name: full, id: (await git.readRef(full)) ?? to };
  const entity = await tagEntity(git, ref, addressesOf(settings.base, repository));
  return { ...jsonAnswer(entity), status: 201 };
}

async function drop(opened: OpenedAccess, name: RefName): Promise<ContentsAnswer> {
  const again = async (): Promise<void> => void (await judge(opened, name, "delete"));
  await again();
  if (name.kind === "heads") await deleteBranch(opened.git, name.short, again);
  else await deleteTag(opened.git, name.short, again);
  return { status: 204, headers: {} };
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
