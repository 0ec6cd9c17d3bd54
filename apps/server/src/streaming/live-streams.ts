import { createStreams, type Streams } from "@x/status-core";
import type { Deps } from "../deps.ts";
import type { Logger } from "../http/logger.ts";
import { createStreamFormat } from "./stream-format.ts";

/** Parts that the streams of a server are made of. */
type LivePorts = Pick<
  Deps,
  "views" | "store" | "statuses" | "notifications" | "versions" | "nowMs" | "log"
>;

/** Makes the streams of this process, which tell what all processes write. */
export function createLiveStreams(ports: LivePorts): Streams {
  const { store, statuses, notifications, views, versions, nowMs, log } = ports;
  const streams = createStreams({
    store,
    statuses,
    notifications,
    now: nowMs,
    version: () => versions.current(),
    format: createStreamFormat(views, versions),
    onFailure: (error) => log.warn({ err: error }, "a stream was cut"),
  });
  return withRounds(streams, log);
}

/** Shortest time between two rounds, in milliseconds, and how many times its own length a round waits. */
const EVERY_MS = 1000;
const PAUSES = 4;

/** Gives streams their rounds: once a second while anybody listens, and a fifth of the time at most. */
function withRounds(streams: Streams, log: Logger): Streams {
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;
  return {
    get count() {
      return streams.count;
    },
    async open(wish) {
      const stream = await streams.open(wish);
      plan(EVERY_MS);
      return stream;
    },
    leave: (stream) => streams.leave(stream),
    look: () => streams.look(),
    close: () => {
      isClosed = true;
      clearTimeout(timer);
      return streams.close();
    },
  };

  function plan(inMs: number): void {
    if (timer !== undefined || isClosed || streams.count === 0) return;
    timer = setTimeout(() => void round(), inMs).unref();
  }

  async function round(): Promise<void> {
    const startMs = performance.now();
    try {
      await streams.look();
    } catch (error) {
      log.warn({ err: error }, "streams are late");
    }
    timer = undefined;
    plan(Math.max(EVERY_MS, PAUSES * (performance.now() - startMs)));
  }
}
