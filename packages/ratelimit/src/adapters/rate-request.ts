import { ietfHeaders, mastodonHeaders, retryAfter } from "../headers.ts";
import type { Keys } from "../limiter-options.ts";
import type { Decisions } from "../policy.ts";

/** Members used of a request of Express or Fastify; `keys` sees them unless it names a type of its own. */
export interface RequestLike {
  /** Address of the client, as far as the framework trusts its proxies. */
  readonly ip?: string | undefined;
  /** Headers by their names in lower case. */
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
}

/** Limiter of a middleware: one of `createLimiter` or of `createSyncLimiter`. */
export interface RequestLimiter {
  /** Takes units. */
  reserve(keys: Keys, cost?: number): RequestReservation | Promise<RequestReservation>;
}

/** Units that are held while a request is answered. */
export interface RequestReservation extends Decisions {
  /** Keeps the units. */
  commit(): void;
  /** Gives the units back. */
  rollback(): void | Promise<void>;
}

/** Options of a middleware. `Input` is what the framework hands to it. */
export interface RateLimitOptions<Input> {
  /** Counts the units. */
  readonly limiter: RequestLimiter;
  /** Finds whose budget a request is of. `undefined`: it is not counted. */
  readonly keys: (input: Input) => Keys | undefined | Promise<Keys | undefined>;
  /** Finds the units that a request takes. Default: 1. */
  readonly cost?: ((input: Input) => number) | undefined;
  /**
   * Whether an answer counts, by its status: the others give their units back. An answer that was cut
   * has the status 0. Default: all count.
   */
  readonly counts?: ((status: number) => boolean) | undefined;
  /** Headers of each answer: those of the IETF's draft, Mastodon's, or both. Default: `both`. */
  readonly headers?: "ietf" | "mastodon" | "both" | undefined;
  /** JSON that a refused request is answered with. Default: `{ error }` in words. */
  readonly body?: ((refusal: Refusal) => object) | undefined;
  /** The time in milliseconds since the Unix epoch, for headers. Default: `Date.now`. */
  readonly now?: (() => number) | undefined;
}

/** Refusal of a request. */
export interface Refusal {
  /** 429: the budget is used up. 503: the store of the limits does not answer. */
  readonly status: 429 | 503;
  /** Seconds after which to try again. */
  readonly retryAfterSeconds: number;
}

/** Request that was counted, or refused. */
export interface RatedRequest {
  /** Headers for its answer, whatever that is. */
  readonly headers: Readonly<Record<string, string>>;
  /** Answer to give in place of the work. Absent: the request may go on. */
  readonly refused?: { readonly status: 429 | 503; readonly body: string } | undefined;
  /** Settles the units when the request was answered. */
  readonly settle: (status: number) => Promise<void>;
}

/**
 * Counts a request. `undefined`: it is not counted.
 *
 * @throws RangeError as `Limiter.reserve`
 */
export async function rateRequest<Input>(
  options: RateLimitOptions<Input>,
  input: Input,
): Promise<RatedRequest | undefined> {
  const { limiter, counts = () => true, now = Date.now } = options;
  const keys = await options.keys(input);
  if (keys === undefined) return undefined;
  const reservation = await limiter.reserve(keys, options.cost?.(input));
  const { decision } = reservation;
  const nowMs = now();
  const retryAfterSeconds = retryAfter(decision, nowMs);
  const headers = headersOf(reservation, options.headers ?? "both", nowMs);
  const settle = async (status: number): Promise<void> => {
    if (counts(status)) reservation.commit();
    else await reservation.rollback();
  };
  if (retryAfterSeconds === undefined) return { headers, settle };
  const refusal: Refusal = { status: decision.storeDown ? 503 : 429, retryAfterSeconds };
  return {
    headers: { ...headers, "Retry-After": String(retryAfterSeconds) },
    refused: { status: refusal.status, body: JSON.stringify((options.body ?? words)(refusal)) },
    settle,
  };
}

function headersOf(
  { decision, decisions }: Decisions,
  wanted: "ietf" | "mastodon" | "both",
  nowMs: number,
): Readonly<Record<string, string>> {
  // Nothing was counted: there is no number to tell.
  if (decision.storeDown) return {};
  return {
    ...(wanted === "ietf" ? {} : mastodonHeaders(decision, nowMs)),
    ...(wanted === "mastodon" ? {} : ietfHeaders(decisions, nowMs)),
  };
}

function words({ status }: Refusal): object {
  return {
    error: status === 429 ? "Too many requests" : "The rate limit does not answer, try again",
  };
}
