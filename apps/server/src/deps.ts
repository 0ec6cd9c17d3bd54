import type { IncomingMessage, ServerResponse } from "node:http";
import type { BlobCache, BlobStore } from "@x/blob-store";
import type { ObjectFormat } from "@x/git-contents";
import type { GitRepository, SshSigner } from "@x/git-contents/git";
import type { JudgeSignature, ListingCache } from "@x/git-contents/http";
import type { OAuth, SecondFactors, SignIn, SignUp } from "@x/oauth";
import type {
  Attachments,
  Lists,
  Markers,
  Notifications,
  Profiles,
  Schedules,
  Search,
  Statuses,
  Streams,
  Viewer,
} from "@x/status-core";
import type { Claims, NewRepository, Repository, Store, StoreTransaction } from "@x/status-store";
import type { MiddlewareHandler } from "hono";
import type { FirstLooks } from "./cache/first-looks.ts";
import type { ContentTypes } from "./cache/content-types.ts";
import type { RepositoryCache } from "./cache/repositories.ts";
import type { RequestVersion, StoreVersions } from "./cache/store-version.ts";
import type { CacheCounts } from "./cache/versioned-cache.ts";
import type { TokenCache, TokenListener } from "./cache/tokens.ts";
import type { Settings } from "./config/settings.ts";
import type { ReadersView } from "./entities/readers-view.ts";
import type { BodyLimits } from "./http/body-limits.ts";
import type { ClientKey } from "./http/client-key.ts";
import type { AppEnv } from "./http/env.ts";
import type { Logger } from "./http/logger.ts";
import type { Metrics } from "./http/metrics.ts";
import type { Traces } from "./http/traces.ts";
import type { PostLimit } from "./http/post-limit.ts";
import type { Throttle } from "./http/throttle.ts";
import type { FairBudget } from "./http/fair-budget.ts";
import type { FileReads } from "./http/file-reads.ts";
import type { ProcessImage } from "./media/image-threads.ts";
import type { Site } from "./pages/documents/site.ts";
import type { RunTask } from "./tasks/task.ts";

/** Views of all readers; one for the whole server, because it caches compiled filters and written texts. */
export interface Views extends TokenListener {
  /** @param version - of the request */
  of(viewer: Viewer, version: RequestVersion): Promise<ReadersView>;
}

/** Git data of a repository, on disk or shared storage. */
export type HostedRepository = Omit<GitRepository, "gitDir">;

/** Ports and settings of the server. `boot/deps.ts` makes the real ones, tests make small ones. */
export interface Deps {
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
export interface ResponseCache {
  /** Counts of the cache. */
  readonly counts: CacheCounts;
  /** Middleware that caches what handlers allow. It surrounds all that reads the store. */
  readonly cacheResponse: MiddlewareHandler<AppEnv>;
  /**
   * Answers a request whose response is cached, or can be made without waiting.
   *
   * @param fallback - the slow path, called for all others, perhaps later
   */
  readonly answer: (
    incoming: IncomingMessage,
    outgoing: ServerResponse,
    fallback: () => void,
  ) => void;
}

/** Creation and removal of repositories: their row and their git data together. */
export interface RepositoryLifecycle {
  /**
   * Creates a repository, empty or from a source.
   *
   * @param from - `source`: path of a repository on this machine to copy, with its default branch
   * @throws StoreError `taken`; GitContentsError when git refuses; nothing is left behind then
   */
  create(
    repository: NewRepository,
    from?: { readonly format?: ObjectFormat | undefined; readonly source?: string | undefined },
  ): Promise<Repository>;
  /** Removes the row first: no request finds a repository whose git data is going. */
  remove(repository: Repository): Promise<void>;
}

/** Storage of bytes that git does not hold. */
export interface Blobs {
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
export type Limits = Pick<
  Settings,
  | "maxBlobBytes"
  | "maxBodyBytes"
  | "lfsMaxBatch"
  | "lfsMaxBytes"
  | "maxImageBytes"
  | "maxImagePixels"
  | "maxPushBytes"
  | "maxVideoBytes"
>;
