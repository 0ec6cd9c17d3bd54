import { isStoreError } from "@x/status-store";
import type { Deps } from "../deps.ts";

/**
 * Claims disk space for objects of git.
 *
 * @returns why there is none, in words for a person; `undefined` when it was claimed
 */
export async function claimSpace(
  { claims }: Pick<Deps, "claims">,
  repositoryId: string,
  bytes: number,
): Promise<string | undefined> {
  try {
    await claims.claim(repositoryId, bytes);
    return undefined;
  } catch (error) {
    if (!isStoreError(error) || error.reason.code !== "quota-exceeded") throw error;
    return error.message;
  }
}

/** Takes back a claim. What fails stays counted until the repository is measured. */
export async function releaseClaim(
  { claims, log }: Pick<Deps, "claims" | "log">,
  repositoryId: string,
  bytes: number,
): Promise<void> {
  await claims
    .release(repositoryId, bytes)
    .catch((error: unknown) => log.warn({ err: error, repository: repositoryId }, "claim stays"));
}
