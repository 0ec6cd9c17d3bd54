import { StatusError } from "../errors.ts";
import { EventQueues, type EventQueue } from "./event-queues.ts";
import type { ChangeReads } from "./changes.ts";
import { Shares } from "./shares.ts";
import { STREAM_LIMITS, type Stream, type StreamLimits, type StreamWish } from "./stream.ts";
import { skipNotifications, tell, type News, type TellPorts } from "./tell.ts";
import { OVERLAP_MS, Unseen, type Round } from "./unseen.ts";

/** Ports and settings of `createStreams`. */
export interface StreamPorts extends Omit<TellPorts, "limits"> {
  /** Where changes are read. */
  readonly store: ChangeReads;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Called when a reader cannot be told something. The stream of this reader is over then. */
  readonly onFailure: (error: unknown) => void;
  /** Version of the store: while it is the same, nothing was written. Default: unknown. */
  readonly version?: (() => unknown) | undefined;
  /** Numbers that differ from {@link STREAM_LIMITS}. */
  readonly limits?: Partial<StreamLimits> | undefined;
}

/** Streams of one process. They tell what all processes wrote to one store. */
export interface Streams {
  /** Streams that are open now. */
  readonly count: number;
  /**
   * Opens a stream. What was written before is not told.
   *
   * @throws StatusError `too-many-streams`, `streams-unavailable`
   */
  open(wish: StreamWish): Promise<Stream>;
  /** Ends a stream that nobody reads any more. */
  leave(stream: Stream): void;
  /**
   * Does one round: tells every reader what was written since the last one. Rounds follow each other. It
   * fails as the store does.
   */
  look(): Promise<void>;
  /** Ends all streams, and opens no more. */
  close(): Promise<void>;
}

/** Time after which a round looks though nothing was written, in milliseconds: polls end by themselves. */
const IDLE_MS = 10_000;

/** Makes the streams of one process. Whoever makes them calls `look` now and then while any is open. */
export function createStreams({ limits, ...ports }: StreamPorts): Streams {
  return new OpenStreams({ ...ports, limits: { ...STREAM_LIMITS, ...limits } });
}

interface ResolvedPorts extends Omit<StreamPorts, "limits"> {
  /** Bounds of the streams. */
  readonly limits: StreamLimits;
}

class OpenStreams implements Streams {
  readonly #ports: ResolvedPorts;
  readonly #queues: EventQueues;
  readonly #open = new Set<EventQueue>();
  readonly #shares: Shares;
  readonly #unseen = new Unseen();
  #last: Promise<unknown> = Promise.resolve();
  #version: unknown;
  #lookedMs: number | undefined;
  #isClosed = false;

  constructor(ports: ResolvedPorts) {
    this.#ports = ports;
    this.#queues = new EventQueues(ports.limits);
    this.#shares = new Shares(ports.limits);
  }

  get count(): number {
    return this.#open.size;
  }

  async open(wish: StreamWish): Promise<Stream> {
    if (this.#isClosed) throw new StatusError({ code: "streams-unavailable" });
    this.#shares.take(wish.share);
    const queue = this.#queues.open(wish);
    try {
      await this.#inTurn(async () => {
        // What was written before is told to those who listen already, and not to this one.
        const round = await this.#round();
        await skipNotifications(this.#ports, queue, round);
        if (this.#isClosed) throw new StatusError({ code: "streams-unavailable" });
        this.#open.add(queue);
      });
    } catch (error) {
      queue.end();
      this.#shares.giveBack(wish.share);
      throw error;
    }
    return queue;
  }

  leave(stream: Stream): void {
    const queue = stream as EventQueue;
    if (!this.#open.delete(queue)) return;
    queue.end();
    this.#shares.giveBack(queue.wish.share);
  }

  look(): Promise<void> {
    return this.#inTurn(async () => void (await this.#round()));
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    for (const queue of this.#open) this.leave(queue);
    await this.#last;
  }

  #inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const mine = this.#last.then(work);
    this.#last = mine.catch(() => {});
    return mine;
  }

  async #round(): Promise<Round> {
    const { now, store, version: versionNow, limits } = this.#ports;
    const nowMs = now();
    const round = { nowMs, fromMs: (this.#lookedMs ?? nowMs) - OVERLAP_MS };
    const version = await versionNow?.();
    const isSame = version !== undefined && version === this.#version;
    if (isSame && nowMs - (this.#lookedMs ?? 0) < IDLE_MS) return round;
    const query = { fromMs: round.fromMs, untilMs: nowMs, limit: limits.changes };
    const changes = this.#unseen.of(await store.findChanges(query), round);
    [this.#version, this.#lookedMs] = [version, nowMs];
    await this.#tellAll({ ...changes, round });
    return round;
  }

  /** Tells all readers. One whom nothing can be told is cut, so that it asks again for what it missed. */
  async #tellAll(news: News): Promise<void> {
    for (const queue of this.#open) {
      try {
        if (queue.isOver || !(await queue.wish.isAllowed())) this.leave(queue);
        else await tell(this.#ports, queue, news);
      } catch (error) {
        this.leave(queue);
        this.#ports.onFailure(error);
      }
    }
  }
}
