import type { Timeline, Viewer } from "@x/status-core";

/** Something that a stream tells. */
export interface StreamEvent {
  /** Kind of the event, as clients name it. */
  readonly event: "update" | "status.update" | "delete" | "notification";
  /** JSON of a status or a notification, or the id of a deleted status. */
  readonly payload: string;
}

/** What a reader wants to be told of, at once. */
export interface StreamWish {
  /** Name of the stream, as clients have it: `user`, or `hashtag` with its tag. */
  readonly name: readonly string[];
  /** The reader. */
  readonly viewer: Viewer;
  /** Its statuses. Absent: none. */
  readonly timeline?: Timeline | undefined;
  /** Whether the reader's notifications are in it. */
  readonly hasNotifications: boolean;
  /** Whose share of the streams it is. */
  readonly share: string;
  /** Whether the token still opens it. */
  readonly isAllowed: () => Promise<boolean>;
}

/** Streams of one process. */
export interface Streams {
  /**
   * Opens a stream. What happened before is not told.
   *
   * @throws RequestError `rate-limited`, `overloaded`
   */
  open(wish: StreamWish): Promise<Stream>;
  /** Forgets a stream that nobody reads any more. */
  leave(stream: Stream): void;
  /** Ends all streams, and opens no more. */
  close(): Promise<void>;
}

/** Most that waits for a reader, in UTF-16 units. One who reads slower is cut. */
const MAX_WAITING = 1_048_576;
/** Time between two signs of life, in milliseconds. */
const HEARTBEAT_MS = 15_000;

/** A stream that is open: events wait in it until its reader takes them. */
export class Stream {
  readonly wish: StreamWish;
  /** Ids of notifications that were told, or were there before. */
  readonly told = new Set<string>();
  #waiting: StreamEvent[] = [];
  #size = 0;
  #isOver = false;
  #wake: () => void = () => {};

  constructor(wish: StreamWish) {
    this.wish = wish;
  }

  /** Puts an event in. Too many that nobody takes end the stream. */
  push(event: StreamEvent): void {
    if (this.#isOver) return;
    this.#size += event.payload.length;
    if (this.#size > MAX_WAITING) return this.end();
    this.#waiting.push(event);
    this.#wake();
  }

  /** Ends the stream for its reader. */
  end(): void {
    this.#isOver = true;
    this.#waiting = [];
    this.#wake();
  }

  /** Events as they come, and `undefined` now and then as a sign of life. */
  async *events(): AsyncGenerator<StreamEvent | undefined> {
    yield undefined;
    while (!this.#isOver) {
      const taken = this.#waiting;
      this.#waiting = [];
      this.#size = 0;
      yield* taken;
      if (this.#waiting.length === 0 && !this.#isOver && (await this.#next()) === "idle")
        yield undefined;
    }
  }

  #next(): Promise<"woken" | "idle"> {
    return new Promise((resolve) => {
      const timer = setTimeout(() => resolve("idle"), HEARTBEAT_MS).unref();
      this.#wake = () => {
        clearTimeout(timer);
        resolve("woken");
      };
    });
  }
}
