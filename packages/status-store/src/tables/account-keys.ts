import type { AccountId } from "@x/status-core";
import type { Selectable } from "kysely";
import { idOf, key, nextId } from "../database/ids.ts";
import type { AccountKeyRow } from "../database/account-schema.ts";
import type { Runner, Session } from "../database/session.ts";
import { StoreError } from "../errors.ts";

/** Kind of a public key: of SSH or of OpenPGP. */
export type AccountKeyKind = "ssh" | "gpg";

/** A public key, to be stored. */
export interface NewAccountKey {
  /** Kind of the key. */
  readonly kind: AccountKeyKind;
  /** Hash of the key; an account has each once. */
  readonly fingerprint: string;
  /** Name for the person; may be empty. */
  readonly title: string;
  /** The key as text. */
  readonly text: string;
  /** More about the key, for JSON. Default: nothing. */
  readonly facts?: Readonly<Record<string, unknown>> | undefined;
}

/** A stored public key of an account. */
export interface AccountKey extends NewAccountKey {
  /** Decimal digits; later keys have larger ones. */
  readonly id: string;
  /** Account whose key it is. */
  readonly accountId: AccountId;
  /** Milliseconds since 1970. */
  readonly createdAtMs: number;
  /** More about the key. */
  readonly facts: Readonly<Record<string, unknown>>;
}

/** Most keys of one account, of both kinds together. */
export const MAX_ACCOUNT_KEYS = 100;

/** Public keys of accounts, which verify signatures. They go with their account. */
export interface AccountKeys {
  /** @throws StoreError `taken` when the account has the key, `limit-reached` after 100 */
  add(accountId: AccountId, key: NewAccountKey): Promise<AccountKey>;
  /** All keys of an account, the oldest first. */
  list(accountId: AccountId): Promise<readonly AccountKey[]>;
  /** Removes a key of an account. @returns whether it was there */
  remove(accountId: AccountId, id: string): Promise<boolean>;
}

/** Reads and writes keys where `run` says. */
export function createAccountKeys(run: Runner): AccountKeys {
  return {
    add: (accountId, wanted) => run.write((session) => insert(session, accountId, wanted)),
    list: (accountId) => list(run.read, accountId),
    remove: (accountId, id) =>
      run.write(async ({ db }) => {
        const { numDeletedRows } = await db
          .deleteFrom("account_keys")
          .where("account_id", "=", key(accountId))
          .where("id", "=", key(id))
          .executeTakeFirstOrThrow();
        return numDeletedRows > 0n;
      }),
  };
}

async function insert(
  session: Session,
  accountId: AccountId,
  { kind, fingerprint, title, text, facts = {} }: NewAccountKey,
): Promise<AccountKey> {
  await lockAccount(session, accountId);
  const present = await list(session, accountId);
  if (present.some((one) => one.kind === kind && one.fingerprint === fingerprint))
    throw new StoreError({ code: "taken", what: "key" });
  if (present.length >= MAX_ACCOUNT_KEYS) {
    const what = "keys of an account";
    throw new StoreError({ code: "limit-reached", what, limit: MAX_ACCOUNT_KEYS });
  }
  const row = await session.db
    .insertInto("account_keys")
    .values({
      id: await nextId(session),
      account_id: key(accountId),
      kind,
      fingerprint,
      title,
      text,
      facts: JSON.stringify(facts),
      created_ms: session.now(),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return keyOf(row);
}

/** Writers of one account count one after the other: SQLite has one at a time. */
async function lockAccount({ db, dialect }: Session, accountId: AccountId): Promise<void> {
  const account = db.selectFrom("accounts").select("id").where("id", "=", key(accountId));
  await (dialect === "sqlite" ? account : account.forUpdate()).execute();
}

async function list({ db }: Session, accountId: AccountId): Promise<readonly AccountKey[]> {
  const rows = await db
    .selectFrom("account_keys")
    .selectAll()
    .where("account_id", "=", key(accountId))
    .orderBy("id")
    .execute();
  return rows.map(keyOf);
}

function keyOf(row: Selectable<AccountKeyRow>): AccountKey {
  return {
    id: String(row.id),
    accountId: idOf(row.account_id),
    kind: row.kind === "gpg" ? "gpg" : "ssh",
    fingerprint: row.fingerprint,
    title: row.title,
    text: row.text,
    facts: JSON.parse(row.facts) as Readonly<Record<string, unknown>>,
    createdAtMs: row.created_ms,
  };
}
