import type { AccountId } from "@x/status-core";
import type { CompiledQuery, Expression, RawBuilder, Selectable, SqlBool } from "kysely";
import { idOf, key } from "../database/ids.ts";
import { prepared } from "../database/prepared.ts";
import type { RepositoryRow } from "../database/repository-schema.ts";
import type { Session } from "../database/session.ts";
import type { OpenedRepository, Repository, RepositoryPage } from "./repository-records.ts";

interface RepositoryName {
  /** The owner's user name, in any case. */
  readonly owner: string;
  /** Its name, in any case. */
  readonly name: string;
}

/** Every repository, by id. */
export async function listRepositories(session: Session): Promise<readonly Repository[]> {
  return (await selected(session).orderBy("repositories.id").execute()).map(repositoryOf);
}

/** A repository by its id. */
export async function findById(session: Session, id: string): Promise<Repository | undefined> {
  const row = await selected(session).where("repositories.id", "=", id).executeTakeFirst();
  return row === undefined ? undefined : repositoryOf(row);
}

/** A repository by its name, without a check of access. */
export async function findNamed(
  session: Session,
  { owner, name }: RepositoryName,
): Promise<Repository | undefined> {
  const row = await selected(session)
    .where("accounts.username_key", "=", owner.toLowerCase())
    .where("accounts.domain", "=", "")
    .where("repositories.name_key", "=", name.toLowerCase())
    .executeTakeFirst();
  return row === undefined ? undefined : repositoryOf(row);
}

/** A repository by its name, and what an account may do with it. */
export async function openNamed(
  session: Session,
  { owner, name }: RepositoryName,
  accountId: AccountId | undefined,
): Promise<OpenedRepository | undefined> {
  const named = { owner: owner.toLowerCase(), name: name.toLowerCase() };
  const [row] = await oneNamed(session, { ...named, account: keyOf(accountId) });
  return openedBy(accountId, row);
}

const oneNamed = prepared((session, { owner, name, account }: RepositoryName & ByViewer) =>
  visibleNamed(session, { owner, name }, account),
);

/** A repository by its id, and what an account may do with it. */
export async function openById(
  session: Session,
  id: string,
  accountId: AccountId | undefined,
): Promise<OpenedRepository | undefined> {
  const [row] = await oneById(session, { id, account: keyOf(accountId) });
  return openedBy(accountId, row);
}

const oneById = prepared((session, { id, account }: { readonly id: string } & ByViewer) =>
  visibleById(session, id, account),
);

/** A repository by a former name, and what an account may do with it. */
export async function openRenamed(
  session: Session,
  { owner, name }: RepositoryName,
  accountId: AccountId | undefined,
): Promise<OpenedRepository | undefined> {
  const row = await visibleTo(session, keyOf(accountId))
    .innerJoin("former_names", "former_names.repository_id", "repositories.id")
    .where("accounts.username_key", "=", owner.toLowerCase())
    .where("accounts.domain", "=", "")
    .where("former_names.name_key", "=", name.toLowerCase())
    .executeTakeFirst();
  return openedBy(accountId, row);
}

/** Which of the repositories that an account may see, and in which order. */
export interface VisibleQuery {
  /** Condition on the columns of `repositories` and of the account's `repository_access`. */
  readonly where: RawBuilder<SqlBool>;
  /** Column to order by, and direction. */
  readonly order: readonly [by: RawBuilder<unknown>, direction: "asc" | "desc"];
  /** How many to leave out first, and how many at most. */
  readonly page: readonly [skip: number, limit: number];
}

/** Page of the repositories that an account may see. */
export async function listVisible(
  session: Session,
  accountId: AccountId | undefined,
  { where, order: [by, direction], page: [skip, limit] }: VisibleQuery,
): Promise<RepositoryPage> {
  const query = visibleTo(session, keyOf(accountId)).where(where);
  const rows = await query
    .orderBy(by, direction)
    .orderBy("repositories.id", direction)
    .offset(skip)
    .limit(limit)
    .execute();
  const { total } = await session.db
    .selectFrom(query.as("found"))
    .select(({ fn }) => fn.countAll<string | number>().as("total"))
    .executeTakeFirstOrThrow();
  return { items: rows.flatMap((row) => openedBy(accountId, row) ?? []), total: Number(total) };
}

function selected({ db }: Session) {
  return db
    .selectFrom("repositories")
    .innerJoin("accounts", "accounts.id", "repositories.owner_id")
    .selectAll("repositories")
    .select("accounts.username as owner");
}

/** Query of one repository, also as a part of another query. */
interface OneVisible extends Expression<VisibleRow> {
  /** The query as SQL with parameters. */
  compile(): CompiledQuery<VisibleRow>;
}

interface ByViewer {
  /** Account that looks; 0 for nobody. */
  readonly account: bigint;
}

/** Query of a repository by its name, in lower case, where an account may see it. */
export function visibleNamed(
  session: Session,
  { owner, name }: RepositoryName,
  account: Viewer,
): OneVisible {
  return visibleTo(session, account)
    .where("accounts.username_key", "=", owner)
    .where("accounts.domain", "=", "")
    .where("repositories.name_key", "=", name);
}

/** Query of a repository by its id, where an account may see it. */
export function visibleById(session: Session, id: string, account: Viewer): OneVisible {
  return visibleTo(session, account).where("repositories.id", "=", id);
}

/** Account that looks, as a column has it; 0 for nobody. */
type Viewer = bigint | RawBuilder<bigint>;

function keyOf(accountId: AccountId | undefined): bigint {
  return accountId === undefined ? 0n : key(accountId);
}

/** Repositories that an account may see. Others give no row, so that they take no time either. */
function visibleTo(session: Session, account: Viewer) {
  return selected(session)
    .leftJoin("repository_access", (join) =>
      join
        .onRef("repository_access.repository_id", "=", "repositories.id")
        .on("repository_access.account_id", "=", account),
    )
    .select("repository_access.access as granted")
    .where((where) =>
      where.or([
        where("repositories.private", "=", 0),
        where("repositories.owner_id", "=", account),
        where("repository_access.access", "is not", null),
      ]),
    );
}

type Row = Selectable<RepositoryRow> & { readonly owner: string };

/** Row of a repository that an account may see, and what was granted to it. */
export interface VisibleRow extends Row {
  /** Absent: nothing. */
  readonly granted: OpenedRepository["access"] | null;
}

/** A repository that was found, and what the account may do with it. */
export function openedBy(
  accountId: AccountId | undefined,
  row: VisibleRow | undefined,
): OpenedRepository | undefined {
  if (row === undefined) return undefined;
  const repository = repositoryOf(row);
  const access = repository.ownerId === accountId ? "admin" : (row.granted ?? "read");
  return { repository, access };
}

function repositoryOf(row: Row): Repository {
  return {
    id: row.id,
    owner: row.owner,
    ownerId: idOf(row.owner_id),
    name: row.name,
    description: row.description,
    private: row.private === 1,
    defaultBranch: row.default_branch,
    archived: row.archived === 1,
    mirror: row.mirror === 1,
    codeUnit: row.code_unit === 1,
    protectedBranches: JSON.parse(row.protected_branches) as string[],
    protectedFiles: JSON.parse(row.protected_files) as string[],
    topics: JSON.parse(row.topics) as string[],
    refuseBreaking: row.refuse_breaking === 1,
    source: row.source ?? undefined,
    gitBytes: row.git_bytes,
    lfsBytes: row.lfs_bytes,
    maintainedAtMs: row.maintained_ms ?? undefined,
    createdAtMs: row.created_ms,
    updatedAtMs: row.updated_ms,
  };
}
