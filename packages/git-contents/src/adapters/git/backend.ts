import type { ChangeSet, CommitOptions, Committed, StoredBlob } from "../../write/change.ts";
import type { ObjectId } from "../../objects/types.ts";
import type { ByteRange, CommitQuery, NamedRef, ObjectInfo } from "../../store.ts";
import type { RawArchiveOrder } from "./archives.ts";
import type { RawObject } from "./objects/answer-reader.ts";
import type { CheckReport, InitOptions, GitSource } from "./engine.ts";
import type { RefMove } from "./refs/ref-updater.ts";
import type { FetchTransfer, Pushed, PushTransfer, TransferService } from "./transfer/transfer.ts";

/**
 * What only the process that owns the git processes can do, each for the repository at an absolute
 * path: everything that starts a process, and everything that writes.
 */
export interface Backend {
  infos(gitDir: string, ids: readonly ObjectId[]): Promise<readonly (ObjectInfo | undefined)[]>;
  /** A whole object; when it is larger than the limit, type and size alone. */
  read(gitDir: string, id: ObjectId, limit: number): Promise<RawObject | ObjectInfo | undefined>;
  stream(gitDir: string, id: ObjectId, range: ByteRange | undefined): AsyncIterable<Uint8Array>;
  archive(gitDir: string, order: RawArchiveOrder): AsyncIterable<Uint8Array>;
  advertise(
    gitDir: string,
    service: TransferService,
    options: { readonly protocol: number; readonly signal?: AbortSignal | undefined },
  ): AsyncIterable<Uint8Array>;
  uploadPack(gitDir: string, transfer: FetchTransfer): AsyncIterable<Uint8Array>;
  receivePack(gitDir: string, transfer: PushTransfer): AsyncGenerator<Uint8Array, Pushed>;
  commit(gitDir: string, set: ChangeSet, options: CommitOptions): Promise<Committed>;
  /** Stores a file's bytes as a blob. The file is the caller's to delete. */
  storeBlob(
    gitDir: string,
    file: { readonly path: string; readonly size: number },
  ): Promise<StoredBlob>;
  /** @returns whether it was moved */
  moveRef(gitDir: string, move: RefMove): Promise<boolean>;
  setDefaultBranch(gitDir: string, branch: string): Promise<void>;
  /** Refs as git lists them, for repositories whose refs are not files. */
  listRefs(gitDir: string, prefix: string): Promise<readonly NamedRef[]>;
  /** As git says it, for repositories whose refs are not files. */
  readDefaultBranch(gitDir: string): Promise<string>;
  lastCommits(
    gitDir: string,
    commit: ObjectId,
    directory: string,
  ): Promise<ReadonlyMap<string, ObjectId> | undefined>;
  listCommits(gitDir: string, query: CommitQuery): Promise<readonly ObjectId[]>;
  init(gitDir: string, options: InitOptions): Promise<void>;
  importFrom(
    gitDir: string,
    source: GitSource,
    options: { readonly defaultBranch?: string | undefined },
  ): Promise<void>;
  refresh(gitDir: string, source: GitSource): Promise<string | undefined>;
  bundle(gitDir: string, file: string): Promise<void>;
  listBlobsOfSize(
    gitDir: string,
    bounds: { readonly min: number; readonly max: number },
  ): Promise<readonly ObjectId[]>;
  check(gitDir: string): Promise<CheckReport>;
  maintain(gitDir: string): Promise<void>;
  release(gitDir: string): Promise<void>;
  version(): Promise<string>;
  close(): Promise<void>;
}
