import { AsyncLocalStorage } from "node:async_hooks";
import type { OAuthTables } from "@x/oauth";
import type { UsageStore } from "@x/ratelimit";
import type { StatusReads, StatusStore, StatusTransaction } from "@x/status-core";
import { sql, type LogConfig } from "kysely";
import { checkDatabase } from "./database/check.ts";
import {
  within,
  type OpenDatabase,
  type Runner,
  type Session,
  type StoreVersion,
} from "./database/session.ts";
import { openSqlite } from "./database/sqlite.ts";
import { createAnswers, type Answers } from "./tables/answers.ts";
import { createAttachmentFiles, type AttachmentFiles } from "./tables/attachment-files.ts";
import {
  createAccountAdministration,
  type AccountAdministration,
} from "./tables/account-administration.ts";
import { createAccounts, type Accounts } from "./tables/accounts.ts";
import { createAccountKeys, type AccountKeys } from "./tables/account-keys.ts";
import { createAuditLog, type AuditLog } from "./tables/audit.ts";
import { createJobs, type JobRuns } from "./tables/jobs.ts";
import { createCommitStatuses, type CommitStatuses } from "./tables/commit-statuses.ts";
import type { FilterQuota, Filters } from "./tables/filter-records.ts";
import { createFilters } from "./tables/filters.ts";
import { firstLook, type FirstLook, type LookQuery } from "./tables/first-look.ts";
import { createLfsLocks, type LfsLocks } from "./tables/lfs-locks.ts";
import { createLfsObjects, type LfsObjects } from "./tables/lfs-objects.ts";
import type { Quota, Quotas } from "./tables/quota-records.ts";
import { createQuotas } from "./tables/quotas.ts";
import { createRelationships, type Relationships } from "./tables/relationships.ts";
import { createRepositories } from "./tables/repositories.ts";
import { createRepositoryGrants, type RepositoryGrants } from "./tables/repository-grants.ts";
import type { Repositories } from "./tables/repository-records.ts";
import { indexNoted } from "./tables/search-index.ts";
import { createStatusReads } from "./tables/status-reads.ts";
import { createStatusTransaction } from "./tables/status-writes.ts";
import { sweepOnce } from "./tables/sweep.ts";
import {
  createTokenAdministration,
  type TokenAdministration,
} from "./tables/token-administration.ts";
import type { AccessTokens } from "./tables/token-records.ts";
import { createTokens } from "./tables/tokens.ts";
import { createOAuthTables } from "./tables/oauth.ts";
import { createUsage } from "./tables/usage.ts";

/** Where the database is, and how it is used. */
export interface StoreSettings {
  /**
   * Path of a SQLite file (made when it is not there), `:memory:` for a SQLite database that ends
   * with the process, or a `postgres://` URL.
   */
  readonly url: string;
  /** Milliseconds since 1970. Default: the clock. */
  readonly now?: (() => number) | undefined;
  /** How long to wait for another writer before `store-busy`, in milliseconds. Default: 5000. */
  readonly busyTimeoutMs?: number | undefined;
  /**
   * Looks for damage before anything else: reads the whole SQLite file. {@link Store.check} looks further.
   * Default: false.
   */
  readonly checkFile?: boolean | undefined;
  /** Connections to PostgreSQL. Default: 10. */
  readonly poolSize?: number | undefined;
  /** Called with every query: counts them, or finds the slow ones. */
  readonly onQuery?: ((query: ExecutedQuery) => void) | undefined;
  /** Default: 100 filters, 1,000 keywords each, 5,000 together. */
  readonly filterQuota?: Partial<FilterQuota> | undefined;
  /** Limits of accounts without their own. Default: none. */
  readonly quota?: Quota | undefined;
}

/** A query that was done. */
export interface ExecutedQuery {
  /** With placeholders; never with values. */
  readonly sql: string;
  /** How long it took, in milliseconds. */
  readonly durationMs: number;
}

/** The tables of a store, those of `@x/oauth` among them. */
export interface Tables extends OAuthTables {
  /** Table of accounts. */
  readonly accounts: Accounts & AccountAdministration;
  /** Access tokens. */
  readonly tokens: AccessTokens & TokenAdministration;
  /** Follows, blocks and mutes. */
  readonly relationships: Relationships;
  /** Readers' filters. */
  readonly filters: Filters;
  /** The counts of rate limits: the `store` of a limiter of `@x/ratelimit`. */
  readonly usage: UsageStore;
  /** Repositories and access to them. */
  readonly repositories: Repositories & RepositoryGrants;
  /** Large objects of repositories. */
  readonly lfsObjects: LfsObjects;
  /** How much accounts and repositories may store. */
  readonly quotas: Quotas;
  /** Files of attachments. */
  readonly attachmentFiles: AttachmentFiles;
  /** Statuses of commits. */
  readonly commitStatuses: CommitStatuses;
  /** Public keys of accounts. */
  readonly accountKeys: AccountKeys;
  /** Locks of git-lfs. */
  readonly lfsLocks: LfsLocks;
  /** Idempotency keys of requests whose work lies outside of the database. */
  readonly answers: Answers;
  /** What was done to whom, and by whom. */
  readonly audit: AuditLog;
  /** Last runs of jobs. */
  readonly jobs: JobRuns;
}

/** The tables inside of one transaction, with the writing side of statuses. */
export interface StoreTransaction extends Tables, StatusTransaction {}

