import type { Status } from "@x/status-core";
import type { RecentChanges } from "@x/status-store";
import type { Deps } from "../deps.ts";
import { notificationEntity } from "../entities/notification.ts";
import { statusEntity } from "../entities/status.ts";
import { RequestError } from "../http/request-error.ts";
import type { Views } from "../statuses/view.ts";
import { Stream, type StreamEvent, type Streams, type StreamWish } from "./stream.ts";

/** Parts that streams are made of. */
export interface HubPorts extends Pick<
  Deps,
  "store" | "statuses" | "notifications" | "versions" | "nowMs" | "log"
> {
  /** Views of readers. */
  readonly views: Views;
}

/** Streams of one process, and of one account or address. */
const MAX_STREAMS = 500;
const MAX_OF_SHARE = 10;
/** Shortest time between two rounds, in milliseconds, and how many times its own length a round waits. */
const EVERY_MS = 1000;
const PAUSES = 4;
/** How far back a round looks, in milliseconds: transactions end later than they begin, and clocks differ. */
const OVERLAP_MS = 15_000;
/** Time after which a round looks though nothing was written: polls end by themselves. */
const IDLE_MS = 10_000;
/** Most changes of each kind in one round. */
const MAX_CHANGES = 200;
/** Most statuses, edits and notifications that one round tells a reader. */
const MAX_TOLD = 40;

/**
 * Streams of this process. It looks at the database for what all processes wrote, while anybody listens: once
 * a second, and seldom enough to take a fifth of the time at most.
 */
export class StreamHub implements Streams {
  readonly #ports: HubPorts;
  readonly #streams = new Set<Stream>();
  /** Changes that were told, by when they were seen, in milliseconds since 1970. */
  readonly #seen = new Map<string, number>();
  #timer: NodeJS.Timeout | undefined;
  #round: Promise<void> = Promise.resolve();
  #version: unknown;
  #lookedMs = 0;
  #isClosed = false;

  constructor(ports: HubPorts) {
    this.#ports = ports;
  }

