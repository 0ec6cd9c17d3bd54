import type { ArchiveOrder, FillArchive } from "../../read/archive.ts";
import type { ObjectFormat, ObjectId } from "../../objects/types.ts";
import type { GitStore } from "../../store.ts";
import type { GitLimits } from "./limits.ts";
import type { TransferServer } from "./transfer/transfer.ts";

/** How an engine works. */
export interface GitEngineOptions {
  /**
   * Where git processes are started. `process` (default): in a small process of the engine's own,
   * because starting a process blocks the one that does it, the longer the more memory it has.
   * `inline`: in this process, for short scripts and tests.
   */
  readonly worker?: "process" | "inline" | undefined;
  /**
   * Path of a Unix socket, of at most about 100 bytes in a directory that only the user may enter: other
   * processes reach this engine's own worker there, by their `socket`.
   */
  readonly listen?: string | undefined;
  /** Socket of a worker that `startGitWorker` started, to share it with other processes. */
  readonly socket?: string | undefined;
  /** The worker's file, for bundles: `git-worker.js` of this package. Default: next to the package's code. */
  readonly workerFile?: string | undefined;
  /** The git program. Default: `git`, found by PATH. At least version 2.36. */
  readonly git?: string | undefined;
  /** Most object readers (git processes that stay) at once, over all repositories. Default: 64. */
  readonly maxReaders?: number | undefined;
  /**
   * Most fetches and pushes at once, over all repositories: each is a git process or several, which
   * need memory as the repository is large. Sixteen times as many may wait. Default: 16.
   */
  readonly maxTransfers?: number | undefined;
  /** Limits of what pushed objects may make git do. What is absent has its default. */
  readonly limits?: Partial<GitLimits> | undefined;
  /**
   * Whether only processes of this machine and this PID namespace use the repositories, which must lie on a
   * local file system. Then locks that a killed git left are removed, and what killed pushes left, when no
   * living process can own them. Otherwise locks are only waited for, and what pushes of a process that
   * cannot be seen have left is git's to remove, after a day. Default: false.
   */
  readonly exclusive?: boolean | undefined;
  /** Most bytes of parsed objects that are remembered, over all repositories. Default: 128 MiB. */
  readonly cacheBytes?: number | undefined;
}

/** A real git repository. */
export interface GitRepository extends GitStore, TransferServer {
  /** Absolute path of the git directory. */
  readonly gitDir: string;
  /**
   * An archive's bytes as they come: the same bytes each time for one version of git and of Node.
   *
   * @param fill - gives small files other contents; a bundle has none
   * @param signal - ends it and what works for it, also before the next bytes
   * @throws GitContentsError `object-not-found`, `repository-failed`; `archive-too-large`, mostly before
   *   work is begun: see {@link GitLimits}
   */
  archive(order: ArchiveOrder, fill?: FillArchive, signal?: AbortSignal): AsyncIterable<Uint8Array>;
}

/** Real git repositories, served by a few long-lived git processes. */
export interface GitEngine {
  /** Counts of the caches of this process, for metrics. */
  readonly caches: GitCaches;
  /** The repository at an absolute path. Looks at nothing yet; the same object for the same path. */
  open(gitDir: string): GitRepository;
  /** Makes an empty bare repository. */
  init(gitDir: string, options?: InitOptions): Promise<void>;
  /**
   * Makes a bare repository with all refs and objects of another, and its default branch. Nothing of
   * the other's configuration or hooks is taken.
   *
   * @throws GitContentsError `repository-failed` when it is no repository, or cannot be reached, or has
   *   objects that no push may bring: see {@link GitLimits}. Then there is nothing at `gitDir`
   */
  importFrom(gitDir: string, source: GitSource, options?: ImportOptions): Promise<void>;
  /**
   * Brings all refs of a repository up to date with another: what the other has no more is gone, what
   * was changed here is lost. Readers may go on.
   *
   * @returns the other's default branch, if it names one
   * @throws GitContentsError `repository-failed`, also for objects that no push may bring; no ref was moved
   *   then, and nothing taken
   */
  refresh(gitDir: string, source: GitSource): Promise<string | undefined>;
  /**
   * Writes all refs and objects into one file, a bundle of git's.
   *
   * @param file - absolute; made or replaced
   * @throws GitContentsError `repository-failed`, also when there is no commit yet
   */
  bundle(gitDir: string, file: string): Promise<void>;
  /** All blobs of a length within bounds, in bytes, whether a ref leads to them or not; in no order. */
  listBlobsOfSize(
    gitDir: string,
    bounds: { readonly min: number; readonly max: number },
  ): Promise<readonly ObjectId[]>;
  /** Checks every object and ref: `git fsck --full --strict`. */
  check(gitDir: string): Promise<CheckReport>;
  /** Digest of the default branch, of all refs and of all objects that they lead to: SHA-256, in hex. */
  digest(gitDir: string): Promise<string>;
  /** Packs loose objects and refs, writes the commit-graph. Readers and writers may go on. */
  maintain(gitDir: string): Promise<MaintenanceReport>;
  /**
   * Removes objects for good, at once and everywhere in a repository, with all objects that no ref leads to
   * and that lead to them. Readers and writers may go on; other engines notice when they open it next.
   *
   * @param options - `dryRun`: only tells what it would remove
   * @throws GitContentsError `repository-failed`, also for a repository that borrows objects of another
   */
  purge(
    gitDir: string,
    ids: readonly ObjectId[],
    options?: { readonly dryRun?: boolean | undefined },
  ): Promise<PurgeReport>;
  /** Disk use of a repository's objects: some milliseconds, by the number of files. */
  measure(gitDir: string): Promise<ObjectUsage>;
  /** Ends what serves a repository and forgets it; the directory is then the caller's to delete or move. */
  release(gitDir: string): Promise<void>;
  /** Load of the process that has the git processes. Absent: it was not needed yet, and is not started for this. */
  load(): Promise<GitLoad | undefined>;
  /** Version of the git program: `2.39.5`. */
  version(): Promise<string>;
  /** Ends all processes. Calls in flight are refused. */
  close(): Promise<void>;
}

