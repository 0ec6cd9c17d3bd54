import { rm } from "node:fs/promises";
import { GitContentsError } from "../../errors.ts";
import type { ObjectId } from "../../objects/types.ts";
import { cleanPath } from "../../paths/path.ts";
import type { SyncReads, SyncRefs } from "../../store.ts";
import { fillArchive } from "../archive/fill.ts";
import type { Advertisements } from "./transfer/advertisements.ts";
import type { Backend } from "./backend.ts";
import { spool } from "./write/blob-file.ts";
import { createCachedReader, type ObjectCaches } from "./objects/cached-reader.ts";
import type { GitRepository } from "./engine.ts";
import { asRefusal } from "./process/failure.ts";
import { createRefs, LAST_COMMIT_BYTES } from "./repository-host.ts";
import type { FileObjects } from "./packs/file-objects.ts";
import type { FileRefs } from "./refs/refs.ts";

/** What a repository is made with: what those of an engine share, and what reads its files. */
export interface RepositoryParts {
  readonly caches: ObjectCaches;
  /** See `ObjectCaches`. */
  readonly scope: () => string;
  readonly advertisements: Advertisements;
  readonly files: FileRefs;
  readonly objects: FileObjects;
}

/** A repository as its users see it: caches and refs here, everything else in the backend. */
export function createRepository(
  backend: Backend,
  gitDir: string,
  { caches, scope, advertisements, files, objects }: RepositoryParts,
): GitRepository {
  const { objectsAtOnce, ...reader } = createCachedReader(
    {
      infos: (ids) => backend.infos(gitDir, ids),
      read: (id, limit) => backend.read(gitDir, id, limit),
      stream: (id, range) => backend.stream(gitDir, id, range),
      readAtOnce: (id, limit) => objects.readAtOnce(id, limit),
    },
    caches,
    { scope, format: () => files.settings.format },
  );
  const refs = createRefs(files, {
    list: (prefix) => backend.listRefs(gitDir, prefix),
    defaultBranch: () => backend.readDefaultBranch(gitDir),
  });
  const lastCommitsKey = (commit: ObjectId, path: string): string => `${scope()}${commit}:${path}`;
  const reads: Omit<SyncReads, keyof SyncRefs> = {
    ...objectsAtOnce,
    lastCommits: (commit, directory) => caches.lastCommits.get(lastCommitsKey(commit, directory)),
  };
  let atOnce: SyncReads | undefined;
  return {
    gitDir,
    ...reader,
    ...refs,
    syncReads: () => {
      const refsAtOnce = refs.syncRefs?.();
      return refsAtOnce && (atOnce ??= { ...refsAtOnce, ...reads });
    },
    async *streamBlob(id, range) {
      const info = await reader.readInfo(id);
      if (info?.type !== "blob") throw new GitContentsError({ code: "object-not-found", id });
      if (
        range !== undefined &&
        (range.start < 0 || range.length < 0 || range.start + range.length > info.size)
      )
        throw new RangeError(
          `not a part of ${info.size} bytes: ${range.length} from ${range.start}`,
        );
      yield* backend.stream(gitDir, id, range);
    },
    commit: (set, options = {}) => backend.commit(gitDir, set, options),
    writeBlob: async (bytes) => {
      const file = await spool(gitDir, bytes).catch((error: unknown) => {
        throw asRefusal(error);
      });
      return backend.storeBlob(gitDir, file).finally(() => rm(file.path, { force: true }));
    },
    moveRef: (name, from, to) => backend.moveRef(gitDir, { name, from, to }),
    setDefaultBranch: (branch) => backend.setDefaultBranch(gitDir, branch),
    lastCommits: async (commit, directory) => {
      const path = cleanPath(directory);
      const key = lastCommitsKey(commit, path);
      const known = caches.lastCommits.get(key);
      if (known !== undefined) return known;
      const found = await backend.lastCommits(gitDir, commit, path);
      if (found !== undefined) caches.lastCommits.set(key, found, found.size * LAST_COMMIT_BYTES);
      return found;
    },
    listCommits: (query) =>
      backend.listCommits(gitDir, { ...query, path: cleanPath(query.path ?? "") }),
    archive: (order, fill) => {
      const { format } = order;
      return fill === undefined || format === "bundle"
        ? backend.archive(gitDir, order)
        : fillArchive(backend.archive(gitDir, { ...order, format: "tar" }), format, fill);
    },
    advertise: (service, { protocol = 0, signal } = {}) => {
      const ask = (): AsyncIterable<Uint8Array> =>
        backend.advertise(gitDir, service, { protocol, signal });
      return service === "upload-pack" && files.settings.refStorage === "files"
        ? advertisements.of(gitDir, protocol, ask)
        : ask();
    },
    uploadPack: (transfer) => backend.uploadPack(gitDir, transfer),
    receivePack: (transfer) => backend.receivePack(gitDir, transfer),
  };
}
