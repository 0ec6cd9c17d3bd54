import { searchWords, type NewStatus } from "@x/status-core";
import { sql } from "kysely";
import { compilable, prepared } from "../database/prepared.ts";
import type { Session } from "../database/session.ts";

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
export async function forgetWords({ db, dialect }: Session, id: bigint): Promise<void> {
  await (
    dialect === "sqlite"
      ? sql`delete from status_words where rowid = ${id}`
      : sql`delete from status_words where status_id = ${id}`
  ).execute(db);
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

const addTag = prepared(({ db }, { name }: { readonly name: string }) =>
  compilable(db, sql`insert into used_tags (name) values (${name}) on conflict do nothing`),
);
