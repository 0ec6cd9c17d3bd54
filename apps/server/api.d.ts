// What users of the package can see; `pnpm api --write` writes it.
import { Context, Hono, MiddlewareHandler } from "hono";
import { IncomingMessage, ServerResponse } from "node:http";
import { BlobCache, BlobStore } from "@x/blob-store";
import { GitStore, ObjectFormat, ObjectId } from "@x/git-contents";
import { GitLimits, GitRepository, SshSigner } from "@x/git-contents/git";
import { ChangeOrder, ContentType, Defaults, JudgeSignature, ListingCache, Steps } from "@x/git-contents/http";
import { OAuth, PasswordHasher, SecondFactors, SignIn, SignUp } from "@x/oauth";
import { Account, AccountId, Attachments, Lists, Markers, Notifications, Profiles, Schedules, Search, Status, Statuses, Streams, Thread, Viewer } from "@x/status-core";
import { AccessToken, Claims, LookQuery, NewRepository, OpenedRepository, Quota, Repository, Store, StoreTransaction, StoreVersion } from "@x/status-store";
import { Decision, UsageStore } from "@x/ratelimit";
import * as v from "valibot";
import { FilterMatch } from "@x/filters";
import { ProcessedImage } from "@x/media";
import { Category, RuleId } from "@x/descriptor-wire/compare";
import { Profile } from "@x/descriptor-wire/validate";
/** Version of the store's data for a request; `undefined` when none can be had: cache nothing then. */
type RequestVersion = StoreVersion | undefined;
/** Reads the version of the store's data. */
interface StoreVersions {
  /** The version now. */
  current(): RequestVersion | Promise<RequestVersion>;
  /** The version for a request that arrives now: those of one tick share a statement. */
  onArrival(): RequestVersion | Promise<RequestVersion>;
}
/** Counts of a cache, since the start. */
interface CacheCounts {
  /** Values that were found. */
  readonly hits: number;
  /** Values that had to be made. */
  readonly misses: number;
}
/** Repositories that a name leads an account to. */
interface NamedRepository {
  /** The repository that has the name, when the account may see it. */
  readonly found: OpenedRepository | undefined;
  /** The one that had it before, when none has it that the account may see. */
  readonly renamed: OpenedRepository | undefined;
}
/** Name of a repository, and who asks for it. */
interface RepositoryQuery {
  /** Name of the owner in the address. */
  readonly owner: string;
  /** Name of the repository in the address. */
  readonly name: string;
  /** Absent: nobody with a token. */
  readonly accountId: AccountId | undefined;
}
/**
 * Cache of repositories and rights. One that was made private, removed or renamed, by whichever process,
 * is so for the next request. A name that nobody has and one that is hidden take the same steps.
 */
interface RepositoryCache {
  /** @param version - of the request; absent: the store is asked */
  find(query: RepositoryQuery, version: RequestVersion): Steps<NamedRepository>;
  /** As {@link find}, by the id. */
  findById(id: string, accountId: AccountId | undefined, version: RequestVersion): Steps<OpenedRepository | undefined>;
  /** Keeps a repository that was read for an account in a version of the store. */
  put(repository: LookQuery["repository"], version: RequestVersion, seen: SeenRepository): void;
  /** Counts of the cache. */
  readonly counts: CacheCounts;
}
/** Repository as an account sees it. */
interface SeenRepository {
  /** The account. */
  readonly accountId: AccountId;
  /** The repository. */
  readonly found: OpenedRepository;
}
/**
 * Budget that clients share. Who holds as much as is free gets no more, so that one client alone has half
 * of it at most and there is always something left for another.
 */
