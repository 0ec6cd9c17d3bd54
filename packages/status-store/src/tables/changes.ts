import type { AccountId, StatusId, Visibility } from "@x/status-core";
import { sql } from "kysely";
import { idOf } from "../database/ids.ts";
import type { Runner } from "../database/session.ts";

/** Changes of a time, for those who are told of them at once. The newest first, and no more than so many. */
export interface RecentChanges {
  /** Statuses and reblogs that were made. */
  readonly made: readonly StatusId[];
  /** Statuses that were edited, and their versions. */
  readonly edited: readonly { readonly id: StatusId; readonly version: number }[];
  /** Statuses and reblogs that were deleted. */
  readonly deleted: readonly DeletedStatus[];
  /** Accounts that something was told to. */
  readonly told: readonly AccountId[];
}

/** A status that was deleted. */
export interface DeletedStatus {
  /** The status. */
  readonly id: StatusId;
  /** Its author. */
  readonly authorId: AccountId;
  /** Visibility: who could read it. */
  readonly visibility: Visibility;
}

/** Reader of what changed of late. */
export interface Changes {
  /**
   * Changes since a time. Ask for some seconds more than have passed: another transaction may have begun
   * before, and ended after.
   *
   * @param fromMs - milliseconds since 1970
   * @param untilMs - the present, in milliseconds since 1970: what is to happen later is not told
   * @param limit - most of each kind
   */
  since(fromMs: number, untilMs: number, limit: number): Promise<RecentChanges>;
}

interface Row {
  readonly kind: "made" | "edited" | "deleted" | "told";
  readonly id: string;
  readonly version: number;
  readonly author: string | null;
  readonly visibility: Visibility | null;
}

/** Reads changes where `run` says, in one statement. */
export function createChanges({ read }: Runner): Changes {
  return {
    async since(fromMs, untilMs, limit) {
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
          limit ${limit}) told`.execute(read.db);
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