/** The whole database. It is itself the store of `@x/status-core`. */
export interface Store extends Tables, StatusReads, StatusStore<StoreTransaction> {
  /** Kind of the database. */
  readonly dialect: "sqlite" | "postgres";
  /**
   * Version of everything in the database, another one after every commit of any process. Ask for it
   * before reading: what is read then may be cached until the version is another one.
   *
   * SQLite answers at once, PostgreSQL with one statement; `undefined` from a PostgreSQL standby, which
   * cannot tell: cache nothing.
   *
   * @throws StoreError `store-busy`, `store-closed`
   */
  version(): StoreVersion | Promise<StoreVersion | undefined>;
  /**
   * Reads version, token, repository and rights in one statement. Token and repository are those of the version.
   *
   * @returns `undefined` where that saves nothing, or no version can be told: SQLite, a standby of PostgreSQL
   */
  look(query: LookQuery): Promise<FirstLook | undefined>;
  /** Does one small query. @throws StoreError `store-busy` or `store-unreachable` */
  ping(): Promise<void>;
  /**
   * Reads the whole database: tables, indexes, and whether every row that another names is there. Takes long
   * for a large one, and SQLite does nothing else meanwhile.
   *
   * @returns the problems found, as sentences for a person
   */
  check(): Promise<readonly string[]>;
  /** Removes expired rows: keys, windows of limits, statuses deleted over 30 days ago. */
  sweep(): Promise<void>;
  /** Waits for writes in flight, and closes the database. */
  close(): Promise<void>;
}

/**
 * Opens the database, checks its settings, and brings its schema up to date.
 *
 * @throws StoreError `store-unreachable`, `sqlite-too-old`, `setting-refused`, `database-damaged`,
 *   `schema-newer`, `migration-failed`, `store-busy`
 */
export async function openStore(settings: StoreSettings): Promise<Store> {
  const connection = guarded(await connect(settings));
  const limits: Limits = {
    filters: { ...DEFAULT_FILTER_QUOTA, ...settings.filterQuota },
    disk: settings.quota ?? NO_QUOTA,
  };
  const { read } = connection;
  const tablesIn = oncePerSession((session) => transactionOn(session, limits));
  return {
    dialect: read.dialect,
    ...createTables(connection, limits),
    ...createStatusReads(connection),
    transaction: (work) => connection.write((session) => work(tablesIn(session))),
    version: () => connection.version(),
    look: (query) => firstLook(read, query),
    ping: async () => {
      await sql`select 1`.execute(read.db);
    },
    check: () => checkDatabase(read),
    sweep: async () => {
      while (await connection.write(sweepOnce));
      await indexNoted(connection);
    },
    close: () => connection.close(),
  };
}

/** Makes a value once for each session: all transactions of a SQLite file have the same one. */
function oncePerSession<Value>(make: (session: Session) => Value): (session: Session) => Value {
  const made = new WeakMap<Session, { readonly value: Value }>();
  return (session) => {
    const known = made.get(session) ?? { value: make(session) };
    made.set(session, known);
    return known.value;
  };
}

/** Limits of what accounts store. */
interface Limits {
  /** Limits of filters. */
  readonly filters: FilterQuota;
  /** Limits of disk space. */
  readonly disk: Quota;
}

const NO_QUOTA: Quota = {
  repositoryBytes: undefined,
  accountBytes: undefined,
  repositories: undefined,
};

const DEFAULT_FILTER_QUOTA: FilterQuota = {
  filters: 100,
  keywords: 1000,
  keywordsOfReader: 5000,
};

async function connect(settings: StoreSettings): Promise<OpenDatabase> {
  const { url, onQuery } = settings;
  const common = {
    now: settings.now ?? Date.now,
    busyTimeoutMs: settings.busyTimeoutMs ?? 5000,
    ...(onQuery === undefined ? {} : { log: logTo(onQuery) }),
  };
  if (!/^postgres(?:ql)?:\/\//.test(url))
    return openSqlite({ ...common, path: url, checkFile: settings.checkFile ?? false });
  const { openPostgres } = await import("./database/postgres.ts");
  return openPostgres({ ...common, url, poolSize: settings.poolSize ?? 10 });
}

function logTo(onQuery: (query: ExecutedQuery) => void): LogConfig {
  return ({ query, queryDurationMillis }) =>
    onQuery({ sql: query.sql, durationMs: queryDurationMillis });
}

/** Refuses a transaction inside of another, which would wait for itself or read uncommitted rows. */
function guarded(connection: OpenDatabase): OpenDatabase {
  const inside = new AsyncLocalStorage<true>();
  const guard =
    (write: OpenDatabase["write"]): OpenDatabase["write"] =>
    async (work) => {
      if (inside.getStore() === true) {
        throw new TypeError("a transaction inside of a transaction: use the one that is open");
      }
      return write((session) => inside.run(true, () => work(session)));
    };
  return {
    ...connection,
    write: guard(connection.write),
    writeAlone: guard(connection.writeAlone),
  };
}

function transactionOn(session: Session, limits: Limits): StoreTransaction {
  const inside = within(session);
  return { ...createTables(inside, limits), ...createStatusTransaction(session, limits.disk) };
}

function createTables(run: Runner, limits: Limits): Tables {
  return {
    accounts: { ...createAccounts(run), ...createAccountAdministration(run) },
    tokens: { ...createTokens(run), ...createTokenAdministration(run) },
    relationships: createRelationships(run),
    filters: createFilters(run, limits.filters),
    usage: createUsage(run),
    repositories: { ...createRepositories(run, limits.disk), ...createRepositoryGrants(run) },
    lfsObjects: createLfsObjects(run, limits.disk),
    quotas: createQuotas(run, limits.disk),
    attachmentFiles: createAttachmentFiles(run, limits.disk),
    commitStatuses: createCommitStatuses(run),
    accountKeys: createAccountKeys(run),
    lfsLocks: createLfsLocks(run),
    answers: createAnswers(run),
    audit: createAuditLog(run),
    jobs: createJobs(run),
    ...createOAuthTables(run),
  };
}
