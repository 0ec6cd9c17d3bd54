import { GitContentsError } from "../../../errors.ts";

/** Limits of a queue. */
export interface QueueLimits {
  /** Most that work at once. */
  readonly working: number;
  /** Most that wait. */
  readonly waiting: number;
  /** Longest wait, in milliseconds. */
  readonly waitMs: number;
}

/** Queue with limits: so many work at once, so many wait for so long, the others are refused. */
export class TransferQueue {
  readonly #limits: QueueLimits;
  readonly #waiting = new Set<() => void>();
  #working = 0;

  constructor(limits: QueueLimits) {
    this.#limits = limits;
  }

  /**
   * Waits for a place.
   *
   * @returns what gives it back; to call it again does nothing
   * @throws GitContentsError `repository-busy`; the reason of the signal
   */
  async enter(signal: AbortSignal): Promise<() => void> {
    signal.throwIfAborted();
    if (this.#working < this.#limits.working) return this.#take();
    if (this.#waiting.size >= this.#limits.waiting) throw busy();
    return new Promise((resolve, reject) => {
      const leave = (refuse: () => void): void => {
        clearTimeout(timer);
        signal.removeEventListener("abort", aborted);
        this.#waiting.delete(called);
        refuse();
      };
      const called = (): void => leave(() => resolve(this.#take()));
      const aborted = (): void => leave(() => reject(signal.reason as Error));
      const timer = setTimeout(() => leave(() => reject(busy())), this.#limits.waitMs);
      signal.addEventListener("abort", aborted);
      this.#waiting.add(called);
    });
  }

  #take(): () => void {
    this.#working++;
    let given = false;
    return () => {
      if (given) return;
      given = true;
      this.#working--;
      const [next] = this.#waiting;
      next?.();
    };
  }
}

function busy(): GitContentsError {
  return new GitContentsError({
    code: "repository-busy",
    detail: "too many fetches and pushes at once",
  });
}
