/**
 * Runs work so that each caller waits for a run that began after its call. Callers that come while one is
 * in flight share the next.
 */
export class LatestRun {
  readonly #work: () => Promise<void>;
  #running: Promise<void> | undefined;
  #next: Promise<void> | undefined;

  constructor(work: () => Promise<void>) {
    this.#work = work;
  }

  run(): Promise<void> {
    if (this.#running === undefined) return this.#begin();
    this.#next ??= this.#running.then(
      () => this.#begin(),
      () => this.#begin(),
    );
    return this.#next;
  }

  #begin(): Promise<void> {
    this.#next = undefined;
    const running = this.#work().finally(() => {
      // The next run begins right behind this one, and takes its place.
      if (this.#next === undefined) this.#running = undefined;
    });
    this.#running = running;
    return running;
  }
}
