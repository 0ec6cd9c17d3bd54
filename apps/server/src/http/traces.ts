/** Traces of a process, for the server's operators. */
export interface Traces {
  /** Does the work of a request within a span of its own, which goes on the trace of its sender. */
  request<T>(request: TracedRequest, work: (span: RequestSpan) => Promise<T>): Promise<T>;
  /** Adds a request that was answered without any work, now. @returns id of its trace */
  answered(request: TracedRequest, answer: TracedAnswer): string;
  /** Does work that nobody asked for, such as a job, on a trace of its own. */
  background<T>(name: string, work: () => Promise<T>): Promise<T>;
  /** Does a part of the work that runs now within a span. Outside of any work there is none. */
  part<T>(part: TracedPart, work: () => Promise<T>): Promise<T>;
  /** Adds a part of the work that runs now, which ended now. */
  ended(part: TracedPart, durationMs: number): void;
  /** Headers that hand the trace of the work that runs now on: `traceparent`. Empty: there is none. */
  headers(): Readonly<Record<string, string>>;
  /** Sends what was gathered. */
  close(): Promise<void>;
}

/** Facts of a request from its arrival on. */
export interface TracedRequest {
  /** HTTP method. */
  readonly method: string;
  /** Path without its query: that may hold a secret. */
  readonly path: string;
  /** When the request arrived, by `performance.now()`. */
  readonly startMs: number;
  /** Id of the request. */
  readonly requestId: string;
  /** Value of `traceparent`, as it came. */
  readonly traceparent: string | undefined;
  /** Value of `tracestate`, as it came. */
  readonly tracestate: string | undefined;
}

/** Facts of the answer to a request. */
export interface TracedAnswer {
  /** Pattern of the address. */
  readonly route: string;
  /** HTTP status of the answer. */
  readonly status: number;
}

/** Span of a request. */
export interface RequestSpan {
  /** Id of its trace: 32 hexadecimal digits. */
  readonly traceId: string;
  /** Ends it now: the answer was sent, or its client is gone. */
  end(answer: TracedAnswer): void;
}

/** Part of some work: a query, an operation of git or of a storage. */
export interface TracedPart {
  /** Name of the part: few different ones. */
  readonly name: string;
  /** Whether another service does it: a database, a bucket. */
  readonly isRemote: boolean;
  /** Facts about it, by the names of OpenTelemetry's conventions. */
  readonly facts: Readonly<Record<string, string>>;
}
