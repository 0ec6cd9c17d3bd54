import type { ChangeReads, Visibility } from "@x/status-core";
import { sql } from "kysely";
import { idOf } from "../database/ids.ts";
import type { Session } from "../database/session.ts";

interface Row {
  readonly kind: "made" | "edited" | "deleted" | "told";
  readonly id: string;
  readonly version: number;
  readonly author: string | null;
  readonly visibility: Visibility | null;
}

/** Reads what changed of late, in one statement. */
export function createChangeReads({ db }: Session): ChangeReads {
  return {
    async findChanges({ fromMs, untilMs, limit }) {
      const first = BigInt(Math.floor(fromMs)) << 16n;
      const { rows } = await sql<Row>`
        select * from (select 'made' as kind, cast(id as text) as id, 0 as version,
          null as author, null as visibility
          from statuses where id >= ${first} and deleted_ms is null
          order by statuses.id desc limit ${limit}) made
        union all select * from (select 'edited', cast(id as text), version, null, null
          from statuses where edited_ms >= ${fromMs} and deleted_ms is null
          order by edited_ms desc limit ${limit}) edited
        union all select * from (select 'deleted', cast(id as text), 0, cast(account_id as text), visibility
          from statuses where deleted_ms >= ${fromMs}
          order by deleted_ms desc limit ${limit}) deleted
        union all select * from (select distinct 'told', cast(account_id as text), 0, null, null
          from notifications where at_ms >= ${fromMs} and at_ms <= ${untilMs}
          limit ${limit}) told`.execute(db);
      const of = (kind: Row["kind"]) => rows.filter((row) => row.kind === kind);
      return {
        made: of("made").map(({ id }) => idOf(id)),
        edited: of("edited").map(({ id, version }) => ({ id: idOf(id), version: Number(version) })),
        deleted: of("deleted").map(({ id, author, visibility }) => ({
          id: idOf(id),
          authorId: idOf(author ?? "0"),
          visibility: visibility ?? "direct",
        })),
        told: of("told").map(({ id }) => idOf(id)),
      };
    },
  };
}
