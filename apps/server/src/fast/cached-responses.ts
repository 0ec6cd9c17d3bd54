import { oncePerTick } from "../cache/per-tick.ts";
import type { RequestVersion } from "../cache/store-version.ts";
import { UseSketch } from "../cache/use-sketch.ts";
import { VersionedCache, type CacheCounts } from "../cache/versioned-cache.ts";
import type { FastResponse } from "./fast-route.ts";

/** Bytes of responses that are cached, all together. */
const CAPACITY = 50_331_648;
/** Largest body that is cached, in bytes. */
const MAX_BODY_BYTES = 262_144;
/** Of an address and its sender's digest. */
const MAX_KEY_LENGTH = 2048;
/** Memory of a response beside its body, about, in bytes. */
const OVERHEAD_BYTES = 2048;

/**
 * A response in the cache. A small body is a text of a character a byte, which goes out with the headers in one
 * piece; a large one is its bytes.
 */
export interface CachedResponse extends Omit<FastResponse, "body"> {
  /** Body as text of one character a byte, or as bytes that nobody else has. */
  readonly body: string | Uint8Array;
}

/** Cache of responses, valid for one version of the store and while they are fresh. */
export class CachedResponses {
  readonly #cache = new VersionedCache<CachedResponse>(CAPACITY);
  readonly #uses = new UseSketch();
  readonly #freshInTick = oncePerTick(() => new Set<CachedResponse>());
  readonly #nowMs: () => number;

  constructor(nowMs: () => number) {
    this.#nowMs = nowMs;
  }

  /** Counts of the cache. */
  get counts(): CacheCounts {
    return this.#cache;
  }

  /** Whether there is a response for some version. */
  has(key: string): boolean {
    return this.#cache.has(key);
  }

  get(key: string, version: RequestVersion): CachedResponse | undefined {
    const response = this.#cache.get(key, version);
    return response !== undefined && this.#isFresh(response) ? response : undefined;
  }

  /** Caches a response that is not too large. */
  set(key: string, version: RequestVersion, response: CachedResponse, uses = 0): void {
    if (key.length > MAX_KEY_LENGTH || response.body.length > MAX_BODY_BYTES) return;
    this.#cache.set(key, version, response, { weight: weightOf(response), uses });
  }

  /**
   * Caches a response that is asked for often enough: one that is made fast and asked for once costs nothing.
   */
  setWhenUsed(key: string, version: RequestVersion, response: CachedResponse): void {
    const uses = this.#uses.count(key);
    const isAdmitted =
      this.#cache.has(key) || (uses > 1 && this.#cache.admits(uses, version, weightOf(response)));
    if (isAdmitted) this.set(key, version, response, uses);
  }

  #isFresh(response: CachedResponse): boolean {
    if (this.#nowMs() >= response.untilMs) return false;
    const fresh = this.#freshInTick();
    if (fresh.has(response)) return true;
    if (!response.isFresh()) return false;
    fresh.add(response);
    return true;
  }
}

function weightOf({ body }: CachedResponse): number {
  return body.length + OVERHEAD_BYTES;
}

/** Whether a body is small enough to be cached; of a text its length is the least that it can have. */
export function isCacheable(body: string | Uint8Array): boolean {
  return body.length <= MAX_BODY_BYTES;
}
