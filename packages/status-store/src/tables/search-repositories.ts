import { sql, type RawBuilder, type SqlBool } from "kysely";
import { key } from "../database/ids.ts";
import type { Session } from "../database/session.ts";
import { flag } from "./columns.ts";
import { listVisible } from "./find-repository.ts";
import type { RepositoryPage, RepositorySearch } from "./repository-records.ts";

/** Columns of the orders. */
const ORDERS = {
  name: sql`repositories.name_key`,
  created: sql`repositories.created_ms`,
  updated: sql`repositories.updated_ms`,
  size: sql`repositories.git_bytes + repositories.lfs_bytes`,
} as const;

/** Repositories that an account may open, by words of their names and by flags. */
export async function searchRepositories(
  session: Session,
  search: RepositorySearch,
): Promise<RepositoryPage> {
  const { viewerId, sort = "name", descending = false, skip, limit } = search;
  return listVisible(session, viewerId, {
    where: sql<SqlBool>`${sql.join(conditionsOf(search), sql` and `)}`,
    order: [ORDERS[sort], descending ? "desc" : "asc"],
    page: [skip, limit],
  });
}

type Condition = RawBuilder<SqlBool>;

function conditionsOf(search: RepositorySearch): readonly Condition[] {
  const { viewerId, ownerId, memberId, idPrefix, flags = {} } = search;
  const viewer = viewerId === undefined ? 0n : key(viewerId);
  // Code that cannot be seen hides the repository from all but administrators, as it does by its address.
  const isOpen = sql<SqlBool>`(repositories.code_unit = 1 or repositories.owner_id = ${viewer}
    or coalesce(repository_access.access, '') = 'admin')`;
  return [
    isOpen,
    ...(ownerId === undefined ? [] : [sql<SqlBool>`repositories.owner_id = ${key(ownerId)}`]),
    ...(idPrefix === undefined ? [] : [isIdFrom(idPrefix)]),
    ...(memberId === undefined ? [] : [isMember(key(memberId))]),
    ...(["private", "archived", "mirror"] as const).flatMap((name): readonly Condition[] =>
      flags[name] === undefined
        ? []
        : [sql<SqlBool>`${sql.ref(`repositories.${name}`)} = ${flag(flags[name])}`],
    ),
    ...((search.text ?? "") === "" ? [] : [hasText(search)]),
  ];
}

/** A range, for the index: ids are hexadecimal. */
function isIdFrom(prefix: string): Condition {
  return sql<SqlBool>`(repositories.id >= ${prefix} and repositories.id < ${`${prefix}g`})`;
}

function isMember(account: bigint): Condition {
  return sql<SqlBool>`(repositories.owner_id = ${account} or exists (
    select 1 from repository_access as member
    where member.repository_id = repositories.id and member.account_id = ${account}))`;
}

/** A text is a text: signs that stand for others are escaped. */
function hasText({ text = "", descriptionToo = false, isTopic }: RepositorySearch): Condition {
  // A text as JSON has no quote that could end it.
  const word = JSON.stringify(text.toLowerCase()).replace(/[\\%_]/g, "\\$&");
  const isOne = sql<SqlBool>`repositories.topics like ${`%${word}%`} escape '\\'`;
  if (isTopic === true) return isOne;
  const pattern = `%${text.toLowerCase().replace(/[\\%_]/g, "\\$&")}%`;
  const inName = sql<SqlBool>`(repositories.name_key like ${pattern} escape '\\' or ${isOne})`;
  return descriptionToo
    ? sql<SqlBool>`(${inName} or lower(repositories.description) like ${pattern} escape '\\')`
    : inName;
}
