import type { AccountId, Mention, StatusId } from "@x/status-core";
import type { Selectable } from "kysely";
import { idList, idOf, isOneOf, type IdList } from "../database/ids.ts";
import { prepared } from "../database/prepared.ts";
import type { Edition } from "../database/read-cache.ts";
import type { StatusRow } from "../database/status-schema.ts";
import type { Session } from "../database/session.ts";
import { attachmentsIn } from "./attachment-columns.ts";
import { grouped, words } from "./columns.ts";

/** Columns that only an edit changes, and the id. */
export const EDITION_COLUMNS = [
  "id",
  "text",
  "spoiler_text",
  "sensitive",
  "visibility",
  "language",
  "created_ms",
  "edited_ms",
  "version",
  "in_reply_to_account_id",
  "tags",
  "attachments",
] as const;

/** Row of an edition. */
export type EditionRow = Pick<Selectable<StatusRow>, (typeof EDITION_COLUMNS)[number]>;

/** Id and version of a status that is there now. */
interface Current {
  /** Id of the status. */
  readonly id: string | number | bigint;
  /** How often it was edited. */
  readonly version: number;
}

/** Editions of statuses: from the cache, and by two queries those that are not in it. */
export async function cachedEditions(
  session: Session,
  current: readonly Current[],
): Promise<ReadonlyMap<StatusId, Edition>> {
  const found = new Map<StatusId, Edition>();
  const wanted: StatusId[] = [];
  for (const { id: key, version } of current) {
    const id = idOf<StatusId>(key);
    const edition = session.cache?.find(id, version);
    if (edition === undefined) wanted.push(id);
    else found.set(id, edition);
  }
  if (wanted.length === 0) return found;
  const rows = await editionRows(session, { list: idList(session, wanted) });
  for (const [id, edition] of await editionsOf(session, rows)) found.set(id, edition);
  return found;
}

const editionRows = prepared((session, { list }: { readonly list: IdList }) =>
  session.db
    .selectFrom("statuses")
    .select(EDITION_COLUMNS)
    .where(isOneOf(session, "id", list)),
);

/**
 * Editions of rows, with their mentions: one query. Mentions are read after the rows, so that they are never
 * older than the version under which they are cached.
 */
export async function editionsOf(
  session: Session,
  rows: readonly EditionRow[],
): Promise<ReadonlyMap<StatusId, Edition>> {
  const ids = rows.map((row) => String(row.id));
  const found = await mentionsIn(session, { list: idList(session, ids) });
  const mentions = grouped(found, (row) => String(row.status_id));
  const editions = new Map<StatusId, Edition>();
  for (const row of rows) {
    const id = idOf<StatusId>(row.id);
    const named = mentions.get(String(row.id)) ?? [];
    const edition = session.cache?.find(id, row.version) ?? editionOf(row, named.map(mentionOf));
    session.cache?.set(id, edition);
    editions.set(id, edition);
  }
  return editions;
}

const mentionsIn = prepared((session, { list }: { readonly list: IdList }) =>
  session.db
    .selectFrom("mentions")
    .innerJoin("accounts", "accounts.id", "mentions.account_id")
    .select(["status_id", "account_id", "silent", "username", "domain"])
    .where(isOneOf(session, "status_id", list))
    .orderBy("status_id")
    .orderBy("silent")
    .orderBy("position"),
);

function mentionOf(row: {
  readonly account_id: string | number | bigint;
  readonly silent: number;
  readonly username: string;
  readonly domain: string;
}): Mention {
  const { account_id, username, domain, silent } = row;
  const named = domain === "" ? undefined : domain;
  return {
    account: { id: idOf<AccountId>(account_id), username, domain: named },
    silent: silent === 1,
  };
}

function editionOf(row: EditionRow, mentions: readonly Mention[]): Edition {
  const { in_reply_to_account_id: repliedTo } = row;
  return {
    text: row.text,
    spoilerText: row.spoiler_text,
    sensitive: row.sensitive === 1,
    visibility: row.visibility,
    language: row.language ?? undefined,
    createdAtMs: row.created_ms,
    editedAtMs: row.edited_ms ?? undefined,
    version: row.version,
    edition: {},
    inReplyToAccountId: repliedTo === null ? undefined : idOf<AccountId>(repliedTo),
    mentions,
    tags: words(row.tags),
    attachments: attachmentsIn(row.attachments),
  };
}
