import type { IdempotencyKey, IdempotencyStore } from "./idempotency.ts";

/** Options of {@link createMemoryAnswers}. */
export interface MemoryAnswersOptions {
  /** Most keys that are held; beyond, the oldest are forgotten. Default: 10,000. */
  readonly maxKeys?: number | undefined;
  /** Time now, in milliseconds since 1970. Default: the clock of the machine. */
  readonly nowMs?: (() => number) | undefined;
}

interface Held {
  /** Hash of the request that claimed the key. */
  readonly fingerprint: string;
  /** Absent while the request is in flight. */
  readonly answer: string | undefined;
  /** The key is free then, in milliseconds since 1970. */
  readonly untilMs: number;
}

/** Makes a store of answers in memory, for one process: an answer is lost when it ends, and its commit is still found. */
export function createMemoryAnswers({
  maxKeys = 10_000,
  nowMs = Date.now,
}: MemoryAnswersOptions = {}): IdempotencyStore {
  const held = new Map<string, Held>();
  return {
    async claim(request, untilMs) {
      const { fingerprint } = request;
      const place = placeOf(request);
      const found = held.get(place);
      if (found === undefined || found.untilMs <= nowMs()) {
        put(place, { fingerprint, answer: undefined, untilMs });
        return { kind: "new" };
      }
      if (found.fingerprint !== fingerprint) return { kind: "other" };
      const { answer } = found;
      return answer === undefined ? { kind: "in-flight" } : { kind: "answered", answer };
    },
    async keep(request, answer, untilMs) {
      put(placeOf(request), { fingerprint: request.fingerprint, answer, untilMs });
    },
    async release(request) {
      const place = placeOf(request);
      if (held.get(place)?.answer === undefined) held.delete(place);
    },
  };

  /** The newest come last. */
  function put(place: string, entry: Held): void {
    held.delete(place);
    held.set(place, entry);
    for (const oldest of held.keys()) {
      if (held.size <= maxKeys) break;
      held.delete(oldest);
    }
  }
}

function placeOf({ client, key }: IdempotencyKey): string {
  return JSON.stringify([client, key]);
}
