import type { CacheCounts } from "../cache/versioned-cache.ts";

/** Counters of a process, for the server's operators. */
export interface Metrics {
  /** Counts a request whose answer was sent now. */
  request(request: AnsweredRequest): void;
  /** Counts a status that was posted. */
  posted(): void;
  /** Counts a query of the database. */
  query(query: TimedQuery): void;
  /** Counts an operation on stored bytes. */
  storage(operation: StorageOperation): void;
  /** Reads the counts of a cache whenever metrics are asked for. */
  watchCache(name: string, cache: CacheCounts): void;
  /** Reads when the certificate of TLS ends, in milliseconds since the Unix epoch, whenever metrics are asked for. */
  watchCertificate(untilMs: () => number): void;
  /** Reads the lengths of a queue whenever metrics are asked for. */
  watchQueue(name: string, queue: QueueCounts): void;
}

/** Request that was answered. */
export interface AnsweredRequest {
  /** HTTP method. */
  readonly method: string;
  /** Pattern of the address. */
  readonly route: string;
  /** HTTP status of the answer. */
  readonly status: number;
  /** When the request arrived, by `performance.now()`. */
  readonly startMs: number;
  /** Error that the answer tells of. Absent: none. */
  readonly error?: Error | undefined;
}

/** Query of the database that was done. */
export interface TimedQuery {
  /** Query, with placeholders. */
  readonly sql: string;
  /** How long it took, in milliseconds. */
  readonly durationMs: number;
}

/** Operation on stored bytes that was done. */
export interface StorageOperation {
  /** Kind of the storage. */
  readonly storage: "disk" | "s3";
  /** Name of the operation. */
  readonly operation: string;
  /** How long it took, in seconds: of a read until the first byte. */
  readonly seconds: number;
  /** Whether it was done. */
  readonly ok: boolean;
}

/** Lengths of a queue. */
export interface QueueCounts {
  /** Number of entries that are worked on. */
  readonly working: number;
  /** Number of entries that wait. */
  readonly waiting: number;
}
