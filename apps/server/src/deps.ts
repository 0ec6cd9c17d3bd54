import type { BlobCache, BlobStore } from "@x/blob-store";
import type { ArchiveOrder, FillArchive, GitStore } from "@x/git-contents";
import type { TransferServer } from "@x/git-contents/git";
import type { Decision } from "@x/ratelimit";
import type { Account, Statuses } from "@x/status-core";
import type { Repository, Store, StoreTransaction } from "@x/status-store";
import type { RepositoryKeeper } from "./repos/repository-lifecycle.ts";
import type { RunTask } from "./descriptors/run-task.ts";
import type { Logger } from "./http/log.ts";
import type { KnownTokens } from "./cache/tokens.ts";
import type { Keepable, ReadyAnswers } from "./fast/response-cache.ts";
import type { PostLimit } from "./http/post-limit.ts";
import type { Throttle } from "./http/throttle.ts";
import type { ContentTypes } from "./cache/content-types.ts";
import type { KnownRepositories } from "./cache/repositories.ts";

/** Everything the server is given. `cli/serve.ts` makes the real ones, tests make small ones. */
export interface Deps {
  /** Milliseconds since the Unix epoch. */
  readonly nowMs: () => number;
  readonly log: Logger;
  readonly limits: Limits;
  /** Origin of every address in answers, without a slash at its end. */
  readonly base: () => string;
  readonly store: Store;
  readonly statuses: Statuses<StoreTransaction>;
  readonly postLimit: PostLimit;
  readonly throttle: Throttle;
  readonly ready: ReadyAnswers;
  readonly knownRepositories: KnownRepositories;
  readonly knownTokens: KnownTokens;
  readonly contentTypes: ContentTypes;
  /** The git data of a repository that is registered. */
  readonly git: (repository: Repository) => GitStore;
  /** Makes an archive: bytes as they come. */
  readonly archive: (
    repository: Repository,
    order: ArchiveOrder,
    fill?: FillArchive,
  ) => AsyncIterable<Uint8Array>;
  /** Answers fetches and pushes. */
  readonly transfers: (repository: Repository) => TransferServer;
  /** Reads, judges, prints and compares descriptor sets. */
  readonly runTask: RunTask;
  /** Whether a push makes the repository that it is to, and who may read it then. */
  readonly createOnPush: "off" | "private" | "public";
  /** Whether commits add only names that every file system takes and tells apart. */
  readonly portablePaths: boolean;
  readonly blobs: Blobs;
  readonly repositories: RepositoryKeeper;
}

/** Bytes that lie beside git. */
export interface Blobs {
  /** Large objects, by their hash. Which repository has which is in the database. */
  readonly objects: BlobStore;
  /** Archives that were made. */
  readonly archives: BlobCache;
  /** Whether they are answered by a redirect to a signed address, where the storage has any. */
  readonly direct: boolean;
}

/** Sizes that the operator chooses. */
export interface Limits {
  /** Up to which contents answers carry a file's bytes. */
  readonly maxBlobBytes: number;
  /** Of a request's body. */
  readonly maxBodyBytes: number;
  /** Objects of one batch of git-lfs. */
  readonly maxLfsBatch: number;
  /** Of an object that git-lfs sends, in bytes. */
  readonly maxLfsBytes: number;
  /** Of the objects of one push. */
  readonly maxPushBytes: number;
}

/** Who sent a request with a token. */
export interface Caller {
  readonly tokenId: string;
  readonly account: Account;
  readonly scopes: ReadonlySet<string>;
  /** When the token runs out, in milliseconds since 1970. Absent: never. */
  readonly expiresAtMs?: number | undefined;
}

/** What every handler finds in its context. */
export interface AppEnv {
  readonly Variables: {
    requestId: string;
    log: Logger;
    /** Absent: a request without a token. */
    caller: Caller | undefined;
    /** The store's change number when the request began. Absent: nobody asked yet. */
    asOf?: { readonly number: number | undefined } | undefined;
    /** Of the answer that is to come, by name. Absent: nobody puts noted headers on it. */
    headers?: Record<string, string> | undefined;
    /** Set by a handler whose answer may be given again. */
    keepable?: Keepable | undefined;
    /** What the general throttle decided. Absent: it is off, or the route is not counted. */
    general?: Decision | undefined;
  };
}
