import { checkRepository, gitVersion, initRepository } from "./admin/admin.ts";
import { advertisePush } from "./transfer/advertise-push.ts";
import { streamArchive } from "./archives.ts";
import type { Backend } from "./backend.ts";
import { storeBlobFile } from "./write/blob-file.ts";
import { createCaches } from "./objects/cached-reader.ts";
import {
  bundleRepository,
  importRepository,
  listBlobsOfSize,
  refreshRepository,
} from "./admin/sources.ts";
import { asRefusal } from "./process/failure.ts";
import { isLockRefusal, reclaimLocks } from "./write/locks.ts";
import { maintainRepository } from "./admin/maintenance.ts";
import { createSharedFiles } from "./packs/file-objects.ts";
import { Turns } from "./history/semaphore.ts";
import { RepositoryOwner } from "./repository-host.ts";
import { ReaderPool } from "./objects/reader-pool.ts";
import { receivePack } from "./transfer/receive-pack.ts";
import { Transfers } from "./transfer/transfers.ts";
import { advertiseFetch, uploadPack, type TransferPlace } from "./transfer/upload-pack.ts";

/** What a backend is made with. */
export interface LocalBackendOptions {
  readonly git: string;
  readonly maxReaders: number;
  /** Most fetches and pushes at once. */
  readonly maxTransfers: number;
  /** Most bytes of objects that planning remembers. Small: a process starts others fast only when it is small. */
  readonly cacheBytes: number;
}

/** A call whose errors of the system become refusals. */
function refusing<A extends readonly unknown[], R>(
  work: (...args: A) => Promise<R>,
): (...args: A) => Promise<R> {
  return async (...args) => {
    try {
      return await work(...args);
    } catch (error) {
      throw asRefusal(error);
    }
  };
}

/** Walks over long histories at once. */
const MAX_WALKS = 4;

/** The backend in the process that starts the git processes itself. */
export function createLocalBackend({
  git,
  maxReaders,
  maxTransfers,
  cacheBytes,
}: LocalBackendOptions): Backend {
  const pool = new ReaderPool({ git, maxReaders });
  const shared = {
    git,
    pool,
    caches: createCaches(cacheBytes),
    sharedFiles: createSharedFiles(cacheBytes),
    walks: new Turns(MAX_WALKS),
  };
  const owners = new Map<string, RepositoryOwner>();
  const transfers = new Transfers(maxTransfers);
  let made = 0;
  const ownerOf = (gitDir: string): RepositoryOwner => {
    const known = owners.get(gitDir);
    if (known !== undefined) return known;
    const owner = new RepositoryOwner({ ...shared, gitDir, scope: `${made++}:` });
    owners.set(gitDir, owner);
    return owner;
  };
  const placeOf = (gitDir: string): TransferPlace => ({
    git,
    gitDir,
    format: ownerOf(gitDir).files.settings.format,
  });
  const release = async (gitDir: string): Promise<void> => {
    const owner = owners.get(gitDir);
    owners.delete(gitDir);
    await owner?.close();
  };
  return {
    infos: refusing((gitDir, ids) => pool.infos(gitDir, ids)),
    read: refusing((gitDir, id, limit) => pool.read(gitDir, id, limit)),
    stream: (gitDir, id, range) => ownerOf(gitDir).objects.streamBlob(id, range),
    archive: (gitDir, order) => streamArchive({ git, gitDir }, order),
    advertise: (gitDir, service, { protocol, signal }) =>
      transfers.run({ input: nothing(), signal }, (running) =>
        service === "upload-pack"
          ? advertiseFetch(placeOf(gitDir), protocol, running.signal)
          : advertisePush(placeOf(gitDir), running.signal),
      ),
    uploadPack: (gitDir, { protocol, input, signal }) =>
      transfers.run({ input, signal }, (running) => uploadPack(placeOf(gitDir), protocol, running)),
    receivePack: (gitDir, { input, signal, ...terms }) =>
      transfers.run({ input, signal }, (running) =>
        receivePack({ git, gitDir, owner: ownerOf(gitDir) }, terms, running),
      ),
    commit: refusing((gitDir, set, options) => ownerOf(gitDir).writer.commit(set, options)),
    storeBlob: refusing((gitDir, file) =>
      storeBlobFile({ gitDir, format: ownerOf(gitDir).files.settings.format }, file),
    ),
    moveRef: refusing((gitDir, move) => {
      const owner = ownerOf(gitDir);
      return owner.writer.exclusively(() => owner.moveRef(move));
    }),
    setDefaultBranch: refusing((gitDir, branch) => {
      const owner = ownerOf(gitDir);
      return owner.writer.exclusively(() => owner.setDefaultBranch(branch));
    }),
    listRefs: (gitDir, prefix) => ownerOf(gitDir).listRefs(prefix),
    readDefaultBranch: (gitDir) => ownerOf(gitDir).readDefaultBranch(),
    lastCommits: (gitDir, commit, directory) => ownerOf(gitDir).lastCommits(commit, directory),
    listCommits: (gitDir, query) => ownerOf(gitDir).listCommits(query),
    init: refusing((gitDir, options) => initRepository(git, gitDir, options)),
    importFrom: refusing((gitDir, source, options) =>
      importRepository(git, { gitDir, source }, options),
    ),
    refresh: refusing((gitDir, source) => refreshRepository(git, gitDir, source)),
    bundle: refusing((gitDir, file) => bundleRepository(git, gitDir, file)),
    listBlobsOfSize: (gitDir, bounds) => listBlobsOfSize(git, gitDir, bounds),
    check: (gitDir) => checkRepository(git, gitDir),
    maintain: refusing(async (gitDir) => {
      const { writer, fileObjects } = ownerOf(gitDir);
      const run = (): Promise<void> =>
        maintainRepository(git, gitDir, (work) => writer.exclusively(work));
      await run().catch(async (error: unknown) => {
        if (!isLockRefusal(String(error)) || !(await reclaimLocks(gitDir, []))) throw error;
        await run();
      });
      // Readers keep deleted packs open, and their space with them.
      fileObjects.close();
      await pool.release(gitDir);
    }),
    release,
    version: () => gitVersion(git),
    close: async () => {
      transfers.close();
      await Promise.all(Array.from(owners.keys(), release));
      await pool.close();
    },
  };
}

async function* nothing(): AsyncGenerator<Uint8Array> {}
