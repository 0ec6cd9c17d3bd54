/** Ends what says nothing for too long, while it is listened to. */
export class Silence {
  readonly #end: () => void;
  readonly #limitMs: number | undefined;
  #timer: NodeJS.Timeout | undefined;
  /** Whether it was ended. */
  broken = false;

  constructor(end: () => void, limitMs: number | undefined) {
    this.#end = end;
    this.#limitMs = limitMs;
  }

  start(): void {
    if (this.#limitMs !== undefined) this.#timer = setTimeout(() => this.#break(), this.#limitMs);
  }

  refresh(): void {
    this.#timer?.refresh();
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  #break(): void {
    this.broken = true;
    this.#end();
  }
}
