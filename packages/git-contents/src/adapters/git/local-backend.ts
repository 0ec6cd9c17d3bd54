import type { GitProgram } from "./process/program.ts";
import { checkRepository, gitVersion, initRepository } from "./admin/admin.ts";
import { advertisePush } from "./transfer/advertise-push.ts";
import { streamArchive } from "./archives.ts";
import type { Backend } from "./backend.ts";
import { bundleRepository, importRepository, listBlobsOfSize } from "./admin/sources.ts";
import { runningGits } from "./process/command.ts";
import { asRefusal } from "./process/failure.ts";
import { isLockRefusal, reclaimLocks } from "./write/locks.ts";
import { writeObjects } from "./write/object-writer.ts";
import { maintainRepository } from "./admin/maintenance.ts";
import { refreshRepository } from "./admin/refresh.ts";
import { measureRepository } from "./admin/measure.ts";
import { purgeObjects } from "./admin/purge.ts";
import { packReachable } from "./admin/pack-reachable.ts";
import { digestRepository } from "./admin/digest-repository.ts";
import { findUnreached } from "./admin/find-unreached.ts";
import { packInto } from "./admin/write-pack.ts";
import { Hosts } from "./hosts.ts";
import { compareCommits } from "./history/compare-commits.ts";
import { countCommits, listCommits } from "./history/list-commits.ts";
import { countLines, streamPatch } from "./history/text-diffs.ts";
import type { RepositoryHost } from "./repository-host.ts";
import type { GitLimits } from "./limits.ts";
import { ReaderPool } from "./objects/reader-pool.ts";
import { receivePack } from "./transfer/receive-pack.ts";
import { Transfers, type TransferPlace } from "./transfer/transfers.ts";
import { advertiseFetch, uploadPack } from "./transfer/upload-pack.ts";

/** Options of a backend. */
export interface LocalBackendOptions {
  /** The git program. */
  readonly git: string;
  /** Most processes that read objects, over all repositories. */
  readonly maxReaders: number;
  /** Most fetches and pushes in flight, over all repositories. */
  readonly maxTransfers: number;
  /** Most bytes of cached objects. Small: a process starts others fast only when it is small. */
  readonly cacheBytes: number;
  /** Limits of what git may be made to do. */
  readonly limits: GitLimits;
  /** See `GitEngineOptions.exclusive`. */
  readonly exclusive: boolean;
}

/** Backend in the process that starts the git processes itself. */
export function createLocalBackend({
  git: path,
  maxReaders,
  maxTransfers,
  cacheBytes,
  limits,
  exclusive,
}: LocalBackendOptions): Backend {
  const git: GitProgram = { path, limits, exclusive };
  const pool = new ReaderPool({ git, maxReaders });
  const hosts = new Hosts({ git, pool, cacheBytes });
  const transfers = new Transfers(maxTransfers);
  const done = { commits: 0, pushes: 0 };
  return {
    ...readsOf({ git, pool, hosts }),
    ...writesOf(hosts, done),
    checkObjects: refusing(async (gitDir, objects) => {
      const { format } = hosts.of(gitDir).files.settings;
      await writeObjects({ git, gitDir, format }, objects, true);
    }),
    packObjects: refusing(async (gitDir, ids, folder) => {
      await packInto({ git, gitDir }, ids, folder);
    }),
    packReachable: refusing((gitDir, folder) => packReachable({ git, gitDir }, folder)),
    findUnreached: refusing((gitDir, roots) => findUnreached({ git, gitDir }, roots)),
    ...transfersOf({ git, hosts, transfers }, done),
    ...adminOf({ git, pool, hosts }),
    release: (gitDir) => hosts.release(gitDir),
    load: async () => ({
      processes: runningGits(),
      readers: pool.count,
      ...transfers.load,
      ...done,
      memoryBytes: process.memoryUsage.rss(),
    }),
    close: async () => {
      transfers.close();
      await hosts.close();
      await pool.close();
    },
  };
}

/** Parts of a backend. */
interface BackendParts {
  /** The git program. */
  readonly git: GitProgram;
  /** Processes that read objects. */
  readonly pool: ReaderPool;
  /** Hosts of the repositories. */
  readonly hosts: Hosts;
}

type History =
  | "lastCommits"
  | "listCommits"
  | "countCommits"
  | "compareCommits"
  | "countLines"
  | "streamPatch";
type Reads = "infos" | "read" | "stream" | "archive" | "listRefs" | "readDefaultBranch";

function readsOf({ git, pool, hosts }: BackendParts): Pick<Backend, Reads | History> {
  return {
    infos: refusing((gitDir, ids) => pool.infos(gitDir, ids)),
    read: refusing((gitDir, id, limit) => pool.read(gitDir, id, limit)),
    stream: (gitDir, id, range, signal) => hosts.of(gitDir).objects.streamBlob(id, range, signal),
    archive: (gitDir, order, signal) =>
      streamArchive({ git, gitDir, objects: hosts.of(gitDir).objects }, order, signal),
    listRefs: (gitDir, prefix) => hosts.of(gitDir).gitRefs.listRefs(prefix),
    readDefaultBranch: (gitDir) => hosts.of(gitDir).gitRefs.readDefaultBranch(),
    lastCommits: (gitDir, commit, directory) =>
      hosts.of(gitDir).lastCommits.read(commit, directory),
    listCommits: (gitDir, query) => listCommits({ git, gitDir }, query),
    countLines: (gitDir, pairs) => countLines({ git, gitDir }, pairs),
    streamPatch: (gitDir, order, signal) => streamPatch({ git, gitDir }, order, signal),
    compareCommits: (gitDir, query) => compareCommits({ git, gitDir }, query),
    countCommits: (gitDir, query) => countCommits({ git, gitDir }, query),
  };
}

