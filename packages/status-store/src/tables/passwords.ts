import type { DeviceStore, PasswordStore } from "@x/oauth";
import { key } from "../database/ids.ts";
import type { Runner } from "../database/session.ts";

/** Reads and writes passwords where `run` says. */
export function createPasswords(run: Runner): PasswordStore {
  return {
    findByName: async (username) => {
      const row = await run.read.db
        .selectFrom("accounts")
        .leftJoin("passwords", "passwords.account_id", "accounts.id")
        .select(["accounts.id", "accounts.suspended", "accounts.disabled_ms", "passwords.hash"])
        .where("accounts.username_key", "=", username.toLowerCase())
        .where("accounts.domain", "=", "")
        .executeTakeFirst();
      return (
        row && {
          accountId: String(row.id),
          suspended: row.suspended === 1 || row.disabled_ms !== null,
          hash: row.hash ?? undefined,
        }
      );
    },
    set: (accountId, hash, nowMs) =>
      run.write(async ({ db }) => {
        const set = { hash, changed_ms: nowMs };
        await db
          .insertInto("passwords")
          .values({ account_id: key(accountId), ...set })
          .onConflict((conflict) => conflict.column("account_id").doUpdateSet(set))
          .execute();
      }),
  };
}

/** Reads and writes known browsers where `run` says. */
export function createDevices(run: Runner): DeviceStore {
  return {
    add: (digest, accountId, nowMs) =>
      run.write(async ({ db }) => {
        await db
          .insertInto("known_devices")
          .values({ digest, account_id: key(accountId), created_ms: nowMs })
          .execute();
      }),
    knows: async (digest, username) => {
      const row = await run.read.db
        .selectFrom("known_devices")
        .innerJoin("accounts", "accounts.id", "known_devices.account_id")
        .select("digest")
        .where("digest", "=", digest)
        .where("accounts.username_key", "=", username.toLowerCase())
        .where("accounts.domain", "=", "")
        .executeTakeFirst();
      return row !== undefined;
    },
    forget: (accountId) =>
      run.write(async ({ db }) => {
        await db.deleteFrom("known_devices").where("account_id", "=", key(accountId)).execute();
      }),
  };
}
