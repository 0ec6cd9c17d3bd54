import type {
  Account,
  AccountId,
  AccountQuery,
  SearchPage,
  SearchReads,
  StatusId,
  TagQuery,
  WordQuery,
} from "@x/status-core";
import { sql, type RawBuilder, type SqlBool } from "kysely";
import { idOf, key } from "../database/ids.ts";
import type { Runner, Session } from "../database/session.ts";
import { findAccounts } from "./accounts.ts";
import { authorWord, indexNoted, PUBLIC_WORD } from "./search-index.ts";
import { boundsOf, isVisible, isWanted, isWithin, withRelations } from "./visibility.ts";

/** Search in the words of statuses, names of accounts, and hashtags. */
export function createSearchReads(run: Runner): SearchReads {
  const session = run.read;
  return {
    findByWords: async (query, viewerId) => {
      await indexNoted(run);
      return findByWords(session, query, viewerId);
    },
    findByPrefix: (query, viewerId) => findByPrefix(session, query, viewerId),
    findTags: (query) => findTags(session, query),
  };
}

async function findByWords(
  session: Session,
  query: WordQuery,
  viewerId: AccountId | undefined,
): Promise<readonly StatusId[]> {
  const viewer = viewerId === undefined ? undefined : key(viewerId);
  const { maxId, minId, limit } = query;
  const isOpen = sql<SqlBool>`s.visibility = 'public'`;
  const conditions = [
    hasWords(session, query, viewerId),
    sql<SqlBool>`s.deleted_ms is null and s.reblog_of_id is null`,
    viewer === undefined ? isOpen : sql<SqlBool>`(${isOpen} or s.account_id = ${viewer})`,
    isVisible("s", viewer),
    viewer === undefined
      ? sql<SqlBool>`s_author.silenced = 0`
      : sql<SqlBool>`${isWanted(viewer)} and (s_author.silenced = 0
          or s.account_id = ${viewer} or s_own.following = 1)`,
    ...isWithin(boundsOf({ limit, maxId, minId }), "s.id"),
  ];
  const { rows } = await sql<{ id: string }>`
    select cast(s.id as text) as id from status_words
    join statuses s on s.id = ${wordsId(session)}
    ${withRelations(session, "s", viewer)}
    left join statuses original on original.id = s.reblog_of_id
    ${withRelations(session, "original", viewer)}
    where ${sql.join(conditions, sql` and `)}
    order by ${wordsId(session)} desc ${cut(query)}`.execute(session.db);
  return rows.map((row) => idOf<StatusId>(row.id));
}

function wordsId({ dialect }: Session): RawBuilder<unknown> {
  return sql.raw(dialect === "sqlite" ? "status_words.rowid" : "status_words.status_id");
}

/** Every word in quotes: none of them is an operator. Words have no quotes themselves. */
function hasWords(
  { dialect }: Session,
  { words, authorId }: WordQuery,
  viewerId: AccountId | undefined,
): RawBuilder<SqlBool> {
  const isSqlite = dialect === "sqlite";
  const [quote, and, or] = isSqlite ? ['"', " AND ", " OR "] : ["'", " & ", " | "];
  const quoted = (word: string): string => `${quote}${word}${quote}`;
  const open = [PUBLIC_WORD, ...(viewerId === undefined ? [] : [authorWord(viewerId)])];
  const all = [...words, ...(authorId === undefined ? [] : [authorWord(authorId)])].map(quoted);
  const match = `${all.join(and)}${and}(${open.map(quoted).join(or)})`;
  return isSqlite ? sql`status_words match ${match}` : sql`status_words.words @@ ${match}::tsquery`;
}

async function findByPrefix(
  session: Session,
  query: AccountQuery,
  viewerId: AccountId | undefined,
): Promise<readonly Account[]> {
  const { prefix, following } = query;
  const { rows } = await sql<{ id: string }>`
    select cast(accounts.id as text) as id from accounts ${relationsOf(viewerId)}
    where ${begins(session, "username_key", prefix)} and domain = '' and suspended = 0
      ${viewerId === undefined ? sql`` : NOT_BLOCKED}
      ${following === true ? followedOnly(viewerId) : sql``}
    order by case when username_key = ${prefix} then 0 else 1 end, followers_count desc, username_key
    ${cut(query)}`.execute(session.db);
  const ids = rows.map((row) => idOf<AccountId>(row.id));
  const found = await findAccounts(session, ids);
  const accounts = new Map(found.map((account) => [account.id, account]));
  return ids.flatMap((id) => accounts.get(id) ?? []);
}

/** One that the reader blocks is found: how else would it be unblocked. */
const NOT_BLOCKED = sql`and against.blocking is distinct from 1`;

function followedOnly(viewerId: AccountId | undefined): RawBuilder<unknown> {
  return viewerId === undefined ? sql`and 1 = 0` : sql`and own.following = 1`;
}

function relationsOf(viewerId: AccountId | undefined): RawBuilder<unknown> {
  if (viewerId === undefined) return sql``;
  const viewer = key(viewerId);
  return sql`
    left join relationships own on own.account_id = ${viewer} and own.target_id = accounts.id
    left join relationships against
      on against.account_id = accounts.id and against.target_id = ${viewer}`;
}

async function findTags(session: Session, query: TagQuery): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from used_tags where ${begins(session, "name", query.prefix)}
    order by length(name), ${sql.raw(session.dialect === "sqlite" ? "name" : 'name collate "C"')}
    ${cut(query)}`.execute(session.db);
  return rows.map(({ name }) => name);
}

/** Greater than every text that begins with the prefix, by bytes. */
const LAST = "\u{10ffff}";

/** Whether a column begins so, by its index. @param column - a name from this file */
function begins({ dialect }: Session, column: string, prefix: string): RawBuilder<SqlBool> {
  const [name, end] = [sql.raw(column), `${prefix}${LAST}`];
  return dialect === "sqlite"
    ? sql`${name} >= ${prefix} and ${name} < ${end}`
    : sql`${name} ~>=~ ${prefix} and ${name} ~<~ ${end}`;
}

function cut({ limit, offset }: SearchPage): RawBuilder<unknown> {
  return sql`limit ${limit} offset ${offset}`;
}
