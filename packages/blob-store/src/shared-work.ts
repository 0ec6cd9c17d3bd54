/** Work that several wait for, ended when the last of them has gone. */
export class SharedWork<Result> {
  readonly #abandon = new AbortController();
  readonly #work: (abandoned: AbortSignal) => Promise<Result>;
  #result: Promise<Result> | undefined;
  #waiting = 0;

  /** @param work - begun when the first waits */
  constructor(work: (abandoned: AbortSignal) => Promise<Result>) {
    this.#work = work;
  }

  /** Given when the last who waited has gone before the work was done. */
  get abandoned(): AbortSignal {
    return this.#abandon.signal;
  }

  /**
   * Waits for the result.
   *
   * @param signal - ends the wait, and the work when nobody else waits; without one the work is done
   * @throws the reason of the signal; the error of the work
   */
  async join(signal?: AbortSignal): Promise<Result> {
    signal?.throwIfAborted();
    this.#waiting++;
    this.#result ??= this.#work(this.abandoned);
    const result = this.#result;
    if (signal === undefined) return result;
    return new Promise((resolve, reject) => {
      const leave = (): void => {
        reject(signal.reason as Error);
        if (--this.#waiting === 0) this.#abandon.abort(signal.reason);
      };
      signal.addEventListener("abort", leave);
      result.then(resolve, reject).finally(() => signal.removeEventListener("abort", leave));
    });
  }
}
