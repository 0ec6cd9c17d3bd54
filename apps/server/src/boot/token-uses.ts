import type { Deps } from "../deps.ts";

/** Time between two writes, in milliseconds. */
const EVERY_MS = 60_000;

/**
 * Writes now and then when tokens were used.
 *
 * @returns writes what is left, and begins no further round
 */
export function runTokenUses({
  tokenCache,
  log,
}: Pick<Deps, "tokenCache" | "log">): () => Promise<void> {
  const save = (): Promise<void> =>
    tokenCache.uses
      .save()
      .catch((error: unknown) => log.warn({ err: error }, "the use of tokens could not be noted"));
  const timer = setInterval(() => void save(), EVERY_MS).unref();
  return () => {
    clearInterval(timer);
    return save();
  };
}