  /**
   * Opens a stream. What happened before is not told.
   *
   * @throws RequestError `rate-limited`, `overloaded`
   */
  async open(wish: StreamWish): Promise<Stream> {
    const own = [...this.#streams].filter((one) => one.wish.share === wish.share);
    if (own.length >= MAX_OF_SHARE)
      throw new RequestError("Too many streams", { code: "rate-limited" });
    if (this.#isClosed || this.#streams.size >= MAX_STREAMS)
      throw new RequestError("too many streams are open, try again", { code: "overloaded" });
    const stream = new Stream(wish);
    this.#streams.add(stream);
    try {
      // The first one looks at what is there, and tells nobody of it.
      if (this.#streams.size === 1) await this.look("quietly");
      for (const { id } of await this.#newestTold(stream)) stream.told.add(id);
    } catch (error) {
      this.#streams.delete(stream);
      throw error;
    }
    this.#plan(EVERY_MS);
    return stream;
  }

  /** Forgets a stream that nobody reads any more. */
  leave(stream: Stream): void {
    stream.end();
    this.#streams.delete(stream);
  }

  /** Ends all streams, and opens no more. */
  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    for (const stream of this.#streams) this.leave(stream);
    await this.#round;
  }

  /** One round: tells every reader what changed since the last one. Rounds follow each other. */
  look(how: "aloud" | "quietly" = "aloud"): Promise<void> {
    const mine = this.#round.then(() => this.#lookOnce(how));
    this.#round = mine.catch(() => {});
    return mine;
  }

  #plan(inMs: number): void {
    if (this.#timer !== undefined || this.#isClosed || this.#streams.size === 0) return;
    this.#timer = setTimeout(() => {
      const startMs = performance.now();
      void this.look()
        .catch((error: unknown) => this.#ports.log.warn({ err: error }, "streams are late"))
        .finally(() => {
          this.#timer = undefined;
          this.#plan(Math.max(EVERY_MS, PAUSES * (performance.now() - startMs)));
        });
    }, inMs).unref();
  }

  async #lookOnce(how: "aloud" | "quietly"): Promise<void> {
    const { versions, nowMs, store } = this.#ports;
    const now = nowMs();
    const version = await versions.current();
    const isSame = version !== undefined && version === this.#version;
    if (how === "aloud" && isSame && now - this.#lookedMs < IDLE_MS) return;
    [this.#version, this.#lookedMs] = [version, now];
    const changes = this.#unseen(
      await store.changes.since(now - OVERLAP_MS, now, MAX_CHANGES),
      now,
    );
    if (how === "quietly") return;
    for (const stream of this.#streams) {
      if (await stream.wish.isAllowed()) await this.#tell(stream, changes);
      else this.leave(stream);
    }
  }

  /** What was not seen before. The accounts that were told something are looked at each time. */
  #unseen({ made, edited, deleted, told }: RecentChanges, now: number): RecentChanges {
    const isNew = (key: string): boolean => {
      const before = this.#seen.has(key);
      this.#seen.set(key, now);
      return !before;
    };
    const unseen = {
      made: made.filter((id) => isNew(id)),
      edited: edited.filter(({ id, version }) => isNew(`${id} ${version}`)),
      deleted: deleted.filter(({ id }) => isNew(`-${id}`)),
      told,
    };
    for (const [key, seenMs] of this.#seen)
      if (now - seenMs > 2 * OVERLAP_MS) this.#seen.delete(key);
    return unseen;
  }

  async #tell(stream: Stream, { made, edited, deleted, told }: RecentChanges): Promise<void> {
    const { viewer, timeline } = stream.wish;
    if (timeline !== undefined) {
      for (const status of await this.#listed(stream, made))
        stream.push(await this.#statusEvent(stream, "update", status));
      for (const { id } of edited.slice(0, MAX_TOLD))
        for (const status of await this.#listed(stream, [id]))
          stream.push(await this.#statusEvent(stream, "status.update", status));
      for (const { id, authorId, visibility } of deleted)
        if (/^(?:public|unlisted)$/.test(visibility) || authorId === viewer?.id)
          stream.push({ event: "delete", payload: id });
    }
    if (viewer !== undefined && told.includes(viewer.id)) await this.#tellNotifications(stream);
  }

  /** Those of some statuses that a stream's list has, the oldest first. */
  async #listed({ wish }: Stream, ids: readonly string[]): Promise<readonly Status[]> {
    if (ids.length === 0 || wish.timeline === undefined) return [];
    const numbers = ids.map(BigInt).sort((one, other) => (one < other ? -1 : 1));
    const [first = 0n, last = 0n] = [numbers.at(0), numbers.at(-1)];
    const page = { limit: MAX_TOLD, minId: String(first - 1n), maxId: String(last + 1n) };
    const found = await this.#ports.statuses.timeline(wish.timeline, page, wish.viewer);
    return found.filter(({ id }) => ids.includes(id)).toReversed();
  }

  async #statusEvent(
    { wish }: Stream,
    event: "update" | "status.update",
    status: Status,
  ): Promise<StreamEvent> {
    const { views, versions } = this.#ports;
    const view = await views.of(wish.viewer, await versions.current());
    return { event, payload: JSON.stringify(statusEntity(status, view)) };
  }

  async #tellNotifications(stream: Stream): Promise<void> {
    const { views, versions } = this.#ports;
    const unseen = (await this.#newestTold(stream)).filter(({ id }) => !stream.told.has(id));
    if (unseen.length === 0) return;
    const view = await views.of(stream.wish.viewer, await versions.current());
    for (const notification of unseen.toReversed()) {
      stream.told.add(notification.id);
      const payload = JSON.stringify(notificationEntity(notification, view));
      stream.push({ event: "notification", payload });
    }
  }

  async #newestTold({ wish }: Stream) {
    const { viewer, hasNotifications } = wish;
    if (viewer === undefined || !hasNotifications) return [];
    return this.#ports.notifications.list({ limit: MAX_TOLD }, {}, viewer);
  }
}
