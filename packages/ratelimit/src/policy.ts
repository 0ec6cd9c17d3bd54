/** A budget in fixed windows, as Mastodon counts: windows start at multiples of `windowMs` since the Unix epoch. */
export interface FixedWindowPolicy {
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
export interface GcraPolicy {
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
export type Policy = FixedWindowPolicy | GcraPolicy;

/** Count of one key of one policy: two whole numbers, so that any store can keep it. */
export interface Usage {
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
export interface Decision {
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
export interface Decisions {
  /** Of the tightest policy: what the response's headers are made of. */
  readonly decision: Decision;
  /** One for each policy, in order. */
  readonly decisions: readonly Decision[];
}
