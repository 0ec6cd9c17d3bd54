import type { Account, PictureKind, ProfileChange, ProfileField } from "@x/status-core";
import type { Context } from "hono";
import type { Deps } from "../deps.ts";
import { credentialAccountEntity } from "../entities/account.ts";
import { accountCheck, authorizeAgain, whileAuthorized } from "../http/authorize.ts";
import { requestClient } from "../http/client-key.ts";
import type { AppEnv, BodyContext } from "../http/env.ts";
import type { ParamRecord } from "../http/nested-params.ts";
import { booleanParam, recordParam, recordsParam, stringParam } from "../http/param-values.ts";
import { readParams } from "../http/params.ts";
import { isForm, readFiles } from "../http/read-files.ts";
import { sendJson } from "../http/send-body.ts";
import { refuseUnsupported } from "../http/unsupported.ts";
import { takePicture, type FileSender } from "./take-file.ts";

/** Largest body without pictures, in bytes. */
const MAX_BODY = 1_048_576;

/** Parameters of Mastodon that would change something that is not here. */
const UNSUPPORTED = [
  "avatar",
  "header",
  "hide_collections",
  "indexable",
  "attribution_domains",
  "avatar_description",
  "header_description",
] as const;

/** `PATCH /update_credentials`: changes one's own account. */
export async function answerProfileChange(c: Context<AppEnv>, deps: Deps): Promise<Response> {
  const check = accountCheck(c, "write:accounts");
  return whileAuthorized(c, check, async (sending, before) => {
    const sender = { account: before, client: requestClient(c, deps) };
    const change = await readChange(sending, deps, sender);
    // A sender can hold its body back for hours, and the pictures took their time.
    const account = await authorizeAgain(c, deps, check, before);
    return sendChanged(c, deps, account, change);
  });
}

/** `DELETE /api/v1/profile/avatar` and `/header`: takes a picture away, which is gone at once. */
export async function answerPictureRemoval(
  c: Context<AppEnv>,
  deps: Deps,
  kind: PictureKind,
): Promise<Response> {
  const { open } = accountCheck(c, "write:accounts");
  return sendChanged(c, deps, await open(), { pictures: { [kind]: "none" } });
}

async function sendChanged(
  c: Context<AppEnv>,
  { profiles, store, base }: Deps,
  account: Account,
  change: ProfileChange,
): Promise<Response> {
  const changed = await profiles.change(change, account);
  if (account.locked && !changed.locked) await acceptAll(store, account);
  return sendJson(c, credentialAccountEntity(changed, base()));
}

/** Requests that are answered in one step. */
const AT_ONCE = 80;

/** Who asked to follow a locked account follows it once it is open. */
async function acceptAll({ relationships }: Deps["store"], { id }: Account): Promise<void> {
  const query = { kind: "requests", accountId: id, page: { limit: AT_ONCE } } as const;
  for (;;) {
    const waiting = await relationships.list(query);
    for (const other of waiting) await relationships.answer(id, other.id, true);
    if (waiting.length < AT_ONCE) return;
  }
}

async function readChange(c: BodyContext, deps: Deps, sender: FileSender): Promise<ProfileChange> {
  if (!isForm(c)) return changeOf(await readParams(c, MAX_BODY));
  const { maxImageBytes: file } = deps.limits;
  const take = (kind: PictureKind) => (bytes: AsyncIterable<Uint8Array>) =>
    takePicture(deps, { file: bytes, kind }, sender);
  const sizes = { file, files: 2 * file };
  const readers = { avatar: take("avatar"), header: take("header") };
  const { files, params } = await readFiles(c, sizes, readers);
  return { ...changeOf(params), pictures: files };
}

/** @throws RequestError `body-invalid` */
function changeOf(params: ParamRecord): ProfileChange {
  refuseUnsupported(params, UNSUPPORTED);
  const source = recordParam(params, "source");
  refuseUnsupported(source, ["quote_policy"]);
  return {
    displayName: stringParam(params, "display_name"),
    note: stringParam(params, "note"),
    locked: booleanParam(params, "locked"),
    bot: booleanParam(params, "bot"),
    discoverable: booleanParam(params, "discoverable"),
    fields: fieldsOf(params),
    visibility: stringParam(source, "privacy"),
    sensitive: booleanParam(source, "sensitive"),
    language: "language" in source ? (stringParam(source, "language") ?? "") : undefined,
  };
}

function fieldsOf(params: ParamRecord): readonly ProfileField[] | undefined {
  return recordsParam(params, "fields_attributes")?.map((item) => ({
    name: stringParam(item, "name") ?? "",
    value: stringParam(item, "value") ?? "",
  }));
}
