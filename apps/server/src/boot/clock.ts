import type { Logger } from "../http/logger.ts";
import { HOUR_MS, runDueJobs } from "./jobs.ts";
import type { Services } from "./services.ts";

/** When jobs are looked at first after a start, in milliseconds. */
const FIRST_MS = 60_000;

/** Runs the jobs that are due, once an hour in one process, until the services close. */
export function runJobs(services: Services, log: Logger): void {
  const { closing } = services;
  let timer: NodeJS.Timeout | undefined;
  const next = (inMs: number): void => {
    if (closing.aborted) return;
    timer = setTimeout(() => {
      void runDueJobs(services, log, Date.now())
        .catch((error: unknown) => log.warn({ err: error }, "jobs failed"))
        .finally(() => next(HOUR_MS));
    }, inMs).unref();
  };
  closing.addEventListener("abort", () => clearTimeout(timer));
  next(FIRST_MS);
}
