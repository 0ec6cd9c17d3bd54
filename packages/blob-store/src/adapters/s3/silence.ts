/** Ticks of a whole silence. Those that a process misses while it is busy do not count. */
const TICKS = 10;

/** Limit on the time that another side is waited for: runs only while it is that side's turn. */
export class Silence {
  readonly #ms: number;
  readonly #abort = new AbortController();
  #timer: NodeJS.Timeout | undefined;

  /** @param ms - longest wait, in milliseconds */
  constructor(ms: number) {
    this.#ms = ms;
  }

  /** Aborted when the other side was silent for too long. The reason says so. */
  get signal(): AbortSignal {
    return this.#abort.signal;
  }

  /** It is the other side's turn, from now on. */
  start(): void {
    this.stop();
    let left = TICKS;
    this.#timer = setInterval(() => {
      if (--left > 0) return;
      this.stop();
      this.#abort.abort(new Error(`nothing came for ${this.#ms} ms`));
    }, this.#ms / TICKS);
  }

  /** The other side did something, or it is not its turn. */
  stop(): void {
    clearInterval(this.#timer);
  }

  /** Waits for the other side. */
  async during<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> {
    this.start();
    try {
      return await work(this.signal);
    } finally {
      this.stop();
    }
  }

  /** Hands pieces to the other side, which is waited for after each of them, and after the last. */
  async *handing<T>(pieces: AsyncIterable<T>): AsyncGenerator<T, void> {
    this.stop();
    for await (const piece of pieces) {
      this.start();
      yield piece;
      this.stop();
    }
    this.start();
  }
}
