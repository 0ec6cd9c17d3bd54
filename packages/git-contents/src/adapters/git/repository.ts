import { rm } from "node:fs/promises";
import { GitContentsError } from "../../errors.ts";
import { cleanPath } from "../../paths/path.ts";
import type {
  AbortSignalLike,
  BytePart,
  GitStore,
  ObjectReader,
  RefReader,
  SyncReads,
} from "../../store.ts";
import { fillArchive } from "../archive/fill.ts";
import type { Backend } from "./backend.ts";
import type { GitRepository } from "./engine.ts";
import { lastCommitsNear } from "./history/last-commits-near.ts";
import { createCachedReader, type SyncObjects } from "./objects/cached-reader.ts";
import {
  cacheLastCommits,
  cacheObjects,
  evictBlob,
  OVERHEAD_BYTES,
  type ObjectCaches,
} from "./objects/object-caches.ts";
import type { FileObjects } from "./packs/file-objects.ts";
import { asRefusal } from "./process/failure.ts";
import { createRefReader } from "./refs/ref-reader.ts";
import type { FileRefs } from "./refs/refs.ts";
import type { Advertisements } from "./transfer/advertisements.ts";
import type { FetchAnswers } from "./transfer/fetch-answers.ts";
import type { FetchTransfer, TransferServer } from "./transfer/transfer.ts";
import { spool } from "./write/blob-file.ts";

/** Parts of a repository: those that all of an engine share, and the readers of its files. */
export interface RepositoryParts {
  /** Backend that has the git processes. */
  readonly backend: Backend;
  /** Absolute path of the repository. */
  readonly gitDir: string;
  /** Caches of objects. */
  readonly caches: ObjectCaches;
  /** Text that the repository's keys begin with: see `ReaderScope`. */
  readonly scope: () => string;
  /** Cache of advertisements. */
  readonly advertisements: Advertisements;
  /** Cache of answers to fetches. */
  readonly fetchAnswers: FetchAnswers;
  /** Files of the refs. */
  readonly files: FileRefs;
  /** Objects of packs and loose files. */
  readonly objects: FileObjects;
}

/** Repository as its users have it: caches and refs in this process, the rest in the backend. */
export function createRepository(parts: RepositoryParts): GitRepository {
  const { backend, gitDir, files } = parts;
  const { syncObjects, ...objects } = objectsOf(parts);
  const refs = createRefReader(files, {
    listRefs: (prefix) => backend.listRefs(gitDir, prefix),
    readDefaultBranch: () => backend.readDefaultBranch(gitDir),
  });
  return {
    gitDir,
    ...objects,
    ...refs,
    ...historyOf(parts, syncObjects),
    ...writesOf(parts),
    ...transfersOf(parts),
    syncReads: syncReadsOf(parts, refs, syncObjects),
    streamBlob: (id, range, signal) => streamBlob(parts, objects, { id, range, signal }),
    archive: (order, fill, signal) => {
      const { format } = order;
      return fill === undefined || format === "bundle"
        ? backend.archive(gitDir, order, signal)
        : fillArchive(backend.archive(gitDir, { ...order, format: "tar" }, signal), format, fill);
    },
  };
}

function objectsOf({
  backend,
  gitDir,
  caches,
  scope,
  files,
  objects,
}: RepositoryParts): ReturnType<typeof createCachedReader> {
  return createCachedReader(
    {
      infos: (ids) => backend.infos(gitDir, ids),
      read: (id, limit) => backend.read(gitDir, id, limit),
      stream: (id, range, signal) => backend.stream(gitDir, id, range, signal),
      readSync: (id, limit) => objects.readSync(id, limit),
      sizeSync: (id) => objects.sizeSync(id),
    },
    caches,
    { scope, format: () => files.settings.format },
  );
}

function syncReadsOf(
  parts: RepositoryParts,
  refs: RefReader,
  syncObjects: SyncObjects,
): () => SyncReads | undefined {
  let syncReads: SyncReads | undefined;
  return () => {
    const syncRefs = refs.syncRefs?.();
    return (
      syncRefs &&
      (syncReads ??= {
        ...syncRefs,
        ...syncObjects,
        lastCommits: lastCommitsNear(parts, syncObjects),
      })
    );
  };
}

function historyOf(
  { backend, gitDir, caches, scope }: RepositoryParts,
  syncObjects: SyncObjects,
): Pick<
  GitStore,
  "lastCommits" | "listCommits" | "countCommits" | "compareCommits" | "countLines" | "streamPatch"
