import type { IncomingMessage } from "node:http";
import type { Context } from "hono";
import type { AppEnv } from "./env.ts";
import type { TracedRequest } from "./traces.ts";

/** Request in a handler, as traces have it. */
export function tracedRequest(
  c: Context<AppEnv>,
  { startMs, requestId }: Pick<TracedRequest, "startMs" | "requestId">,
): TracedRequest {
  return {
    startMs,
    requestId,
    method: c.req.method,
    path: c.req.path,
    traceparent: c.req.header("traceparent"),
    tracestate: c.req.header("tracestate"),
  };
}

/** Request of Node's server, as traces have it. */
export function tracedIncoming(
  { method = "GET", headers }: IncomingMessage,
  arrived: Pick<TracedRequest, "path" | "startMs" | "requestId">,
): TracedRequest {
  const read = (name: string): string | undefined => headers[name]?.toString();
  return { ...arrived, method, traceparent: read("traceparent"), tracestate: read("tracestate") };
}
