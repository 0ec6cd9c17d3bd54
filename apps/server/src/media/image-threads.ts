import { FairQueue, type QueueLimits } from "@x/git-contents/git";
import { MediaError, type ImageLimits, type ProcessedImage } from "@x/media";
import type { RequestClient } from "../http/client-key.ts";
import type { Metrics } from "../http/metrics.ts";
import { RequestError } from "../http/request-error.ts";
import { ThreadPool } from "../tasks/thread-pool.ts";
import type { ImageAnswer, ImageMessage, ImageTask } from "./image-task.ts";

/** Pictures that wait for a thread, and how long. */
const WAITING: Omit<QueueLimits, "working"> = { waiting: 64, waitMs: 60_000 };
/** Longest time of a picture, the start of its thread included, in milliseconds. */
const DEADLINE_MS = 60_000;
/** Time that a thread stays for the next picture, in milliseconds: its memory goes with it. */
const IDLE_MS = 2000;

/**
 * Maker of pictures that are safe to show, in a thread.
 *
 * @throws MediaError; RequestError `overloaded`, `deadline-passed`
 */
export type ProcessImage = (task: ImageTask, client: RequestClient) => Promise<ProcessedImage>;

/** Options of {@link createProcessImage}. */
export interface ImageThreadOptions {
  /** Pictures that are worked on at once: each takes up to a GiB of memory. */
  readonly threads: number;
  /** Limits of pictures. */
  readonly limits: ImageLimits;
  /** How long a picture may take. Default: a minute. */
  readonly deadlineMs?: number | undefined;
  /** Counters. Absent: nothing is counted. */
  readonly metrics?: Metrics | undefined;
}

/** Makes a maker of pictures. Clients share its threads. */
export function createProcessImage({
  threads,
  limits,
  deadlineMs = DEADLINE_MS,
  metrics,
}: ImageThreadOptions): ProcessImage {
  const queue = new FairQueue({ ...WAITING, working: threads }, busy);
  metrics?.watchQueue("images", queue);
  const pool = new ThreadPool<ImageMessage, ImageAnswer>({
    program: programFile(),
    deadlineMs,
    idleMs: IDLE_MS,
  });
  return async ({ bytes, type, previewPixels }, client) => {
    const leave = await queue.enter(client);
    const message = { bytes, type, limits: { ...limits, previewPixels } };
    const answer = await pool.run(message, [bytes.buffer]).finally(leave);
    if ("refusal" in answer) throw new MediaError(answer.refusal);
    return answer.image;
  };
}

function busy(): RequestError {
  return new RequestError("busy with other pictures, try again", { code: "overloaded" });
}

/** Program of the threads: as source or as built. */
function programFile(): URL {
  const built = import.meta.url.endsWith(".js");
  return new URL(built ? "./image-worker.js" : "./image-worker.ts", import.meta.url);
}
