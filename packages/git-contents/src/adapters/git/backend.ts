import type { ChangeSet, CommitOptions, StoredBlob } from "../../write/change.ts";
import type { ObjectId } from "../../objects/types.ts";
import type {
  AbortSignalLike,
  BytePart,
  ConfirmMove,
  GitStore,
  ObjectInfo,
  PatchOrder,
  RefChange,
} from "../../store.ts";
import type { RawArchiveOrder } from "./archives.ts";
import type { SortedIds } from "./admin/pack-ids.ts";
import type { RawObject } from "./objects/answer-reader.ts";
import type { GitEngine, GitSource, ImportOptions, InitOptions } from "./engine.ts";
import type { RefLister } from "./refs/git-refs.ts";
import type { NewObject } from "../../write/build-commit.ts";
import type { RefMove } from "../../write/ref-move.ts";
import type { MadeCommit } from "./write/made-commit.ts";
import type { LandingTransfer } from "./transfer/land-push.ts";
import type {
  AdvertiseOptions,
  FetchTransfer,
  Pushed,
  TransferService,
} from "./transfer/transfer.ts";

/** Verbs of the engine that the backend does alone, with the same meaning. */
type EngineVerbs = Pick<
  GitEngine,
  | "refresh"
  | "bundle"
  | "listBlobsOfSize"
  | "check"
  | "digest"
  | "maintain"
  | "measure"
  | "purge"
  | "release"
  | "load"
  | "version"
  | "close"
>;

/** Method of a store, for the repository at an absolute path. */
type OfRepository<Method extends (...args: never[]) => unknown> = (
  gitDir: string,
  ...args: Parameters<Method>
) => ReturnType<Method>;

/**
 * Work of the process that has the git processes: everything that starts a process, and everything
 * that writes. `gitDir` is the absolute path of a repository.
 */
export interface Backend extends EngineVerbs {
  /** Types and sizes, in the order of the ids; `undefined` for a missing object. */
  infos(gitDir: string, ids: readonly ObjectId[]): Promise<readonly (ObjectInfo | undefined)[]>;
  /** Whole object; of one over the limit, in bytes, type and size alone. */
  read(gitDir: string, id: ObjectId, limit: number): Promise<RawObject | ObjectInfo | undefined>;
  /** Bytes of a blob, the whole or a part. */
  stream(
    gitDir: string,
    id: ObjectId,
    range: BytePart | undefined,
    signal?: AbortSignalLike,
  ): AsyncIterable<Uint8Array>;
  /** Bytes of an archive, as git makes it. */
  archive(gitDir: string, order: RawArchiveOrder, signal?: AbortSignal): AsyncIterable<Uint8Array>;
  /** First answer to a client of git: see `TransferServer.advertise`. */
  advertise(
    gitDir: string,
    service: TransferService,
    options: AdvertiseOptions & { readonly protocol: number },
  ): AsyncIterable<Uint8Array>;
  /** Answer to a fetch: see `TransferServer.uploadPack`. */
  uploadPack(gitDir: string, transfer: FetchTransfer): AsyncIterable<Uint8Array>;
  /** Answer to a push: see `TransferServer.receivePack`. */
  receivePack(gitDir: string, transfer: LandingTransfer): AsyncGenerator<Uint8Array, Pushed>;
  /** Makes one commit: see `GitStore.commit`. */
  commit(gitDir: string, set: ChangeSet, options: CommitOptions): Promise<MadeCommit>;
  /** Stores a file's bytes as a blob. The caller deletes the file. */
  storeBlob(
    gitDir: string,
    file: { readonly path: string; readonly size: number },
  ): Promise<StoredBlob>;
  /** Stores objects that no ref leads to yet. @throws GitContentsError `content-refused` when git finds them harmful */
  checkObjects(gitDir: string, objects: readonly NewObject[]): Promise<void>;
  /**
   * Makes a pack of objects of a repository, which nothing syncs.
   *
   * @param folder - absolute path of an empty directory, where the pack and its index come
   */
  packObjects(gitDir: string, ids: readonly SortedIds[], folder: string): Promise<void>;
  /**
   * Makes a pack of all that refs lead to, with a bitmap, a reverse index and a commit-graph; none when there
   * are no refs. Nothing is synced.
   *
   * @param folder - absolute path of an empty directory, where the files come
   */
  packReachable(gitDir: string, folder: string): Promise<void>;
  /**
   * All objects that some objects lead to, these themselves too, without those that refs lead to.
   *
   * @returns `undefined` when one of them is not there
   */
  findUnreached(
    gitDir: string,
    roots: readonly SortedIds[],
  ): Promise<readonly string[] | undefined>;
  /** Ends the time of a stored blob: see `GitStore.discardBlob`. */
  discardBlob(gitDir: string, id: ObjectId): Promise<void>;
  /** Moves a ref, and tells whether it did: see `GitStore.moveRef`. */
  moveRef(gitDir: string, move: RefMove, confirm?: ConfirmMove): Promise<boolean>;
  /** Changes a ref with what belongs to it: see `GitStore.placeRef`. */
  placeRef(gitDir: string, change: RefChange, confirm?: ConfirmMove): Promise<ObjectId | undefined>;
  /** Makes a branch the default one: see `GitStore.setDefaultBranch`. */
  readonly setDefaultBranch: OfRepository<GitStore["setDefaultBranch"]>;
  /** Refs as git lists them, for repositories whose refs are not files. */
  readonly listRefs: OfRepository<RefLister["listRefs"]>;
  /** Default branch as git names it, for repositories whose refs are not files. */
  readonly readDefaultBranch: OfRepository<RefLister["readDefaultBranch"]>;
  /** Last commits of a directory's entries: see `GitStore.lastCommits`. */
  readonly lastCommits: OfRepository<GitStore["lastCommits"]>;
  /** Commits that changed a path: see `GitStore.listCommits`. */
  readonly listCommits: OfRepository<GitStore["listCommits"]>;
  /** Number of such commits: see `GitStore.countCommits`. */
  readonly countCommits: OfRepository<GitStore["countCommits"]>;
  /** Numbers of lines that came and went: see `GitStore.countLines`. */
  readonly countLines: OfRepository<GitStore["countLines"]>;
  /** Text of differences: see `GitStore.streamPatch`. */
  streamPatch(
    gitDir: string,
    order: PatchOrder,
    signal?: AbortSignalLike,
  ): AsyncIterable<Uint8Array>;
  /** Comparison of two histories: see `GitStore.compareCommits`. */
  readonly compareCommits: OfRepository<GitStore["compareCommits"]>;
  /** Makes an empty bare repository. */
  init(gitDir: string, options: InitOptions): Promise<void>;
  /** Makes a repository from another: see `GitEngine.importFrom`. */
  importFrom(gitDir: string, source: GitSource, options: ImportOptions): Promise<void>;
}
