import { sql, type Kysely } from "kysely";
import type { Session } from "../database/session.ts";
import { addTags, indexWords } from "../tables/search-index.ts";
import { words } from "../tables/columns.ts";
import type { DatabaseSchema } from "../database/schema.ts";

/** Rows of one round. */
const CHUNK = 500;

/** Words of statuses, hashtags, and indexes for names that begin alike. */
export async function addSearch(db: Kysely<unknown>, dialect: Session["dialect"]): Promise<void> {
  const run = (text: string) => sql.raw(text).execute(db);
  if (dialect === "sqlite") {
    // Words only, by the status's id: the text stands in its row. Our words need no more than ASCII's rules.
    await run(`create virtual table status_words using fts5(words, content='',
      contentless_delete=1, detail=none, tokenize='ascii')`);
    await run("create table used_tags (name text primary key) strict, without rowid");
  } else {
    await run(`create table status_words (status_id bigint primary key
      references statuses (id) on delete cascade, words tsvector not null)`);
    await run("create index status_words_words on status_words using gin (words)");
    await run("create table used_tags (name text primary key)");
    await run("create index used_tags_prefix on used_tags (name text_pattern_ops)");
    await run("create index accounts_prefix on accounts (username_key text_pattern_ops)");
  }
  await indexAll(db as Kysely<DatabaseSchema>, dialect);
}

async function indexAll(db: Kysely<DatabaseSchema>, dialect: Session["dialect"]): Promise<void> {
  const session = { db, dialect, now: () => 0 };
  let last = 0n;
  for (;;) {
    const rows = await db
      .selectFrom("statuses")
      .select(["id", "account_id", "text", "spoiler_text", "visibility", "tags"])
      .where("id", ">", last)
      .where("deleted_ms", "is", null)
      .where("reblog_of_id", "is", null)
      .orderBy("id")
      .limit(CHUNK)
      .execute();
    for (const row of rows) {
      const { text, spoiler_text: spoilerText, visibility } = row;
      const authorId = String(row.account_id);
      await indexWords(session, BigInt(row.id), { text, spoilerText, visibility, authorId });
      await addTags(session, { visibility, tags: words(row.tags) });
    }
    if (rows.length < CHUNK) return;
    last = BigInt(rows.at(-1)?.id ?? 0);
  }
}
