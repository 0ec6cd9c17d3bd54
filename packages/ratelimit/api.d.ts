// What users of the package can see; `pnpm api --write` writes it.
/** Why this package refused something. `code` is stable. */
type RateLimitReason = {
  /** A setting is not a number, `/`, a number and one of `s`, `m`, `h`, `d`. */readonly code: "invalid-window"; /** The setting as it was given. */
  readonly text: string;
} | {
  /** A value in a remote store was not written by this package. */readonly code: "unexpected-reply"; /** The beginning of what it answered. */
  readonly reply: string;
} | {
  /** A remote store did not answer in time. */readonly code: "timeout"; /** The time that it had, in milliseconds. */
  readonly timeoutMs: number;
};
/** The one error of this package. A used-up budget is not one: it is a `Decision`. */
declare class RateLimitError extends Error {
  /** The guard of this class goes by this name. */
  override readonly name = "RateLimitError";
  /** The reason, for a program. */
  readonly reason: RateLimitReason;
  constructor(reason: RateLimitReason);
}
/** Goes by name, so that it holds across copies of the package. */
declare function isRateLimitError(error: unknown): error is RateLimitError;
/** A budget in fixed windows, as Mastodon counts: windows start at multiples of `windowMs` since the Unix epoch. */
interface FixedWindowPolicy {
  /** Default. */
  readonly algorithm?: "fixed-window" | undefined;
  /** Names the budget in keys and headers: `statuses`. Letters, digits, `_`, `-`, `.`, `:` and `/`. */
  readonly family: string;
  /** Units per window. A whole number, one or more. */
  readonly limit: number;
  /** Length of a window in milliseconds. A whole number, one or more. */
  readonly windowMs: number;
}
/**
* A budget that flows back evenly (generic cell rate algorithm): `limit` units per `windowMs`.
*
* No edge at which all clients return at once. As with any bucket, a key that was idle may use
* `burst` units at once and earns the rest while the window runs.
*/
interface GcraPolicy {
  /** Tells it from a fixed window. */
  readonly algorithm: "gcra";
  /** As in `FixedWindowPolicy`. */
  readonly family: string;
  /** Units that flow back in `windowMs`. A whole number from 1 to 1,000 for each millisecond of it. */
  readonly limit: number;
  /** In milliseconds. A whole number, one or more. */
  readonly windowMs: number;
  /** Units that an idle key may use at once. A whole number from 1 to `limit`. Default: `limit`. */
  readonly burst?: number | undefined;
}
/** One budget. */
type Policy = FixedWindowPolicy | GcraPolicy;
/** Count of one key of one policy: two whole numbers, so that any store can keep it. */
interface Usage {
  /**
  * Fixed window: its start, in milliseconds since the Unix epoch. GCRA: the theoretical arrival
  * time, when all units will be back, in microseconds since the Unix epoch.
  */
  readonly at: number;
  /**
  * Fixed window: units used in it. GCRA: the latest time that the key has seen, in microseconds
  * since the Unix epoch.
  */
  readonly used: number;
}
/** The answer to one request for units of one policy. A refusal is an answer, not an error. */
interface Decision {
  /** Whether the units were, or would be, given. */
  readonly allowed: boolean;
  /** Units that a fresh key has: the policy's `limit`, or `burst` when it has one. */
  readonly limit: number;
  /** Units left after the answer. From 0 to `limit`. */
  readonly remaining: number;
  /**
  * Milliseconds since the Unix epoch. Fixed window: its end. GCRA: when all units are back, and
  * after a refusal when as many as were asked for are.
  */
  readonly resetAtMs: number;
  /** The budget that decided. */
  readonly policy: Policy;
  /** The store did not answer: the decision is the caller's choice for that case, not a count. */
  readonly storeDown?: true | undefined;
}
/** The answer to one request for units of all policies of a limiter. */
interface Decisions {
  /** Of the tightest policy: what the response's headers are made of. */
  readonly decision: Decision;
  /** One for each policy, in order. */
  readonly decisions: readonly Decision[];
}
/** Where the window that contains a time begins, in milliseconds since the Unix epoch. */
declare function windowStartMs({
  windowMs
}: {
  readonly windowMs: number;
}, nowMs: number): number;
/** A GCRA policy in whole microseconds, in which sums have no rounding. */
interface GcraTiming {
  /** Cost of one unit, in microseconds. Rounded up, so that no more than `limit` come back in a window. */
  readonly intervalUs: number;
  /** How far the theoretical arrival time may run ahead of the clock. */
  readonly toleranceUs: number;
}
/** The numbers a store needs: a charge fits while `max(at, now) + cost * interval - now` is within the tolerance. */
declare function gcraTiming({
  limit,
  windowMs,
  burst
}: GcraPolicy): GcraTiming;
/** Mastodon's three headers of a response. */
interface MastodonHeaders {
  /** Units per window. */
  readonly "X-RateLimit-Limit": string;
  /** Units that are left. */
  readonly "X-RateLimit-Remaining": string;
  /** ISO 8601 in UTC with 6 fractional digits. */
  readonly "X-RateLimit-Reset": string;
}
/** The pair of draft-ietf-httpapi-ratelimit-headers-11, as structured fields. */
interface IetfHeaders {
  /** `"statuses";q=300;w=10800` */
  readonly "RateLimit-Policy": string;
  /** `"statuses";r=299;t=1234` */
  readonly RateLimit: string;
}
/**
* The headers that Mastodon's clients read. Always send all three together: Mastodon.py fails on an
* answer that has one without the others.
*
* @param nowMs - the time of the answer; the reset is never told to be before it
*/
declare function mastodonHeaders(decision: Decision, nowMs: number): MastodonHeaders;
/**
* The draft's headers, with one list member for each decision, in order.
*
* @param nowMs - the time of the answer, from which `t` counts, in whole seconds rounded up
*/
declare function ietfHeaders(decisions: Decision | readonly Decision[], nowMs: number): IetfHeaders;
/**
* The number for `Retry-After`: whole seconds, one or more, never before `resetAtMs`.
*
* @returns `undefined` when the decision allows
*/
declare function retryAfter(decision: Decision, nowMs: number): number | undefined;
/** Units asked of one policy for one key. */
interface Charge {
  /** Its `family` and the `key` together name a count. */
  readonly policy: Policy;
  /** Whose budget it is: an account id, an address. Any text. */
  readonly key: string;
  /** Units. A whole number, one or more. */
  readonly cost: number;
}
/** A store's answer to `take`. */
interface Taken {
  /** Whether all charges were taken. If not, none was. */
  readonly taken: boolean;
  /**
  * One for each charge, in order: the usage now, after the charges when they were taken. Usage that no
  * longer counts may be given as it was stored, or with `at` 0 when nothing is stored.
  */
  readonly usages: readonly Usage[];
  /** The time the store decided by: the caller's, or its own when it has a clock. */
  readonly nowMs: number;
}
/** A store's answer to `peek`. */
interface Peeked {
  /** One for each charge, in order. `undefined`: nothing is stored. */
  readonly usages: readonly (Usage | undefined)[];
  /** As in `Taken`. */
  readonly nowMs: number;
}
/** A charge to undo. */
interface Refund extends Charge {
  /** The usage that `take` answered. Tells the store in which window it was taken. */
  readonly usage: Usage;
  /** `Taken.nowMs` of that answer. */
  readonly takenAtMs: number;
}
/** A value, or a promise of it. */
type Awaitable<T> = T | Promise<T>;
/**
* Port for counts. Bring one, or take `@x/ratelimit/memory` or `@x/ratelimit/redis`.
*
* Each call is atomic over all its charges: it is one script, one transaction,
* or one synchronous step. Usage changes as `spend` and `refund` of this package say, so a
* transaction may read, call them and write; one upsert or script may do the same arithmetic
* remotely. A key's time never goes back: a request from an older window counts in the newest one
* that the key has seen. A store forgets a key only when its units are all back.
*/
interface UsageStore {
  /** Takes all charges when every one fits, else none. No two name the same family and key. */
  take(charges: readonly Charge[], nowMs: number): Awaitable<Taken>;
  /** Gives back what was taken, as far as it has not come back by itself. */
  giveBack(refunds: readonly Refund[], nowMs: number): Awaitable<void>;
  /** Reads without taking. */
  peek(charges: readonly Charge[], nowMs: number): Awaitable<Peeked>;
}
/** A synchronous store, such as memory or an embedded database. */
interface SyncUsageStore extends UsageStore {
  /** As in `UsageStore`. */
  take(charges: readonly Charge[], nowMs: number): Taken;
  /** As in `UsageStore`. */
  giveBack(refunds: readonly Refund[], nowMs: number): void;
  /** As in `UsageStore`. */
  peek(charges: readonly Charge[], nowMs: number): Peeked;
}
/** Whose budget: one key for all policies, or one for each family. */
type Keys = string | Readonly<Record<string, string>>;
/** Settings of a limiter: its store, its clock, and what happens when the store fails. */
interface LimiterOptions<Store extends UsageStore = UsageStore> {
  /** Where usage is kept. */
  readonly store: Store;
  /** The time in milliseconds since the Unix epoch: `Date.now`. */
  readonly now: () => number;
  /**
  * The decision when the store throws: `closed` refuses the request, `open` lets it pass uncounted.
  * Default: `closed`.
  */
  readonly whenStoreFails?: "closed" | "open" | undefined;
  /** When to try again after such a refusal, in milliseconds. Default: 5,000. */
  readonly retryAfterMs?: number | undefined;
  /** Called with every failure of the store, for logs. */
  readonly onStoreError?: ((error: unknown) => void) | undefined;
}
/** Units that are held until the work they are for is done, or has failed. */
interface Reservation extends Decisions {
  /** Keeps the units for good. A rollback after it does nothing. */
  commit(): void;
  /** Gives the units back. The second call and a call after a refusal do nothing. Never rejects. */
  rollback(): Promise<void>;
}
/** Policies over a store that counts their units. */
interface Limiter {
  /**
  * Takes units of every policy, or of none when one of them has too few left.
  *
  * @param cost - units, a whole number of one or more. Default: 1
  * @throws RangeError when the cost is no such number, or a family has no key
  */
  reserve(keys: Keys, cost?: number): Promise<Reservation>;
  /** The decisions for a request of one unit, without taking any. */
  peek(keys: Keys): Promise<Decisions>;
}
/**
* Joins policies to a store and a clock.
*
* @throws RangeError when there is no policy, two have one family, or a number is out of range
*/
declare function createLimiter(policies: Policy | readonly Policy[], options: LimiterOptions): Limiter;
/**
* Reads a setting such as `300/3h`: 300 units in 3 hours.
*
* The unit's number may be left out: `1/s` is `1/1s`. Both numbers are decimal, one or more.
*
* @throws RateLimitError invalid-window
*/
declare function parseWindow(text: string): {
  readonly limit: number;
  readonly windowMs: number;
};
/** Result of `spend`: the decision, and the usage to store. */
interface Spent {
  /** The usage to store. */
  readonly usage: Usage;
  /** The answer to the request. */
  readonly decision: Decision;
}
/**
* Asks for units of one budget. Pure: state and clock go in, the new state comes out.
*
* A refusal uses nothing. A clock that has stepped back counts in the newest window seen.
*
* @param usage - the key's stored usage; `undefined` for a new key
* @param request - `nowMs`: in milliseconds since the Unix epoch; `cost`: units, default 1
*/
declare function spend(policy: Policy, usage: Usage | undefined, request: {
  readonly nowMs: number;
  readonly cost?: number | undefined;
}): Spent;
/**
* Gives units back, when what they were spent on did not happen.
*
* Never more than have not come back by themselves: a window that is over is left alone, and GCRA
* returns what cannot have flowed back since `takenAtMs`.
*
* @param usage - the key's stored usage now
* @param taken - the `usage` that the `spend` to undo answered, its time and its cost (default 1)
*/
declare function refund(policy: Policy, usage: Usage | undefined, taken: {
  readonly usage: Usage;
  readonly takenAtMs: number;
  readonly nowMs: number;
  readonly cost?: number | undefined;
}): Usage | undefined;
/** The decision for a request of one unit, without taking it; `remaining` is before the request. */
declare function look(policy: Policy, usage: Usage | undefined, nowMs: number): Decision;
/** A `Reservation` of a store that is synchronous. */
interface SyncReservation extends Omit<Reservation, "rollback"> {
  /** As in `Reservation`. */
  rollback(): void;
}
/** A `Limiter` over a store that is synchronous. */
interface SyncLimiter {
  /** As in `Limiter`. */
  reserve(keys: Keys, cost?: number): SyncReservation;
  /** As in `Limiter`. */
  peek(keys: Keys): Decisions;
}
/**
* `createLimiter` without promises, for a store that is synchronous.
*
* @throws RangeError when there is no policy, two have one family, or a number is out of range
*/
declare function createSyncLimiter(policies: Policy | readonly Policy[], options: LimiterOptions<SyncUsageStore>): SyncLimiter;
/**
* The decision that binds: of the refusals the one that lasts longest, else the one with the
* fewest units left, and of equals the one that lasts longest.
*
* @throws RangeError when there is none
*/
declare function tightest(decisions: readonly Decision[]): Decision;
declare namespace index_d_exports {
  export {
    Awaitable,
    Charge,
    Decision,
    Decisions,
    FixedWindowPolicy,
    GcraPolicy,
    GcraTiming,
    IetfHeaders,
    Keys,
    Limiter,
    LimiterOptions,
    MastodonHeaders,
    Peeked,
    Policy,
    RateLimitError,
    RateLimitReason,
    Refund,
    Reservation,
    Spent,
    SyncLimiter,
    SyncReservation,
    SyncUsageStore,
    Taken,
    Usage,
    UsageStore,
    createLimiter,
    createSyncLimiter,
    gcraTiming,
    ietfHeaders,
    isRateLimitError,
    look,
    mastodonHeaders,
    parseWindow,
    refund,
    retryAfter,
    spend,
    tightest,
    windowStartMs,
  };
}
/** Members used of a request of Express or Fastify; `keys` sees them unless it names a type of its own. */
interface RequestLike {
  /** Address of the client, as far as the framework trusts its proxies. */
  readonly ip?: string | undefined;
  /** Headers by their names in lower case. */
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
}
/** Limiter of a middleware: one of `createLimiter` or of `createSyncLimiter`. */
interface RequestLimiter {
  /** Takes units. */
  reserve(keys: Keys, cost?: number): RequestReservation | Promise<RequestReservation>;
}
/** Units that are held while a request is answered. */
interface RequestReservation extends Decisions {
  /** Keeps the units. */
  commit(): void;
  /** Gives the units back. */
  rollback(): void | Promise<void>;
}
/** Options of a middleware. `Input` is what the framework hands to it. */
interface RateLimitOptions<Input> {
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
interface Refusal {
  /** 429: the budget is used up. 503: the store of the limits does not answer. */
  readonly status: 429 | 503;
  /** Seconds after which to try again. */
  readonly retryAfterSeconds: number;
}
declare namespace express_d_exports {
  export {
    ExpressResponseLike,
    RateLimitOptions,
    Refusal,
    RequestLike,
    RequestLimiter,
    RequestReservation,
    rateLimit$2 as rateLimit,
  };
}
/** Members used of Express's `Response`, which is Node's `ServerResponse`. */
interface ExpressResponseLike {
  /** Status of the answer. */
  statusCode: number;
  /** Whether the answer was sent to its end. */
  readonly writableFinished: boolean;
  /** Sets a header of the answer. */
  setHeader(name: string, value: string): unknown;
  /** Sends the answer. */
  end(body: string): unknown;
  /** Listens for the end of the answer. */
  once(event: "close", listener: () => void): unknown;
}
/**
* Makes a middleware of Express that counts requests, refuses those over the limit with 429, and tells the limit in
* the headers of every answer. Connect and `node:http` take it too.
*/
declare function rateLimit$2<Request extends RequestLike, Response extends ExpressResponseLike>(options: RateLimitOptions<Request>): (request: Request, response: Response, next: (error?: unknown) => void) => void;
declare namespace fastify_d_exports {
  export {
    FastifyReplyLike,
    RateLimitOptions,
    Refusal,
    RequestLike,
    RequestLimiter,
    RequestReservation,
    rateLimit$1 as rateLimit,
  };
}
/** Members used of Fastify's `FastifyReply`. */
interface FastifyReplyLike {
  /** Sets a header of the answer. */
  header(name: string, value: string): unknown;
  /** Sets the status of the answer. */
  code(status: number): unknown;
  /** Sends the answer. */
  send(body: string): unknown;
  /** Node's answer. */
  readonly raw: {
    readonly statusCode: number;
    readonly writableFinished: boolean;
    once(event: "close", listener: () => void): unknown;
  };
}
/**
* Makes a hook of Fastify that counts requests, refuses those over the limit with 429, and tells the limit in the
* headers of every answer: for `onRequest`, or for `preHandler` when the key follows from the body.
*/
declare function rateLimit$1<Request extends RequestLike, Reply extends FastifyReplyLike>(options: RateLimitOptions<Request>): (request: Request, reply: Reply) => Promise<unknown>;
declare namespace hono_d_exports {
  export {
    HonoContextLike,
    RateLimitOptions,
    Refusal,
    RequestLimiter,
    RequestReservation,
    rateLimit,
  };
}
/** Members used of Hono's `Context`. */
interface HonoContextLike {
  /** Request. */
  readonly req: {
    /** HTTP method. */readonly method: string; /** Path of the address. */
    readonly path: string; /** Value of a header. */
    header(name: string): string | undefined;
  };
  /** Sets a header of the answer. */
  header(name: string, value: string): void;
  /** Answer, after `next`. */
  readonly res: {
    readonly status: number;
  };
}
/**
* Makes a middleware of Hono that counts requests, refuses those over the limit with 429, and tells the limit in
* the headers of every answer.
*/
declare function rateLimit<Context extends HonoContextLike>(options: RateLimitOptions<Context>): (c: Context, next: () => Promise<void>) => Promise<Response | undefined>;
declare namespace memory_d_exports {
  export {
    createMemoryUsageStore,
  };
}
/**
* Counts in this process's memory: one store for one process, gone with it.
*
* Keys are forgotten a whole window at a time, without a timer and without visiting them.
*/
declare function createMemoryUsageStore(): SyncUsageStore;
declare namespace redis_d_exports {
  export {
    RedisClient,
    RedisUsageStoreOptions,
    createRedisUsageStore,
  };
}
/** A Redis client: `call` as ioredis has it, or `sendCommand` as node-redis has it. */
type RedisClient = {
  call(command: string, ...args: string[]): Promise<unknown>;
} | {
  sendCommand(args: string[]): Promise<unknown>;
};
/** How the store names its keys, and how long it waits. */
interface RedisUsageStoreOptions {
  /** Begins every key. Default: `ratelimit:`. */
  readonly prefix?: string | undefined;
  /**
  * Time for an answer, in milliseconds; then the call fails. While an answer is late, calls fail without
  * being sent. Default: 1000.
  */
  readonly timeoutMs?: number | undefined;
}
/**
* Counts in Redis 6 or later, or Valkey, for any number of processes.
*
* Each call is one command, and atomic by a script. Time is the caller's; Redis's own clock only
* forgets keys, one window after they can last matter, so that clocks may differ by a window.
* In a cluster, all families of one key are in one slot. A unit whose answer came too late stays taken.
*
* @throws RangeError when `timeoutMs` is not a whole number of one or more
*/
declare function createRedisUsageStore(client: RedisClient, {
  prefix,
  timeoutMs
}?: RedisUsageStoreOptions): UsageStore;
export {
  express_d_exports as express,
  fastify_d_exports as fastify,
  hono_d_exports as hono,
  index_d_exports as main,
  memory_d_exports as memory,
  redis_d_exports as redis,
};