import { StatusError } from "./errors.ts";
import type { AccountId, ScheduleId, StatusId } from "./ids.ts";
import type { ResolvedPorts } from "./ports.ts";
import type { KeyedRequest, StatusTransaction } from "./store.ts";
import { isStorable } from "./text/storable.ts";

/** Characters of a key. */
const MAX_KEY = 256;

/**
 * A request with its idempotency key, or `undefined` when it has none.
 *
 * @param fields - everything that makes two requests the same, in one order
 * @throws StatusError `key-malformed`
 */
export function keyedRequest(
  { now, keyLifetimeMs }: ResolvedPorts,
  key: string | undefined,
  accountId: AccountId,
  fields: readonly unknown[],
): KeyedRequest | undefined {
  if (key === undefined) return undefined;
  if (key === "" || key.length > MAX_KEY || !isStorable(key)) {
    throw new StatusError({ code: "key-malformed", limit: MAX_KEY });
  }
  const nowMs = now();
  const fingerprint = JSON.stringify(fields);
  return { accountId, key, fingerprint, nowMs, expiresAtMs: nowMs + keyLifetimeMs };
}

/**
 * Takes the request's key in the transaction of its change.
 *
 * @returns the status of the first request with this key, or `undefined` when this is the first
 * @throws StatusError `key-reused`
 */
export async function claim(
  tx: StatusTransaction,
  request: KeyedRequest | undefined,
): Promise<StatusId | undefined> {
  if (request === undefined) return undefined;
  const found = await tx.claimKey(request);
  if (found.kind === "other") throw new StatusError({ code: "key-reused" });
  return found.kind === "replay" ? found.statusId : undefined;
}

/**
 * As {@link claim}, for a request to schedule.
 *
 * @returns the scheduled status of the first request with this key
 * @throws StatusError `key-reused`
 */
export async function claimSchedule(
  tx: StatusTransaction,
  request: KeyedRequest | undefined,
): Promise<ScheduleId | undefined> {
  if (request === undefined) return undefined;
  const found = await tx.claimKey(request);
  if (found.kind === "other") throw new StatusError({ code: "key-reused" });
  return found.kind === "scheduled" ? found.scheduleId : undefined;
}