/** Counts of a cache, since the start. */
export interface GitCacheCounts {
  /** Values that were found. */
  readonly hits: number;
  /** Values that had to be read. */
  readonly misses: number;
}

/** Counts of the caches of an engine. They go on counting. */
export interface GitCaches {
  /** Parsed commits and trees. */
  readonly objects: GitCacheCounts;
  /** Whole blobs. */
  readonly blobs: GitCacheCounts;
  /** Types and sizes of objects. */
  readonly sizes: GitCacheCounts;
  /** Last commits of the entries of a directory. */
  readonly lastCommits: GitCacheCounts;
}

/** Load of a process that has git processes. Counts are since it was started. */
export interface GitLoad {
  /** Git processes that run. */
  readonly processes: number;
  /** Those of them that stay and read objects. */
  readonly readers: number;
  /** Fetches and pushes in flight. */
  readonly transfers: number;
  /** Fetches and pushes that wait for others to end. */
  readonly waitingTransfers: number;
  /** Commits that were made, those of pushes not among them. */
  readonly commits: number;
  /** Pushes that moved a ref. */
  readonly pushes: number;
  /** Memory of the process, without that of git: bytes. */
  readonly memoryBytes: number;
}

/** How a repository is imported. */
export interface ImportOptions {
  /** Default branch. Absent: that of the source. */
  readonly defaultBranch?: string | undefined;
  /** Whether it is a copy of a repository of one's own: its objects are not held to the limits. Default: false. */
  readonly ownCopy?: boolean | undefined;
}

/** Source of an import: the absolute path of a repository, or of a bundle, or an address. */
export type GitSource = string | RemoteSource;

/** A repository that is served over HTTP, without credentials. */
export interface RemoteSource {
  /** `http:` or `https:`. */
  readonly url: string;
  /**
   * IP addresses of the host's name. No other is used, which takes git 2.37, and no
   * redirect is followed: the caller checks the addresses before.
   */
  readonly addresses: readonly string[];
}

/** How a new repository begins. */
export interface InitOptions {
  /** Default: `main`. */
  readonly defaultBranch?: string | undefined;
  /** Default: `sha1`. */
  readonly format?: ObjectFormat | undefined;
}

/** Disk use of a repository's objects. */
export interface ObjectUsage {
  /** Bytes of all files of the objects: packs, their indexes, loose objects, unfinished uploads. */
  readonly bytes: number;
  /** Number of packs. */
  readonly packs: number;
  /** Number of objects in files of their own. */
  readonly loose: number;
}

/** Report of a purge. */
export interface PurgeReport {
  /** Objects that were removed, or would be. Empty: none of them is there, or a ref leads to one. */
  readonly removed: readonly ObjectId[];
  /** Object that stays, and with it all others, because a ref leads to it: its full name. */
  readonly named: { readonly id: ObjectId; readonly ref: string } | undefined;
}

/** Report of a maintenance. */
export interface MaintenanceReport {
  /** Disk use when it began. */
  readonly before: ObjectUsage;
  /** Disk use when it ended; what others wrote meanwhile is in it. */
  readonly after: ObjectUsage;
}

/** Result of a check. */
export interface CheckReport {
  /** Whether nothing is wrong. */
  readonly ok: boolean;
  /** Output of git, a line each, without notes about unreachable objects. */
  readonly problems: readonly string[];
}
