import { statSync } from "node:fs";
import { isAbsolute } from "node:path";
import { PURGE_NOTICE_MS, PURGE_STAMP } from "./admin/purge.ts";
import { Advertisements } from "./transfer/advertisements.ts";
import { FetchAnswers } from "./transfer/fetch-answers.ts";
import type { Backend } from "./backend.ts";
import { createCaches, type ObjectCaches } from "./objects/object-caches.ts";
import type { GitCaches, GitEngine, GitEngineOptions, GitRepository } from "./engine.ts";
import { withDefaults } from "./limits.ts";
import { createLocalBackend } from "./local-backend.ts";
import { createRemoteBackend } from "./worker/remote-backend.ts";
import { createSharedFiles, FileObjects } from "./packs/file-objects.ts";
import { FileRefs } from "./refs/refs.ts";
import { createRepository } from "./repository.ts";
import {
  DEFAULT_TRANSFERS,
  ownWorker,
  sharedWorker,
  WORKER_CACHE_BYTES,
} from "./worker/worker-process.ts";

const MIB = 1_048_576;
/** Most bytes of packs' indexes and delta bases in memory. */
const PACK_FILE_BYTES = 32 * MIB;

/** Makes an engine. It starts no process before its first use. */
export function createGitEngine(options: GitEngineOptions = {}): GitEngine {
  return createEngineOver(backendOf(options), options);
}

/** Makes an engine over a backend, which it closes. */
export function createEngineOver(
  backend: Backend,
  { cacheBytes = 128 * MIB }: Pick<GitEngineOptions, "cacheBytes">,
): GitEngine {
  const repositories = new Repositories(backend, cacheBytes);
  const { refresh, bundle, listBlobsOfSize, check, digest, measure, load, version } = backend;
  return {
    caches: repositories.counts,
    open: (gitDir) => repositories.open(gitDir),
    init: (gitDir, init = {}) => backend.init(gitDir, init),
    importFrom: (gitDir, source, how = {}) => backend.importFrom(gitDir, source, how),
    refresh,
    bundle,
    listBlobsOfSize,
    check,
    digest,
    measure,
    load,
    version,
    maintain: async (gitDir) => {
      const report = await backend.maintain(gitDir);
      repositories.closeFiles(gitDir);
      return report;
    },
    purge: async (gitDir, ids, how) => {
      const report = await backend.purge(gitDir, ids, how);
      repositories.forgetObjects(gitDir);
      return report;
    },
    release: async (gitDir) => {
      repositories.forget(gitDir);
      await backend.release(gitDir);
    },
    close: async () => {
      repositories.close();
      await backend.close();
    },
  };
}

/** An open repository. */
interface Opened {
  /** Repository for the engine's users. */
  readonly repository: GitRepository;
  /** Open files of its packs. */
  readonly objects: FileObjects;
  /** Stamp of the last purge that is known. */
  purged: string | undefined;
  /** When the stamp was read, in ms of the monotonic clock. */
  purgeReadAtMs: number;
}

/** Open repositories of an engine, with all that they share. */
class Repositories {
  readonly #backend: Backend;
  readonly #caches: ObjectCaches;
  readonly #advertisements = new Advertisements();
  readonly #fetchAnswers = new FetchAnswers();
  readonly #sharedFiles = createSharedFiles(PACK_FILE_BYTES);
  readonly #opened = new Map<string, Opened>();
  /** Texts that keys of the caches begin with, by git directory. */
  readonly #scopes = new Map<string, string>();
  #scopesMade = 0;

  constructor(backend: Backend, cacheBytes: number) {
    this.#backend = backend;
    this.#caches = createCaches(cacheBytes);
  }

  get counts(): GitCaches {
    const { parsed: objects, blobs, infos: sizes, lastCommits } = this.#caches;
    return { objects, blobs, sizes, lastCommits };
  }

  open(gitDir: string): GitRepository {
    const now = performance.now();
    const opened = this.#opened.get(gitDir);
    if (opened !== undefined) {
      if (now - opened.purgeReadAtMs > PURGE_NOTICE_MS) this.#noticePurge(gitDir, opened, now);
      return opened.repository;
    }
    const purged = purgeStampOf(gitDir);
    if (!isAbsolute(gitDir)) throw new TypeError(`not an absolute path: ${gitDir}`);
    const files = new FileRefs(gitDir);
    const objects = new FileObjects(gitDir, () => files.settings.format, this.#sharedFiles);
    const repository = createRepository({
      backend: this.#backend,
      gitDir,
      caches: this.#caches,
      scope: () => this.#scopeOf(gitDir),
      advertisements: this.#advertisements,
      fetchAnswers: this.#fetchAnswers,
      files,
      objects,
    });
    this.#opened.set(gitDir, { repository, objects, purged, purgeReadAtMs: now });
    return repository;
  }

  #noticePurge(gitDir: string, opened: Opened, now: number): void {
    const purged = purgeStampOf(gitDir);
    opened.purgeReadAtMs = now;
    if (opened.purged === purged) return;
    opened.purged = purged;
    this.forgetObjects(gitDir);
  }

  /** Closes a repository's files: those of old packs would keep their space. */
  closeFiles(gitDir: string): void {
    this.#opened.get(gitDir)?.objects.close();
  }

  /** Forgets all objects of a repository, of which some are gone. */
  forgetObjects(gitDir: string): void {
    this.#scopes.delete(gitDir);
    this.closeFiles(gitDir);
  }

  /** Forgets a repository, and all that is cached of it. */
  forget(gitDir: string): void {
    this.#scopes.delete(gitDir);
    this.closeFiles(gitDir);
    this.#opened.delete(gitDir);
  }

  close(): void {
    for (const { objects } of this.#opened.values()) objects.close();
  }

  #scopeOf(gitDir: string): string {
    const scope = this.#scopes.get(gitDir);
    if (scope !== undefined) return scope;
    // Short, because it begins every key.
    const made = `${this.#scopesMade++}:`;
    this.#scopes.set(gitDir, made);
    return made;
  }
}

/** Another text after each purge; `undefined` before the first. */
function purgeStampOf(gitDir: string): string | undefined {
  const stamp = statSync(`${gitDir}/${PURGE_STAMP}`, { throwIfNoEntry: false, bigint: true });
  return stamp && `${stamp.ino} ${stamp.mtimeNs} ${stamp.ctimeNs}`;
}

/** Makes the backend of an engine. */
export function backendOf({
  worker,
  socket,
  listen,
  workerFile,
  git = "git",
  maxReaders = 64,
  maxTransfers = DEFAULT_TRANSFERS,
  limits,
  exclusive = false,
}: GitEngineOptions): Backend {
  const settings = {
    git,
    maxReaders,
    maxTransfers,
    cacheBytes: WORKER_CACHE_BYTES,
    limits: withDefaults(limits),
    exclusive,
  };
  if (worker === "inline") return createLocalBackend(settings);
  return createRemoteBackend(
    socket === undefined
      ? ownWorker({ ...settings, file: workerFile, listen })
      : sharedWorker(socket),
  );
}