> {
  const near = lastCommitsNear({ caches, scope }, syncObjects);
  return {
    lastCommits: async (commit, directory) => {
      const path = cleanPath(directory);
      const key = `${scope()}${commit}:${path}`;
      const known = near(commit, path);
      if (known !== undefined) return known;
      const entries = await backend.lastCommits(gitDir, commit, path);
      if (entries !== undefined) cacheLastCommits(caches, key, entries);
      return entries;
    },
    listCommits: (query) =>
      backend.listCommits(gitDir, { ...query, path: cleanPath(query.path ?? "") }),
    countLines: (pairs) => backend.countLines(gitDir, pairs),
    streamPatch: (order, signal) => backend.streamPatch(gitDir, order, signal),
    compareCommits: (query) => backend.compareCommits(gitDir, query),
    countCommits: async ({ from, path: asked = "" }) => {
      const path = cleanPath(asked);
      const key = `${scope()}${from}:${path}`;
      const cached = caches.commitCounts.get(key);
      if (cached !== undefined) return cached;
      const count = await backend.countCommits(gitDir, { from, path });
      caches.commitCounts.set(key, count, key.length + OVERHEAD_BYTES);
      return count;
    },
  };
}

function writesOf({
  backend,
  gitDir,
  caches,
  scope,
  files,
}: RepositoryParts): Pick<
  GitStore,
  "commit" | "writeBlob" | "discardBlob" | "moveRef" | "placeRef" | "setDefaultBranch"
> {
  return {
    commit: async (set, options = {}) => {
      // Before it is made: what a repository had that is forgotten meanwhile is not cached for another.
      const before = scope();
      const { made, ...committed } = await backend.commit(gitDir, set, options);
      cacheObjects(caches, { scope: () => before, format: () => files.settings.format }, made);
      return committed;
    },
    writeBlob: async (bytes) => {
      const file = await spool(gitDir, bytes).catch((error: unknown) => {
        throw asRefusal(error);
      });
      return backend.storeBlob(gitDir, file).finally(() => rm(file.path, { force: true }));
    },
    discardBlob: async ({ id }) => {
      await backend.discardBlob(gitDir, id);
      evictBlob(caches, scope(), id);
    },
    moveRef: (name, from, to, confirm) => backend.moveRef(gitDir, { name, from, to }, confirm),
    placeRef: (change, confirm) => backend.placeRef(gitDir, change, confirm),
    setDefaultBranch: (branch) => backend.setDefaultBranch(gitDir, branch),
  };
}

function transfersOf({
  backend,
  gitDir,
  scope,
  files,
  advertisements,
  fetchAnswers,
}: RepositoryParts): TransferServer {
  const fetchFrom = (transfer: FetchTransfer): AsyncIterable<Uint8Array> =>
    backend.uploadPack(gitDir, transfer);
  return {
    advertise: (service, { protocol = 0, ...options } = {}) => {
      const load = (): AsyncIterable<Uint8Array> =>
        backend.advertise(gitDir, service, { protocol, ...options });
      return service === "upload-pack" && files.settings.refStorage === "files"
        ? advertisements.read(gitDir, protocol, load)
        : load();
    },
    uploadPack: (transfer) =>
      files.settings.refStorage === "files"
        ? fetchAnswers.read({ gitDir, scope: scope() }, transfer, fetchFrom)
        : fetchFrom(transfer),
    receivePack: (transfer) => backend.receivePack(gitDir, transfer),
  };
}

async function* streamBlob(
  { backend, gitDir }: RepositoryParts,
  objects: Pick<ObjectReader, "readInfo">,
  {
    id,
    range,
    signal,
  }: {
    readonly id: Parameters<ObjectReader["streamBlob"]>[0];
    readonly range: BytePart | undefined;
    readonly signal: AbortSignalLike | undefined;
  },
): AsyncGenerator<Uint8Array> {
  const info = await objects.readInfo(id);
  if (info?.type !== "blob") throw new GitContentsError({ code: "object-not-found", id });
  if (
    range !== undefined &&
    (range.start < 0 || range.length < 0 || range.start + range.length > info.size)
  )
    throw new RangeError(`not a part of ${info.size} bytes: ${range.length} from ${range.start}`);
  yield* backend.stream(gitDir, id, range, signal);
}
