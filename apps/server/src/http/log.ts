import { randomUUID } from "node:crypto";
import type { MiddlewareHandler } from "hono";
import { pino, type Logger } from "pino";
import type { AppEnv } from "./env.ts";
import { noteHeader } from "./answer-headers.ts";

export type { Logger } from "pino";

/** Logs as JSON lines on standard error, gathered into larger writes. */
export function createLogger(level: string): Logger {
  return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime }, destination());
}

function destination(): ReturnType<typeof pino.destination> {
  return pino.destination({ fd: 2, sync: false, minLength: 8192, periodicFlush: 500 });
}

/** A request id that another server gave is kept when it is one word. */
export const REQUEST_ID = /^[\w.:-]{1,128}$/;

/**
 * Gives each request an id, answers it as `X-Request-Id`, and logs one line per request.
 *
 * The line has the path without its query, and no header: a token never reaches a log.
 */
export function observe(log: Logger, nowMs: () => number): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const given = c.req.header("X-Request-Id") ?? "";
    const requestId = REQUEST_ID.test(given) ? given : randomUUID();
    const startMs = nowMs();
    c.set("requestId", requestId);
    c.set("log", log);
    noteHeader(c, "X-Request-Id", requestId);
    await next();
    logRequest(log, {
      requestId,
      method: c.req.method,
      path: c.req.path,
      status: c.res.status,
      ms: Math.round((nowMs() - startMs) * 1000) / 1000,
    });
  };
}

/** What is logged of a request. */
interface RequestLine {
  readonly requestId: string;
  readonly method: string;
  /** Without its query: that may hold a secret. */
  readonly path: string;
  readonly status: number;
  readonly ms: number;
}

export function logRequest(log: Logger, line: RequestLine): void {
  if (log.isLevelEnabled("info")) log.info(line, "request");
}
