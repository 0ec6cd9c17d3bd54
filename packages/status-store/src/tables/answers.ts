import type { AccountId } from "@x/status-core";
import { sql } from "kysely";
import { durable } from "../database/durable.ts";
import { key } from "../database/ids.ts";
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

/** Stands for the answer of a request that a kill cut: no answer is empty. */
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
          .where("answer", "is", null)
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

async function claim(
  session: Session,
  request: AnswerKey,
  { owner, untilMs, endedOwner }: ClaimOptions,
): Promise<AnswerClaim> {
  const { db, now } = session;
  const { fingerprint } = request;
  const fresh = { fingerprint, answer: null, owner, expires_ms: untilMs };
  const row = sql`select ${key(request.accountId)}, ${request.key}, ${fingerprint}, ${owner}, ${untilMs}
    where ${durable(session)}`;
  const taken = await db
    .insertInto("answers")
    .columns(["account_id", "key", "fingerprint", "owner", "expires_ms"])
    .expression(row)
    .onConflict((conflict) =>
      conflict
        .columns(["account_id", "key"])
        .doUpdateSet(fresh)
        .where((is) =>
          is.or([
            is("answers.expires_ms", "<=", now()),
            is.and([
              is("answers.fingerprint", "=", request.fingerprint),
              is.or([
                is("answers.answer", "=", CUT),
                // Still its own: another may have claimed it meanwhile.
                is.and([
                  is("answers.answer", "is", null),
                  is("answers.owner", "=", endedOwner ?? null),
                ]),
              ]),
            ]),
          ]),
        ),
    )
    .returning("key")
    .executeTakeFirst();
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
