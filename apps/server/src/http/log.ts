import { randomUUID } from "node:crypto";
import type { MiddlewareHandler } from "hono";
import { pino } from "pino";
import type { AppEnv } from "./env.ts";
import { noteHeader } from "./answer-headers.ts";
import { arrivalOf } from "./arrival.ts";
import { isAborted } from "./client-gone.ts";
import type { Logger } from "./logger.ts";

/** Logs as JSON lines on standard error, gathered into larger writes. */
export function createLogger(level: string): Logger {
  return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime }, destination());
}

function destination(): ReturnType<typeof pino.destination> {
  return pino.destination({ fd: 2, sync: false, minLength: 8192, periodicFlush: 500 });
}

const REQUEST_ID = /^[\w.:-]{1,128}$/;

/** The id of a request. One that another server gave stays when it is one word. */
export function requestIdOf(sent: string | undefined): string {
  return sent !== undefined && REQUEST_ID.test(sent) ? sent : randomUUID();
}

/**
 * Gives each request an id, answers it as `X-Request-Id`, and logs one line per request.
 *
 * The line has the path without its query, and no header: a token never reaches a log.
 */
export function observe(log: Logger): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const { startMs } = arrivalOf(c);
    const requestId = requestIdOf(c.req.header("X-Request-Id"));
    c.set("requestId", requestId);
    c.set("log", log);
    noteHeader(c, "X-Request-Id", requestId);
    await next();
    logRequest(log, {
      requestId,
      method: c.req.method,
      path: c.req.path,
      ...(isAborted(c) ? { status: CLIENT_CLOSED, aborted: true } : { status: c.res.status }),
      startMs,
    });
  };
}

/** Status in the log, as proxies have it, of a request whose client closed the connection. */
const CLIENT_CLOSED = 499;

/** Line of the log about a request. */
interface RequestLine {
  /** Id of the request. */
  readonly requestId: string;
  /** HTTP method. */
  readonly method: string;
  /** Without its query: that may hold a secret. */
  readonly path: string;
  /** HTTP status of the answer. */
  readonly status: number;
  /** Whether the client went away before the answer's end. Absent: no. */
  readonly aborted?: boolean;
  /** When the request arrived, by `performance.now()`: the line says how long ago that is. */
  readonly startMs: number;
}

/** Logs a request that was answered now. */
export function logRequest(log: Logger, { startMs, ...line }: RequestLine): void {
  if (!log.isLevelEnabled("info")) return;
  const ms = Math.round((performance.now() - startMs) * 1000) / 1000;
  log.info({ ...line, ms }, "request");
}
