// What users of the package can see; `pnpm api --write` writes it.
import { UsageStore } from "@x/ratelimit";
import { Account, AccountId, PostDefaults, Relation, StatusId, StatusReads, StatusStore, StatusTransaction } from "@x/status-core";
/** Why the store refused. The codes are part of the public API. */
type StoreErrorReason = {
  readonly code: "store-busy";
} | {
  readonly code: "store-unreachable";
  readonly url: string;
} | {
  readonly code: "schema-newer";
  readonly found: string;
  readonly known: string;
} | {
  readonly code: "migration-failed";
  readonly migration: string;
} | {
  readonly code: "sqlite-too-old";
  readonly found: string;
  readonly needed: string;
} | {
  readonly code: "setting-refused";
  readonly setting: string;
  readonly found: string;
} | {
  readonly code: "database-damaged";
  readonly found: string;
} | {
  readonly code: "database-full";
} | {
  readonly code: "taken";
  readonly what: "account" | "repository" | "filter-status";
} | {
  readonly code: "limit-reached";
  readonly what: "filters" | "keywords" | "keywords of all filters";
  readonly limit: number;
} | {
  readonly code: "store-closed";
};
/** The code of a refusal alone, for tables such as code to HTTP status. */
type StoreErrorCode = StoreErrorReason["code"];
/** The store refused, for one {@link StoreErrorReason}. The database's own error is its `cause`. */
declare class StoreError extends Error {
  /** By this name a guard knows it. */
  override readonly name = "StoreError";
  /** What was wrong, for a program. */
  readonly reason: StoreErrorReason;
  constructor(reason: StoreErrorReason, options?: ErrorOptions);
}
/** Goes by the name, so that two copies of this package in one program agree. */
declare function isStoreError(error: unknown): error is StoreError;
/** Version of a database's contents: only whether two are equal says anything. */
type StoreVersion = string | number;
/** A request that may be sent again without being done again, and what it asked for. */
interface AnswerKey {
  /** Who asks. */
  readonly accountId: AccountId;
  /** As the client chose it. */
  readonly key: string;
  /** Of what was asked for: the same for the same request only. */
  readonly fingerprint: string;
}
/** What is known of a key: new (and now taken), under way, used for another request, or answered. */
type AnswerClaim = {
  readonly kind: "new";
} | {
  readonly kind: "under-way";
} | {
  readonly kind: "other";
} | {
  readonly kind: "answered";
  readonly answer: string;
};
/**
* Answers of requests whose work lies outside of the database, by the key that the client gave:
* taken before the work, kept after it, or let go when it failed.
*/
interface Answers {
  /**
  * Takes a key for a request, unless it is taken.
  *
  * @param untilMs - a taken key is free again then, whatever became of its request
  */
  claim(request: AnswerKey, untilMs: number): Promise<AnswerClaim>;
  /**
  * Keeps the answer of a request whose key was taken.
  *
  * @param untilMs - the answer is forgotten then, in milliseconds since 1970
  */
  keep(request: AnswerKey, answer: string, untilMs: number): Promise<void>;
  /** Frees a key whose request failed. */
  letGo(request: AnswerKey): Promise<void>;
}
/** An account to be made. */
interface NewAccount {
  /** Letters, digits and `_`, with `.` and `-` inside; unique whatever the case. */
  readonly username: string;
  /** Host, for an account of another server. Default: this server's account. */
  readonly domain?: string | undefined;
  /** Default: empty. */
  readonly displayName?: string | undefined;
  /** Default: empty. */
  readonly note?: string | undefined;
  /** Default: false. */
  readonly locked?: boolean | undefined;
  /** Default: false. */
  readonly bot?: boolean | undefined;
}
/** What of an account can be changed. What is left out stays. */
interface AccountChange {
  /** Shown instead of the handle. */
  readonly displayName?: string | undefined;
  /** What it says about itself, as plain text. */
  readonly note?: string | undefined;
  /** Whether followers are approved by hand. */
  readonly locked?: boolean | undefined;
  /** Whether a program posts here. */
  readonly bot?: boolean | undefined;
  /** Whether it is shut out. */
  readonly suspended?: boolean | undefined;
  /** Whether its posts are kept out of public lists. */
  readonly silenced?: boolean | undefined;
  /** What its posts get when they leave it out. */
  readonly defaults?: PostDefaults | undefined;
}
/** Who has an account. */
interface Accounts {
  /** @throws StoreError `taken` */
  create(account: NewAccount): Promise<Account>;
  /** By its id. */
  find(id: AccountId): Promise<Account | undefined>;
  /** In any order; ids that name nobody are left out. */
  findMany(ids: readonly AccountId[]): Promise<readonly Account[]>;
  /** In any case. `domain` left out: an account of this server. */
  findByName(username: string, domain?: string): Promise<Account | undefined>;
  /** @returns the account as it is now, or `undefined` when there is none of that id */
  change(id: AccountId, change: AccountChange): Promise<Account | undefined>;
  /** How many accounts and statuses of this server there are. */
  count(): Promise<{
    readonly accounts: number;
    readonly statuses: number;
  }>;
}
/** A word or phrase that a filter looks for. */
interface FilterKeyword {
  /** Never given again. */
  readonly id: string;
  /** The phrase, as typed. */
  readonly text: string;
  /** Whether it must stand alone. */
  readonly wholeWord: boolean;
}
/** Where a filter holds. */
type FilterContext = "home" | "notifications" | "public" | "thread" | "account";
/** What a filter asks for. */
type FilterAction = "warn" | "hide" | "blur";
/** A status that a filter matches whatever its text is. */
interface FilterStatus {
  /** Of the attachment, not of the status; never given again. */
  readonly id: string;
  /** The status that is attached. */
  readonly statusId: StatusId;
}
/** A reader's filter, whole; a `Filter` of `@x/filters` as it is. */
interface StoredFilter {
  /** Never given again. */
  readonly id: string;
  /** For the reader: what the filter is about. */
  readonly title: string;
  /** Where the filter holds. */
  readonly context: readonly FilterContext[];
  /** What a client does with a match. */
  readonly action: FilterAction;
  /** From then on it matches nothing, in milliseconds since 1970. Absent: never. */
  readonly expiresAtMs?: number | undefined;
  /** In the order in which they were made. */
  readonly keywords: readonly FilterKeyword[];
  /** Statuses that the reader attached by hand. */
  readonly statuses: readonly FilterStatus[];
  /** The ids of those statuses. */
  readonly statusIds: readonly StatusId[];
}
/** A keyword to be made. */
type NewKeyword = Omit<FilterKeyword, "id">;
/** A filter to be made. */
interface NewFilter {
  /** For the reader: what the filter is about. */
  readonly title: string;
  /** Where the filter holds. */
  readonly context: readonly FilterContext[];
  /** What a client does with a match. */
  readonly action: FilterAction;
  /** From this millisecond on it matches nothing (since 1970). Absent: never expires. */
  readonly expiresAtMs?: number | undefined;
  /** Phrases, any of which is enough. Absent: none. */
  readonly keywords?: readonly NewKeyword[] | undefined;
}
/** What becomes different. What is left out stays. */
interface FilterChange {
  /** For the reader: what the filter is about. */
  readonly title?: string | undefined;
  /** Where the filter holds. */
  readonly context?: readonly FilterContext[] | undefined;
  /** What a client does with a match. */
  readonly action?: FilterAction | undefined;
  /** `"never"` takes the end away. */
  readonly expiresAtMs?: number | "never" | undefined;
  /** What becomes of keywords, in this order. */
  readonly keywords?: readonly KeywordChange[] | undefined;
}
/** One keyword of a filter's change: made when it has no id, else changed or removed. */
type KeywordChange = {
  readonly kind: "create";
  readonly keyword: NewKeyword;
} | {
  readonly kind: "change";
  readonly id: string;
  readonly change: Partial<NewKeyword>;
} | {
  readonly kind: "remove";
  readonly id: string;
};
/** Limits of one reader's filters. */
interface FilterQuota {
  /** Most filters of a reader. */
  readonly filters: number;
  /** Most keywords of one filter. */
  readonly keywords: number;
  /** Most keywords of all filters of a reader together. */
  readonly keywordsOfReader: number;
}
/**
* Readers' filters. Every verb takes the reader, and another reader's filter is not there.
* `undefined` and `false` say that there is no such thing.
*/
interface Filters {
  /** All of a reader's, in the order in which they were made: three queries. */
  ofReader(accountId: AccountId): Promise<readonly StoredFilter[]>;
  /** Another number after each change of one of the reader's filters, whoever made it: one query. */
  versionOf(accountId: AccountId): Promise<number>;
  /** One filter of a reader. `undefined`: not there, or not theirs. */
  find(accountId: AccountId, id: string): Promise<StoredFilter | undefined>;
  /** @throws StoreError `limit-reached` */
  create(accountId: AccountId, filter: NewFilter): Promise<StoredFilter>;
  /**
  * All or nothing. A keyword id that the filter does not have makes the whole change `undefined`.
  *
  * @throws StoreError `limit-reached`
  */
  change(accountId: AccountId, id: string, change: FilterChange): Promise<StoredFilter | undefined>;
  /**
  * Removes a filter with all that belongs to it.
  *
  * @returns whether it was there
  */
  remove(accountId: AccountId, id: string): Promise<boolean>;
  /** @throws StoreError `limit-reached` */
  addKeyword(accountId: AccountId, filterId: string, keyword: NewKeyword): Promise<FilterKeyword | undefined>;
  /** One keyword of a reader. `undefined`: not there, or not theirs. */
  findKeyword(accountId: AccountId, id: string): Promise<FilterKeyword | undefined>;
  /** Changes one keyword. `undefined`: the reader has none of that id. */
  changeKeyword(accountId: AccountId, id: string, change: Partial<NewKeyword>): Promise<FilterKeyword | undefined>;
  /**
  * Removes a keyword.
  *
  * @returns whether it was there
  */
  removeKeyword(accountId: AccountId, id: string): Promise<boolean>;
  /** @throws StoreError `taken` */
  addStatus(accountId: AccountId, filterId: string, statusId: StatusId): Promise<FilterStatus | undefined>;
  /** One attached status of a reader. `undefined`: not there, or not theirs. */
  findStatus(accountId: AccountId, id: string): Promise<FilterStatus | undefined>;
  /**
  * Takes a status off its filter.
  *
  * @returns whether it was there
  */
  removeStatus(accountId: AccountId, id: string): Promise<boolean>;
}
/** A file of a repository that one account works on, so that others keep away from it. */
interface LfsLock {
  /** Decimal digits; later locks of a database have larger ones. */
  readonly id: string;
  /** From the repository's root, compared byte for byte. */
  readonly path: string;
  /** Who holds it. */
  readonly ownerId: AccountId;
  /** The owner's user name. */
  readonly owner: string;
  /** Milliseconds since 1970. */
  readonly lockedAtMs: number;
}
/** Which locks to list. */
interface LfsLockQuery {
  /** Only the lock of this path. */
  readonly path?: string | undefined;
  /** Only this lock. */
  readonly id?: string | undefined;
  /** Only locks behind this one, which may be gone. */
  readonly afterId?: string | undefined;
  /** How many at most. */
  readonly limit: number;
}
/** Locks of git-lfs, by repository. */
interface LfsLocks {
  /** @returns the lock that the path has now, and whether it is the one that was asked for */
  create(repositoryId: string, lock: {
    readonly path: string;
    readonly ownerId: AccountId;
  }): Promise<{
    readonly created: boolean;
    readonly lock: LfsLock;
  }>;
  /** One lock of a repository, by its id. */
  find(repositoryId: string, id: string): Promise<LfsLock | undefined>;
  /** In the order of their ids. */
  list(repositoryId: string, query: LfsLockQuery): Promise<readonly LfsLock[]>;
  /** @returns whether it was there */
  remove(repositoryId: string, id: string): Promise<boolean>;
}
/** A large object that a repository has. Its bytes lie elsewhere, under its oid. */
interface LfsObject {
  /** SHA-256 of the bytes, as 64 lower-case hex digits. */
  readonly oid: string;
  /** In bytes. */
  readonly size: number;
}
/** Which repository has which large objects. */
interface LfsObjects {
  /** One object of a repository. `undefined`: it does not belong there. */
  find(repositoryId: string, oid: string): Promise<LfsObject | undefined>;
  /** Those of the oids that the repository has, in any order. */
  findMany(repositoryId: string, oids: readonly string[]): Promise<readonly LfsObject[]>;
  /** Links an object. A link that is there already stays as it is. */
  link(repositoryId: string, object: LfsObject): Promise<void>;
  /** Links several, all or none. */
  linkMany(repositoryId: string, objects: readonly LfsObject[]): Promise<void>;
  /** Takes an object off a repository; its bytes stay. */
  unlink(repositoryId: string, oid: string): Promise<boolean>;
  /** Those of the oids that any repository has, in any order. */
  linked(oids: readonly string[]): Promise<readonly string[]>;
  /**
  * Does some work when no repository has an object, and keeps all from linking it meanwhile: to remove
  * its bytes, without one repository losing what it was just given.
  *
  * @returns what the work gives; `undefined` when a repository has the object
  */
  whileUnlinked<Result>(oid: string, work: () => Promise<Result>): Promise<Result | undefined>;
  /** By oid. @param query - `afterOid`: only those behind it; `limit`: how many at most */
  list(repositoryId: string, query: {
    readonly afterOid?: string | undefined;
    readonly limit: number;
  }): Promise<readonly LfsObject[]>;
  /** What a repository has, in two numbers: they change with every object that is added. */
  totals(repositoryId: string): Promise<LfsTotals>;
}
/** How many large objects a repository has. */
interface LfsTotals {
  /** How many there are. */
  readonly objects: number;
  /** In bytes, all together; exact up to 2^53. */
  readonly bytes: number;
}
/** Who follows, blocks and mutes whom. Each verb gives the relation as it is then. */
interface Relationships {
  /** What stands between one account and others, in the order of the others. */
  findMany(accountId: AccountId, otherIds: readonly AccountId[]): Promise<readonly Relation[]>;
  /** Asks a locked account, follows any other. Between blocked accounts nothing happens. */
  follow(accountId: AccountId, otherId: AccountId): Promise<Relation>;
  /** Ends following, or a request to follow. */
  unfollow(accountId: AccountId, otherId: AccountId): Promise<Relation>;
  /** Answers a request to follow, seen from the one who was asked. */
  answer(accountId: AccountId, otherId: AccountId, accept: boolean): Promise<Relation>;
  /** Ends following both ways. */
  block(accountId: AccountId, otherId: AccountId): Promise<Relation>;
  /** Ends a block; nobody follows again by it. */
  unblock(accountId: AccountId, otherId: AccountId): Promise<Relation>;
  /** Takes the other out of lists. */
  mute(accountId: AccountId, otherId: AccountId): Promise<Relation>;
  /** Shows the other in lists again. */
  unmute(accountId: AccountId, otherId: AccountId): Promise<Relation>;
}
/** What an account may do with a repository. */
declare const ACCESS_LEVELS: readonly ["none", "read", "write", "admin"];
/** From nothing to everything. */
type Access = (typeof ACCESS_LEVELS)[number];
/** A registered repository. Its git data lies elsewhere, under its id. */
interface Repository {
  /** 32 hex digits of chance: names nothing outside and is never used again. */
  readonly id: string;
  /** The account that owns it, as it was made. */
  readonly owner: string;
  /** Whose it is. */
  readonly ownerId: AccountId;
  /** Spelled as it was given; found in any case. */
  readonly name: string;
  /** Plain text; may be empty. */
  readonly description: string;
  /** Whether only those with access see it. */
  readonly private: boolean;
  /** Short name of the branch that is meant when none is named. */
  readonly defaultBranch: string;
  /** Whether it can only be read. */
  readonly archived: boolean;
  /** Whether it follows another repository, and takes no commits of its own. */
  readonly mirror: boolean;
  /** Whether the code can be read at all. */
  readonly codeUnit: boolean;
  /** Branches that only `admin` access writes to. */
  readonly protectedBranches: readonly string[];
  /** Globs of paths that nobody writes to on protected branches and the default branch. */
  readonly protectedFiles: readonly string[];
  /** Where it was brought from and is brought up to date from: a path or an address. */
  readonly source: string | undefined;
  /** Milliseconds since 1970. */
  readonly createdAtMs: number;
  /** Milliseconds since 1970. */
  readonly updatedAtMs: number;
}
/** A repository to be registered. */
interface NewRepository {
  /** 32 hex digits of chance, for who made its git data before. Default: made here. */
  readonly id?: string | undefined;
  /** Whose it is. */
  readonly ownerId: AccountId;
  /** Unique for its owner, whatever the case. */
  readonly name: string;
  /** Default: `main`. */
  readonly defaultBranch?: string | undefined;
  /** Default: false. */
  readonly private?: boolean | undefined;
  /** Default: empty. */
  readonly description?: string | undefined;
}
/** What of a repository can be changed. What is left out stays. */
type RepositoryChange = { readonly [Field in "name" | "description" | "private" | "defaultBranch" | "archived" | "mirror" | "codeUnit" | "protectedBranches" | "protectedFiles" | "source"]?: Repository[Field] | undefined };
/** A repository, and what the one who asks may do with it. */
interface OpenedRepository {
  /** The repository as it is now. */
  readonly repository: Repository;
  /** What may be done with it: reading at least. */
  readonly access: Exclude<Access, "none">;
}
/** Which repositories there are, and who may do what with them. */
interface Repositories {
  /** @throws StoreError `taken`; RangeError when there is no such account */
  create(repository: NewRepository): Promise<Repository>;
  /** In any case. */
  find(owner: string, name: string): Promise<Repository | undefined>;
  /** By its id. */
  findById(id: string): Promise<Repository | undefined>;
  /**
  * A repository with what the account may do with it, in one query: `admin` for the owner, what
  * was granted, else `read` for a public one. One that the account must not see is as one that is
  * not there, never with `none`. `accountId` left out: a caller without a token.
  */
  open(owner: string, name: string, accountId: AccountId | undefined): Promise<OpenedRepository | undefined>;
  /** The same by its id, which stays when the name changes. */
  openById(id: string, accountId: AccountId | undefined): Promise<OpenedRepository | undefined>;
  /** The same for the repository that had a name before, which none has now. */
  openRenamed(owner: string, formerName: string, accountId: AccountId | undefined): Promise<OpenedRepository | undefined>;
  /** Every repository, by id. */
  list(): Promise<readonly Repository[]>;
  /**
  * A repository that gets another name is found by `openRenamed` under the one it had, until a
  * repository of its owner gets that one.
  *
  * @returns the repository as it is now, or `undefined` when there is none of that id
  * @throws StoreError `taken` when a repository of its owner has the name
  */
  change(id: string, change: RepositoryChange): Promise<Repository | undefined>;
  /** Forgets the repository with its grants and its links to objects. */
  remove(id: string): Promise<boolean>;
  /** `none` takes back what was granted. */
  grant(id: string, accountId: AccountId, access: Access): Promise<void>;
}
/** What every token begins with, so that scanners recognise a leaked one. */
declare const TOKEN_PREFIX = "xat_";
/** A token to be made. */
interface NewAccessToken {
  /** For whom it acts. */
  readonly accountId: AccountId;
  /** Such as `read` or `write:statuses`. */
  readonly scopes: readonly string[];
  /** Milliseconds since 1970. Absent: never. */
  readonly expiresAtMs?: number | undefined;
}
/** A token that was found, with the account that it stands for. */
interface AccessToken {
  /** Of the record; says nothing about the token's text. */
  readonly id: string;
  /** For whom it acts. */
  readonly account: Account;
  /** What it may do, such as `read` or `write:statuses`. */
  readonly scopes: readonly string[];
  /** Milliseconds since 1970. */
  readonly createdAtMs: number;
  /** Milliseconds since 1970. Absent: never. */
  readonly expiresAtMs?: number | undefined;
  /** Set when it was revoked: it opens nothing any more. Milliseconds since 1970. */
  readonly revokedAtMs?: number | undefined;
}
/** Who may act for whom. Only the SHA-256 of a token is kept. */
interface AccessTokens {
  /** Makes a token with 256 bits of chance. Its text is given once and cannot be found again. */
  create(token: NewAccessToken): Promise<{
    readonly id: string;
    readonly token: string;
  }>;
  /** By its text. Revoked and expired ones are found too: the caller says no. */
  find(token: string): Promise<AccessToken | undefined>;
  /** @returns whether there was such a token, revoked before or not */
  revoke(token: string): Promise<boolean>;
}
/** Where the database is, and how it is used. */
interface StoreSettings {
  /**
  * Path of a SQLite file (made when it is not there), `:memory:` for a SQLite database that ends
  * with the process, or a `postgres://` URL.
  */
  readonly url: string;
  /** Milliseconds since 1970. Default: the clock. */
  readonly now?: (() => number) | undefined;
  /** How long to wait for somebody else who writes, before `store-busy`. Default: 5000. */
  readonly busyTimeoutMs?: number | undefined;
  /**
  * Looks for damage when the last user of the SQLite file did not close it. For whoever has the file
  * to itself at that moment; others find a file that is in use. Default: false.
  */
  readonly checkFile?: boolean | undefined;
  /** Connections to PostgreSQL. Default: 10. */
  readonly poolSize?: number | undefined;
  /** Told about every query: counts them, or finds the slow ones. */
  readonly onQuery?: ((query: ExecutedQuery) => void) | undefined;
  /** Default: 100 filters, 1,000 keywords each, 5,000 together. */
  readonly filterQuota?: Partial<FilterQuota> | undefined;
}
/** A query that was done. */
interface ExecutedQuery {
  /** With placeholders; never with values. */
  readonly sql: string;
  /** How long it took, in milliseconds. */
  readonly durationMs: number;
}
/** Everything that is kept, by what it is about. */
interface Tables {
  /** Who has an account. */
  readonly accounts: Accounts;
  /** Who may act for whom. */
  readonly tokens: AccessTokens;
  /** Who follows, blocks and mutes whom. */
  readonly relationships: Relationships;
  /** Which filters readers have. */
  readonly filters: Filters;
  /** The counts of rate limits: the `store` of a limiter of `@x/ratelimit`. */
  readonly usage: UsageStore;
  /** Which repositories there are, and who may do what there. */
  readonly repositories: Repositories;
  /** Which large objects belong to which repository. */
  readonly lfsObjects: LfsObjects;
  /** Which files are locked, and by whom. */
  readonly lfsLocks: LfsLocks;
  /** Answers of requests that may be sent again. */
  readonly answers: Answers;
}
/** The tables inside of one transaction, with the writing side of statuses. */
interface StoreTransaction extends Tables, StatusTransaction {}
/** The whole database. It is itself the store of `@x/status-core`. */
interface Store extends Tables, StatusReads, StatusStore<StoreTransaction> {
  /** Which database it is. */
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
  /** Does one small query. @throws StoreError `store-busy` or `store-unreachable` */
  ping(): Promise<void>;
  /** Forgets what has run out: keys, windows of limits, statuses deleted over 30 days ago. */
  sweep(): Promise<void>;
  /** Waits for what is under way, and lets go of the database. */
  close(): Promise<void>;
}
/**
* Opens the database, checks its settings, and brings its schema up to date.
*
* @throws StoreError `store-unreachable`, `sqlite-too-old`, `setting-refused`, `database-damaged`,
*   `schema-newer`, `migration-failed`, `store-busy`
*/
declare function openStore(settings: StoreSettings): Promise<Store>;
declare namespace index_d_exports {
  export {
    ACCESS_LEVELS,
    Access,
    AccessToken,
    AccessTokens,
    AccountChange,
    Accounts,
    AnswerClaim,
    AnswerKey,
    Answers,
    ExecutedQuery,
    FilterAction,
    FilterChange,
    FilterContext,
    FilterKeyword,
    FilterQuota,
    FilterStatus,
    Filters,
    KeywordChange,
    LfsLock,
    LfsLockQuery,
    LfsLocks,
    LfsObject,
    LfsObjects,
    LfsTotals,
    NewAccessToken,
    NewAccount,
    NewFilter,
    NewKeyword,
    NewRepository,
    OpenedRepository,
    Relationships,
    Repositories,
    Repository,
    RepositoryChange,
    Store,
    StoreError,
    StoreErrorCode,
    StoreErrorReason,
    StoreSettings,
    StoreTransaction,
    StoreVersion,
    StoredFilter,
    TOKEN_PREFIX,
    Tables,
    isStoreError,
    openStore,
  };
}
export {
  index_d_exports as main,
};