/** Limit of a process's silence, while more of its output is waited for. */
export class Silence {
  readonly #end: () => void;
  readonly #limitMs: number | undefined;
  #timer: NodeJS.Timeout | undefined;
  #isBroken = false;

  /**
   * @param end - ends the process
   * @param limitMs - in milliseconds; absent: none
   */
  constructor(end: () => void, limitMs: number | undefined) {
    this.#end = end;
    this.#limitMs = limitMs;
  }

  /** Why the process was ended, when it was for its silence. */
  get words(): string | undefined {
    return this.#isBroken ? "it said nothing for too long" : undefined;
  }

  /**
   * Hands on output, and minds silence only while more is waited for.
   *
   * @returns whether there was any
   */
  async *heed(output: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array, boolean> {
    let said = false;
    this.#start();
    try {
      for await (const chunk of output) {
        said = true;
        this.#stop();
        yield chunk;
        this.#start();
      }
      return said;
    } finally {
      this.#stop();
    }
  }

  /** Begins anew: the process does something else than to speak. */
  refresh(): void {
    this.#timer?.refresh();
  }

  #start(): void {
    if (this.#limitMs === undefined) return;
    this.#timer = setTimeout(() => {
      this.#isBroken = true;
      this.#end();
    }, this.#limitMs);
  }

  #stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }
}
