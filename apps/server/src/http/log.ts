import { randomUUID } from "node:crypto";
import type { Context, MiddlewareHandler } from "hono";
import { routePath } from "hono/route";
import { pino } from "pino";
import type { AppEnv } from "./env.ts";
import { noteHeader } from "./answer-headers.ts";
import { arrivalOf } from "./arrival.ts";
import { isAborted } from "./client-gone.ts";
import type { ClientKey } from "./client-key.ts";
import type { Logger } from "./logger.ts";
import type { Metrics } from "./metrics.ts";
import { tracedRequest } from "./traced-request.ts";
import type { RequestSpan, Traces } from "./traces.ts";

/** Form of every line: level and time first, and nothing about the process. */
export const LINE_FORM = { base: null, timestamp: pino.stdTimeFunctions.isoTime } as const;

/** Logs as JSON lines on standard error, gathered into larger writes. */
export function createLogger(level: string): Logger {
  return pino({ level, ...LINE_FORM }, destination());
}

/** Characters of lines that are written together: each write wakes a thread, which costs as much as many lines. */
const MIN_WRITE = 32_768;
/** Bytes of one write at most; the writer asks for more than what it waits for. */
const MAX_WRITE = 65_536;
/** Longest time that a line waits, in milliseconds. */
const MAX_WAIT_MS = 500;

function destination(): ReturnType<typeof pino.destination> {
  const stream = pino.destination({
    fd: 2,
    sync: false,
    minLength: MIN_WRITE,
    maxWrite: MAX_WRITE,
    periodicFlush: MAX_WAIT_MS,
  });
  gatherLines(stream);
  return stream;
}

/** Hands lines on many at once. The stream by itself makes one text of all that waits with each line. */
function gatherLines(stream: ReturnType<typeof pino.destination>): void {
  const write = stream.write.bind(stream);
  const flush = stream.flush.bind(stream);
  const flushSync = stream.flushSync.bind(stream);
  let lines: string[] = [];
  let length = 0;
  const handOn = (): void => {
    if (length === 0) return;
    const text = lines.join("");
    [lines, length] = [[], 0];
    write(text);
  };
  stream.write = (line) => {
    lines.push(line);
    length += line.length;
    if (length >= MIN_WRITE) handOn();
    return true;
  };
  stream.flush = (done) => {
    handOn();
    flush(done);
  };
  stream.flushSync = () => {
    // At the end of a process no write may begin on another thread: Node cancels what has not begun there.
    Object.assign(stream, { minLength: Infinity });
    handOn();
    Object.assign(stream, { minLength: MIN_WRITE });
    flushSync();
  };
}

const REQUEST_ID = /^[\w.:-]{1,128}$/;

/** The id of a request. One that another server gave stays when it is one word. */
export function requestIdOf(sent: string | undefined): string {
  return sent !== undefined && REQUEST_ID.test(sent) ? sent : randomUUID();
}

/** Ports of the log of requests. */
interface LogPorts {
  /** Log of the server. */
  readonly log: Logger;
  /** Finder of the client's address. */
  readonly addressOf: ClientKey;
  /** Counters. Absent: nothing is counted. */
  readonly metrics?: Metrics | undefined;
  /** Traces. Absent: nothing is traced. */
  readonly traces?: Traces | undefined;
}

/**
 * Gives each request an id, answers it as `X-Request-Id`, and logs one line per request when its answer is sent.
 *
 * The line has the path without its query, and of the headers only the client's name: a token never reaches a log.
 */
export function observe(ports: LogPorts): MiddlewareHandler<AppEnv> {
  const { log, traces } = ports;
  return async (c, next) => {
    const { startMs } = arrivalOf(c);
    const requestId = requestIdOf(c.req.header("X-Request-Id"));
    c.set("requestId", requestId);
    c.set("log", log);
    noteHeader(c, "X-Request-Id", requestId);
    const observed = { c, next, startMs, requestId };
    if (traces === undefined) return observeRequest(ports, observed);
    return traces.request(tracedRequest(c, observed), (span) =>
      observeRequest(ports, { ...observed, span }),
    );
  };
}

