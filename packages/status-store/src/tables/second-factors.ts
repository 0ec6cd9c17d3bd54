import type { LoginStepStore, SecondFactorStore } from "@x/oauth";
import { key } from "../database/ids.ts";
import type { Runner, Session } from "../database/session.ts";

/** Reads and writes second factors and recovery codes where `run` says. */
export function createSecondFactors(run: Runner): SecondFactorStore {
  return {
    find: async (accountId) => {
      const row = await run.read.db
        .selectFrom("second_factors")
        .selectAll()
        .where("account_id", "=", key(accountId))
        .executeTakeFirst();
      return (
        row && {
          secret: row.secret,
          createdAtMs: row.created_ms,
          confirmedAtMs: row.confirmed_ms ?? undefined,
          lastStep: row.last_step,
        }
      );
    },
    begin: (accountId, secret, nowMs) =>
      run.write((session) => begin(session, { accountId, secret, nowMs })),
    confirm: (accountId, { secret, step, nowMs }) =>
      run.write(async ({ db }) => {
        const changed = await db
          .updateTable("second_factors")
          .set({ confirmed_ms: nowMs, last_step: step })
          .where("account_id", "=", key(accountId))
          .where("secret", "=", secret)
          .where("confirmed_ms", "is", null)
          .executeTakeFirst();
        return changed.numUpdatedRows > 0n;
      }),
    useStep: (accountId, step) =>
      run.write(async ({ db }) => {
        const changed = await db
          .updateTable("second_factors")
          .set({ last_step: step })
          .where("account_id", "=", key(accountId))
          .where("confirmed_ms", "is not", null)
          .where("last_step", "<", step)
          .executeTakeFirst();
        return changed.numUpdatedRows > 0n;
      }),
    remove: (accountId) => run.write((session) => remove(session, accountId)),
    ...recoveryCodes(run),
  };
}

interface Begun {
  readonly accountId: string;
  readonly secret: string;
  readonly nowMs: number;
}

async function begin({ db }: Session, { accountId, secret, nowMs }: Begun): Promise<boolean> {
  const set = { secret, created_ms: nowMs };
  const changed = await db
    .insertInto("second_factors")
    .values({ account_id: key(accountId), ...set, confirmed_ms: null, last_step: 0 })
    .onConflict((conflict) =>
      conflict
        .column("account_id")
        .doUpdateSet(set)
        .where("second_factors.confirmed_ms", "is", null),
    )
    .executeTakeFirst();
  return (changed.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

async function remove({ db }: Session, accountId: string): Promise<boolean> {
  const id = key(accountId);
  await db.deleteFrom("recovery_codes").where("account_id", "=", id).execute();
  const removed = await db
    .deleteFrom("second_factors")
    .where("account_id", "=", id)
    .returning("confirmed_ms")
    .execute();
  return removed.some(({ confirmed_ms }) => confirmed_ms !== null);
}

type RecoveryCodes = Pick<
  SecondFactorStore,
  "setRecoveryCodes" | "useRecoveryCode" | "countRecoveryCodes"
>;

function recoveryCodes(run: Runner): RecoveryCodes {
  return {
    setRecoveryCodes: (accountId, digests) =>
      run.write(async ({ db }) => {
        const account_id = key(accountId);
        await db.deleteFrom("recovery_codes").where("account_id", "=", account_id).execute();
        const rows = digests.map((digest) => ({ account_id, digest }));
        if (rows.length > 0) await db.insertInto("recovery_codes").values(rows).execute();
      }),
    useRecoveryCode: (accountId, digest) =>
      run.write(async ({ db }) => {
        const removed = await db
          .deleteFrom("recovery_codes")
          .where("account_id", "=", key(accountId))
          .where("digest", "=", digest)
          .executeTakeFirst();
        return removed.numDeletedRows > 0n;
      }),
    countRecoveryCodes: async (accountId) => {
      const row = await run.read.db
        .selectFrom("recovery_codes")
        .select(({ fn }) => fn.countAll().as("count"))
        .where("account_id", "=", key(accountId))
        .executeTakeFirstOrThrow();
      return Number(row.count);
    },
  };
}

/** Reads and writes log-ins whose code is missing, where `run` says. */
export function createLoginSteps(run: Runner): LoginStepStore {
  return {
    add: (digest, { accountId, device, createdAtMs, expiresAtMs }) =>
      run.write(async ({ db }) => {
        const times = { created_ms: createdAtMs, expires_ms: expiresAtMs };
        await db
          .insertInto("login_steps")
          .values({ digest, account_id: key(accountId), device: device ?? null, ...times })
          .execute();
      }),
    find: async (digest) => {
      const row = await run.read.db
        .selectFrom("login_steps")
        .innerJoin("accounts", "accounts.id", "login_steps.account_id")
        .selectAll("login_steps")
        .where("digest", "=", digest)
        .where("accounts.disabled_ms", "is", null)
        .executeTakeFirst();
      return (
        row && {
          accountId: String(row.account_id),
          device: row.device ?? undefined,
          createdAtMs: row.created_ms,
          expiresAtMs: row.expires_ms,
        }
      );
    },
    end: (digest) =>
      run.write(async ({ db }) => {
        await db.deleteFrom("login_steps").where("digest", "=", digest).execute();
      }),
    endAll: (accountId) =>
      run.write(async ({ db }) => {
        await db.deleteFrom("login_steps").where("account_id", "=", key(accountId)).execute();
      }),
  };
}
