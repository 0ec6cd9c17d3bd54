import type { Int8 } from "./int8.ts";

/** Row of a count of a rate limit. */
export interface UsageRow {
  /** Name of the policy. */
  family: string;
  /** Whose budget it is. */
  key: string;
  /** `Usage.at` of `@x/ratelimit`. */
  at: number;
  /** `Usage.used` of `@x/ratelimit`. */
  used: number;
  /** From then on the row says nothing that no row would not say. */
  expires_ms: number;
}

/** Row of an idempotency key and its response. */
export interface AnswerRow {
  /** The account that sent the request. */
  account_id: Int8;
  /** As the client chose it. */
  key: string;
  /** Of the request: the same for the same request only. */
  fingerprint: string;
  /** The response. Null: in flight. */
  answer: string | null;
  /** The process that has the request in flight. Null: not known. */
  owner: string | null;
  /** From then on the key is free again, in milliseconds since 1970. */
  expires_ms: number;
}
