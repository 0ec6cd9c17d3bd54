import { AsyncLocalStorage } from "node:async_hooks";
import {
  defaultTextMapGetter,
  defaultTextMapSetter,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  type Attributes,
  type Context,
  type Span,
  type Tracer,
} from "@opentelemetry/api";
import { W3CTraceContextPropagator } from "@opentelemetry/core";
import type {
  RequestSpan,
  TracedAnswer,
  TracedPart,
  TracedRequest,
  Traces,
} from "../http/traces.ts";

/** Most parts of one request or job that have spans. */
const MAX_PARTS = 256;

/** Work that runs now. */
interface Work {
  /** Context with its span. */
  readonly context: Context;
  /** Count of the parts of the whole request or job. */
  readonly counted: { parts: number };
}

const propagator = new W3CTraceContextPropagator();

/** Traces made of the spans of a tracer. */
export class SpanTraces implements Traces {
  readonly close: Traces["close"];
  readonly #tracer: Tracer;
  readonly #current = new AsyncLocalStorage<Work>();

  /** @param close - sends what was gathered */
  constructor(tracer: Tracer, close: Traces["close"]) {
    this.#tracer = tracer;
    this.close = close;
  }

  request<T>(request: TracedRequest, work: (span: RequestSpan) => Promise<T>): Promise<T> {
    const span = this.#begin(request);
    const { traceId } = span.spanContext();
    const end = (answer: TracedAnswer): void => endRequest(span, request, answer);
    return this.#current.run(workOf(span), () => work({ traceId, end }));
  }

  answered(request: TracedRequest, answer: TracedAnswer): string {
    const span = this.#begin(request);
    endRequest(span, request, answer);
    return span.spanContext().traceId;
  }

  background<T>(name: string, work: () => Promise<T>): Promise<T> {
    const span = this.#tracer.startSpan(name, { kind: SpanKind.INTERNAL }, ROOT_CONTEXT);
    return this.#current.run(workOf(span), () => spanning(span, work));
  }

  async part<T>(part: TracedPart, work: () => Promise<T>): Promise<T> {
    const span = this.#beginPart(part);
    const counted = this.#current.getStore()?.counted;
    if (span === undefined || counted === undefined) return work();
    return this.#current.run({ ...workOf(span), counted }, () => spanning(span, work));
  }

  ended(part: TracedPart, durationMs: number): void {
    this.#beginPart(part, performance.now() - durationMs)?.end();
  }

  headers(): Readonly<Record<string, string>> {
    const headers: Record<string, string> = {};
    const work = this.#current.getStore();
    if (work !== undefined) propagator.inject(work.context, headers, defaultTextMapSetter);
    return headers;
  }

  #begin({ method, path, startMs, requestId, traceparent, tracestate }: TracedRequest): Span {
    const carrier = { traceparent, tracestate };
    const context = propagator.extract(ROOT_CONTEXT, carrier, defaultTextMapGetter);
    const attributes = {
      "http.request.method": method,
      "url.path": path,
      "http.request.header.x-request-id": [requestId],
    };
    const options = { kind: SpanKind.SERVER, startTime: startMs, attributes };
    return this.#tracer.startSpan(method, options, context);
  }

  #beginPart({ name, isRemote, facts }: TracedPart, startTime?: number): Span | undefined {
    const work = this.#current.getStore();
    if (work === undefined || work.counted.parts >= MAX_PARTS) return undefined;
    work.counted.parts++;
    const kind = isRemote ? SpanKind.CLIENT : SpanKind.INTERNAL;
    const attributes: Attributes = { ...facts };
    const times = startTime === undefined ? {} : { startTime };
    return this.#tracer.startSpan(name, { kind, attributes, ...times }, work.context);
  }
}

function workOf(span: Span): Work {
  return { context: trace.setSpan(ROOT_CONTEXT, span), counted: { parts: 0 } };
}

function endRequest(span: Span, { method }: TracedRequest, { route, status }: TracedAnswer): void {
  span.updateName(`${method} ${route}`);
  span.setAttributes({ "http.route": route, "http.response.status_code": status });
  if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
  span.end();
}

/** Ends a span with its work. Of an error it has the name alone: the message may hold a secret. */
async function spanning<T>(span: Span, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const name = error instanceof Error ? error.name : "Error";
    span.setAttribute("error.type", name);
    span.setStatus({ code: SpanStatusCode.ERROR });
    throw error;
  } finally {
    span.end();
  }
}
