import { createHash } from "node:crypto";
import type { KeyClaim, KeyedRequest, StatusId } from "@x/status-core";
import { idOf, key } from "../database/ids.ts";
import type { Session } from "../database/session.ts";

/** Takes the key, or says what it was used for. A second taker waits until the first one's end. */
export async function claimKey({ db }: Session, request: KeyedRequest): Promise<KeyClaim> {
  const fingerprint = digestOf(request.fingerprint);
  const fresh = { fingerprint, status_id: null, expires_ms: request.expiresAtMs };
  const claimed = await db
    .insertInto("idempotency_keys")
    .values({ account_id: key(request.accountId), key: request.key, ...fresh })
    .onConflict((conflict) =>
      conflict
        .columns(["account_id", "key"])
        .doUpdateSet(fresh)
        .where("idempotency_keys.expires_ms", "<=", request.nowMs),
    )
    .returning("key")
    .executeTakeFirst();
  if (claimed !== undefined) return { kind: "new" };
  const row = await db
    .selectFrom("idempotency_keys")
    .select(["fingerprint", "status_id"])
    .where("account_id", "=", key(request.accountId))
    .where("key", "=", request.key)
    .executeTakeFirst();
  if (row === undefined || row.status_id === null || row.fingerprint !== fingerprint) {
    return { kind: "other" };
  }
  return { kind: "replay", statusId: idOf(row.status_id) };
}

/** Writes down what the request came to. */
export async function settleKey(
  { db }: Session,
  request: KeyedRequest,
  statusId: StatusId,
): Promise<void> {
  await db
    .updateTable("idempotency_keys")
    .set({ status_id: key(statusId) })
    .where("account_id", "=", key(request.accountId))
    .where("key", "=", request.key)
    .execute();
}

function digestOf(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}
