import { searchWords, type NewStatus } from "@x/status-core";
import { sql } from "kysely";
import { compilable, prepared } from "../database/prepared.ts";
import { idList, isOneOf } from "../database/ids.ts";
import type { Runner, Session } from "../database/session.ts";

/** Status as far as it is searched. */
export type IndexedStatus = Pick<NewStatus, "text" | "spoilerText" | "visibility"> & {
  /** The account that wrote it. */
  readonly authorId: string;
};

/** Word of every public status. No text has it: a dot is no part of a word. */
export const PUBLIC_WORD = "\u00b7public";

/** Word of every status of an author. */
export function authorWord(authorId: string): string {
  return `\u00b7by${authorId}`;
}

/**
 * Makes a status findable by the words of its warning and text, and no more by others. Visibility and author are
 * words too: what a reader may not find is not even looked at.
 */
export async function indexWords(
  session: Session,
  id: bigint,
  { text, spoilerText, visibility, authorId }: IndexedStatus,
): Promise<void> {
  const isPublic = visibility === "public" ? [PUBLIC_WORD] : [];
  const found = [...searchWords(`${spoilerText} ${text}`), authorWord(authorId), ...isPublic];
  const words = session.dialect === "sqlite" ? found.join(" ") : found;
  await writeWords(session, { id, words });
}

const writeWords = prepared(
  (
    { db, dialect },
    { id, words }: { readonly id: bigint; readonly words: string | readonly string[] },
  ) =>
    compilable(
      db,
      dialect === "sqlite"
        ? sql`insert or replace into status_words (rowid, words) values (${id}, ${words})`
        : sql`insert into status_words (status_id, words)
            values (${id}, array_to_tsvector(${words}::text[]))
            on conflict (status_id) do update set words = excluded.words`,
    ),
);

/** Forgets the words of a status. */
async function forgetWords({ db, dialect }: Session, id: bigint): Promise<void> {
  await (
    dialect === "sqlite"
      ? sql`delete from status_words where rowid = ${id}`
      : sql`delete from status_words where status_id = ${id}`
  ).execute(db);
}

/**
 * Notes that a status's words are new, others, or gone: they are put into the index before the next search,
 * many at once. That costs a post a tenth of what it costs by itself.
 */
export async function noteWords(session: Session, id: bigint): Promise<void> {
  await noteId(session, { id });
}

const noteId = prepared(
  ({ db }, { id }: { readonly id: bigint }) =>
    compilable(
      db,
      sql`insert into unindexed_statuses (status_id) values (${id}) on conflict do nothing`,
    ),
  "any",
  "posts",
);

/** Index of words, which each kind of database has in a form of its own: it is made anew from the statuses. */
export const WORDS_TABLE = "status_words";
/** Notes all statuses that have words, as {@link noteWords} does for one. */
export const NOTE_ALL_WORDS = `insert into unindexed_statuses (status_id)
  select id from statuses where deleted_ms is null and reblog_of_id is null on conflict do nothing`;

/** Statuses of one transaction, so that posting never waits long. */
const CHUNK = 500;

/** Puts everything that was noted into the index. */
export async function indexNoted({ read, write }: Runner): Promise<void> {
  while (await hasNoted(read)) await write(indexSome);
}

async function hasNoted(session: Session): Promise<boolean> {
  return (await firstNoted(session, {})).length > 0;
}

const firstNoted = prepared(({ db }) =>
  compilable(db, sql`select 1 as found from unindexed_statuses limit 1`),
);

async function indexSome(session: Session): Promise<void> {
  const { db } = session;
  // Another process that does the same waits for the rows, and finds them gone.
  const { rows: taken } = await sql<{ id: string }>`
    delete from unindexed_statuses
    where status_id in (select status_id from unindexed_statuses order by status_id limit ${CHUNK})
    returning cast(status_id as text) as id`.execute(db);
  const list = idList(
    session,
    taken.map(({ id }) => id),
  );
  const rows = await db
    .selectFrom("statuses")
    .select(["id", "account_id", "text", "spoiler_text", "visibility"])
    .where(isOneOf(session, "id", list))
    .where("deleted_ms", "is", null)
    .execute();
  const there = new Map(rows.map((row) => [String(row.id), row]));
  for (const { id } of taken) {
    const row = there.get(id);
    if (row === undefined) await forgetWords(session, BigInt(id));
    else {
      const { text, spoiler_text: spoilerText, visibility } = row;
      const authorId = String(row.account_id);
      await indexWords(session, BigInt(id), { text, spoilerText, visibility, authorId });
    }
  }
}

/** Notes hashtags that a public status has. */
export async function addTags(
  session: Session,
  { visibility, tags }: Pick<NewStatus, "visibility" | "tags">,
): Promise<void> {
  if (visibility !== "public") return;
  // In one order: two transactions do not wait for each other.
  for (const name of [...tags].sort()) await addTag(session, { name });
}

const addTag = prepared(
  ({ db }, { name }: { readonly name: string }) =>
    compilable(db, sql`insert into used_tags (name) values (${name}) on conflict do nothing`),
  "any",
  "posts",
);
