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

/**
 * Does work that claims disk space, and takes the claim back when it fails.
 *
 * @param work - called with a function that claims; a change that is planned again claims anew, since it may be of
 *   another size
 * @throws StoreError `quota-exceeded`, and what the work throws
 */
export async function whileClaiming<Result>(
  deps: Pick<Deps, "claims" | "log">,
  repositoryId: string,
  work: (claim: (bytes: number) => Promise<void>) => Promise<Result>,
): Promise<Result> {
  let claimed = 0;
  const release = async (): Promise<void> => {
    await releaseClaim(deps, repositoryId, claimed);
    claimed = 0;
  };
  try {
    return await work(async (bytes) => {
      await release();
      await deps.claims.claim(repositoryId, bytes);
      claimed = bytes;
    });
  } catch (error) {
    await release();
    throw error;
  }
}
