import { readFileSync } from "node:fs";
import { sendAll } from "./load.ts";
import { processorMs } from "./processor-time.ts";
import type { Started } from "./processes.ts";
import type { ListStage } from "./list-stage.ts";
import { posting, reading } from "./requests.ts";

/** Posts and reads that a server has behind it. */
export const POSTS = 110_000;
export const READS = 100_000;
/** One of so many reads is a context, and another one a home timeline. */
const SINGLE_READS = 18;

/** Memory of a process that is not shared out by the kernel to others, in MiB. */
export function residentMiB({ pid }: Started): number {
  const [, kibibytes] =
    /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
  return Number(kibibytes) / 1024;
}

/**
 * Reads and posts: single statuses, contexts and home timelines, first without and then beside posts.
 *
 * @returns processor time of the server for each request, in milliseconds
 */
export async function useServer(server: Started, stage: ListStage): Promise<number> {
  const before = processorMs(server.pid);
  const { url } = server;
  const reads = { url, connections: 16, requests: readsOf(stage) };
  const posts = { url, connections: stage.posters.length, requests: posting(stage) };
  await sendAll(reads, READS / 2);
  await sendAll(posts, POSTS);
  await sendAll(reads, READS / 2);
  return (processorMs(server.pid) - before) / (READS + POSTS);
}

function readsOf(stage: ListStage): ReturnType<typeof reading> {
  const headers = { Authorization: `Bearer ${stage.token}` };
  const lists = Object.values(stage.paths).map((path) => ({ path, headers }));
  return reading(stage).flatMap((single, at) =>
    at % SINGLE_READS === 0 ? [single, ...lists] : [single],
  );
}
