/** Limits of a queue. */
export interface QueueLimits {
  /** Most that work at once. */
  readonly working: number;
  /** Most that wait. */
  readonly waiting: number;
  /** Longest wait, in milliseconds. */
  readonly waitMs: number;
}

/** Somebody who wants to enter a queue. */
export interface QueueEntry {
  /** Key of the client, for its share. Absent: any number of places. */
  readonly client?: string | undefined;
  /** Ends the wait. */
  readonly signal?: AbortSignal | undefined;
}

interface Waiting {
  /** Key of the client. Absent: any number of places. */
  readonly client: string | undefined;
  /** Ends the wait with a place. */
  readonly call: () => void;
}

/**
 * Queue with limits and a share for each client: so many work at once, so many wait for so long, the
 * others are refused. Who has as many places as are free gets no more of them, to work and to wait
 * alike: one client alone has half of them at most, and there is one left for another.
 */
export class FairQueue {
  readonly #limits: QueueLimits;
  readonly #refusal: () => Error;
  readonly #working: Places;
  readonly #waitingPlaces: Places;
  readonly #waiting = new Set<Waiting>();

  /** @param refusal - makes the error for who is too much, or waited too long */
  constructor(limits: QueueLimits, refusal: () => Error) {
    this.#limits = limits;
    this.#refusal = refusal;
    this.#working = new Places(limits.working);
    this.#waitingPlaces = new Places(limits.waiting);
  }

  /** Number of places that are taken. */
  get working(): number {
    return this.#working.held;
  }

  /** Number of entries that wait for a place. */
  get waiting(): number {
    return this.#waiting.size;
  }

  /**
   * Waits for a place.
   *
   * @returns what gives it back; to call it again does nothing
   * @throws the queue's refusal; the reason of the signal
   */
  async enter({ client, signal }: QueueEntry): Promise<() => void> {
    signal?.throwIfAborted();
    if (this.#working.take(client)) return this.#leaver(client);
    if (!this.#waitingPlaces.take(client)) throw this.#refusal();
    return new Promise((resolve, reject) => {
      const leave = (settle: () => void): void => {
        clearTimeout(timer);
        signal?.removeEventListener("abort", aborted);
        this.#waiting.delete(waiting);
        this.#waitingPlaces.give(client);
        settle();
      };
      const waiting = {
        client,
        call: (): void => leave(() => resolve(this.#leaver(client))),
      };
      const aborted = (): void => leave(() => reject(signal?.reason as Error));
      const late = (): void => leave(() => reject(this.#refusal()));
      const timer = setTimeout(late, this.#limits.waitMs);
      signal?.addEventListener("abort", aborted);
      this.#waiting.add(waiting);
    });
  }

  #leaver(client: string | undefined): () => void {
    let isGiven = false;
    return () => {
      if (isGiven) return;
      isGiven = true;
      this.#working.give(client);
      for (const waiting of this.#waiting) if (this.#working.take(waiting.client)) waiting.call();
    };
  }
}

/** Places that clients share. */
class Places {
  readonly #held = new Map<string, number>();
  readonly #count: number;
  #free: number;

  constructor(count: number) {
    this.#count = count;
    this.#free = count;
  }

  /** Number of places that clients hold. */
  get held(): number {
    return this.#count - this.#free;
  }

  take(client: string | undefined): boolean {
    const held = client === undefined ? 0 : (this.#held.get(client) ?? 0);
    if (held >= this.#free) return false;
    this.#free--;
    if (client !== undefined) this.#held.set(client, held + 1);
    return true;
  }

  give(client: string | undefined): void {
    this.#free++;
    if (client === undefined) return;
    const left = (this.#held.get(client) ?? 0) - 1;
    if (left > 0) this.#held.set(client, left);
    else this.#held.delete(client);
  }
}
