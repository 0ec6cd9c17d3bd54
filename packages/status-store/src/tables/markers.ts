import type { MarkerReads, MarkerWrites } from "@x/status-core";
import { sql } from "kysely";
import { key } from "../database/ids.ts";
import type { Session } from "../database/session.ts";

/** The reading side of markers. */
export function createMarkerReads({ db }: Session): MarkerReads {
  return {
    findMarkers: async (accountId) => {
      const rows = await db
        .selectFrom("markers")
        .selectAll()
        .where("account_id", "=", key(accountId))
        .execute();
      return new Map(
        rows.map(({ list, last_read_id: lastReadId, version, updated_ms: updatedAtMs }) => [
          list,
          { lastReadId, version: Number(version), updatedAtMs: Number(updatedAtMs) },
        ]),
      );
    },
  };
}

/** The markers of a transaction. */
export function createMarkerWrites({ db }: Session): MarkerWrites {
  return {
    saveMarker: async (accountId, list, { lastReadId, updatedAtMs }) => {
      await sql`
        insert into markers (account_id, list, last_read_id, version, updated_ms)
        values (${key(accountId)}, ${list}, ${lastReadId}, 1, ${updatedAtMs})
        on conflict (account_id, list) do update set last_read_id = excluded.last_read_id,
          version = markers.version + 1, updated_ms = excluded.updated_ms`.execute(db);
    },
  };
}
