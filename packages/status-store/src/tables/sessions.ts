import type { ListedSession, SessionStore } from "@x/oauth";
import type { Selectable } from "kysely";
import { key } from "../database/ids.ts";
import type { SessionRow } from "../database/oauth-schema.ts";
import type { Runner } from "../database/session.ts";

/** Reads and writes sessions of people where `run` says. */
export function createSessions(run: Runner): SessionStore {
  return {
    add: (digest, { accountId, createdAtMs, expiresAtMs, address, agent }) =>
      run.write(async ({ db }) => {
        const times = { created_ms: createdAtMs, expires_ms: expiresAtMs };
        await db
          .insertInto("sessions")
          .values({ digest, account_id: key(accountId), ...times, address, agent })
          .execute();
      }),
    find: async (digest) => {
      const row = await run.read.db
        .selectFrom("sessions")
        .innerJoin("accounts", "accounts.id", "sessions.account_id")
        .selectAll("sessions")
        .where("digest", "=", digest)
        .where("accounts.disabled_ms", "is", null)
        .executeTakeFirst();
      if (row === undefined) return undefined;
      const { digest: _, ...session } = sessionOf(row);
      return session;
    },
    end: (accountId, digest) =>
      run.write(async ({ db }) => {
        await db
          .deleteFrom("sessions")
          .where("digest", "=", digest)
          .where("account_id", "=", key(accountId))
          .execute();
      }),
    endAll: (accountId) =>
      run.write(async ({ db }) => {
        await db.deleteFrom("sessions").where("account_id", "=", key(accountId)).execute();
      }),
    list: async (accountId, nowMs) => {
      const rows = await run.read.db
        .selectFrom("sessions")
        .selectAll()
        .where("account_id", "=", key(accountId))
        .where("expires_ms", ">", nowMs)
        .orderBy("created_ms", "desc")
        .execute();
      return rows.map(sessionOf);
    },
  };
}

function sessionOf(row: Selectable<SessionRow>): ListedSession {
  return {
    digest: row.digest,
    accountId: String(row.account_id),
    createdAtMs: row.created_ms,
    expiresAtMs: row.expires_ms,
    address: row.address,
    agent: row.agent,
  };
}