declare class FairBudget {
  #private;
  /** @param total - amount of the budget, such as bytes */
  constructor(total: number);
  /**
   * Takes an amount for a client. Somebody who is alone gets any amount: what is larger than the budget
   * has to be possible too.
   *
   * @returns whether the client has it now
   */
  take(client: string, amount: number): boolean;
  /** Gives an amount back that {@link take} gave. */
  give(client: string, amount: number): void;
}
/** Settings of the bodies of requests. */
interface BodySettings {
  /** Largest body without a token, in bytes. */
  readonly maxAnonymousBytes: number;
  /** Memory of all bodies together, in bytes. */
  readonly memoryBytes: number;
  /** Room on the disk of all bodies together, in bytes. */
  readonly diskBytes: number;
  /** Folder of the files; made when it is needed. */
  readonly folder: string;
}
/** Limits of the bodies of all requests in flight. */
interface BodyLimits extends Pick<BodySettings, "maxAnonymousBytes" | "folder"> {
  /** Memory of bodies that are coming; what has none goes to the disk. */
  readonly coming: FairBudget;
  /** Room on the disk of bodies that are coming. */
  readonly spooled: FairBudget;
  /** Memory of bodies that came from the disk whole. */
  readonly loaded: FairBudget;
}
/** File of one body on its way. It has no name, so nothing of it stays when the process dies. */
declare class SpoolFile implements AsyncIterable<Uint8Array> {
  #private;
  private constructor();
  /** Opens a file without a name in a folder, which is made when there is none. */
  static open(folder: string): Promise<SpoolFile>;
  /** Size in bytes. */
  get size(): number;
  /** Appends bytes. A disk that is full takes some of them first, and says so when it takes no more. */
  append(bytes: readonly Uint8Array[]): Promise<void>;
  /** Reads all of it. */
  read(): Promise<Uint8Array<ArrayBuffer>>;
  /** Reads piece by piece. */
  [Symbol.asyncIterator](): AsyncGenerator<Uint8Array>;
  /** Closes it, which removes it. */
  close(): Promise<void>;
}
type Budget = "coming" | "spooled" | "loaded";
/** Share of the limits that the body of one request holds, until the request ends. */
declare class BodyLease {
  #private;
  /** Limits of all requests in flight. */
  readonly limits: BodyLimits;
  /** @param clientOf - finds the key of the client; called once, when it is needed */
  constructor(limits: BodyLimits, clientOf: () => string);
  /** Takes bytes of a budget. @returns whether there were so many for this client */
  take(budget: Budget, bytes: number): boolean;
  /** Gives back all that is held of a budget. */
  give(budget: Budget): void;
  /** Opens the file of the body. It is closed when the request ends. */
  openFile(): Promise<SpoolFile>;
  /** Closes the file, and gives everything back. */
  release(): Promise<void>;
}
/** Log of the server. A logger of pino fits. */
interface Logger {
  /** Whether lines of a level are written. */
  isLevelEnabled(level: string): boolean;
  /** Logs something that happens all the time. */
  info(fields: object, message: string): void;
  /** Logs something that an operator should look at. */
  warn(fields: object, message: string): void;
  /** Logs a failure. */
  error(fields: object, message: string): void;
  /** Logs a failure that ends the process, or could. */
  fatal(fields: object, message: string): void;
  /** Writes what was gathered. */
  flush(): void;
}
/** App that sends a request with a token of its own, for no account. */
interface AppCaller {
  /** Id of the app. */
  readonly appId: string;
  /** Scopes of the token. */
  readonly scopes: ReadonlySet<string>;
}
/** Sender of a request with a token. */
interface Caller {
  /** Account of the token. */
  readonly account: Account;
  /** Scopes of the token. */
  readonly scopes: ReadonlySet<string>;
  /** Id of the token's record: no secret. */
  readonly tokenId: string;
  /** Whether the account may administer the site. */
  readonly administrator: boolean;
  /** End of the token's life, in milliseconds since 1970. Absent: never. */
  readonly expiresAtMs?: number | undefined;
  /** Id of the app that has the token. Absent: somebody made it by hand. */
  readonly appId?: string | undefined;
  /** The only repository that the token opens. Absent: all that the account may use. */
  readonly repositoryId?: string | undefined;
}
/** Response that a handler allows to be cached. */
interface Cacheable {
  /** Body of the answer. */
  readonly body: string | Uint8Array;
  /** Whether the body is a text of one character a byte, or bytes that nobody else has. Default: it is any. */
  readonly isUtf8?: boolean | undefined;
  /** Headers of the answer. */
  readonly headers: Readonly<Record<string, string>>;
  /** Whether the response would be the same now, as far as the store's version does not tell. */
  readonly isFresh: () => boolean;
}
/** Context of every handler, as Hono has it. */
interface AppEnv {
  /** Node's side of the exchange. Tests that call the app without a server give none: ask with `c.env?.`. */
  readonly Bindings: {
    readonly incoming?: IncomingMessage | undefined;
    readonly outgoing?: ServerResponse | undefined;
  };
  /** Values that middleware and handlers share, for one request. */
  readonly Variables: {
    /** Id of the request: the client's own, or a new one. */requestId: string; /** Log of the server. */
    log: Logger; /** Name of the server on its pages. */
    siteName: string; /** Whether its pages lead to the documents. */
    hasDocuments: boolean; /** Sender of the request. Absent: it has no token. */
    caller: Caller | undefined; /** Finds the sender again, where a session says who it is. Absent: a token does. */
    findAgain?: (() => Promise<Caller | undefined>) | undefined; /** Whether the request is for a page: its errors are pages too. Absent: it is for the API. */
    isPage?: boolean | undefined; /** App whose own token the request has. It reads as nobody does. */
    app?: AppCaller | undefined; /** Share of the limits of all bodies. Absent: the request has no body. */
    body?: BodyLease | undefined; /** Headers of the answer to come, by name. Absent: they are set on the answer one by one. */
    headers?: Record<string, string> | undefined; /** Set by a handler whose response may be cached. */
    cacheable?: Cacheable | undefined; /** Decision of the general throttle. Absent: it is off, or the route is not counted. */
    general?: Decision | undefined;
  };
}
/** Part of a token that its use is noted by. One that acts for an app alone has no id, and is not noted. */
type NotedToken = Partial<Pick<AccessToken, "id" | "usedAtMs">>;
/** Record of when access tokens were used, which is written now and then. */
declare class TokenUses {
  #private;
  constructor(store: Pick<Store, "tokens">);
  /**
   * Notes that a token was used, unless the store says so to the hour.
   *
   * @param nowMs - milliseconds since 1970
   */
  note({
    id,
    usedAtMs
  }: NotedToken, nowMs: number): void;
  /** Writes what was noted. What cannot be written is noted again with the next request. */
  save(): Promise<void>;
}
/** A token that the store has, revoked and expired ones too, and who sends it. */
interface CachedToken {
  /** Row of the token. */
  readonly token: Pick<AccessToken, "expiresAtMs" | "revokedAtMs"> & Partial<Pick<AccessToken, "disabled">> & NotedToken;
  /** Account and scopes of the token. Absent: it acts for an app alone. */
  readonly caller: Caller | undefined;
  /** App that the token acts for. Absent: it acts for an account. */
  readonly app?: AppCaller | undefined;
}
/** Cache of access tokens. One that was revoked, by whichever process, is revoked for the next request. */
interface TokenCache {
  /** @param version - of the request; absent: the store is asked */
  find(secret: string, version: RequestVersion): Steps<CachedToken | undefined>;
  /** Keeps a token that was read in a version of the store. */
  put(secret: string, version: RequestVersion, token: AccessToken): void;
  /** Record of when tokens were used. */
  readonly uses: TokenUses;
  /** Counts of the cache. */
  readonly counts: CacheCounts;
}
/** Hears of what is read together with a token. */
interface TokenListener {
  /** Version of an account's filters, in a version of the store. */
  noteFilters(account: AccountId, version: RequestVersion, filtersVersion: number): void;
}
/** Looks up at once what requests with a token ask for first. */
interface FirstLooks {
  /** Repository that an address names. Absent: it names none. */
  addressOf(url: string): RepositoryName | undefined;
  /**
   * Looks up token, repository and rights, which the caches have then.
   *
   * @param onClaimed - called when a key was claimed with that, which not every store can
   * @returns the version of the store that they are of
   */
  at(query: LookQuery, onClaimed?: () => void): Promise<RequestVersion>;
}
/** Name of a repository, and of its owner. */
type RepositoryName = Extract<LookQuery["repository"], {
  readonly name: string;
}>;
/** Services that it fills, and where from. */
/** Cache of the types of files, by the id of their blob: it never changes. */
interface ContentTypes {
  /**
   * @param bytes - the blob's content, when it is at hand
   * @param head - reads the blob's first {@link SNIFF_BYTES} bytes
   */
  of(id: ObjectId, bytes: Uint8Array | undefined, head: () => Promise<Uint8Array>): Steps<ContentType>;
}
/** Limit of a budget, in units for each window. */
interface Rate {
  /** Units of each window. */
  readonly limit: number;
  /** Length of a window, in milliseconds. */
  readonly windowMs: number;
}
/** A setting that the server cannot start with. The message names the variable and what it takes. */
declare class SettingsError extends Error {
  /** Name to recognise it by. */
  readonly name = "SettingsError";
}
/** Options of the command line that replace variables of the environment. */
interface Flags {
  /** `--config`: file with settings, for `CONFIG_FILE`. */
  readonly config?: string | undefined;
  /** `--data`, for `DATA_DIR`. */
  readonly data?: string | undefined;
  /** `--host`, for `HOST`. */
  readonly host?: string | undefined;
  /** `--port`, for `PORT`. */
  readonly port?: string | undefined;
  /** `--workers`, for `WORKERS`. */
  readonly workers?: string | undefined;
}
/** One setting. */
interface Setting<Value> {
  /** Variable of the environment that has it. */
  readonly variable: string;
  /** Reader of its text. */
  readonly form: v.GenericSchema<string, Value>;
  /** Text that counts when there is none. Absent: the setting is absent then. */
  readonly fallback: string | undefined;
}
/** Settings by name. */
type SettingGroup = Readonly<Record<string, Setting<unknown>>>;
/** Values of a group of settings. */
type ValuesOf<Group extends SettingGroup> = { readonly [Name in keyof Group]: Group[Name] extends Setting<infer Value> ? Value : never };
/** What the server tells about itself: apps and pages show it. */
declare const INSTANCE: {
  /** Name of the server. */title: Setting<string>; /** One or two sentences about it. */
  description: Setting<string>; /** Address of mail of who looks after it. Empty: none. */
  contactEmail: Setting<string>; /** Name of the account of who looks after it. Empty: none. */
  contactAccount: Setting<string>; /** Rules for those who use it, one a line. */
  rules: Setting<readonly string[]>; /** Languages that are spoken on it. */
  languages: Setting<readonly string[]>;
};
/** Settings of what the server tells about itself. */
type InstanceSettings = ValuesOf<typeof INSTANCE>;
/** Settings that a bucket needs, and that are absent together. */
declare const NEEDED: {
  /** Address of the storage. */endpoint: Setting<string | undefined>; /** Name of the bucket. */
  bucket: Setting<string | undefined>; /** Id of the access key. */
  accessKeyId: Setting<string | undefined>; /** Secret of the access key. */
  secretAccessKey: Setting<string | undefined>;
};
/** Settings of a bucket that have defaults. */
declare const OTHERS: {
  /** Region of the bucket. */region: Setting<string>; /** Whether downloads of LFS objects and archives are redirected to signed addresses. */
  direct: Setting<boolean>;
};
type Needed = { readonly [Name in keyof typeof NEEDED]: string };
/** Settings of a bucket. */
interface S3Settings extends Needed, ValuesOf<typeof OTHERS> {}
/** Settings of a server that speaks TLS itself. */
interface TlsSettings {
  /** Absolute path of the certificate chain. */
  readonly cert: string;
  /** Absolute path of the private key. */
  readonly key: string;
  /** How long browsers ask this host by HTTPS alone, in seconds. Absent: they are not told to. */
  readonly hstsSeconds?: number | undefined;
}
declare const SETTINGS: {
  /** Host name or address to listen on. */host: Setting<string>; /** 0 takes a free one. */
  port: Setting<number>; /** Absolute. */
  dataDir: Setting<string>; /** Origin of every address in answers, without a slash at its end. Absent: the listening address. */
  baseUrl: Setting<string | undefined>; /** Whether there are pages for people in a browser. */
  pages: Setting<boolean>; /** Processes that answer requests. */
  workers: Setting<number>; /** PostgreSQL. Absent: SQLite in `dataDir`. */
  databaseUrl: Setting<string | undefined>; /** Storage of git repositories: the data directory, or PostgreSQL and the bucket, which several servers share. */
  gitStorage: Setting<"disk" | "shared">; /** Longest silence of a server in its turn at a shared repository, in milliseconds, before another one gets it. */
  gitTurnMs: Setting<number>; /** Most bytes of copies of shared repositories in the data directory. Absent: no limit. */
  gitCopiesBytes: Setting<number | undefined>; /** Valkey or Redis for the limits. Absent: they live in the database. */
  redisUrl: Setting<string | undefined>; /** Budget of posts and edits of one account. */
  rateLimitStatuses: Setting<Rate>; /** Budget of requests of one account or address. */
  rateLimitApi: Setting<"off" | Rate>; /** Who may sign up: nobody, or who has an invitation. */
  registration: Setting<"closed" | "invite">; /** Life of the tokens of apps, in seconds; then they have refresh tokens. Absent: without end. */
  oauthTokenSeconds: Setting<number | undefined>; /** Size in bytes up to which contents answers carry a file's bytes. */
  maxBlobBytes: Setting<number>; /** Largest request body, in bytes. */
  maxBodyBytes: Setting<number>; /** Largest body of a request without a token, in bytes. */
  maxAnonymousBodyBytes: Setting<number>; /** Memory of the bodies of all requests in flight, in bytes. */
  bodyMemoryBytes: Setting<number>; /** Disk space of the bodies of all requests in flight, in bytes. */
  bodyDiskBytes: Setting<number>; /** Most objects of one batch of git-lfs. */
  lfsMaxBatch: Setting<number>; /** Largest object that git-lfs may send, in bytes. */
  lfsMaxBytes: Setting<number>; /** Largest picture that may be sent for a status, in bytes. */
  maxImageBytes: Setting<number>; /** Most pixels of such a picture. */
  maxImagePixels: Setting<number>; /** Largest video or sound that may be sent for a status, in bytes. */
  maxVideoBytes: Setting<number>; /** Pictures that are worked on at once. */
  imageThreads: Setting<number>; /** Largest pack of a push, in bytes. */
  maxPushBytes: Setting<number>; /** Most fetches and pushes at the same time. */
  gitTransfers: Setting<number>; /** Visibility of a repository that its owner's first push creates; `off`: such a push is refused. */
  createOnPush: Setting<"off" | "private" | "public">; /** Whether commits over the contents API add only names that every file system accepts and tells apart. */
  portablePaths: Setting<boolean>; /** File of a private key of SSH that commits over the API are signed with. Absent: they are not signed. */
  signingKey: Setting<string | undefined>; /** Hosts that repositories may be imported from over HTTP: `public`, and networks. Empty: none. */
  importFrom: Setting<string[]>; /** Addresses and networks of trusted proxies, whose `X-Forwarded-For` counts. */
  trustedProxies: Setting<string[]>; /** Whether the data directory may be on a file system of the network. */
  allowNetworkFileSystem: Setting<boolean>; /** Port of the metrics; 0 takes a free one. Absent: there are none. */
  metricsPort: Setting<number | undefined>; /** Host name or address that metrics are shown on. */
  metricsHost: Setting<string>; /** Least level of logged lines. */
  logLevel: Setting<"trace" | "debug" | "info" | "warn" | "error" | "fatal" | "silent">;
};
/** All settings that there are. */
/** Settings of the server, read and checked once at start. */
interface Settings extends ValuesOf<typeof SETTINGS> {
  /** Absent: blobs live in `dataDir`. */
  readonly s3: S3Settings | undefined;
  /** Certificate and key. Absent: the server speaks HTTP without TLS. */
  readonly tls: TlsSettings | undefined;
  /** Limits of what pushed objects may make git do; what is absent has its default. */
  readonly gitLimits: Partial<GitLimits>;
  /** Limits of accounts without their own. */
  readonly quota: Quota;
  /** What the server tells about itself. */
  readonly instance: InstanceSettings;
}
/**
 * Reads the settings: the command line first, then the environment, then the defaults.
 *
 * @throws SettingsError for the first setting that is wrong
 */
