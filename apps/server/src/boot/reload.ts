import cluster from "node:cluster";
import type { Logger } from "../http/logger.ts";

/** Message by which the first process makes a worker read its certificate again. */
interface ReloadMessage {
  /** Tells it from other messages. */
  readonly kind: "reload";
}

/**
 * Reads the certificate again on SIGHUP. What is wrong with the new one is logged, and the old one stays.
 *
 * @param reload - reads it, or throws
 */
export function reloadOnHangup(log: Logger, reload: () => void): void {
  const reloadOrLog = (): void => {
    try {
      reload();
    } catch (error) {
      log.error({ err: error }, "the certificate was not read again: the old one stays");
    }
  };
  process.on("SIGHUP", reloadOrLog);
  if (!cluster.isWorker) return;
  process.on("message", (message) => {
    if (isReloadMessage(message)) reloadOrLog();
  });
}

/** Makes the workers of this process read their certificate again. One that is not ready yet reads it then. */
export function reloadWorkers(): void {
  for (const worker of Object.values(cluster.workers ?? {}))
    worker?.send({ kind: "reload" } satisfies ReloadMessage);
}

function isReloadMessage(message: unknown): message is ReloadMessage {
  return (
    typeof message === "object" &&
    message !== null &&
    "kind" in message &&
    message.kind === "reload"
  );
}
