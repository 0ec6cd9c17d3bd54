// What users of the package can see; `pnpm api --write` writes it.
import { OAuthTables } from "@x/oauth";
import { UsageStore } from "@x/ratelimit";
import { Account, AccountId, AttachmentFile, AttachmentKind, Page, PostDefaults, Relation, StatusId, StatusReads, StatusStore, StatusTransaction } from "@x/status-core";
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
  readonly what: "account" | "repository" | "token" | "filter-status" | "key";
} | {
  readonly code: "limit-reached";
  readonly what: "filters" | "keywords" | "keywords of all filters" | "statuses of a commit" | "keys of an account";
  readonly limit: number;
} | {
  readonly code: "quota-exceeded";
  readonly quota: "repository-bytes" | "account-bytes" | "repositories";
  readonly limit: number;
  readonly used: number;
  readonly wanted: number;
} | {
  readonly code: "store-closed";
};
/** The code of a refusal alone, for tables such as code to HTTP status. */
type StoreErrorCode = StoreErrorReason["code"];
/** The store refused, for one {@link StoreErrorReason}. The database's own error is its `cause`. */
declare class StoreError extends Error {
  /** The guard of this class goes by this name. */
  override readonly name = "StoreError";
  /** The reason, for a program. */
  readonly reason: StoreErrorReason;
  constructor(reason: StoreErrorReason, options?: ErrorOptions);
}
/** Goes by the name, so that two copies of this package in one program agree. */
declare function isStoreError(error: unknown): error is StoreError;
/** Version of a database's contents: only whether two are equal says anything. */
type StoreVersion = string | number;
/**
* Part of a version that stays when posts alone were committed: what depends on tokens, rights, accounts and filters is
* cached by it. Of an account all but the number of its statuses and the time of its last one is of this version.
*
* Only the process that opened a SQLite file can tell its own posts apart; elsewhere this is the version itself.
*/
declare function rightsOf<Version extends StoreVersion | undefined>(version: Version): Version;
/** Idempotency key of a request whose work lies outside of the database. */
interface AnswerKey {
  /** The account that sends the request. */
  readonly accountId: AccountId;
  /** As the client chose it. */
  readonly key: string;
  /** Of the request: the same for the same request only. */
  readonly fingerprint: string;
}
/** How a key is claimed. */
interface ClaimOptions {
  /** The process that does the work, by a name that no other one has. */
  readonly owner: string;
  /** A claimed key is free again then, whatever became of its request, in milliseconds since 1970. */
  readonly untilMs: number;
  /** An owner that has ended: what it had in flight is claimed for the same request. Default: none. */
  readonly endedOwner?: string | undefined;
  /**
  * Whether the same request may claim the key again at any time: something else says whether its work was done.
  * Default: false.
  */
  readonly isRepeatable?: boolean | undefined;
}
/** State of a key: new (and now claimed), in flight at its owner, used for another request, or answered. */
type AnswerClaim = {
  readonly kind: "new";
} | {
  readonly kind: "in-flight";
  readonly owner: string | undefined;
} | {
  readonly kind: "other";
} | {
  readonly kind: "answered";
  readonly answer: string;
};
/**
* Table of idempotency keys of requests whose work lies outside of the database: a key is
* claimed before the work, gets the answer after it, or is freed when the work failed.
*/
interface Answers {
  /** Claims a key for a request, unless it is claimed: of many that ask at once, one gets it. */
  claim(request: AnswerKey, options: ClaimOptions): Promise<AnswerClaim>;
  /**
  * Stores the answer of a request whose key was claimed.
  *
  * @param untilMs - the answer is forgotten then, in milliseconds since 1970
  */
  keep(request: AnswerKey, answer: string, untilMs: number): Promise<void>;
  /**
  * Frees all keys in flight for the same requests: of a server that was killed, and whose only
  * successor this is. For other requests they stay taken.
  *
  * @param untilMs - they are free for other requests then, in milliseconds since 1970
  */
  freeCut(untilMs: number): Promise<void>;
  /** Frees a key whose request failed. */
  release(request: AnswerKey): Promise<void>;
  /** Forgets every stored answer that has one of these texts in it. @returns how many */
  forget(texts: readonly string[]): Promise<number>;
}
/** Limits of what may be stored. `undefined` is no limit. */
interface Quota {
  /** Bytes of one repository, in git and beside it. */
  readonly repositoryBytes: number | undefined;
  /** Bytes of all repositories and attachments of an account together. */
  readonly accountBytes: number | undefined;
  /** Number of repositories of an account. */
  readonly repositories: number | undefined;
}
/** Disk use of an account's repositories and attachments. */
interface AccountUsage {
  /** Number of repositories. */
  readonly repositories: number;
  /** Bytes of public repositories in git: as they were measured last, and what was claimed since. */
  readonly publicGitBytes: number;
  /** Bytes of private repositories. */
  readonly privateGitBytes: number;
  /** Bytes of large objects; one that several repositories have counts for each. */
  readonly lfsBytes: number;
  /** Bytes of attachments with their previews, also of those without a status. */
  readonly attachmentBytes: number;
}
/** Change of an account's limits. What is left out stays; `default` is the server's limit, `off` is none. */
type QuotaChange = { readonly [Limit in keyof Quota]?: number | "off" | "default" | undefined };
/** Quotas of accounts, and what is used of them. */
interface Quotas {
  /** Limits of an account. */
  limits(accountId: AccountId): Promise<Quota>;
  /** Disk use of an account. */
  usage(accountId: AccountId): Promise<AccountUsage>;
  /** Changes the limits of an account. What is stored already stays. */
  set(accountId: AccountId, change: QuotaChange): Promise<void>;
  /**
  * Requires room for so many bytes more at this moment: to refuse a large upload before it is read.
  *
  * @throws StoreError `quota-exceeded`
  */
  requireRoom(repositoryId: string, bytes: number): Promise<void>;
  /**
  * Counts bytes that are about to be stored in git. All claims together never exceed a quota, however many
  * processes claim at once.
  *
  * @throws StoreError `quota-exceeded`: nothing was counted then
  */
  claim(repositoryId: string, bytes: number): Promise<void>;
  /** Takes back a claim of bytes that were not stored. */
  release(repositoryId: string, bytes: number): Promise<void>;
  /**
  * Saves when a repository was maintained, and the bytes that git takes in place of those claimed before.
  *
  * @param measured - `claimedBytes`: `gitBytes` of the repository from before it was measured
  */
  saveMaintenance(repositoryId: string, measured: {
    readonly atMs: number;
    readonly gitBytes: number;
    readonly claimedBytes: number;
  }): Promise<void>;
}
/** Files of an attachment. */
interface FilesOfAttachment {
  /** Kind, as readers see it. */
  readonly kind: AttachmentKind;
  /** The file itself. */
  readonly original: AttachmentFile;
  /** A small picture of it. Absent: none. */
  readonly preview?: AttachmentFile | undefined;
}
/** Files of all attachments: the names of their bytes, and who may take room for more. */
interface AttachmentFiles {
  /** Files behind the secret part of an address. Who knows it may read them. */
  find(key: string): Promise<FilesOfAttachment | undefined>;
  /**
  * Requires room for so many bytes more of an account at this moment: to refuse an upload before it is stored.
  *
  * @throws StoreError `quota-exceeded`
  */
  requireRoom(ownerId: AccountId, bytes: number): Promise<void>;
  /** Removes attachments that waited too long for a status. @returns names of their bytes; none: all are done */
  removeExpired(): Promise<readonly string[]>;
  /** Names among these that any attachment has, in any order. */
  named(blobs: readonly string[]): Promise<readonly string[]>;
  /**
  * Does some work while no attachment has a name and none can get it: to remove its bytes.
  *
  * @returns the result of the work; `undefined` when an attachment has it
  */
  whileUnnamed<Result>(blob: string, work: () => Promise<Result>): Promise<Result | undefined>;
}
/** A part of a list that is ordered by id. */
interface Page$1 {
  /** Only what has a larger id. Default: from the first. */
  readonly afterId?: string | undefined;
  /** How many at most. */
  readonly limit: number;
}
/** An account as operators see it. */
interface ListedAccount {
  /** The account itself. */
  readonly account: Account;
  /** When it was disabled, in milliseconds since 1970. Absent: it was not. */
  readonly disabledAtMs: number | undefined;
  /** Whether it may administer the site. */
  readonly administrator: boolean;
}
/** Choice of accounts; a field that is left out chooses all. */
interface AccountSearch {
  /** How the name begins, in any case. */
  readonly username?: string | undefined;
  /** Whether they are disabled. */
  readonly disabled?: boolean | undefined;
  /** Whether they are silenced. */
  readonly silenced?: boolean | undefined;
  /** Only accounts before the one of this id. */
  readonly beforeId?: string | undefined;
  /** Only accounts after the one of this id. */
  readonly afterId?: string | undefined;
  /** How many at most. */
  readonly limit: number;
}
/** What operators do with accounts. */
interface AccountAdministration {
  /** Accounts of this server, by id. */
  list(page: Page$1): Promise<readonly ListedAccount[]>;
  /** Accounts of this server that a search finds, the newest first. */
  search(query: AccountSearch): Promise<readonly ListedAccount[]>;
  /** An account of this server as operators see it, by its name in any case. */
  show(username: string): Promise<ListedAccount | undefined>;
  /**
  * Shuts an account out, or lets it in again. Shut out, none of its tokens opens anything and its sessions
  * are over; its statuses stay.
  *
  * @returns whether there is such an account
  */
  disable(id: AccountId, disabled: boolean): Promise<boolean>;
  /** Lets an account administer the site, or no longer. @returns whether there is such an account */
  setAdministrator(id: AccountId, administrator: boolean): Promise<boolean>;
  /**
  * Removes an account with its statuses, marks, follows, filters, tokens and files. Its repositories go first.
  *
  * @returns whether there was such an account
  * @throws RangeError while it owns a repository
  */
  remove(id: AccountId): Promise<boolean>;
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
/** Changes of an account. Fields that are left out stay. */
interface AccountChange {
  /** Shown instead of the handle. */
  readonly displayName?: string | undefined;
  /** Its text about itself, plain. */
  readonly note?: string | undefined;
  /** Whether followers are approved by hand. */
  readonly locked?: boolean | undefined;
  /** Whether a program posts here. */
  readonly bot?: boolean | undefined;
  /** Whether it is shut out. */
  readonly suspended?: boolean | undefined;
  /** Whether its posts are kept out of public lists. */
  readonly silenced?: boolean | undefined;
  /** Values for what its posts leave out. */
  readonly defaults?: PostDefaults | undefined;
}
/** Table of accounts. */
interface Accounts {
  /** @throws StoreError `taken` */
  create(account: NewAccount): Promise<Account>;
  /** By its id. */
  find(id: AccountId): Promise<Account | undefined>;
  /** Accounts by id, in any order; ids without an account are left out. */
  findMany(ids: readonly AccountId[]): Promise<readonly Account[]>;
  /** An account by its name, in any case. `domain` left out: an account of this server. */
  findByName(username: string, domain?: string): Promise<Account | undefined>;
  /** @returns the account as it is now, or `undefined` when there is none of that id */
  change(id: AccountId, change: AccountChange): Promise<Account | undefined>;
  /** How many accounts and statuses of this server there are. */
  count(): Promise<{
    readonly accounts: number;
    readonly statuses: number;
  }>;
}
/** Kind of a public key: of SSH or of OpenPGP. */
type AccountKeyKind = "ssh" | "gpg";
/** A public key, to be stored. */
interface NewAccountKey {
  /** Kind of the key. */
  readonly kind: AccountKeyKind;
  /** Hash of the key; an account has each once. */
  readonly fingerprint: string;
  /** Name for the person; may be empty. */
  readonly title: string;
  /** The key as text. */
  readonly text: string;
  /** More about the key, for JSON. Default: nothing. */
  readonly facts?: Readonly<Record<string, unknown>> | undefined;
}
/** A stored public key of an account. */
interface AccountKey extends NewAccountKey {
  /** Decimal digits; later keys have larger ones. */
  readonly id: string;
  /** Account whose key it is. */
  readonly accountId: AccountId;
  /** Milliseconds since 1970. */
  readonly createdAtMs: number;
  /** More about the key. */
  readonly facts: Readonly<Record<string, unknown>>;
}
/** Most keys of one account, of both kinds together. */
declare const MAX_ACCOUNT_KEYS = 100;
/** Public keys of accounts, which verify signatures. They go with their account. */
interface AccountKeys {
  /** @throws StoreError `taken` when the account has the key, `limit-reached` after 100 */
  add(accountId: AccountId, key: NewAccountKey): Promise<AccountKey>;
  /** All keys of an account, the oldest first. */
  list(accountId: AccountId): Promise<readonly AccountKey[]>;
  /** Removes a key of an account. @returns whether it was there */
  remove(accountId: AccountId, id: string): Promise<boolean>;
}
/** An event to be told. */
interface NewAuditEvent {
  /** What happened, such as `token.create`. */
  readonly event: string;
  /** Name of who did it: an account, or `command line`. */
  readonly actor: string;
  /** The account that did it. Absent: no account. */
  readonly actorId?: AccountId | undefined;
  /** Id of the token that it was done with. Absent: without one. */
  readonly tokenId?: string | undefined;
  /** What it was done to, such as `ada` or `ada/notes`. Default: nothing. */
  readonly target?: string | undefined;
  /** Address of the client. Absent: on the server itself. */
  readonly address?: string | undefined;
  /** Facts, such as scopes; never a secret. */
  readonly details?: Readonly<Record<string, unknown>> | undefined;
}
/** An event of the audit log. */
interface AuditEvent extends NewAuditEvent {
  /** Larger for later ones. */
  readonly id: string;
  /** When it happened, in milliseconds since 1970. */
  readonly atMs: number;
}
/** Choice of events; a field that is left out chooses all. */
interface AuditQuery {
  /** The whole name of an event, or its part before the `.`. */
  readonly event?: string | undefined;
  /** Name of who did it, as it was then. */
  readonly actor?: string | undefined;
  /** What it was done to. */
  readonly target?: string | undefined;
  /** Only events from then on, in milliseconds since 1970. */
  readonly sinceMs?: number | undefined;
  /** Only events before the one of this id. */
  readonly beforeId?: string | undefined;
  /** How many at most. */
  readonly limit: number;
}
/** The audit log: events are added, and never changed; the database itself refuses it. */
interface AuditLog {
  /** Adds an event, in the transaction of what it tells when there is one. */
  add(event: NewAuditEvent): Promise<void>;
  /** Events, the latest first. */
  list(query: AuditQuery): Promise<readonly AuditEvent[]>;
}
/** The last run of a job. */
interface JobRun {
  /** Name of the job. */
  readonly name: string;
  /** When it began, in milliseconds since 1970. */
  readonly startedAtMs: number;
  /** When it ended, in milliseconds since 1970. Absent: it goes on, or was cut off. */
  readonly endedAtMs: number | undefined;
  /** Why it failed. Absent: it did not. */
  readonly error: string | undefined;
  /** What it did. Absent: it failed, or has not ended. */
  readonly report: Readonly<Record<string, unknown>> | undefined;
}
/** Table of the last runs of jobs, one a job: restarts change nothing. */
interface JobRuns {
  /** By name. */
  list(): Promise<readonly JobRun[]>;
  /**
  * Begins a run when the last one began before a time: of several processes one begins it.
  *
  * @param unlessSinceMs - a run that began then or later counts; in milliseconds since 1970
  * @returns whether it may run now
  */
  begin(name: string, unlessSinceMs: number): Promise<boolean>;
  /** Ends a run. */
  end(name: string, outcome: {
    readonly report: Readonly<Record<string, unknown>>;
  } | {
    readonly error: string;
  }): Promise<void>;
}
/** What a program found about a commit, to be stored. */
interface NewCommitStatus {
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
interface CommitStatus extends NewCommitStatus {
  /** Decimal digits; later statuses of a commit have larger ones. */
  readonly id: string;
  /** Milliseconds since 1970. */
  readonly createdAtMs: number;
}
/** Which statuses of a commit to list. */
interface CommitStatusQuery {
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
interface CommitStatusPage {
  /** Statuses in the order of the query. */
  readonly items: readonly CommitStatus[];
  /** Number of all that the query finds. */
  readonly total: number;
}
/** Most statuses of one commit. */
declare const MAX_COMMIT_STATUSES = 1e3;
/** Statuses of commits, by repository. They go with it. */
interface CommitStatuses {
  /** @throws StoreError `limit-reached` after 1,000 of one commit; RangeError when there is no such repository */
  create(repositoryId: string, status: NewCommitStatus): Promise<CommitStatus>;
  /** Statuses of one commit. */
  list(repositoryId: string, query: CommitStatusQuery): Promise<CommitStatusPage>;
}
/** A word or phrase that a filter looks for. */
interface FilterKeyword {
  /** Unique, and never used again. */
  readonly id: string;
  /** The phrase, as typed. */
  readonly text: string;
  /** Whether it must stand alone. */
  readonly wholeWord: boolean;
}
/** Where a filter holds. */
type FilterContext = "home" | "notifications" | "public" | "thread" | "account";
/** Action of a filter. */
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
  /** Unique, and never used again. */
  readonly id: string;
  /** For the reader: what the filter is about. */
  readonly title: string;
  /** Where the filter holds. */
  readonly context: readonly FilterContext[];
  /** The client's action on a match. */
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
  /** The client's action on a match. */
  readonly action: FilterAction;
  /** From this millisecond on it matches nothing (since 1970). Absent: never expires. */
  readonly expiresAtMs?: number | undefined;
  /** Phrases, any of which is enough. Absent: none. */
  readonly keywords?: readonly NewKeyword[] | undefined;
}
/** Changes of a filter. Fields that are left out stay. */
interface FilterChange {
  /** For the reader: what the filter is about. */
  readonly title?: string | undefined;
  /** Where the filter holds. */
  readonly context?: readonly FilterContext[] | undefined;
  /** The client's action on a match. */
  readonly action?: FilterAction | undefined;
  /** `"never"` takes the end away. */
  readonly expiresAtMs?: number | "never" | undefined;
  /** Changes of keywords, in this order. */
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
  /** A number that grows with each change of one of the reader's filters: one query. */
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
  /**
  * Attaches a status to a filter.
  *
  * @returns `undefined` when the reader has no such filter, or the status is not there (any more)
  * @throws StoreError `taken`
  */
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
/** Levels of access to a repository. */
declare const ACCESS_LEVELS: readonly ["none", "read", "write", "admin"];
/** Access to a repository, from none to all. */
type Access = (typeof ACCESS_LEVELS)[number];
/** A registered repository. Its git data lies elsewhere, under its id. */
interface Repository {
  /** 32 random hex digits: names nothing outside and is never used again. */
  readonly id: string;
  /** The account that owns it, as it was made. */
  readonly owner: string;
  /** Id of the account that owns it. */
  readonly ownerId: AccountId;
  /** Spelled as it was given; found in any case. */
  readonly name: string;
  /** Plain text; may be empty. */
  readonly description: string;
  /** Whether only those with access see it. */
  readonly private: boolean;
  /** Short name of the default branch. */
  readonly defaultBranch: string;
  /** Whether it can only be read. */
  readonly archived: boolean;
  /** Whether it follows another repository, and takes no commits of its own. */
  readonly mirror: boolean;
  /** Whether the code can be read at all. */
  readonly codeUnit: boolean;
  /** Branches that only `admin` access writes to. */
  readonly protectedBranches: readonly string[];
  /** Globs of paths that are read-only on protected branches and the default branch. */
  readonly protectedFiles: readonly string[];
  /** Words that it is found by: in lower case, as they were given. */
  readonly topics: readonly string[];
  /** Whether the default branch and protected ones take no breaking changes of .proto sources and descriptor sets. */
  readonly refuseBreaking: boolean;
  /** Where it was imported from and is updated from: a path or an address. */
  readonly source: string | undefined;
  /** Bytes in git: as they were measured last, and what was claimed since. */
  readonly gitBytes: number;
  /** Bytes of its large objects. */
  readonly lfsBytes: number;
  /** When its files were maintained last, in milliseconds since 1970. */
  readonly maintainedAtMs: number | undefined;
  /** Milliseconds since 1970. */
  readonly createdAtMs: number;
  /** Milliseconds since 1970. */
  readonly updatedAtMs: number;
}
/** A repository to be registered. */
interface NewRepository {
  /** 32 random hex digits, when its git data was made before. Default: made here. */
  readonly id?: string | undefined;
  /** Id of the account that owns it. */
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
/** Changes of a repository. Fields that are left out stay. */
type RepositoryChange = { readonly [Field in "name" | "description" | "private" | "defaultBranch" | "archived" | "mirror" | "codeUnit" | "protectedBranches" | "protectedFiles" | "topics" | "refuseBreaking" | "source"]?: Repository[Field] | undefined };
/** A repository, and the access of the account that opened it. */
interface OpenedRepository {
  /** The repository as it is now. */
  readonly repository: Repository;
  /** The access: reading at least. */
  readonly access: Exclude<Access, "none">;
}
/** Which repositories to list, for whom. */
interface RepositorySearch {
  /** Account that asks: it gets what it may open. Absent: a caller without a token. */
  readonly viewerId?: AccountId | undefined;
  /** Only repositories of this account. */
  readonly ownerId?: AccountId | undefined;
  /** Only repositories that this account owns or was granted access to. */
  readonly memberId?: AccountId | undefined;
  /** First digits of the id. Absent: any id. */
  readonly idPrefix?: string | undefined;
  /** Text in the name, in any case of ASCII. Absent or empty: any name. */
  readonly text?: string | undefined;
  /** Whether the text is a whole topic, instead of a part of the name. Default: false. */
  readonly isTopic?: boolean | undefined;
  /** Whether the text may stand in the description instead. Default: false. */
  readonly descriptionToo?: boolean | undefined;
  /** Values of these flags. */
  readonly flags?: { readonly [Name in "private" | "archived" | "mirror"]?: boolean | undefined } | undefined;
  /** Order of the list. Default: by name. */
  readonly sort?: "name" | "created" | "updated" | "size" | undefined;
  /** Whether the order is turned round. Default: false. */
  readonly descending?: boolean | undefined;
  /** How many to leave out first. */
  readonly skip: number;
  /** How many at most. */
  readonly limit: number;
}
/** Part of a list of repositories. */
interface RepositoryPage {
  /** Repositories, with what the viewer may do with them. */
  readonly items: readonly OpenedRepository[];
  /** Number of all that the search finds. */
  readonly total: number;
}
/** Condition of a change, looked at in its transaction: neither rights nor settings change in between. */
interface ChangeCondition {
  /** The account whose access is looked up. */
  readonly accountId: AccountId;
  /** Tells whether to change the repository that it is called with. A throw refuses too. */
  readonly allow: (opened: OpenedRepository) => boolean | Promise<boolean>;
}
/** Table of repositories and of access to them. */
interface Repositories {
  /** @throws StoreError `taken`, `quota-exceeded`; RangeError when there is no such account */
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
  /** As `open`, by the id, which stays when the name changes. */
  openById(id: string, accountId: AccountId | undefined): Promise<OpenedRepository | undefined>;
  /** As `open`, by a former name that no repository has now. */
  openRenamed(owner: string, formerName: string, accountId: AccountId | undefined): Promise<OpenedRepository | undefined>;
  /** Every repository, by id. */
  list(): Promise<readonly Repository[]>;
  /** Repositories that an account may open, and whose code it may see: hidden ones are not counted either. */
  search(search: RepositorySearch): Promise<RepositoryPage>;
  /**
  * A repository that gets another name is found by `openRenamed` under the one it had, until a
  * repository of its owner gets that one.
  *
  * @returns the repository as it is now, or `undefined` when there is none of that id, or the condition
  *   does not hold
  * @throws StoreError `taken` when a repository of its owner has the name
  */
  change(id: string, change: RepositoryChange, condition?: ChangeCondition): Promise<Repository | undefined>;
  /** Forgets the repository with its grants and its links to objects. */
  remove(id: string): Promise<boolean>;
  /**
  * Grants access to a repository; `none` takes back what was granted.
  *
  * @param condition - looked at in the transaction of the grant
  * @returns whether it was done: not when the condition does not hold
  */
  grant(id: string, accountId: AccountId, access: Access, condition?: ChangeCondition): Promise<boolean>;
}
/** Prefix of every token, so that scanners recognise a leaked one. */
declare const TOKEN_PREFIX = "xat_";
/** A token to be made. */
interface NewAccessToken {
  /** The account that it acts for. */
  readonly accountId: AccountId;
  /** Such as `read` or `write:statuses`. */
  readonly scopes: readonly string[];
  /** Milliseconds since 1970. Absent: never. */
  readonly expiresAtMs?: number | undefined;
  /** Name for its owner, another one for each of its live tokens. Absent: it has none. */
  readonly name?: string | undefined;
  /** The only repository that it opens. Absent: all that the account may use. */
  readonly repositoryId?: string | undefined;
}
/** A stored token, with the account that it acts for. */
interface AccessToken {
  /** Of the record; says nothing about the token's text. */
  readonly id: string;
  /** The account that it acts for. */
  readonly account: Account;
  /** Its scopes, such as `read` or `write:statuses`. */
  readonly scopes: readonly string[];
  /** Milliseconds since 1970. */
  readonly createdAtMs: number;
  /** Milliseconds since 1970. Absent: never. */
  readonly expiresAtMs?: number | undefined;
  /** Set when it was revoked: it opens nothing any more. Milliseconds since 1970. */
  readonly revokedAtMs?: number | undefined;
  /** Id of the app that it was issued to. Absent: somebody made it by hand. */
  readonly appId?: string | undefined;
  /** The only repository that it opens. Absent: all that the account may use. */
  readonly repositoryId?: string | undefined;
  /** When it was used last, to about an hour, in milliseconds since 1970. Absent: it was not. */
  readonly usedAtMs?: number | undefined;
  /** Whether its account is disabled: it opens nothing then. */
  readonly disabled: boolean;
  /** Whether its account may administer the site. */
  readonly administrator: boolean;
  /** Version of its account's filters, as `Filters.versionOf` tells it. */
  readonly filtersVersion: number;
}
/** A live token in the list of its owner. Its text is nowhere. */
interface ListedToken extends Omit<AccessToken, "account" | "revokedAtMs" | "disabled" | "administrator" | "filtersVersion"> {
  /** Name that the owner gave it; empty when it has none. */
  readonly name: string;
  /** Last eight characters of its text; empty for one that is older than these. */
  readonly lastEight: string;
}
/** A stored token that acts for an app alone. */
interface AppToken extends Pick<AccessToken, "scopes" | "createdAtMs" | "expiresAtMs" | "revokedAtMs"> {
  /** Id of the app. */
  readonly appId: string;
}
/** Table of access tokens. Only the SHA-256 of a token is stored. */
interface AccessTokens {
  /**
  * Makes a token of 256 random bits. Its text is returned once and cannot be found again.
  *
  * @throws StoreError `taken` when a live token of the account has the name
  */
  create(token: NewAccessToken): Promise<{
    readonly id: string;
    readonly token: string;
  }>;
  /** A token by its text. Revoked and expired ones are found too: the caller refuses them. */
  find(token: string): Promise<AccessToken | undefined>;
  /** A token of an app, which acts for no account, by its text. Revoked and expired ones are found too. */
  findOfApp(token: string): Promise<AppToken | undefined>;
  /** @returns whether there was such a token, revoked before or not */
  revoke(token: string): Promise<boolean>;
  /** Tokens of an account that are not revoked and have not expired, the newest first, those of apps too. */
  list(accountId: AccountId): Promise<readonly ListedToken[]>;
  /**
  * Revokes one of an account's tokens by the id of its record.
  *
  * @returns whether the account has such a token that was not revoked
  */
  revokeOne(accountId: AccountId, id: string): Promise<boolean>;
  /** Notes when tokens were used, by the ids of their records, in milliseconds since 1970. Later times stay. */
  saveUses(uses: ReadonlyMap<string, number>): Promise<void>;
}
/** What a request asks for before anything else. */
interface LookQuery {
  /** Text of its token. */
  readonly token: string;
  /** Repository that it is about: by its id, or by its name and the user name of its owner, in any case. */
  readonly repository: {
    readonly id: string;
  } | {
    readonly owner: string;
    readonly name: string;
  };
  /**
  * Key to claim with it, as `Answers.claim` does. It need not be on the disk when the look returns. Only beside the id of
  * a repository. Default: none.
  */
  readonly claim?: ClaimOrder | undefined;
}
/** Idempotency key to claim. */
interface ClaimOrder {
  /** Request of the key. */
  readonly request: AnswerKey;
  /** How it is claimed. */
  readonly options: ClaimOptions;
}
/** Values of one version of the database. */
interface FirstLook {
  /** The version. */
  readonly version: StoreVersion;
  /** Absent: there is no such token of an account. */
  readonly token: AccessToken | undefined;
  /** Absent: there is none of that name or id that the token's account may see. */
  readonly repository: OpenedRepository | undefined;
  /** Whether the key was claimed. Otherwise `Answers.claim` says why. */
  readonly isClaimed: boolean;
}
/** A file of a repository that one account works on, so that others keep away from it. */
interface LfsLock {
  /** Decimal digits; later locks of a database have larger ones. */
  readonly id: string;
  /** From the repository's root, compared byte for byte. */
  readonly path: string;
  /** The account that holds it. */
  readonly ownerId: AccountId;
  /** The owner's user name. */
  readonly owner: string;
  /** Milliseconds since 1970. */
  readonly lockedAtMs: number;
}
/** A query for locks. */
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
  /** Locks a path. @returns the path's lock, and whether this call made it */
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
/** Table of the large objects of repositories. */
interface LfsObjects {
  /** One object of a repository. `undefined`: it does not belong there. */
  find(repositoryId: string, oid: string): Promise<LfsObject | undefined>;
  /** Objects of the repository among the oids, in any order. */
  findMany(repositoryId: string, oids: readonly string[]): Promise<readonly LfsObject[]>;
  /** Links an object. A link that is there already stays as it is. @throws StoreError `quota-exceeded` */
  link(repositoryId: string, object: LfsObject): Promise<void>;
  /** Links several, all or none. @throws StoreError `quota-exceeded` */
  linkMany(repositoryId: string, objects: readonly LfsObject[]): Promise<void>;
  /** Takes an object off a repository; its bytes stay. */
  unlink(repositoryId: string, oid: string): Promise<boolean>;
  /** Oids among these that any repository has, in any order. */
  linked(oids: readonly string[]): Promise<readonly string[]>;
  /**
  * Does some work while no repository has an object and none can link it: to remove
  * its bytes, without a repository losing an object that it just got.
  *
  * @returns the result of the work; `undefined` when a repository has the object
  */
  whileUnlinked<Result>(oid: string, work: () => Promise<Result>): Promise<Result | undefined>;
  /** By oid. @param query - `afterOid`: only those behind it; `limit`: how many at most */
  list(repositoryId: string, query: {
    readonly afterOid?: string | undefined;
    readonly limit: number;
  }): Promise<readonly LfsObject[]>;
  /** Number and size of a repository's objects; both change with every object that is added. */
  totals(repositoryId: string): Promise<LfsTotals>;
}
/** How many large objects a repository has. */
interface LfsTotals {
  /** How many there are. */
  readonly objects: number;
  /** In bytes, all together; exact up to 2^53. */
  readonly bytes: number;
}
/** Accounts that stand in a relation to another. */
interface RelatedQuery {
  /** The account whose list it is. */
  readonly accountId: AccountId;
  /** Its followers, those that asked to follow it, and those that it follows, blocks or mutes. */
  readonly kind: "followers" | "requests" | "following" | "blocks" | "mutes";
  /** Part of the list, by the ids of the accounts. */
  readonly page: Page;
}
/** Table of follows, blocks and mutes. Each change gives the relation after it. */
interface Relationships {
  /** Relations of one account to others, in the order of the others. */
  findMany(accountId: AccountId, otherIds: readonly AccountId[]): Promise<readonly Relation[]>;
  /** Follows an account, or requests it of a locked one. Between blocked accounts nothing happens. */
  follow(accountId: AccountId, otherId: AccountId): Promise<Relation>;
  /** Ends following, or a request to follow. */
  unfollow(accountId: AccountId, otherId: AccountId): Promise<Relation>;
  /** Answers a request to follow, from the side of the account that was asked. */
  answer(accountId: AccountId, otherId: AccountId, accept: boolean): Promise<Relation>;
  /** Blocks an account, and ends following both ways. */
  block(accountId: AccountId, otherId: AccountId): Promise<Relation>;
  /** Ends a block; following does not come back. */
  unblock(accountId: AccountId, otherId: AccountId): Promise<Relation>;
  /** Takes the other out of lists. */
  mute(accountId: AccountId, otherId: AccountId): Promise<Relation>;
  /** Shows the other in lists again. */
  unmute(accountId: AccountId, otherId: AccountId): Promise<Relation>;
  /** Accounts that stand in a relation to an account, by descending id, without suspended ones. */
  list(query: RelatedQuery): Promise<readonly Account[]>;
}
/** Access to a repository that was granted to an account. */
interface RepositoryGrant {
  /** Id of the account. */
  readonly accountId: AccountId;
  /** Name of the account. */
  readonly username: string;
  /** What was granted. */
  readonly access: Access;
}
/** What was granted to accounts beside the owner. */
interface RepositoryGrants {
  /** Grants of a repository, by the names of the accounts. */
  listGrants(repositoryId: string): Promise<readonly RepositoryGrant[]>;
}
/** An access token as operators see it: without its text, which nobody can find again. */
interface TokenOverview {
  /** Of the record; says nothing about the token's text. */
  readonly id: string;
  /** Name of the account that it acts for. */
  readonly username: string;
  /** Name that its owner gave it. Absent: it has none. */
  readonly name: string | undefined;
  /** Last eight characters of its text; empty for one that is older than these. */
  readonly lastEight: string;
  /** Its scopes, such as `read` or `write:statuses`. */
  readonly scopes: readonly string[];
  /** Name of the app that it was issued to. Absent: somebody made it by hand. */
  readonly app: string | undefined;
  /** Milliseconds since 1970. */
  readonly createdAtMs: number;
  /** Milliseconds since 1970. Absent: never. */
  readonly expiresAtMs: number | undefined;
  /** When it was revoked, in milliseconds since 1970. Absent: it was not. */
  readonly revokedAtMs: number | undefined;
  /** When it was used last, to about an hour, in milliseconds since 1970. Absent: it was not. */
  readonly usedAtMs: number | undefined;
}
/** What operators do with access tokens. */
interface TokenAdministration {
  /** Tokens of one account, or of all, by id; revoked and expired ones too. */
  listAll(query: Page$1 & {
    readonly accountId?: AccountId | undefined;
  }): Promise<readonly TokenOverview[]>;
  /** Revokes a token by its id. @returns the token as it is now */
  revokeById(id: string): Promise<TokenOverview | undefined>;
  /** Revokes all tokens of an account, those of apps and their refresh tokens too. @returns how many were not before */
  revokeAll(accountId: AccountId): Promise<number>;
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
interface ExecutedQuery {
  /** With placeholders; never with values. */
  readonly sql: string;
  /** How long it took, in milliseconds. */
  readonly durationMs: number;
}
/** The tables of a store, those of `@x/oauth` among them. */
interface Tables extends OAuthTables {
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
interface StoreTransaction extends Tables, StatusTransaction {}
/** The whole database. It is itself the store of `@x/status-core`. */
interface Store extends Tables, StatusReads, StatusStore<StoreTransaction> {
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
declare function openStore(settings: StoreSettings): Promise<Store>;
/** Databases of a copy: each the path of a SQLite file, or a `postgres://` URL. */
interface DatabaseCopy {
  /** Database that is read, as it is at one moment; its users go on. */
  readonly from: string;
  /** Database that is written: one that is not there, or without tables. */
  readonly to: string;
}
/**
* Copies a whole database into an empty one, of the same kind or of the other: all of it or nothing.
*
* @throws RangeError when the target is not empty; StoreError as {@link openStore}, of the target
*/
declare function copyDatabase({
  from,
  to
}: DatabaseCopy): Promise<void>;
/** Claims of disk space by one process, few of which reach the database. */
interface Claims {
  /** Counts bytes that are about to be stored in git. @throws StoreError `quota-exceeded` */
  claim(repositoryId: string, bytes: number): Promise<void>;
  /** Takes back a claim of bytes that were not stored. */
  release(repositoryId: string, bytes: number): Promise<void>;
}
/**
* Makes claims in steps of 64 KiB for a repository, and gives small ones from what is left of a step. So the
* count of a repository is up to 128 KiB too high for each process, or as much too low once it was measured.
*/
declare function createClaims(quotas: Pick<Quotas, "claim" | "release">): Claims;
declare namespace index_d_exports {
  export {
    ACCESS_LEVELS,
    Access,
    AccessToken,
    AccessTokens,
    AccountAdministration,
    AccountChange,
    AccountKey,
    AccountKeyKind,
    AccountKeys,
    AccountSearch,
    AccountUsage,
    Accounts,
    AnswerClaim,
    AnswerKey,
    Answers,
    AppToken,
    AttachmentFiles,
    AuditEvent,
    AuditLog,
    AuditQuery,
    ChangeCondition,
    ClaimOptions,
    ClaimOrder,
    Claims,
    CommitStatus,
    CommitStatusPage,
    CommitStatusQuery,
    CommitStatuses,
    DatabaseCopy,
    ExecutedQuery,
    FilesOfAttachment,
    FilterAction,
    FilterChange,
    FilterContext,
    FilterKeyword,
    FilterQuota,
    FilterStatus,
    Filters,
    FirstLook,
    JobRun,
    JobRuns,
    KeywordChange,
    LfsLock,
    LfsLockQuery,
    LfsLocks,
    LfsObject,
    LfsObjects,
    LfsTotals,
    ListedAccount,
    ListedToken,
    LookQuery,
    MAX_ACCOUNT_KEYS,
    MAX_COMMIT_STATUSES,
    NewAccessToken,
    NewAccount,
    NewAccountKey,
    NewAuditEvent,
    NewCommitStatus,
    NewFilter,
    NewKeyword,
    NewRepository,
    OpenedRepository,
    Page$1 as Page,
    Quota,
    QuotaChange,
    Quotas,
    RelatedQuery,
    Relationships,
    Repositories,
    Repository,
    RepositoryChange,
    RepositoryGrant,
    RepositoryGrants,
    RepositoryPage,
    RepositorySearch,
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
    TokenAdministration,
    TokenOverview,
    copyDatabase,
    createClaims,
    isStoreError,
    openStore,
    rightsOf,
  };
}
export {
  index_d_exports as main,
};