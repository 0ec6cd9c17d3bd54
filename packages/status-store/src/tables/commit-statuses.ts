import type { AccountId } from "@x/status-core";
import { sql, type RawBuilder, type Selectable, type SqlBool } from "kysely";
import { idOf, key, nextId } from "../database/ids.ts";
import type { CommitStatusRow } from "../database/repository-schema.ts";
import type { Runner, Session } from "../database/session.ts";
import { StoreError } from "../errors.ts";
import { lockedRow } from "./repository-access.ts";

/** What a program found about a commit, to be stored. */
export interface NewCommitStatus {
  /** Id of the commit. */
  readonly sha: string;
  /** What was looked at: `ci/test`. Of one context the last status counts. */
  readonly context: string;
  /** What was found, as the caller names it. */
  readonly state: string;
  /** Address of more about it; may be empty. */
  readonly targetUrl: string;
  /** Plain text; may be empty. */
  readonly description: string;
  /** Account that tells it. */
  readonly creatorId: AccountId;
}

/** A stored status of a commit. */
export interface CommitStatus extends NewCommitStatus {
  /** Decimal digits; later statuses of a commit have larger ones. */
  readonly id: string;
  /** Milliseconds since 1970. */
  readonly createdAtMs: number;
}

/** Which statuses of a commit to list. */
export interface CommitStatusQuery {
  /** Id of the commit. */
  readonly sha: string;
  /** Whether only the last one of each context counts. Default: false. */
  readonly latest?: boolean | undefined;
  /** Only those of this state. */
  readonly state?: string | undefined;
  /** Whether the oldest come first. Default: the newest. */
  readonly oldestFirst?: boolean | undefined;
  /** How many to leave out first. */
  readonly skip: number;
  /** How many at most. */
  readonly limit: number;
}

/** Part of a list of statuses. */
export interface CommitStatusPage {
  /** Statuses in the order of the query. */
  readonly items: readonly CommitStatus[];
  /** Number of all that the query finds. */
  readonly total: number;
}

/** Most statuses of one commit. */
export const MAX_COMMIT_STATUSES = 1000;

/** Statuses of commits, by repository. They go with it. */
export interface CommitStatuses {
  /** @throws StoreError `limit-reached` after 1,000 of one commit; RangeError when there is no such repository */
  create(repositoryId: string, status: NewCommitStatus): Promise<CommitStatus>;
  /** Statuses of one commit. */
  list(repositoryId: string, query: CommitStatusQuery): Promise<CommitStatusPage>;
}

/** Reads and writes statuses of commits where `run` says. */
export function createCommitStatuses(run: Runner): CommitStatuses {
  return {
    create: (repositoryId, status) => run.write((session) => insert(session, repositoryId, status)),
    list: (repositoryId, query) => list(run.read, repositoryId, query),
  };
}

async function insert(
  session: Session,
  repositoryId: string,
  status: NewCommitStatus,
): Promise<CommitStatus> {
  // Writers of one repository count one after the other.
  if ((await lockedRow(session, repositoryId)) === undefined)
    throw new RangeError(`there is no repository ${repositoryId}`);
  const { total } = await countOf(session, isOf(repositoryId, { sha: status.sha }));
  if (total >= MAX_COMMIT_STATUSES) {
    const what = "statuses of a commit";
    throw new StoreError({ code: "limit-reached", what, limit: MAX_COMMIT_STATUSES });
  }
  const row = await session.db
    .insertInto("commit_statuses")
    .values({
      id: await nextId(session),
      repository_id: repositoryId,
      sha: status.sha,
      context: status.context,
      state: status.state,
      target_url: status.targetUrl,
      description: status.description,
      creator_id: key(status.creatorId),
      created_ms: session.now(),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return statusOf(row);
}

async function list(
  session: Session,
  repositoryId: string,
  query: CommitStatusQuery,
): Promise<CommitStatusPage> {
  const where = isOf(repositoryId, query);
  const rows = await session.db
    .selectFrom("commit_statuses as listed")
    .selectAll()
    .where(where)
    .orderBy("id", query.oldestFirst === true ? "asc" : "desc")
    .offset(query.skip)
    .limit(query.limit)
    .execute();
  return { items: rows.map(statusOf), ...(await countOf(session, where)) };
}

async function countOf(
  { db }: Session,
  where: RawBuilder<SqlBool>,
): Promise<{ readonly total: number }> {
  const row = await db
    .selectFrom("commit_statuses as listed")
    .select(({ fn }) => fn.countAll<string | number>().as("total"))
    .where(where)
    .executeTakeFirstOrThrow();
  return { total: Number(row.total) };
}

function isOf(
  repositoryId: string,
  { sha, state, latest = false }: Pick<CommitStatusQuery, "sha" | "state" | "latest">,
): RawBuilder<SqlBool> {
  const parts = [sql`listed.repository_id = ${repositoryId}`, sql`listed.sha = ${sha}`];
  if (state !== undefined) parts.push(sql`listed.state = ${state}`);
  if (latest)
    parts.push(sql`not exists (select 1 from commit_statuses as later
      where later.repository_id = listed.repository_id and later.sha = listed.sha
        and later.context = listed.context and later.id > listed.id)`);
  return sql<SqlBool>`${sql.join(parts, sql` and `)}`;
}

function statusOf(row: Selectable<CommitStatusRow>): CommitStatus {
  return {
    id: String(row.id),
    sha: row.sha,
    context: row.context,
    state: row.state,
    targetUrl: row.target_url,
    description: row.description,
    creatorId: idOf(row.creator_id),
    createdAtMs: row.created_ms,
  };
}
