import { join } from "node:path";
import { isGitContentsError } from "@x/git-contents";
import { createGitEngine, type GitEngine } from "@x/git-contents/git";
import { isStoreError, openStore, type Repository, type Store } from "@x/status-store";
import type { Blobs, HostedRepository, RepositoryLifecycle } from "../deps.ts";
import { openBlobs } from "./blobs.ts";
import { createSharedLifecycle } from "../repos/shared-lifecycle.ts";
import { diskOnly, openSharedGit, type SharedGit } from "./shared-git.ts";
import { databaseUrl, prepareDataDir, requireDataDir } from "./data-dir.ts";
import { claimPlace } from "./place.ts";
import { CommandError } from "../config/command-error.ts";
import { createRepositoryLifecycle } from "../repos/repository-lifecycle.ts";
import type { Metrics } from "../http/metrics.ts";
import type { Settings } from "../config/settings.ts";

/** Open services that commands and the server share. */
export interface Services {
  /** Database. */
  readonly store: Store;
  /** Git processes. */
  readonly engine: GitEngine;
  /** Large objects and archives. */
  readonly blobs: Blobs;
  /** Creation and removal of repositories. */
  readonly repositories: RepositoryLifecycle;
  /**
   * Directory of a repository's git data: under its id, never under a name.
   *
   * @throws CommandError on shared storage, which has none
   */
  readonly gitDir: (repository: Pick<Repository, "id">) => string;
  /** Git data of a repository. */
  readonly git: (repository: Pick<Repository, "id">) => HostedRepository;
  /** Shared storage. Absent: repositories are in the data directory. */
  readonly shared: SharedGit | undefined;
  /** Ends the git processes and closes the database. */
  close(): Promise<void>;
}

/** Options of opening. */
export interface OpenOptions {
  /** Socket of a git worker that several processes share. */
  readonly socket?: string | undefined;
  /** Socket at which commands reach this process's own git worker. */
  readonly listen?: string | undefined;
  /**
   * `create` makes what is missing; `use` refuses a data directory without data; `examine` makes
   * nothing in it either. Default: `create`.
   */
  readonly dataDir?: "create" | "use" | "examine" | undefined;
  /** Whether the SQLite file is checked for damage first. Default: false. */
  readonly checkFile?: boolean | undefined;
  /** Counters. Absent: nothing is counted. */
  readonly metrics?: Metrics | undefined;
}

/**
 * Opens what is in the data directory.
 *
 * @param worker - place that starts git processes; short commands use `inline`
 * @throws CommandError with one line for the person: the directory, the database or git
 */
export async function openServices(
  settings: Settings,
  worker: "process" | "inline",
  { socket, listen, dataDir = "create", checkFile = false, metrics }: OpenOptions = {},
): Promise<Services> {
  if (dataDir === "create") await prepareDataDir(settings);
  else await requireDataDir(settings, dataDir);
  // Who only reads takes no lock for a dead one.
  const claim = dataDir === "examine" ? undefined : claimPlace(settings.dataDir);
  const engine = createGitEngine({
    worker,
    socket,
    listen,
    maxTransfers: settings.gitTransfers,
    limits: settings.gitLimits,
    exclusive: claim !== undefined,
  });
  try {
    // A worker of one's own is started when it is needed: git was looked for before.
    if (worker === "inline" || socket !== undefined) await requireGit(engine);
    const blobs = await openBlobs(settings, { create: dataDir !== "examine", metrics });
    const store = await openStore({
      url: databaseUrl(settings),
      checkFile,
      quota: settings.quota,
      onQuery: metrics?.query,
    });
    const shared = await openSharedGit(settings, { worker, isServer: listen !== undefined });
    return {
      ...(shared === undefined ? diskGit(settings, store, engine) : sharedGit(shared, store)),
      store,
      engine,
      blobs,
      shared,
      close: async () => {
        await engine.close();
        await shared?.close();
        await store.close();
        claim?.release();
      },
    };
  } catch (error) {
    await engine.close();
    claim?.release();
    throw asCommandError(error);
  }
}

/** Parts of the services that depend on where git data is. */
type GitPlace = Pick<Services, "repositories" | "gitDir" | "git">;

function diskGit({ dataDir }: Settings, store: Store, engine: GitEngine): GitPlace {
  const repositories = join(dataDir, "repositories");
  const gitDir = ({ id }: Pick<Repository, "id">): string =>
    `${repositories}/${id.slice(0, 2)}/${id}.git`;
  return {
    repositories: createRepositoryLifecycle({ store, engine, gitDir }),
    gitDir,
    git: (repository) => engine.open(gitDir(repository)),
  };
}

function sharedGit({ engine }: SharedGit, store: Store): GitPlace {
  return {
    repositories: createSharedLifecycle({ store, engine, diskOnly }),
    gitDir: () => {
      throw diskOnly();
    },
    git: ({ id }) => engine.open(id),
  };
}

async function requireGit(engine: GitEngine): Promise<void> {
  try {
    await engine.version();
  } catch (cause) {
    if (!isGitContentsError(cause) || !("detail" in cause.reason)) throw cause;
    throw new CommandError(cause.reason.detail, { cause });
  }
}

/** Refusal of a package as a command's error. Other errors stay as they are. */
export function asCommandError(error: unknown): unknown {
  if (isStoreError(error) || isGitContentsError(error))
    return new CommandError(error.message, { cause: error });
  return error;
}
