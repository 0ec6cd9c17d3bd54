import { isAbsolute } from "node:path";
import { Advertisements } from "./transfer/advertisements.ts";
import type { Backend } from "./backend.ts";
import { createCaches } from "./objects/cached-reader.ts";
import type { GitEngine, GitEngineOptions, GitRepository } from "./engine.ts";
import { createLocalBackend } from "./local-backend.ts";
import { createRemoteBackend } from "./worker/remote-backend.ts";
import { createRepository } from "./repository.ts";
import {
  DEFAULT_TRANSFERS,
  ownWorker,
  sharedWorker,
  WORKER_CACHE_BYTES,
} from "./worker/worker-process.ts";

const MIB = 1_048_576;

/** Makes an engine. It starts nothing until it is asked for something. */
export function createGitEngine(options: GitEngineOptions = {}): GitEngine {
  const { cacheBytes = 128 * MIB } = options;
  const backend = backendOf(options);
  const caches = createCaches(cacheBytes);
  const advertisements = new Advertisements();
  const repositories = new Map<string, GitRepository>();
  const generations = new Map<string, number>();
  const scopeOf = (gitDir: string): string => `${gitDir}#${generations.get(gitDir) ?? 0}:`;
  return {
    open: (gitDir) => {
      if (!isAbsolute(gitDir)) throw new TypeError(`not an absolute path: ${gitDir}`);
      const known = repositories.get(gitDir);
      if (known !== undefined) return known;
      const opened = createRepository(backend, gitDir, {
        caches,
        advertisements,
        scope: () => scopeOf(gitDir),
      });
      repositories.set(gitDir, opened);
      return opened;
    },
    init: (gitDir, init = {}) => backend.init(gitDir, init),
    importFrom: (gitDir, source, how = {}) => backend.importFrom(gitDir, source, how),
    refresh: (gitDir, source) => backend.refresh(gitDir, source),
    bundle: (gitDir, file) => backend.bundle(gitDir, file),
    listBlobsOfSize: (gitDir, bounds) => backend.listBlobsOfSize(gitDir, bounds),
    check: (gitDir) => backend.check(gitDir),
    maintain: (gitDir) => backend.maintain(gitDir),
    release: async (gitDir) => {
      generations.set(gitDir, (generations.get(gitDir) ?? 0) + 1);
      repositories.delete(gitDir);
      await backend.release(gitDir);
    },
    version: () => backend.version(),
    close: () => backend.close(),
  };
}

function backendOf({
  worker,
  socket,
  workerFile,
  git = "git",
  maxReaders = 64,
  maxTransfers = DEFAULT_TRANSFERS,
}: GitEngineOptions): Backend {
  const settings = { git, maxReaders, maxTransfers, cacheBytes: WORKER_CACHE_BYTES };
  if (worker === "inline") return createLocalBackend(settings);
  return createRemoteBackend(
    socket === undefined ? ownWorker({ ...settings, file: workerFile }) : sharedWorker(socket),
  );
}
