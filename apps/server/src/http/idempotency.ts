import { ownerState, THIS_PROCESS } from "@x/git-contents/git";
import {
  answerByReceipt,
  answerOnce,
  type ContentsAnswer,
  type IdempotencyKey,
  type IdempotencyStore,
  type KeyClaim,
  type KeyedWork,
  type ReceiptKeys,
  type ReceiptWork,
} from "@x/git-contents/http";
import type { Account, AccountId } from "@x/status-core";
import type { AnswerClaim, AnswerKey, Answers, ClaimOrder, Store } from "@x/status-store";
import type { Context } from "hono";
import type { AppEnv } from "./env.ts";
import { requestOf, responseOf } from "./send-answer.ts";

/** Request of an account, as {@link respondOnce} tells it from others. */
export interface AccountRequest {
  /** Account that sends it. */
  readonly account: Account;
  /** Its body, or its hash. */
  readonly body: Uint8Array | string;
}

/** Services that idempotency needs. */
type Ports = { readonly store: Pick<Store, "answers">; readonly nowMs: () => number };

/** Services of work that leaves receipts. */
type ReceiptStore = Ports & { readonly store: Pick<Store, "dialect"> };

/** Responds to a request that is handled once for its `Idempotency-Key`. @throws GitContentsError as `answerOnce` */
export async function respondOnce(
  c: Context<AppEnv>,
  { store, nowMs }: Ports,
  { account, body }: AccountRequest,
  work: KeyedWork,
): Promise<Response> {
  const request = { asked: requestOf(c), client: account.id, body };
  return responseOf(
    c,
    await answerOnce(request, work, { answers: answersOf(store.answers), nowMs }),
  );
}

/**
 * Responds as {@link respondOnce} to work that claims the key itself, together with the last look at the rights.
 *
 * @throws GitContentsError as `answerByReceipt`
 */
export async function respondByReceipt(
  c: Context<AppEnv>,
  { store: { answers, dialect }, nowMs }: ReceiptStore,
  { account, body }: AccountRequest,
  work: ReceiptWork,
): Promise<Response> {
  const request = { asked: requestOf(c), client: account.id, body };
  const keys: ReceiptKeys = {
    claim: (asked, untilMs) => {
      const order = claimOrder({ request: asked, untilMs });
      return answers.claim(order.request, order.options);
    },
    release: (asked) => answers.release(keyOf(asked)),
    inFlight: inFlightAt(answers),
  };
  // Its claims are made together when they come before the turn, where they would wait for the disk one by one.
  const isEarly = dialect === "sqlite";
  return responseOf(c, await answerByReceipt(request, work, { keys, nowMs, isEarly }));
}

/** Claim of a key as the store takes it. */
export function claimOrder({
  request,
  untilMs,
}: Pick<KeyClaim, "request" | "untilMs">): ClaimOrder {
  return {
    request: keyOf(request),
    options: { owner: THIS_PROCESS, untilMs, isRepeatable: true },
  };
}

const inFlight = new WeakMap<Answers, Map<string, string>>();

/** Keys that are in flight here, for each table of answers. */
function inFlightAt(answers: Answers): Map<string, string> {
  const found = inFlight.get(answers) ?? new Map<string, string>();
  inFlight.set(answers, found);
  return found;
}

/**
 * Responds as {@link respondOnce} to a change of the database, which leaves no receipt: one that a kill cut off
 * before its answer was stored is done again.
 */
export function respondStored(
  c: Context<AppEnv>,
  deps: Ports,
  request: AccountRequest,
  run: () => Promise<ContentsAnswer<string>>,
): Promise<Response> {
  return respondOnce(c, deps, request, { run, find: async () => undefined });
}

/** Makes a store of answers by their idempotency keys of a table; clients are accounts. */
export function answersOf(answers: Answers): IdempotencyStore {
  return {
    claim: (request, untilMs) => claimKey(answers, keyOf(request), untilMs),
    keep: (request, answer, untilMs) => answers.keep(keyOf(request), answer, untilMs),
    release: (request) => answers.release(keyOf(request)),
  };
}

function keyOf({ client, key, fingerprint }: IdempotencyKey): AnswerKey {
  return { accountId: client as AccountId, key, fingerprint };
}

/** Claims a key, also one that a process of this place had in flight when it was killed. */
async function claimKey(
  answers: Answers,
  request: AnswerKey,
  untilMs: number,
): Promise<AnswerClaim> {
  const options = { owner: THIS_PROCESS, untilMs };
  const claim = await answers.claim(request, options);
  if (claim.kind !== "in-flight" || claim.owner === undefined) return claim;
  if (ownerState(claim.owner) !== "gone") return claim;
  return answers.claim(request, { ...options, endedOwner: claim.owner });
}