/** Counts of what was done since the start. */
interface DoneCounts {
  /** Commits. */
  commits: number;
  /** Pushes. */
  pushes: number;
}

function writesOf(
  hosts: Hosts,
  done: DoneCounts,
): Pick<
  Backend,
  "commit" | "storeBlob" | "discardBlob" | "moveRef" | "placeRef" | "setDefaultBranch"
> {
  return {
    commit: refusing(async (gitDir, set, options) => {
      const committed = await hosts.of(gitDir).writer.commit(set, options);
      done.commits++;
      return committed;
    }),
    storeBlob: refusing((gitDir, file) => hosts.of(gitDir).storeBlob(file)),
    discardBlob: refusing((gitDir, id) => hosts.of(gitDir).discardBlob(id)),
    moveRef: refusing((gitDir, move, confirm) => {
      const { writer, refWriter } = hosts.of(gitDir);
      return writer.exclusively(async () => {
        await confirm?.();
        return refWriter.move(move);
      });
    }),
    placeRef: refusing((gitDir, change, confirm) => hosts.of(gitDir).placeRef(change, confirm)),
    setDefaultBranch: refusing((gitDir, branch) => {
      const { writer, refWriter } = hosts.of(gitDir);
      return writer.exclusively(() => refWriter.setDefaultBranch(branch));
    }),
  };
}

function transfersOf(
  {
    git,
    hosts,
    transfers,
  }: Pick<BackendParts, "git" | "hosts"> & { readonly transfers: Transfers },
  done: DoneCounts,
): Pick<Backend, "advertise" | "uploadPack" | "receivePack"> {
  const placeOf = (gitDir: string): TransferPlace => ({
    git,
    gitDir,
    format: hosts.of(gitDir).files.settings.format,
  });
  return {
    advertise: (gitDir, service, { protocol, signal, client }) =>
      transfers.run({ input: nothing(), signal, client }, (running) =>
        service === "upload-pack"
          ? advertiseFetch(placeOf(gitDir), protocol, running.signal)
          : advertisePush(placeOf(gitDir), running.signal),
      ),
    uploadPack: (gitDir, { protocol, ...transfer }) =>
      transfers.run({ signal: undefined, ...transfer }, (running) =>
        uploadPack(placeOf(gitDir), protocol, running),
      ),
    receivePack: (gitDir, { input, signal, client, ...terms }) =>
      transfers.run({ input, signal, client }, async function* (running) {
        const pushed = yield* receivePack({ git, gitDir, host: hosts.of(gitDir) }, terms, running);
        if (pushed.moved.length > 0) done.pushes++;
        return pushed;
      }),
  };
}

type Admin =
  | "measure"
  | "init"
  | "importFrom"
  | "refresh"
  | "bundle"
  | "listBlobsOfSize"
  | "check"
  | "digest";

function adminOf({
  git,
  pool,
  hosts,
}: BackendParts): Pick<Backend, Admin | "maintain" | "purge" | "version"> {
  return {
    init: refusing((gitDir, options) => initRepository(git, gitDir, options)),
    importFrom: refusing((gitDir, source, options) =>
      importRepository(git, { gitDir, source }, options),
    ),
    refresh: refusing((gitDir, source) => {
      const { format } = hosts.of(gitDir).files.settings;
      return refreshRepository({ git, gitDir, format }, source);
    }),
    bundle: refusing((gitDir, file) => bundleRepository(git, gitDir, file)),
    listBlobsOfSize: (gitDir, bounds) => listBlobsOfSize(git, gitDir, bounds),
    check: (gitDir) => checkRepository(git, gitDir),
    digest: refusing((gitDir) => digestRepository({ git, gitDir })),
    version: () => gitVersion(git),
    measure: refusing(measureRepository),
    purge: refusing(async (gitDir, ids, { dryRun = false } = {}) => {
      const host = hosts.of(gitDir);
      const { objects } = host;
      const exclusively = removingIn(host);
      const report = await purgeObjects({ git, gitDir }, { ids, dryRun, objects, exclusively });
      host.forgetObjects(report.removed);
      await pool.release(gitDir);
      return report;
    }),
    maintain: refusing(async (gitDir) => {
      const before = await measureRepository(gitDir);
      const host = hosts.of(gitDir);
      const run = (): Promise<void> => maintainRepository({ git, gitDir }, removingIn(host));
      await run().catch(async (error: unknown) => {
        if (!isLockRefusal(String(error)) || !(await reclaimLocks({ git, gitDir }, [])))
          throw error;
        await run();
      });
      // Readers keep deleted packs open, and their space with them.
      host.removals++;
      host.fileObjects.close();
      await pool.release(gitDir);
      return { before, after: await measureRepository(gitDir) };
    }),
  };
}

/** Runs work that removes objects, while nobody else writes. */
function removingIn(host: RepositoryHost): (work: () => Promise<void>) => Promise<void> {
  return (work) =>
    host.writer.exclusively(async () => {
      host.removals++;
      await work();
    });
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

async function* nothing(): AsyncGenerator<Uint8Array> {}
