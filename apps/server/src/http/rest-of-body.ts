import type { IncomingMessage } from "node:http";

/**
 * Reads the rest of a request's body and throws it away, so that its sender reads the answer when it
 * has sent everything. Clients that are told to send a body again need that: Go's may else read the
 * rest of the first in place of the second.
 *
 * @param maxBytes - a longer body is left where it is
 * @returns resolves at the body's end, when its sender is gone, or over the limit
 */
export function readRest(incoming: IncomingMessage, maxBytes: number): Promise<void> {
  if (incoming.complete || incoming.destroyed) return Promise.resolve();
  if (Number(incoming.headers["content-length"] ?? 0) > maxBytes) return Promise.resolve();
  return new Promise((resolve) => {
    let bytes = 0;
    const onData = ({ length }: Uint8Array): void => {
      bytes += length;
      if (bytes > maxBytes) settle();
    };
    const settle = (): void => {
      incoming.pause();
      incoming.off("data", onData).off("end", settle).off("error", settle).off("close", settle);
      resolve();
    };
    incoming.on("data", onData).on("end", settle).on("error", settle).on("close", settle);
  });
}
