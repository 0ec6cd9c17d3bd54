import { CommandError } from "../config/command-error.ts";
import type { Logger } from "../http/logger.ts";
import { maintainMedia, maintainOnce } from "./maintenance.ts";
import type { Services } from "./services.ts";

/** Work that the server does by itself, again and again. */
export interface Job {
  /** Name of the job. */
  readonly name: string;
  /** One line about it. */
  readonly about: string;
  /** Time between the beginnings of two runs, in milliseconds. */
  readonly everyMs: number;
  /** Does it once. @returns what it did */
  run(services: Services, log: Logger, nowMs: number): Promise<Readonly<Record<string, unknown>>>;
}

/** Interval of maintenance, in milliseconds. */
export const HOUR_MS = 3_600_000;

/** The jobs of a server, in the order in which they run. */
export const JOBS: readonly Job[] = [
  {
    name: "maintenance",
    about: "removes expired records, and packs the repositories that are due",
    everyMs: HOUR_MS,
    run: async (services, log, nowMs) => ({ maintained: await maintainOnce(services, log, nowMs) }),
  },
  {
    name: "unnamed-files",
    about: "removes files of statuses that nothing names",
    everyMs: 24 * HOUR_MS,
    run: async (services, log) => ({ removed: await maintainMedia(services, log) }),
  },
];

/**
 * Runs the jobs that are due, until the services close. What one of them did or why it failed is in the database,
 * over restarts.
 */
export async function runDueJobs(services: Services, log: Logger, nowMs: number): Promise<void> {
  const { store, closing } = services;
  for (const job of JOBS) {
    // The clock that calls this may be a little early.
    const dueSinceMs = nowMs - job.everyMs + HOUR_MS / 2;
    if (closing.aborted) return;
    if (!(await store.jobs.begin(job.name, dueSinceMs))) continue;
    await finish(services, log, job).catch((error: unknown) => {
      if (!closing.aborted) log.warn({ err: error, job: job.name }, "a job failed");
    });
  }
}

/**
 * Runs one job now, due or not.
 *
 * @throws CommandError when there is no such job, or it begins elsewhere at this moment
 */
export async function runJob(
  services: Services,
  log: Logger,
  name: string,
): Promise<Readonly<Record<string, unknown>>> {
  const job = JOBS.find((each) => each.name === name);
  if (job === undefined) {
    const names = JOBS.map((each) => each.name).join(", ");
    throw new CommandError(`there is no job ${name}; there are ${names}`, { exitCode: 2 });
  }
  if (!(await services.store.jobs.begin(name, Number.MAX_SAFE_INTEGER)))
    throw new CommandError(`the job ${name} begins elsewhere at this moment`);
  return finish(services, log, job);
}

/** Does a job that has begun, and notes how it ended. */
async function finish(
  services: Services,
  log: Logger,
  job: Job,
): Promise<Readonly<Record<string, unknown>>> {
  const { jobs } = services.store;
  try {
    const work = () => job.run(services, log, Date.now());
    const report = await (services.traces?.background(`job ${job.name}`, work) ?? work());
    await jobs.end(job.name, { report });
    return report;
  } catch (error) {
    await jobs.end(job.name, { error: error instanceof Error ? error.message : String(error) });
    throw error;
  }
}
