import { isAbsolute } from "node:path";
import { Advertisements } from "./transfer/advertisements.ts";
import type { Backend } from "./backend.ts";
import { createCaches } from "./objects/cached-reader.ts";
import type { GitEngine, GitEngineOptions, GitRepository } from "./engine.ts";
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
/** What is kept of the files of packs, beside the caches. */
const FILE_BYTES = 32 * MIB;

interface Opened {
  readonly repository: GitRepository;
  readonly objects: FileObjects;
}

/** Makes an engine. It starts nothing until it is asked for something. */
export function createGitEngine(options: GitEngineOptions = {}): GitEngine {
  const { cacheBytes = 128 * MIB } = options;
  const backend = backendOf(options);
  const caches = createCaches(cacheBytes);
  const advertisements = new Advertisements();
  const shared = createSharedFiles(FILE_BYTES);
  const repositories = new Map<string, Opened>();
  // Short, because it begins every key.
  const scopes = new Map<string, string>();
  let scopesMade = 0;
  const scopeOf = (gitDir: string): string => {
    const known = scopes.get(gitDir);
    if (known !== undefined) return known;
    const made = `${scopesMade++}:`;
    scopes.set(gitDir, made);
    return made;
  };
  return {
    open: (gitDir) => {
      const known = repositories.get(gitDir);
      if (known !== undefined) return known.repository;
      if (!isAbsolute(gitDir)) throw new TypeError(`not an absolute path: ${gitDir}`);
      const files = new FileRefs(gitDir);
      const objects = new FileObjects(gitDir, () => files.settings.format, shared);
      const repository = createRepository(backend, gitDir, {
        caches,
        advertisements,
        scope: () => scopeOf(gitDir),
        files,
        objects,
      });
      repositories.set(gitDir, { repository, objects });
      return repository;
    },
    init: (gitDir, init = {}) => backend.init(gitDir, init),
    importFrom: (gitDir, source, how = {}) => backend.importFrom(gitDir, source, how),
    refresh: (gitDir, source) => backend.refresh(gitDir, source),
    bundle: (gitDir, file) => backend.bundle(gitDir, file),
    listBlobsOfSize: (gitDir, bounds) => backend.listBlobsOfSize(gitDir, bounds),
    check: (gitDir) => backend.check(gitDir),
    maintain: async (gitDir) => {
      await backend.maintain(gitDir);
      // The files of old packs would keep their space.
      repositories.get(gitDir)?.objects.close();
    },
    release: async (gitDir) => {
      scopes.delete(gitDir);
      repositories.get(gitDir)?.objects.close();
      repositories.delete(gitDir);
      await backend.release(gitDir);
    },
    version: () => backend.version(),
    close: async () => {
      for (const { objects } of repositories.values()) objects.close();
      await backend.close();
    },
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
