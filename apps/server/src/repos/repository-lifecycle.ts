import { rename, rm } from "node:fs/promises";
import type { GitEngine } from "@x/git-contents/git";
import type { Repository, Store } from "@x/status-store";
import type { RepositoryLifecycle } from "../deps.ts";

/** Where rows and git data are. */
export interface LifecyclePorts {
  readonly store: Store;
  readonly engine: GitEngine;
  /** Directory of a repository's git data, under its id. */
  readonly gitDir: (repository: Pick<Repository, "id">) => string;
}

export function createRepositoryLifecycle({
  store,
  engine,
  gitDir,
}: LifecyclePorts): RepositoryLifecycle {
  return {
    async create(wanted, { format, source } = {}) {
      const repository = await store.repositories.create(wanted);
      try {
        const { defaultBranch } = wanted;
        if (source === undefined) {
          await engine.init(gitDir(repository), { defaultBranch, format });
          return repository;
        }
        await engine.importFrom(gitDir(repository), source, { defaultBranch });
        const branch = await engine.open(gitDir(repository)).readDefaultBranch();
        return (
          (await store.repositories.change(repository.id, { defaultBranch: branch })) ?? repository
        );
      } catch (error) {
        // A name without git data would be in the way of the next try.
        await store.repositories.remove(repository.id);
        await discard(engine, gitDir(repository));
        throw error;
      }
    },
    async remove(repository) {
      await store.repositories.remove(repository.id);
      await discard(engine, gitDir(repository));
    },
  };
}

/** Moves the directory away at once, so that a kill leaves nothing that looks whole, and then deletes it. */
async function discard(engine: GitEngine, directory: string): Promise<void> {
  await engine.release(directory);
  const away = `${directory}.removed`;
  await rename(directory, away).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "ENOENT") throw error;
  });
  await rm(away, { recursive: true, force: true });
}
