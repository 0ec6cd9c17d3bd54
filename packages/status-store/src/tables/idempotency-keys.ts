import { hash } from "node:crypto";
import type { KeyClaim, KeyedRequest, ScheduleId, StatusId } from "@x/status-core";
import { idOf, key } from "../database/ids.ts";
import { prepared } from "../database/prepared.ts";
import type { Session } from "../database/session.ts";

/** Claims the key, or finds what it was used for. Another claim waits until the first one ends. */
export async function claimKey(session: Session, request: KeyedRequest): Promise<KeyClaim> {
  const name = { account: key(request.accountId), name: request.key };
  const fingerprint = digestOf(request.fingerprint);
  const [claimed] = await claimRow(session, {
    ...name,
    fingerprint,
    expires: request.expiresAtMs,
    now: request.nowMs,
  });
  if (claimed !== undefined) return { kind: "new" };
  const [row] = await keyRow(session, name);
  if (row === undefined || row.fingerprint !== fingerprint) return { kind: "other" };
  if (row.status_id !== null) return { kind: "replay", statusId: idOf(row.status_id) };
  if (row.schedule_id === null) return { kind: "other" };
  return { kind: "scheduled", scheduleId: idOf(row.schedule_id) };
}

interface KeyName {
  /** The account that sent the request. */
  readonly account: bigint;
  /** The key as the client chose it. */
  readonly name: string;
}

interface Claim extends KeyName {
  /** SHA-256 of the request. */
  readonly fingerprint: string;
  /** When the key is free again, in milliseconds since 1970. */
  readonly expires: number;
  /** Milliseconds since 1970. */
  readonly now: number;
}

const claimRow = prepared(
  ({ db }, { account, name, fingerprint, expires, now }: Claim) => {
    const fresh = { fingerprint, status_id: null, schedule_id: null, expires_ms: expires };
    return db
      .insertInto("idempotency_keys")
      .values({ account_id: account, key: name, ...fresh })
      .onConflict((conflict) =>
        conflict
          .columns(["account_id", "key"])
          .doUpdateSet(fresh)
          .where("idempotency_keys.expires_ms", "<=", now),
      )
      .returning("key");
  },
  "any",
  "posts",
);

const keyRow = prepared(({ db }, { account, name }: KeyName) =>
  db
    .selectFrom("idempotency_keys")
    .select(["fingerprint", "status_id", "schedule_id"])
    .where("account_id", "=", account)
    .where("key", "=", name),
);

/** Stores the status of a request under its key. */
export async function settleKey(
  session: Session,
  request: KeyedRequest,
  statusId: StatusId,
): Promise<void> {
  const name = { account: key(request.accountId), name: request.key };
  await settleRow(session, { ...name, status: key(statusId) });
}

const settleRow = prepared(
  ({ db }, { account, name, status }: KeyName & { readonly status: bigint }) =>
    db
      .updateTable("idempotency_keys")
      .set({ status_id: status })
      .where("account_id", "=", account)
      .where("key", "=", name),
  "any",
  "posts",
);

/** Stores the scheduled status of a request under its key. */
export async function settleScheduleKey(
  { db }: Session,
  request: KeyedRequest,
  scheduleId: ScheduleId,
): Promise<void> {
  await db
    .updateTable("idempotency_keys")
    .set({ schedule_id: key(scheduleId) })
    .where("account_id", "=", key(request.accountId))
    .where("key", "=", request.key)
    .execute();
}

function digestOf(text: string): string {
  return hash("sha256", text, "hex");
}
