import { isGitContentsError } from "@x/git-contents";
import { createGitEngine, type GitEngine } from "@x/git-contents/git";
import { isStoreError, openStore, type Store } from "@x/status-store";
import type { Blobs } from "../deps.ts";
import { openBlobs } from "./blobs.ts";
import { diskGit, sharedGit, type GitPlaces } from "./git-places.ts";
import { openSharedGit, type SharedGit } from "./shared-git.ts";
import { databaseUrl, prepareDataDir, requireDataDir } from "./data-dir.ts";
import { claimPlace } from "./place.ts";
import { CommandError } from "../config/command-error.ts";
import type { Metrics } from "../http/metrics.ts";
import type { Traces } from "../http/traces.ts";
import { queryPart } from "../traces/query-part.ts";
import { tracedEngine } from "../traces/traced-git.ts";
import type { Settings } from "../config/settings.ts";

/** Open services that commands and the server share. */
export interface Services extends GitPlaces {
  /** Database. */
  readonly store: Store;
  /** Git processes. */
  readonly engine: GitEngine;
  /** Large objects and archives. */
  readonly blobs: Blobs;
  /** Shared storage. Absent: repositories are in the data directory. */
  readonly shared: SharedGit | undefined;
  /** Traces. Absent: nothing is traced. */
  readonly traces: Traces | undefined;
  /** Given when the services begin to close: jobs end then, and what fails from then on is no fault. */
  readonly closing: AbortSignal;
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
  /** Traces. Absent: nothing is traced. */
  readonly traces?: Traces | undefined;
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
  { socket, listen, dataDir = "create", checkFile = false, metrics, traces }: OpenOptions = {},
): Promise<Services> {
  if (dataDir === "create") await prepareDataDir(settings);
  else await requireDataDir(settings, dataDir);
  // Who only reads takes no lock for a dead one.
  const claim = dataDir === "examine" ? undefined : claimPlace(settings.dataDir);
  const untraced = createGitEngine({
    worker,
    socket,
    listen,
    maxTransfers: settings.gitTransfers,
    limits: settings.gitLimits,
    exclusive: claim !== undefined,
  });
  const engine = traces === undefined ? untraced : tracedEngine(untraced, traces);
  try {
    // A worker of one's own is started when it is needed: git was looked for before.
    if (worker === "inline" || socket !== undefined) await requireGit(engine);
    const blobs = await openBlobs(settings, { create: dataDir !== "examine", metrics, traces });
    const store = await openStore({
      url: databaseUrl(settings),
      checkFile,
      quota: settings.quota,
      onQuery: queryListener(metrics, traces),
    });
    const shared = await openSharedGit(settings, {
      worker,
      isServer: listen !== undefined,
      traces,
    });
    const closing = new AbortController();
    const parts = { dataDir: settings.dataDir, store, engine };
    return {
      ...(shared === undefined ? diskGit(parts) : sharedGit(shared, parts)),
      store,
      engine,
      blobs,
      shared,
      traces,
      closing: closing.signal,
      close: async () => {
        closing.abort();
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

function queryListener(
  metrics: Metrics | undefined,
  traces: Traces | undefined,
): Metrics["query"] | undefined {
  if (traces === undefined) return metrics?.query;
  return (query) => {
    metrics?.query(query);
    traces.ended(queryPart(query.sql), query.durationMs);
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
