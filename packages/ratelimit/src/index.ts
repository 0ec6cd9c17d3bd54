export { isRateLimitError, RateLimitError, type RateLimitReason } from "./errors.ts";
export { windowStartMs } from "./fixed-window.ts";
export { gcraTiming, type GcraTiming } from "./gcra.ts";
export {
  ietfHeaders,
  mastodonHeaders,
  retryAfter,
  type IetfHeaders,
  type MastodonHeaders,
} from "./headers.ts";
export { createLimiter, type Limiter, type Reservation } from "./limiter.ts";
export type { Keys, LimiterOptions } from "./limiter-options.ts";
export { parseWindow } from "./parse-window.ts";
export type {
  Decision,
  Decisions,
  FixedWindowPolicy,
  GcraPolicy,
  Policy,
  Usage,
} from "./policy.ts";
export { look, refund, spend, type Spent } from "./spend.ts";
export { createSyncLimiter, type SyncLimiter, type SyncReservation } from "./sync-limiter.ts";
export { tightest } from "./tightest.ts";
export type {
  Awaitable,
  Charge,
  Peeked,
  Refund,
  SyncUsageStore,
  Taken,
  UsageStore,
} from "./usage-store.ts";