/** Request that is observed. */
interface Observed {
  /** Context of its handlers. */
  readonly c: Context<AppEnv>;
  /** Answers it. */
  readonly next: () => Promise<void>;
  /** When the request arrived, by `performance.now()`. */
  readonly startMs: number;
  /** Id of the request. */
  readonly requestId: string;
  /** Span of the request. Absent: it is not traced. */
  readonly span?: RequestSpan | undefined;
}

async function observeRequest(
  { log, addressOf, metrics }: LogPorts,
  { c, next, startMs, requestId, span }: Observed,
): Promise<void> {
  const sentBefore = c.env?.incoming?.socket?.bytesWritten ?? 0;
  // The address is gone when the connection is.
  const address = log.isLevelEnabled("info") ? addressOf(c) : "";
  await next();
  whenSent(c, () => {
    const answered = isAborted(c)
      ? { status: CLIENT_CLOSED, aborted: true }
      : { status: c.res.status };
    const { method } = c.req;
    const route = routePath(c);
    metrics?.request({ method, route, status: answered.status, startMs, error: c.error });
    span?.end({ route, status: answered.status });
    const caller = c.get("caller");
    const socket = c.env?.incoming?.socket;
    logRequest(log, {
      ...answered,
      address,
      requestId,
      traceId: span?.traceId,
      method,
      path: c.req.path,
      route,
      accountId: caller?.account.id,
      tokenId: caller?.tokenId,
      agent: agentOf(c.req.header("User-Agent")),
      bytes: socket === undefined ? undefined : socket.bytesWritten - sentBefore,
      startMs,
    });
  });
}

/** Does some work when the answer is sent, or its connection is gone. Without Node's server, now. */
function whenSent(c: Context<AppEnv>, work: () => void): void {
  const outgoing = c.env?.outgoing;
  if (outgoing === undefined || outgoing.closed || outgoing.destroyed) work();
  else outgoing.once("close", work);
}

/** Longest name of a client in the log, in characters. */
const MAX_AGENT = 200;

/** Name of a client, cut to what a line may have. */
export function agentOf(sent: string | undefined): string | undefined {
  return sent?.slice(0, MAX_AGENT);
}

/** Status in the log, as proxies have it, of a request whose client closed the connection. */
const CLIENT_CLOSED = 499;

/** Line of the log about a request. */
interface RequestLine {
  /** HTTP status of the answer. */
  readonly status: number;
  /** Address of the client; of IPv6 its network. */
  readonly address: string;
  /** Id of the request. */
  readonly requestId: string;
  /** Id of its trace. Absent: it is not traced. */
  readonly traceId?: string | undefined;
  /** HTTP method. */
  readonly method: string;
  /** Without its query: that may hold a secret. */
  readonly path: string;
  /** Pattern of the address. */
  readonly route?: string | undefined;
  /** Id of the account. Absent: the request has no token. */
  readonly accountId?: string | undefined;
  /** Id of the token's record. */
  readonly tokenId?: string | undefined;
  /** Name of the client, as it sends it. */
  readonly agent?: string | undefined;
  /** Bytes that were sent, headers too. */
  readonly bytes?: number | undefined;
  /** Whether the client went away before the answer's end. Absent: no. */
  readonly aborted?: boolean;
  /** When the request arrived, by `performance.now()`: the line says how long ago that is. */
  readonly startMs: number;
}

/** Logs a request whose answer was sent now. */
export function logRequest(log: Logger, { startMs, ...line }: RequestLine): void {
  if (!log.isLevelEnabled("info")) return;
  const ms = Math.round((performance.now() - startMs) * 1000) / 1000;
  log.info({ ...line, ms }, "request");
}
