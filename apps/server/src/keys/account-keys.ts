import { parseSshPublicKey } from "@x/git-contents/git";
import type { Account } from "@x/status-core";
import { isStoreError, type AccountKey, type AccountKeyKind } from "@x/status-store";
import type { Context } from "hono";
import * as v from "valibot";
import type { Deps } from "../deps.ts";
import { readerOf, requireAccount } from "../http/auth.ts";
import { accountCheck, readAuthorized } from "../http/authorize.ts";
import { readBytes } from "../http/body.ts";
import type { AppEnv } from "../http/env.ts";
import { parseBody } from "../http/parse-body.ts";
import { requireFound } from "../http/present.ts";
import { RequestError } from "../http/request-error.ts";
import { idNumber, pageOfList } from "../tokens/gitea-lists.ts";
import { keyEntity } from "./entity.ts";

/** Largest body of a new key, in bytes. */
const MAX_BODY = 65_536;

const text = (message: string) => v.pipe(v.string(message), v.maxLength(255, message));
/** Members of a new key. */
export const NewSshKey = v.object(
  {
    key: v.string("key is required, as text"),
    title: v.nullish(text("title must be text of at most 255 characters"), ""),
  },
  "key is required, as text",
);

/** One key of the caller, by its kind and number. */
interface NamedKey {
  /** Kind of the key. */
  readonly kind: AccountKeyKind;
  /** Number of the key, as the address has it. */
  readonly id: string;
}

/** `GET /user/keys?fingerprint=`, `GET /user/gpg_keys`: keys of the caller. */
export async function answerOwnKeys(
  c: Context<AppEnv>,
  deps: Deps,
  kind: AccountKeyKind,
): Promise<Response> {
  return sendKeys(c, deps, requireAccount(c, "read:accounts"), kind);
}

/** `GET /users/:name/keys?fingerprint=`, `GET /users/:name/gpg_keys`: keys of an account. They are public. */
export async function answerKeysOf(
  c: Context<AppEnv>,
  deps: Deps,
  { kind, username }: { readonly kind: AccountKeyKind; readonly username: string },
): Promise<Response> {
  readerOf(c, "read:accounts");
  return sendKeys(c, deps, requireFound(await deps.store.accounts.findByName(username)), kind);
}

/** `GET /user/keys/:id`, `GET /user/gpg_keys/:id` */
export async function answerKey(
  c: Context<AppEnv>,
  deps: Deps,
  named: NamedKey,
): Promise<Response> {
  const account = requireAccount(c, "read:accounts");
  return c.json(keyEntity(await findKey(deps, account, named), account, deps.base()));
}

/** `POST /user/keys`: adds a key. */
export async function answerNewSshKey(c: Context<AppEnv>, deps: Deps): Promise<Response> {
  const check = accountCheck(c, "write:accounts");
  const { opened: account, body: bytes } = await readAuthorized(c, deps, check, (sending) =>
    readBytes(sending, MAX_BODY),
  );
  const body = parseBody(NewSshKey, bytes);
  const key = parseSshPublicKey(body.key);
  if (key === undefined)
    throw new RequestError(
      "Invalid key content: a public key of SSH is wanted, Ed25519, ECDSA, or RSA of at least 2048 bits",
      { code: "body-invalid" },
    );
  const title = body.title || key.comment.slice(0, 255);
  const { fingerprint } = key;
  const wanted = { kind: "ssh", fingerprint, title, text: key.text } as const;
  const made = await deps.store.accountKeys.add(account.id, wanted).catch(asKeyTaken);
  return c.json(keyEntity(made, account, deps.base()), 201);
}

/** `DELETE /user/keys/:id`, `DELETE /user/gpg_keys/:id`: removes a key. What it signed is not verified any more. */
export async function answerKeyRemoval(
  c: Context<AppEnv>,
  deps: Deps,
  named: NamedKey,
): Promise<Response> {
  const account = requireAccount(c, "write:accounts");
  const { id } = await findKey(deps, account, named);
  await deps.store.accountKeys.remove(account.id, id);
  return c.body(null, 204);
}

async function sendKeys(
  c: Context<AppEnv>,
  { store, base }: Pick<Deps, "store" | "base">,
  account: Account,
  kind: AccountKeyKind,
): Promise<Response> {
  const fingerprint = c.req.query("fingerprint") || undefined;
  const keys = (await store.accountKeys.list(account.id)).filter(
    (key) => key.kind === kind && (fingerprint === undefined || key.fingerprint === fingerprint),
  );
  return c.json(pageOfList(c, keys).map((key) => keyEntity(key, account, base())));
}

/** @throws RequestError `not-found`, also for a key of somebody else */
async function findKey(
  { store }: Pick<Deps, "store">,
  account: Account,
  { kind, id: wanted }: NamedKey,
): Promise<AccountKey> {
  const keys = await store.accountKeys.list(account.id);
  return requireFound(keys.find((key) => key.kind === kind && String(idNumber(key.id)) === wanted));
}

/** @throws RequestError `body-invalid` when an account has the key already; else what it is given */
export function asKeyTaken(error: unknown): never {
  if (!isStoreError(error) || error.reason.code !== "taken") throw error;
  const message = "Key content has been used already: the account has this key";
  throw new RequestError(message, { code: "body-invalid" }, { cause: error });
}
