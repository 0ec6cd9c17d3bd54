import type { Publication } from "@x/status-core";
import type { Deps } from "../deps.ts";

/** Publication of scheduled statuses needs no more of the server. */
export type PublisherPorts = Pick<Deps, "schedules" | "postLimit" | "nowMs" | "log" | "metrics">;

/** When the first round begins after a start, in milliseconds. */
const FIRST_MS = 1000;
/** Longest wait for the next round: another process may have scheduled something. */
const MOST_MS = 30_000;
/** Wait for one that is due and that another process publishes at this moment. */
const BUSY_MS = 1000;

/**
 * Publishes scheduled statuses when they are due. Any number of processes may do this on one database.
 *
 * @returns begins no further round, and waits for the present one
 */
export function runPublisher(ports: PublisherPorts): () => Promise<void> {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let round: Promise<void> = Promise.resolve();
  const next = (inMs: number): void => {
    if (stopped) return;
    timer = setTimeout(() => {
      round = publishDue(ports, () => stopped)
        .then(() => waitOf(ports))
        .catch((error: unknown) => {
          ports.log.warn({ err: error }, "scheduled statuses could not be published");
          return MOST_MS;
        })
        .then(next);
    }, inMs).unref();
  };
  next(FIRST_MS);
  return () => {
    stopped = true;
    clearTimeout(timer);
    return round;
  };
}

/** Publishes everything that is due. */
export async function publishDue(
  { schedules, postLimit, log, metrics }: Omit<PublisherPorts, "nowMs">,
  isStopped: () => boolean = () => false,
): Promise<readonly Publication[]> {
  const done: Publication[] = [];
  while (!isStopped()) {
    const one = await publishOne({ schedules, postLimit });
    if (one === undefined) break;
    done.push(one);
    if (one.kind === "published") metrics?.posted();
    log.info({ schedule: one.id, result: one.kind }, "scheduled status");
  }
  return done;
}

async function publishOne({
  schedules,
  postLimit,
}: Pick<Deps, "schedules" | "postLimit">): Promise<Publication | undefined> {
  const unit = postLimit.hold();
  let one: Publication | undefined;
  try {
    one = await schedules.publishNext({ reserve: unit.reserve });
  } finally {
    if (one?.kind === "published") unit.keep();
    else await unit.giveBack();
  }
  return one;
}

async function waitOf({ schedules, nowMs }: PublisherPorts): Promise<number> {
  const dueMs = await schedules.nextDueMs();
  if (dueMs === undefined) return MOST_MS;
  const inMs = dueMs - nowMs();
  return inMs <= 0 ? BUSY_MS : Math.min(inMs, MOST_MS);
}
