import { setTimeout } from "node:timers/promises";
import { isStoreError } from "../errors.ts";

/** The longest pause between two attempts to get the database's one write lock. */
const MAX_PAUSE_MS = 40;

/**
 * Does something again as long as the database is busy, without blocking the process meanwhile.
 *
 * @throws StoreError `store-busy` when it still is after `patienceMs`
 */
export async function whileBusy<Result>(
  patienceMs: number,
  work: () => Result | Promise<Result>,
): Promise<Result> {
  const deadlineMs = performance.now() + patienceMs;
  for (let pauseMs = 1; ; pauseMs = Math.min(pauseMs * 2, MAX_PAUSE_MS)) {
    try {
      return await work();
    } catch (error) {
      const busy = isStoreError(error) && error.reason.code === "store-busy";
      if (!busy || performance.now() >= deadlineMs) throw error;
      await setTimeout(pauseMs * (0.5 + Math.random()));
    }
  }
}
