import { isStoreError } from "./errors.ts";
import type { Quotas } from "./tables/quota-records.ts";

/** Claims of disk space by one process, few of which reach the database. */
export interface Claims {
  /** Counts bytes that are about to be stored in git. @throws StoreError `quota-exceeded` */
  claim(repositoryId: string, bytes: number): Promise<void>;
  /** Takes back a claim of bytes that were not stored. */
  release(repositoryId: string, bytes: number): Promise<void>;
}

/** Bytes that are claimed at once, so that few small commits need a transaction of their own. */
const STEP_BYTES = 65_536;
/** Most repositories with bytes to spare. */
const MAX_SPARE = 10_000;

/**
 * Makes claims in steps of 64 KiB for a repository, and gives small ones from what is left of a step. So the
 * count of a repository is up to 128 KiB too high for each process, or as much too low once it was measured.
 */
export function createClaims(quotas: Pick<Quotas, "claim" | "release">): Claims {
  const spare = new Map<string, number>();
  const add = (repositoryId: string, bytes: number): void => {
    const before = spare.get(repositoryId) ?? 0;
    // The oldest goes: it stays counted until its repository is measured.
    if (before === 0 && spare.size >= MAX_SPARE)
      for (const oldest of spare.keys()) {
        spare.delete(oldest);
        break;
      }
    spare.set(repositoryId, before + bytes);
  };
  return {
    async claim(repositoryId, bytes) {
      const left = spare.get(repositoryId) ?? 0;
      if (bytes === 0) return;
      if (left >= bytes) return void spare.set(repositoryId, left - bytes);
      try {
        await quotas.claim(repositoryId, bytes + STEP_BYTES);
        add(repositoryId, STEP_BYTES);
      } catch (error) {
        if (!isStoreError(error) || error.reason.code !== "quota-exceeded") throw error;
        // Near the limit every byte counts.
        await quotas.claim(repositoryId, bytes);
      }
    },
    async release(repositoryId, bytes) {
      if (bytes === 0) return;
      if (bytes < STEP_BYTES && (spare.get(repositoryId) ?? 0) < STEP_BYTES)
        add(repositoryId, bytes);
      else await quotas.release(repositoryId, bytes);
    },
  };
}
