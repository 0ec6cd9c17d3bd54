import type { Invitation, InvitationStore } from "@x/oauth";
import type { Selectable } from "kysely";
import { key, nextId } from "../database/ids.ts";
import type { InvitationRow } from "../database/oauth-schema.ts";
import type { Runner } from "../database/session.ts";

/** Reads and writes invitations where `run` says. */
export function createInvitations(run: Runner): InvitationStore {
  return {
    add: (digest, { maxUses, createdAtMs, expiresAtMs }) =>
      run.write(async (session) => {
        const id = await nextId(session);
        const times = { created_ms: createdAtMs, expires_ms: expiresAtMs ?? null };
        const row = { id, digest, max_uses: maxUses, uses: 0, ...times, revoked_ms: null };
        const added = session.db.insertInto("invitations").values(row).returningAll();
        return invitationOf(await added.executeTakeFirstOrThrow());
      }),
    find: async (digest) => {
      const row = await run.read.db
        .selectFrom("invitations")
        .selectAll()
        .where("digest", "=", digest)
        .executeTakeFirst();
      return row && invitationOf(row);
    },
    use: (digest, nowMs) =>
      run.write(async ({ db }) => {
        const row = await db
          .updateTable("invitations")
          .set((eb) => ({ uses: eb("uses", "+", 1) }))
          .where("digest", "=", digest)
          .whereRef("uses", "<", "max_uses")
          .where("revoked_ms", "is", null)
          .where((eb) => eb.or([eb("expires_ms", "is", null), eb("expires_ms", ">", nowMs)]))
          .returning("id")
          .executeTakeFirst();
        return row && String(row.id);
      }),
    list: async () => {
      const rows = run.read.db.selectFrom("invitations").selectAll().orderBy("created_ms", "desc");
      return (await rows.orderBy("id", "desc").execute()).map(invitationOf);
    },
    revoke: (id, nowMs) =>
      run.write(async ({ db }) => {
        const changed = await db
          .updateTable("invitations")
          .set({ revoked_ms: nowMs })
          .where("id", "=", key(id))
          .where("revoked_ms", "is", null)
          .executeTakeFirst();
        return changed.numUpdatedRows > 0n;
      }),
  };
}

function invitationOf(row: Selectable<InvitationRow>): Invitation {
  return {
    id: String(row.id),
    maxUses: row.max_uses,
    uses: row.uses,
    createdAtMs: row.created_ms,
    ...(row.expires_ms === null ? {} : { expiresAtMs: row.expires_ms }),
    ...(row.revoked_ms === null ? {} : { revokedAtMs: row.revoked_ms }),
  };
}
