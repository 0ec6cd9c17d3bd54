import { mkdir, open, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { GitEngine } from "@x/git-contents/git";
import type { Repository, Store } from "@x/status-store";
import { CommandError } from "../config/command-error.ts";
import type { HostedRepository, RepositoryLifecycle } from "../deps.ts";
import { createRepositoryLifecycle } from "../repos/repository-lifecycle.ts";
import { createSharedLifecycle } from "../repos/shared-lifecycle.ts";
import { diskOnly, type SharedGit } from "./shared-git.ts";

/** Repository by its id. */
type ById = Pick<Repository, "id">;

/** Work in a bare git directory, whose absolute path it takes. */
type DirectoryWork<T> = (gitDir: string) => Promise<T>;

/** Where git data is, and how it comes there: in the data directory, or on shared storage. */
export interface GitPlaces {
  /** Creation and removal of repositories. */
  readonly repositories: RepositoryLifecycle;
  /**
   * Directory of a repository's git data: under its id, never under a name.
   *
   * @throws CommandError on shared storage, which has none
   */
  readonly gitDir: (repository: ById) => string;
  /** Place in the data directory beside which git data is prepared, and where disk storage has it. */
  readonly dataPlace: (repository: ById) => string;
  /** Git data of a repository. */
  readonly git: (repository: ById) => HostedRepository;
  /** Reads a repository in a git directory that has it. */
  inGitDir<T>(repository: ById, work: DirectoryWork<T>): Promise<T>;
  /** Changes a repository in a git directory that has it. */
  changeGitDir<T>(repository: ById, work: DirectoryWork<T>): Promise<T>;
  /** Makes the git data of a new repository of what is prepared in a directory, which is gone then. */
  adoptGit(repository: ById, prepared: string): Promise<void>;
  /** Deletes git data that has no name. */
  discardGit(repository: ById): Promise<void>;
}

/** What git data is kept with. */
export interface GitPlaceParts {
  /** Absolute path of the data directory. */
  readonly dataDir: string;
  /** Database with the rows. */
  readonly store: Store;
  /** Engine that works on directories. */
  readonly engine: GitEngine;
}

/** Git data in the data directory. */
export function diskGit({ dataDir, store, engine }: GitPlaceParts): GitPlaces {
  const gitDir = placesIn(dataDir);
  return {
    repositories: createRepositoryLifecycle({ store, engine, gitDir }),
    gitDir,
    dataPlace: gitDir,
    git: (repository) => engine.open(gitDir(repository)),
    inGitDir: (repository, work) => work(gitDir(repository)),
    changeGitDir: (repository, work) => work(gitDir(repository)),
    adoptGit: async (repository, prepared) => {
      const place = gitDir(repository);
      await mkdir(dirname(place), { recursive: true });
      await rename(prepared, place);
      await syncDirectory(dirname(place));
    },
    discardGit: (repository) => rm(gitDir(repository), { recursive: true, force: true }),
  };
}

/** Git data on shared storage. */
export function sharedGit(shared: SharedGit, { dataDir, store, engine }: GitPlaceParts): GitPlaces {
  const { engine: git } = shared;
  const dataPlace = placesIn(dataDir);
  const adoptGit: GitPlaces["adoptGit"] = async ({ id }, prepared) => {
    if (!(await git.adopt(id, prepared)))
      throw new CommandError(`there is a repository ${id} already`);
    await engine.release(prepared);
    await rm(prepared, { recursive: true, force: true });
  };
  return {
    repositories: createSharedLifecycle({
      store,
      engine: git,
      disk: { engine, prepare: (id) => `${dataPlace({ id })}.incoming-${process.pid}` },
    }),
    gitDir: () => {
      throw diskOnly();
    },
    dataPlace,
    git: ({ id }) => git.open(id),
    inGitDir: ({ id }, work) => git.inDirectory(id, releasing(engine, work)),
    changeGitDir: ({ id }, work) => git.update(id, releasing(engine, work)),
    adoptGit,
    discardGit: async ({ id }) => void (await git.remove(id)),
  };
}

/** Work after which nothing is kept of its directory. */
function releasing<T>(engine: GitEngine, work: DirectoryWork<T>): DirectoryWork<T> {
  return (gitDir) => work(gitDir).finally(() => engine.release(gitDir));
}

function placesIn(dataDir: string): (repository: ById) => string {
  const folder = join(dataDir, "repositories");
  return ({ id }) => `${folder}/${id.slice(0, 2)}/${id}.git`;
}

async function syncDirectory(path: string): Promise<void> {
  const handle = await open(path, "r");
  await handle.sync().finally(() => handle.close());
}
