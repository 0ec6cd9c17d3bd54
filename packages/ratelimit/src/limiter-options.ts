import type { UsageStore } from "./usage-store.ts";

/** Whose budget: one key for all policies, or one for each family. */
export type Keys = string | Readonly<Record<string, string>>;

/** Settings of a limiter: its store, its clock, and what happens when the store fails. */
export interface LimiterOptions<Store extends UsageStore = UsageStore> {
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
