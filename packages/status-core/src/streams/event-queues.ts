import type { Stream, StreamEvent, StreamLimits, StreamWish } from "./stream.ts";

/** Queue of the events of one stream. */
export interface EventQueue extends Stream {
  /** What its reader wants. */
  readonly wish: StreamWish;
  /** Notifications that were told or were there before, with the time they were seen, in milliseconds. */
  readonly told: Map<string, number>;
  /** Whether it is over. */
  readonly isOver: boolean;
  /** Puts an event in. Too many that nobody takes end a stream. */
  push(event: StreamEvent): void;
  /** Ends the stream for its reader. */
  end(): void;
}

/** Queues of all streams, bounded together. */
export class EventQueues {
  readonly #limits: Pick<StreamLimits, "waiting" | "waitingInAll">;
  readonly #all = new Set<Queue>();
  #size = 0;

  constructor(limits: Pick<StreamLimits, "waiting" | "waitingInAll">) {
    this.#limits = limits;
  }

  /** Opens the queue of a stream. */
  open(wish: StreamWish): EventQueue {
    const queue = new Queue(wish, (added) => this.#grow(queue, added));
    this.#all.add(queue);
    return queue;
  }

  #grow(queue: Queue, added: number): void {
    this.#size += added;
    if (queue.isOver) this.#all.delete(queue);
    else if (queue.size > this.#limits.waiting) queue.end();
    while (this.#size > this.#limits.waitingInAll) this.#largest()?.end();
  }

  #largest(): Queue | undefined {
    return [...this.#all].sort((one, other) => other.size - one.size)[0];
  }
}

class Queue implements EventQueue {
  readonly wish: StreamWish;
  readonly told = new Map<string, number>();
  /** What waits, in UTF-16 units. */
  size = 0;
  isOver = false;
  readonly #onSize: (added: number) => void;
  readonly #waiting: StreamEvent[] = [];
  #wake: (() => void) | undefined;

  constructor(wish: StreamWish, onSize: (added: number) => void) {
    this.wish = wish;
    this.#onSize = onSize;
  }

  push(event: StreamEvent): void {
    if (this.isOver) return;
    this.#waiting.push(event);
    this.#resize(event.payload.length);
    this.#wake?.();
  }

  end(): void {
    if (this.isOver) return;
    this.isOver = true;
    this.#waiting.length = 0;
    this.#resize(-this.size);
    this.#wake?.();
  }

  async next(): Promise<StreamEvent | undefined> {
    if (this.#waiting.length === 0 && !this.isOver)
      await new Promise<void>((resolve) => (this.#wake = resolve));
    this.#wake = undefined;
    const event = this.#waiting.shift();
    if (event !== undefined) this.#resize(-event.payload.length);
    return event;
  }

  #resize(by: number): void {
    this.size += by;
    this.#onSize(by);
  }
}
