import type { ServerResponse } from "node:http";
import { currentResponse } from "../http/current-response.ts";
import type { Logger } from "../http/logger.ts";

/** Parts of the process that the last resort works with. */
export interface LastResort {
  /** Log of the errors. */
  readonly log: Logger;
  /** Stops the process, after the requests in flight. May be called again while it stops. */
  readonly stop: () => void;
}

/**
 * Last resort for errors that nothing caught: logs each of them. One in the work of a request is answered with 500, and
 * the process goes on, as it does after one of a single stream, or a promise that nobody waits for. After any
 * other the process stops: code that is not of one request was left in the middle, and what it holds may be wrong.
 */
export function installLastResort({ log, stop }: LastResort): void {
  process.on("uncaughtException", (error: unknown, origin) => {
    const response = currentResponse();
    const goesOn = response !== undefined || origin === "unhandledRejection" || isOfStream(error);
    log.fatal({ err: error, origin, ...requestOf(response) }, "an error was not caught");
    if (response !== undefined) answer500(response);
    if (!goesOn) stop();
  });
}

/** Whether an error is of one stream, descriptor or socket, which ended with it. */
function isOfStream(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, syscall } = error as NodeJS.ErrnoException;
  return syscall !== undefined || /^ERR_(?:STREAM|HTTP)_/.test(code ?? "");
}

function requestOf(response: ServerResponse | undefined): object {
  if (response === undefined) return {};
  const { method, url = "" } = response.req;
  // Without its query: that may hold a secret.
  return { method, path: url.split("?", 1)[0] };
}

/** Body with the members that clients of every area show of an error. */
const BODY = JSON.stringify({
  message: "internal error",
  error: "internal error",
  code: "internal",
});

function answer500(response: ServerResponse): void {
  // Half an answer must not look whole.
  if (response.headersSent) response.destroy();
  else
    response
      .writeHead(500, { "Content-Type": "application/json", "Cache-Control": "private, no-store" })
      .end(BODY);
}
