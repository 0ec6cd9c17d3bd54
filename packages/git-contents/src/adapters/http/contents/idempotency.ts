/** Idempotency key of a request. */
export interface IdempotencyKey {
  /** Name of the client, as you tell clients apart. */
  readonly client: string;
  /** Value of `Idempotency-Key`, as the client chose it. */
  readonly key: string;
  /** Hash of the request: the same for the same request only. */
  readonly fingerprint: string;
}

/** State of a key: new (and now claimed), in flight, used for another request, or answered. */
export type IdempotencyClaim =
  | { readonly kind: "new" }
  | { readonly kind: "in-flight" }
  | { readonly kind: "other" }
  | { readonly kind: "answered"; readonly answer: string };

/** Store of answers by their idempotency keys: a key is claimed before the work, and answered after it. */
export interface IdempotencyStore {
  /**
   * Claims a key for a request, unless it is claimed: of many that ask at once, one gets it.
   *
   * @param untilMs - the key is free again then, in milliseconds since 1970
   */
  readonly claim: (request: IdempotencyKey, untilMs: number) => Promise<IdempotencyClaim>;
  /**
   * Stores the answer of a request whose key was claimed.
   *
   * @param untilMs - the answer is forgotten then, in milliseconds since 1970
   */
  readonly keep: (request: IdempotencyKey, answer: string, untilMs: number) => Promise<void>;
  /** Frees a key whose request failed. */
  readonly release: (request: IdempotencyKey) => Promise<void>;
}