declare function readSettings(environment: Readonly<NodeJS.ProcessEnv>, flags?: Flags): Settings;
/** Text as its bytes in UTF-8, a character a byte. Pieces of it are joined, and sent, without encoding them again. */
type Utf8 = string & {
  readonly __brand: "Utf8";
};
/** View of a reader: the facts that the JSON of a status depends on. */
interface EntityView {
  /** Origin of every address in the answer. */
  readonly base: string;
  /** Reader with a token. Absent: the request has none. */
  readonly reader: AccountId | undefined;
  /** Matches of the reader's filters in a status; none without a reader. */
  readonly matches: (status: Status) => readonly FilterMatch[];
}
/**
 * Writer of statuses as JSON, the same bytes as `statusEntity`: what only an edit changes is written once for
 * each edition, and an account once for each of its records.
 */
interface StatusWriter {
  /** Pieces of a list of statuses, in their order. */
  list(statuses: readonly Status[], view: EntityView): readonly Utf8[];
  /** Pieces of the thread around a status. */
  thread(thread: Thread, view: EntityView): readonly Utf8[];
}
/** View of one reader: the facts that answers to it depend on. */
interface ReadersView extends EntityView {
  /** Whether its matches are the same now, as long as the store's version is: no filter has run out. */
  readonly isFresh: () => boolean;
  /** Writer of lists. */
  readonly writer: StatusWriter;
}
/** Key of the client of a request, by which shares are counted: its account, or its address without a token. */
type ClientKey = (c: Context<AppEnv>) => string;
/** Client that work is done for. */
interface RequestClient {
  /** Key of the client, for its share. */
  readonly client: string;
  /** Ends the work when the client goes away. */
  readonly signal?: AbortSignal | undefined;
}
/** Counters of a process, for the server's operators. */
interface Metrics {
  /** Counts a request whose answer was sent now. */
  request(request: AnsweredRequest): void;
  /** Counts a status that was posted. */
  posted(): void;
  /** Counts a query of the database. */
  query(query: TimedQuery): void;
  /** Counts an operation on stored bytes. */
  storage(operation: StorageOperation): void;
  /** Reads the counts of a cache whenever metrics are asked for. */
  watchCache(name: string, cache: CacheCounts): void;
  /** Reads when the certificate of TLS ends, in milliseconds since the Unix epoch, whenever metrics are asked for. */
  watchCertificate(untilMs: () => number): void;
  /** Reads the lengths of a queue whenever metrics are asked for. */
  watchQueue(name: string, queue: QueueCounts): void;
}
/** Request that was answered. */
interface AnsweredRequest {
  /** HTTP method. */
  readonly method: string;
  /** Pattern of the address. */
  readonly route: string;
  /** HTTP status of the answer. */
  readonly status: number;
  /** When the request arrived, by `performance.now()`. */
  readonly startMs: number;
  /** Error that the answer tells of. Absent: none. */
  readonly error?: Error | undefined;
}
/** Query of the database that was done. */
interface TimedQuery {
  /** Query, with placeholders. */
  readonly sql: string;
  /** How long it took, in milliseconds. */
  readonly durationMs: number;
}
/** Operation on stored bytes that was done. */
interface StorageOperation {
  /** Kind of the storage. */
  readonly storage: "disk" | "s3";
  /** Name of the operation. */
  readonly operation: string;
  /** How long it took, in seconds: of a read until the first byte. */
  readonly seconds: number;
  /** Whether it was done. */
  readonly ok: boolean;
}
/** Lengths of a queue. */
interface QueueCounts {
  /** Number of entries that are worked on. */
  readonly working: number;
  /** Number of entries that wait. */
  readonly waiting: number;
}
/** Traces of a process, for the server's operators. */
interface Traces {
  /** Does the work of a request within a span of its own, which goes on the trace of its sender. */
  request<T>(request: TracedRequest, work: (span: RequestSpan) => Promise<T>): Promise<T>;
  /** Adds a request that was answered without any work, now. @returns id of its trace */
  answered(request: TracedRequest, answer: TracedAnswer): string;
  /** Does work that nobody asked for, such as a job, on a trace of its own. */
  background<T>(name: string, work: () => Promise<T>): Promise<T>;
  /** Does a part of the work that runs now within a span. Outside of any work there is none. */
  part<T>(part: TracedPart, work: () => Promise<T>): Promise<T>;
  /** Adds a part of the work that runs now, which ended now. */
  ended(part: TracedPart, durationMs: number): void;
  /** Headers that hand the trace of the work that runs now on: `traceparent`. Empty: there is none. */
  headers(): Readonly<Record<string, string>>;
  /** Sends what was gathered. */
  close(): Promise<void>;
}
/** Facts of a request from its arrival on. */
interface TracedRequest {
  /** HTTP method. */
  readonly method: string;
  /** Path without its query: that may hold a secret. */
  readonly path: string;
  /** When the request arrived, by `performance.now()`. */
  readonly startMs: number;
  /** Id of the request. */
  readonly requestId: string;
  /** Value of `traceparent`, as it came. */
  readonly traceparent: string | undefined;
  /** Value of `tracestate`, as it came. */
  readonly tracestate: string | undefined;
}
/** Facts of the answer to a request. */
interface TracedAnswer {
  /** Pattern of the address. */
  readonly route: string;
  /** HTTP status of the answer. */
  readonly status: number;
}
/** Span of a request. */
interface RequestSpan {
  /** Id of its trace: 32 hexadecimal digits. */
  readonly traceId: string;
  /** Ends it now: the answer was sent, or its client is gone. */
  end(answer: TracedAnswer): void;
}
/** Part of some work: a query, an operation of git or of a storage. */
interface TracedPart {
  /** Name of the part: few different ones. */
  readonly name: string;
  /** Whether another service does it: a database, a bucket. */
  readonly isRemote: boolean;
  /** Facts about it, by the names of OpenTelemetry's conventions. */
  readonly facts: Readonly<Record<string, string>>;
}
/** Reserves a unit of the budget, inside the transaction of a change. False: none is left. */
type Reserve = (tx: StoreTransaction) => Promise<boolean>;
/** Budget of posts and edits. */
interface PostLimit {
  /**
   * Makes a change that counts, and notes in the answer's headers what is left, also after a failure.
   * A failed change costs nothing.
   */
  around<T>(c: Context<AppEnv>, account: Account, change: (reserve: Reserve) => Promise<T>): Promise<T>;
  /** Notes what is left without asking for more. */
  note(c: Context<AppEnv>, account: Account): Promise<void>;
  /** What an account has left. `undefined`: its count cannot be had. */
  left(account: Account): Promise<Decision | undefined>;
  /** A unit for a change that answers no request. */
  hold(): HeldUnit;
}
/** Unit of the budget that a change may take. */
interface HeldUnit {
  /** Takes it, inside the transaction of the change. False: none is left. */
  readonly reserve: (tx: StoreTransaction, account: Pick<Account, "id">) => Promise<boolean>;
  /** Keeps it for good: the change is made. */
  keep(): void;
  /** Gives it back: the change is not made. */
  giveBack(): Promise<void>;
  /** Decision of the last reservation. Absent: none was made. */
  decision(): Decision | undefined;
}
/** The budget of every request to the API: by account, or by address without one. */
interface Throttle {
  /** Whether there is a budget at all. */
  readonly counts: boolean;
  /**
   * Counts a request.
   *
   * @param accountId - absent: the address counts
   */
  decide(incoming: IncomingMessage, accountId: string | undefined): Promise<Decision>;
  /**
   * Counts a request that was not counted on its arrival, whatever comes of it, and notes in its answer
   * what is left.
   *
   * @param accountId - absent: the address counts
   * @throws RequestError `rate-limited`
   */
  count(c: Context<AppEnv>, accountId: string | undefined): Promise<void>;
  /** What an account has left, without counting. `undefined`: there is no budget, or its count cannot be had. */
  left(accountId: string): Promise<Decision | undefined>;
  /**
   * Counts a request for one of the many objects of a batch, in a budget of its own that is 16 times as
   * large. Nobody is served whose budget of requests is used up.
   *
   * @returns what counts it as a request too, for when it is refused: objects are not guessed
   * @throws RequestError `rate-limited`
   */
  countObject(c: Context<AppEnv>, accountId: string | undefined): Promise<() => Promise<void>>;
}
/** Limits of reads of large files. */
interface FileReadLimits {
  /** Most reads at once. */
  readonly reads: number;
  /** Longest time that a client takes nothing of what is there for it, in milliseconds. */
  readonly stalledMs: number;
}
/** Reads of large files, each a process of git for as long as its client takes. Clients share them fairly. */
declare class FileReads {
  #private;
  constructor({
    reads,
    stalledMs
  }?: FileReadLimits);
  /**
   * Reads for a client. A client that takes nothing for too long has no place any more, nor a process: what
   * it asks for then fails.
   *
   * @param read - reads until its signal
   * @throws RequestError `overloaded` when too many are being read, or too many for this client; ClientGone
   */
  run({
    client,
    signal
  }: RequestClient, read: (signal: AbortSignal) => AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array>;
}
/** Picture that a thread works on. */
interface ImageTask {
  /** Its bytes, which are handed over. */
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Its media type. */
  readonly type: string;
  /** Pixels of its preview. Absent: the default. */
  readonly previewPixels?: number | undefined;
}
/**
 * Maker of pictures that are safe to show, in a thread.
 *
 * @throws MediaError; RequestError `overloaded`, `deadline-passed`
 */
type ProcessImage = (task: ImageTask, client: RequestClient) => Promise<ProcessedImage>;
/** Form in which a file is sent: as it is, or compressed. */
type Encoding = "br" | "gzip" | "identity";
/** File of the site as it is sent. */
interface SiteFile {
  /** For `Content-Type`. */
  readonly type: string;
  /** Of these bytes, with its quotes. */
  readonly etag: string;
  /** Bytes in the encoding that was asked for. */
  readonly bytes: Uint8Array<ArrayBuffer>;
}
/** Site of the documents: guides, reference and tools, as files that are built with the server. */
interface Site {
  /**
   * Reads a file.
   *
   * @param path - from the root of the site; "" is its first page
   * @returns `undefined` when the site has no such file
   */
  read(path: string, encoding: Encoding): Promise<SiteFile | undefined>;
}
/** Sources of a directory, to be compiled: what they import must be among them. */
interface CompileTask {
  /** Tells the tasks apart. */
  readonly kind: "compile";
  /** The sources, one behind the other. */
  readonly bytes: Uint8Array;
  /** Names as imports write them, and lengths in bytes, in the order of the sources. */
  readonly sources: readonly {
    readonly name: string;
    readonly length: number;
  }[];
}
/** Part of a set to be documented. */
interface DocumentQuery {
  /** Name of a file, or full name of a message, enum or service. Absent: all files. */
  readonly of?: {
    readonly kind: "file" | "type";
    readonly name: string;
  } | undefined;
  /** Place of the first item of the list. */
  readonly from: number;
}
/** Comparison of the schemas of two commits: .proto sources all together, each descriptor set with itself. */
interface ReviewTask {
  /** Tells the tasks apart. */
  readonly kind: "review";
  /** Contents, one behind the other. */
  readonly bytes: Uint8Array;
  /** Lengths of the contents in bytes. */
  readonly lengths: readonly number[];
  /** Files as they are: path, and which content. */
  readonly before: readonly (readonly [path: string, content: number])[];
  /** Files as they would be. */
  readonly after: readonly (readonly [path: string, content: number])[];
}
/** Format of a set. */
type ShowTask = /** Its JSON form; `unknownFields`: what the schema does not name too, as base64. */{
  readonly kind: "json";
  readonly unknownFields: boolean;
} /** Its bytes in canonical form, as protoc writes them. */ | {
  readonly kind: "canonical";
}
/**
 * Its source. `file`: of one file only. `display`: says in comments what no source can say,
 * instead of refusing.
 */
| {
  readonly kind: "print";
  readonly file: string | undefined;
  readonly display: boolean;
};
/** Task on descriptor sets; some take long. */
type DescriptorTask = CompileTask | ReviewTask | (ShowTask & {
  readonly bytes: Uint8Array;
}) | (DocumentQuery & {
  readonly kind: "document";
  readonly bytes: Uint8Array;
}) | {
  readonly kind: "validate";
  readonly bytes: Uint8Array;
  readonly profile: Profile;
} | (RuleSelection & {
  readonly kind: "diff";
  readonly before: Uint8Array;
  readonly bytes: Uint8Array;
}) /** The same of two sets in one body; `type`: its content type. */ | (RuleSelection & {
  readonly kind: "diff-body";
  readonly bytes: Uint8Array;
  readonly type: string;
});
/** Rules of a comparison. */
interface RuleSelection {
  /** Rules and categories to check. Absent: the default ones. */
  readonly use: readonly (Category | RuleId)[] | undefined;
  /** Rules and categories to leave out. Absent: none. */
  readonly except: readonly (Category | RuleId)[] | undefined;
}
/** Work on the text of a file for a page. A file may be made to be slow: it is done in a thread. */
type RenderTask = /** Markdown as HTML. */{
  readonly kind: "markdown";
  readonly bytes: Uint8Array; /** Path that relative links of the text begin with, with a slash at its end. */
  readonly links: string; /** Path that relative addresses of pictures begin with, with a slash at its end. */
  readonly pictures: string;
} /** Source text as HTML with its lines numbered. */ | {
  readonly kind: "highlight";
  readonly bytes: Uint8Array;
  readonly name: string;
} /** Numbers of bytes by endings of names, as JSON, to numbers by languages. */ | {
  readonly kind: "languages";
  readonly bytes: Uint8Array;
};
/** Reading of the JSON of changes to files, which may be long. */
interface ChangesTask {
  /** Tells the tasks apart. */
  readonly kind: "changes";
  /** JSON of the request. */
  readonly bytes: Uint8Array;
  /** Operation and path of the address. Absent: the JSON names those of several files. */
  readonly change?: {
    readonly operation: "create" | "update" | "delete";
    readonly path: string;
  } | undefined;
  /** Defaults of what the JSON leaves out. */
  readonly defaults: Defaults;
  /** Whether the digest is wanted. */
  readonly isDigestWanted: boolean;
}
/** Changes that a request wants. */
interface ReadChanges {
  /** Changes, with the options of the request. */
  readonly order: ChangeOrder;
  /** SHA-256 of the JSON, in hex. Absent: it was not wanted. */
  readonly digest: string | undefined;
}
/**
 * Runner of tasks for a client, which has a share of the threads; in a thread when the body is large. Its bytes are handed over then.
 *
 * @throws RequestError `overloaded`, `deadline-passed`, and what the task itself throws
 */
interface RunTask {
  (task: DescriptorTask, client: RequestClient): Promise<string | Uint8Array<ArrayBuffer>>;
  (task: RenderTask, client: RequestClient): Promise<string | Uint8Array<ArrayBuffer>>;
  (task: ChangesTask, client: RequestClient): Promise<ReadChanges>;
}
/** Views of all readers; one for the whole server, because it caches compiled filters and written texts. */
interface Views extends TokenListener {
  /** @param version - of the request */
  of(viewer: Viewer, version: RequestVersion): Promise<ReadersView>;
}
/** Git data of a repository, on disk or shared storage. */
type HostedRepository = Omit<GitRepository, "gitDir">;
/** Ports and settings of the server. `boot/deps.ts` makes the real ones, tests make small ones. */
interface Deps {
  /** Milliseconds since the Unix epoch. */
  readonly nowMs: () => number;
  /** Log of the server. */
  readonly log: Logger;
  /** Counters for operators. Absent: nothing is counted. */
  readonly metrics?: Metrics | undefined;
  /** Traces for operators. Absent: nothing is traced. */
  readonly traces?: Traces | undefined;
  /** What the server tells about itself. */
  readonly instance: Settings["instance"];
  /** Sizes that the operator chooses. */
  readonly limits: Limits;
  /** Whether there are pages for people in a browser. */
  readonly pages: boolean;
  /** Guides, reference and tools as pages. Absent: the server was built without them, or has no pages. */
  readonly documents?: Site | undefined;
  /** Whether the server was started with the content of the demo. */
  readonly demo: boolean;
  /** Origin of every address in answers, without a slash at its end. */
  readonly base: () => string;
  /** Database of everything but git data and large objects. */
  readonly store: Store;
  /** Rules of statuses, over the database. */
  readonly statuses: Statuses<StoreTransaction>;
  /** Rules of attachments, over the database. */
  readonly attachments: Attachments;
  /** Maker of pictures that are safe to show. */
  readonly processImage: ProcessImage;
  /** Search in statuses, accounts and hashtags. */
  readonly search: Search;
  /** Streams of what happens, of this process. */
  readonly streams: Streams;
  /** Rules of notifications. */
  readonly notifications: Notifications;
  /** Rules of lists. */
  readonly lists: Lists;
  /** Rules of profiles. */
  readonly profiles: Profiles;
  /** Rules of markers. */
  readonly markers: Markers;
  /** Rules of scheduled statuses. */
  readonly schedules: Schedules<StoreTransaction>;
  /** Budget of posts and edits. */
  readonly postLimit: PostLimit;
  /** Budget of requests. */
  readonly throttle: Throttle;
  /** Finder of the client that a request's shares are counted for. */
  readonly clientOf: ClientKey;
  /** Limits of the bodies of all requests in flight. */
  readonly bodyLimits: BodyLimits;
  /** Response cache in front of the app. */
  readonly responseCache: ResponseCache;
  /** Views of readers of statuses. */
  readonly views: Views;
  /** Versions of the store, which caches compare. */
  readonly versions: StoreVersions;
  /** Cache of repositories and rights. */
  readonly repositoryCache: RepositoryCache;
  /** Cache of access tokens. */
  readonly tokenCache: TokenCache;
  /** Looks that fill the two caches at once. */
  readonly firstLooks: FirstLooks;
  /** Cache of content types. */
  readonly contentTypes: ContentTypes;
  /** Git data of a registered repository. */
  readonly git: (repository: Repository) => HostedRepository;
  /** Budget of archives in the making: 1 each. */
  readonly archiveBudget: FairBudget;
  /** Reads of large files in flight. */
  readonly fileReads: FileReads;
  /** Runner of work on large bodies. */
  readonly runTask: RunTask;
  /** Visibility of a repository that its owner's first push creates; `off`: such a push is refused. */
  readonly createOnPush: "off" | "private" | "public";
  /** Whether commits add only names that every file system accepts and tells apart. */
  readonly portablePaths: boolean;
  /** Storage of large objects and archives. */
  readonly blobs: Blobs;
  /** Creation and removal of repositories. */
  readonly repositories: RepositoryLifecycle;
  /** Runs a job now. Absent: the command line does. @throws CommandError when there is none, or it runs elsewhere */
  readonly runJob?: ((name: string) => Promise<Readonly<Record<string, unknown>>>) | undefined;
  /** Rules of apps, codes and tokens. */
  readonly oauth: OAuth;
  /** Rules of logging in. */
  readonly signIn: SignIn;
  /** Who may sign up. */
  readonly registration: Settings["registration"];
  /** Rules of signing up by invitation. */
  readonly signUp: SignUp;
  /** Rules of second factors. */
  readonly secondFactors: SecondFactors;
  /** Finder of the address that a person logs in from. */
  readonly addressOf: ClientKey;
  /** Cache of written lists of directories. */
  readonly listings: ListingCache;
  /** Judge of signatures of commits and tags, by the keys of accounts. */
  readonly judgeSignature: JudgeSignature;
  /** Signer of the server's own commits. Absent: they are not signed. */
  readonly signer: SshSigner | undefined;
  /** Disk space that is claimed before something is stored in git. */
  readonly claims: Claims;
}
/** Response cache in front of the app. */
interface ResponseCache {
  /** Counts of the cache. */
  readonly counts: CacheCounts;
  /** Middleware that caches what handlers allow. It surrounds all that reads the store. */
  readonly cacheResponse: MiddlewareHandler<AppEnv>;
  /**
   * Answers a request whose response is cached, or can be made without waiting.
   *
   * @param fallback - the slow path, called for all others, perhaps later
   */
  readonly answer: (incoming: IncomingMessage, outgoing: ServerResponse, fallback: () => void) => void;
}
/** Creation and removal of repositories: their row and their git data together. */
interface RepositoryLifecycle {
  /**
   * Creates a repository, empty or from a source.
   *
   * @param from - `source`: path of a repository on this machine to copy, with its default branch
   * @throws StoreError `taken`; GitContentsError when git refuses; nothing is left behind then
   */
  create(repository: NewRepository, from?: {
    readonly format?: ObjectFormat | undefined;
    readonly source?: string | undefined;
  }): Promise<Repository>;
  /** Removes the row first: no request finds a repository whose git data is going. */
  remove(repository: Repository): Promise<void>;
}
/** Storage of bytes that git does not hold. */
interface Blobs {
  /** Large objects, by their hash. The database says which repository has which. */
  readonly objects: BlobStore;
  /** Files of statuses, by their hash. */
  readonly media: BlobStore;
  /** Archives that were made. */
  readonly archives: BlobCache;
  /** Whether they are answered by a redirect to a signed address, where the storage has any. */
  readonly direct: boolean;
}
/** Sizes that the operator chooses. */
type Limits = Pick<Settings, "maxBlobBytes" | "maxBodyBytes" | "lfsMaxBatch" | "lfsMaxBytes" | "maxImageBytes" | "maxImagePixels" | "maxPushBytes" | "maxVideoBytes">;
/**
 * HTTP surface of the server, over its dependencies. No I/O of its own.
 *
 * @throws TypeError when nothing says who may ask for one of the routes
 */
declare function createApp(deps: Deps): Hono<AppEnv>;
/** Stores of the limits' usage. */
interface UsageStores {
  /** Usage of requests. Without Redis it is in this process, so each worker counts its own. */
  readonly requests: UsageStore;
  /** Usage of posts. Absent: it is in the database, in the transaction of the post. */
  readonly posts: UsageStore | undefined;
  /** Ends the connection to Redis. */
  close(): void;
}
/** Options of the HTTP surface that the services do not hold. */
interface DepsOptions {
  /** Log of the server. */
  readonly log: Logger;
  /** Stores of the limits' usage. */
  readonly usage: Pick<UsageStores, "requests" | "posts">;
  /** Origin of every address in answers. */
  readonly base: () => string;
  /** Function over passwords. Default: scrypt at full cost. */
  readonly hasher?: PasswordHasher | undefined;
  /** Counters. Absent: nothing is counted. */
  readonly metrics?: Metrics | undefined;
  /** Traces. Absent: nothing is traced. */
  readonly traces?: Traces | undefined;
  /** Guides, reference and tools as pages. Absent: there are none. */
  readonly documents?: Deps["documents"];
  /** Whether the first page leads through the demo. Default: false. */
  readonly demo?: boolean | undefined;
  /** Runs a job now. Absent: the command line does. */
  readonly runJob?: Deps["runJob"];
}
/** Storage that the HTTP surface is made over. */
type AppServices = Pick<Deps, "store" | "git" | "blobs" | "repositories">;
/** Makes the dependencies of the HTTP surface from open services. */
declare function createDeps({
  store,
  git,
  blobs,
  repositories
}: AppServices, settings: Settings, {
  log,
  usage,
  base,
  hasher,
  metrics,
  traces,
  documents,
  demo,
  runJob
}: DepsOptions): Deps;
/** Settings of a server in this process. What is absent has the default of the command line. */
type ServerSettings = { readonly [Name in Exclude<keyof Settings, "workers">]?: Settings[Name] | undefined };
/** Server in this process, which accepts requests. */
interface RunningServer {
  /** `http://HOST:PORT`, or `https://HOST:PORT` with a certificate. */
  readonly url: string;
  /** Address of the metrics. Absent: they are off. */
  readonly metricsUrl: string | undefined;
  /** Database of everything but git data and large objects. */
  readonly store: Store;
  /** Creation and removal of repositories. */
  readonly repositories: RepositoryLifecycle;
  /** Git data of a registered repository. */
  readonly git: (repository: Pick<Repository, "id">) => GitStore;
  /** Answers a request without the network. */
  readonly fetch: (request: Request) => Promise<Response>;
  /**
   * Reads the certificate and its key again, for the connections to come. Without TLS it does nothing.
   *
   * @throws CommandError when they cannot be used: the old ones stay
   */
  reloadCertificate(): void;
  /**
   * Lets accepted requests finish, and closes everything.
   *
   * @param withinMs - connections that are still busy then are cut; default: 4000
   */
  close(withinMs?: number): Promise<void>;
}
/**
 * Starts a server in this process, as `x-server serve` does, without its handlers of signals.
 *
 * @param log - default: JSON lines on standard error, from the level of the settings on
 * @throws CommandError when it cannot start: the directory, the database, git, or the address
 */
declare function createServer(settings?: ServerSettings, {
  log
}?: {
  readonly log?: Logger | undefined;
}): Promise<RunningServer>;
/** Failure of a command. The message is one line for the person who typed it. */
declare class CommandError extends Error {
  /** Name to recognise it by. */
  readonly name = "CommandError";
  /** Exit code: 1 for work that failed, 2 for wrong words on the command line. */
  readonly exitCode: 1 | 2;
  constructor(message: string, options?: ErrorOptions & {
    readonly exitCode?: 1 | 2;
  });
}
declare namespace index_d_exports {
  export {
    AppEnv,
    AppServices,
    Blobs,
    CommandError,
    Deps,
    DepsOptions,
    Flags,
    Limits,
    Logger,
    Rate,
    RepositoryLifecycle,
    ResponseCache,
    RunningServer,
    S3Settings,
    ServerSettings,
    Settings,
    SettingsError,
    UsageStores,
    createApp,
    createDeps,
    createServer,
    readSettings,
  };
}
/** Account of a test server. */
interface TestAccount {
  /** Name of the account. */
  readonly name: string;
  /** Name that clients show. Default: the name. */
  readonly displayName?: string | undefined;
  /** Whether follows must be accepted. Default: false. */
  readonly locked?: boolean | undefined;
  /** Scopes of its token, with spaces between them. Default: `read write`. */
  readonly scopes?: string | undefined;
}
/** Repository of a test server. */
interface TestRepository {
  /** `OWNER/NAME`; the owner is one of the accounts. */
  readonly name: string;
  /** Files of its first commit, by path. Default: none, and no commit. */
  readonly files?: Readonly<Record<string, string | Uint8Array>> | undefined;
  /** Whether it is hidden from accounts without access. Default: false. */
  readonly private?: boolean | undefined;
  /** Default branch. Default: `main`. */
  readonly defaultBranch?: string | undefined;
}
/** Content that a test server starts with. */
interface Seed {
  /** Accounts, or their names alone. */
  readonly accounts: readonly (string | TestAccount)[];
  /** Repositories, or their full names alone. */
  readonly repositories: readonly (string | TestRepository)[];
}
/** Options of a test server. */
interface TestServerOptions extends Partial<Seed> {
  /**
   * Settings that differ from those of a test server: a free port of 127.0.0.1, requests are not
   * counted, nothing is logged. The database is always SQLite in a temporary folder.
   */
  readonly settings?: Omit<ServerSettings, "dataDir" | "databaseUrl"> | undefined;
}
/** Server in this process, with all that it keeps in a temporary folder. */
interface TestServer {
  /** `http://127.0.0.1:PORT` */
  readonly url: string;
  /** Token of the first account. */
  readonly token: string;
  /**
   * Finds the token of an account.
   *
   * @throws RangeError when it is not among those that the server was started with
   */
  tokenOf(account: string): string;
  /** Database, for what no route makes. It is another one after {@link TestServer.reset}. */
  readonly store: Store;
  /**
   * Takes everything back to how it was at the start: ids, tokens and commits are the same. For between two
   * tests: a request in flight may fail.
   */
  reset(): Promise<void>;
  /** Stops accepting, cuts connections, and removes the folder. */
  stop(): Promise<void>;
}
/** Starts a server for one test file, with what it is told to have. Default: the account `ada`. */
declare function startTestServer(options?: TestServerOptions): Promise<TestServer>;
declare namespace index_d_exports$1 {
  export {
    Seed,
    TestAccount,
    TestRepository,
    TestServer,
    TestServerOptions,
    startTestServer,
  };
}
export {
  index_d_exports as main,
  index_d_exports$1 as testing,
};