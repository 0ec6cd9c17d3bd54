import type { Logger } from "../http/logger.ts";

/** Time that accepted requests have after the stop began, in milliseconds. */
const GRACE_MS = 4000;
/** Time after which the process ends though something of it does not, in milliseconds. */
const END_MS = 20_000;

/**
 * Stop of a process that serves: accepted requests finish, and what is open is closed.
 *
 * @param close - lets accepted requests finish within a time, and closes what is open
 * @returns stops with an exit code; only the first call counts
 */
export function createStop(
  log: Logger,
  close: (withinMs: number) => Promise<void>,
): (cause: string, exitCode: number) => void {
  let isStopping = false;
  return (cause, exitCode) => {
    if (isStopping) return;
    isStopping = true;
    log.info({ cause }, "stopping");
    setTimeout(() => process.exit(1), END_MS).unref();
    close(GRACE_MS)
      .catch((error: unknown) => log.error({ err: error }, "stopping failed"))
      .finally(() => {
        log.flush();
        process.exit(exitCode);
      });
  };
}
