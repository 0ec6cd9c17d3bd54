import type { AccountId } from "@x/status-core";
import { sql, type InsertQueryBuilder, type RawBuilder, type SqlBool } from "kysely";
import { durable } from "../database/durable.ts";
import { key } from "../database/ids.ts";
import type { DatabaseSchema } from "../database/schema.ts";
import type { Runner, Session } from "../database/session.ts";

/** Idempotency key of a request whose work lies outside of the database. */
export interface AnswerKey {
  /** The account that sends the request. */
  readonly accountId: AccountId;
  /** As the client chose it. */
  readonly key: string;
  /** Of the request: the same for the same request only. */
  readonly fingerprint: string;
}

/** How a key is claimed. */
export interface ClaimOptions {
  /** The process that does the work, by a name that no other one has. */
  readonly owner: string;
  /** A claimed key is free again then, whatever became of its request, in milliseconds since 1970. */
  readonly untilMs: number;
  /** An owner that has ended: what it had in flight is claimed for the same request. Default: none. */
  readonly endedOwner?: string | undefined;
  /**
   * Whether the same request may claim the key again at any time: something else says whether its work was done.
   * Default: false.
   */
  readonly isRepeatable?: boolean | undefined;
}

/** State of a key: new (and now claimed), in flight at its owner, used for another request, or answered. */
export type AnswerClaim =
  | { readonly kind: "new" }
  | { readonly kind: "in-flight"; readonly owner: string | undefined }
  | { readonly kind: "other" }
  | { readonly kind: "answered"; readonly answer: string };

/**
 * Table of idempotency keys of requests whose work lies outside of the database: a key is
 * claimed before the work, gets the answer after it, or is freed when the work failed.
 */
export interface Answers {
  /** Claims a key for a request, unless it is claimed: of many that ask at once, one gets it. */
  claim(request: AnswerKey, options: ClaimOptions): Promise<AnswerClaim>;
  /**
   * Stores the answer of a request whose key was claimed.
   *
   * @param untilMs - the answer is forgotten then, in milliseconds since 1970
   */
  keep(request: AnswerKey, answer: string, untilMs: number): Promise<void>;
  /**
   * Frees all keys in flight for the same requests: of a server that was killed, and whose only
   * successor this is. For other requests they stay taken.
   *
   * @param untilMs - they are free for other requests then, in milliseconds since 1970
   */
  freeCut(untilMs: number): Promise<void>;
  /** Frees a key whose request failed. */
  release(request: AnswerKey): Promise<void>;
  /** Forgets every stored answer that has one of these texts in it. @returns how many */
  forget(texts: readonly string[]): Promise<number>;
}

/** Stands for the answer of a request that may claim its key again, as one that a kill cut: no answer is empty. */
const CUT = "";

/** Reads and writes answers where `run` says. */
export function createAnswers(run: Runner): Answers {
  return {
    claim: (request, options) => run.writeAlone((session) => claim(session, request, options)),
    keep: (request, answer, untilMs) =>
      run.writeAlone(async (session) => {
        await session.db
          .updateTable("answers")
          .set({ answer, expires_ms: untilMs })
          .where("account_id", "=", key(request.accountId))
          .where("key", "=", request.key)
          .where(durable(session))
          .execute();
      }),
    freeCut: (untilMs) =>
      run.write(async ({ db }) => {
        await db
          .updateTable("answers")
          .set({ answer: CUT, owner: null, expires_ms: untilMs })
          .where("answer", "is", null)
          .execute();
      }),
    release: (request) =>
      run.writeAlone(async (session) => {
        await session.db
          .deleteFrom("answers")
          .where("account_id", "=", key(request.accountId))
          .where("key", "=", request.key)
          .where((is) => is.or([is("answer", "is", null), is("answer", "=", CUT)]))
          .where(durable(session))
          .execute();
      }),
    forget: async (texts) => {
      let count = 0;
      for (const text of texts) count += await run.write((session) => forget(session, text));
      return count;
    },
  };
}

async function forget({ db }: Session, text: string): Promise<number> {
  const isIn = sql<boolean>`replace(answer, ${text}, '') <> answer`;
  const { numDeletedRows } = await db.deleteFrom("answers").where(isIn).executeTakeFirst();
  return Number(numDeletedRows);
}

/** Values of the statement that claims. */
export interface ClaimRow {
  /** The account that sends the request. */
  readonly account: bigint;
  /** As the client chose it. */
  readonly name: string;
  /** Of the request. */
  readonly fingerprint: string;
  /** Null: in flight. */
  readonly answer: string | null;
  /** The process that does the work. */
  readonly owner: string;
  /** The key is free then, in milliseconds since 1970. */
  readonly untilMs: number;
  /** Now, in milliseconds since 1970. */
  readonly nowMs: number;
  /** Owner that has ended. Null: none. */
  readonly endedOwner: string | null;
}

/** Row that a claim writes. */
export function claimRowOf(
  { now }: Session,
  request: AnswerKey,
  { owner, untilMs, endedOwner, isRepeatable = false }: ClaimOptions,
): ClaimRow {
  const { accountId, key: name, fingerprint } = request;
  const answer = isRepeatable ? CUT : null;
  const fixed = { account: key(accountId), name, fingerprint, answer, owner };
  return { ...fixed, untilMs, nowMs: now(), endedOwner: endedOwner ?? null };
}

/** Statement that claims a key: it gives a row when the key was free. @param condition - of the write, always true */
export function claimQuery(
  { db }: Session,
  { account, name, fingerprint, answer, owner, untilMs, nowMs, endedOwner }: ClaimRow,
  condition: RawBuilder<SqlBool>,
): InsertQueryBuilder<DatabaseSchema, "answers", { key: string }> {
  const fresh = { fingerprint, answer, owner, expires_ms: untilMs };
  const row = sql`select ${account}, ${name}, ${fingerprint}, ${answer}, ${owner}, ${untilMs}
    where ${condition}`;
  return db
    .insertInto("answers")
    .columns(["account_id", "key", "fingerprint", "answer", "owner", "expires_ms"])
    .expression(row)
    .onConflict((conflict) =>
      conflict
        .columns(["account_id", "key"])
        .doUpdateSet(fresh)
        .where((is) =>
          is.or([
            is("answers.expires_ms", "<=", nowMs),
            is.and([
              is("answers.fingerprint", "=", fingerprint),
              is.or([
                is("answers.answer", "=", CUT),
                // Still its own: another may have claimed it meanwhile.
                is.and([is("answers.answer", "is", null), is("answers.owner", "=", endedOwner)]),
              ]),
            ]),
          ]),
        ),
    )
    .returning("key");
}

async function claim(
  session: Session,
  request: AnswerKey,
  options: ClaimOptions,
): Promise<AnswerClaim> {
  const { db } = session;
  const { fingerprint } = request;
  const row = claimRowOf(session, request, options);
  const taken = await claimQuery(session, row, durable(session)).executeTakeFirst();
  if (taken !== undefined) return { kind: "new" };
  const found = await db
    .selectFrom("answers")
    .select(["fingerprint", "answer", "owner"])
    .where("account_id", "=", key(request.accountId))
    .where("key", "=", request.key)
    .executeTakeFirst();
  if (found === undefined || found.fingerprint !== fingerprint) return { kind: "other" };
  return found.answer === null || found.answer === CUT
    ? { kind: "in-flight", owner: found.owner ?? undefined }
    : { kind: "answered", answer: found.answer };
}
