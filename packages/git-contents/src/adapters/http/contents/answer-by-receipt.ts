import { GitContentsError } from "../../../errors.ts";
import type { Receipt } from "../../../write/receipt.ts";
import {
  ANSWER_LIFETIME_MS,
  keyOf,
  receiptOf,
  replayed,
  type KeyedRequest,
} from "./answer-once.ts";
import type { ContentsAnswer } from "./answer.ts";
import type { IdempotencyClaim, IdempotencyKey, IdempotencyStore } from "./idempotency.ts";

/** Work that leaves a receipt, by which its answer is made again. */
export interface ReceiptWork {
  /**
   * Does it, and leaves the receipt together with what it does. Under the lock under which it leaves the receipt, it
   * claims the key before.
   */
  readonly run: (
    receipt: Receipt | undefined,
    claim: KeyClaim | undefined,
  ) => Promise<ContentsAnswer<string>>;
  /** Makes the answer to work that was done already. `undefined`: by the receipt, nothing was done. */
  readonly find: (receipt: Receipt) => Promise<ContentsAnswer<string> | undefined>;
}

/** Key that work claims itself. */
export interface KeyClaim {
  /** Key of the request. */
  readonly request: IdempotencyKey;
  /** The key is free for other requests then, in milliseconds since 1970. */
  readonly untilMs: number;
  /** Whether it was claimed. */
  readonly isTaken: boolean;
  /** Notes that it was claimed in another way. */
  note(): void;
  /** Claims it, unless it was. @throws GitContentsError when it is another request's */
  take(): Promise<void>;
}

/** Keys of requests for work that leaves receipts. */
export interface ReceiptKeys extends Pick<IdempotencyStore, "release"> {
  /** Claims a key, as `IdempotencyStore.claim`, but for the same request again and again. */
  readonly claim: IdempotencyStore["claim"];
  /** Fingerprints of the requests that this process has in flight, by client and key. */
  readonly inFlight: Map<string, string>;
}

/** Services of {@link answerByReceipt}. */
export interface ReceiptPorts {
  /** Keys. */
  readonly keys: ReceiptKeys;
  /** Time now, in milliseconds since 1970. */
  readonly nowMs: () => number;
  /** Whether keys are claimed before the work, not by it: a claim would hold up others there. Default: false. */
  readonly isEarly?: boolean | undefined;
}

/**
 * Handles a request once for its `Idempotency-Key`, as `answerOnce` does, but stores no answer: a repeated request is refused
 * by the receipt, which its answer is then made from. So the first request costs no more than its claim. Without
 * the header the work is simply done.
 *
 * @throws GitContentsError `key-malformed`, `key-reused`, `key-under-way`, and whatever the work throws
 */
export async function answerByReceipt(
  request: KeyedRequest,
  work: ReceiptWork,
  { keys, nowMs, isEarly = false }: ReceiptPorts,
): Promise<ContentsAnswer<string>> {
  const key = request.asked.header("Idempotency-Key");
  if (key === undefined) return work.run(undefined, undefined);
  const keyed = await keyOf(request, key);
  const receipt = await receiptOf(keyed, nowMs());
  const place = JSON.stringify([keyed.client, key]);
  const flying = keys.inFlight.get(place);
  if (flying !== undefined) {
    const found = flying === keyed.fingerprint ? await work.find(receipt) : undefined;
    return found ?? refuse(flying === keyed.fingerprint ? "key-under-way" : "key-reused");
  }
  keys.inFlight.set(place, keyed.fingerprint);
  const claim = new Claim(keys, keyed, receipt.atMs + ANSWER_LIFETIME_MS);
  try {
    if (isEarly) await claim.take();
    return await work.run(receipt, claim);
  } catch (error) {
    return await answerRefused(error, { claim, found: work.find(receipt) });
  } finally {
    keys.inFlight.delete(place);
  }
}

/** Answers in the place of a refusal: with what was done before, or because the key is another request's. */
async function answerRefused(
  error: unknown,
  { claim, found }: { readonly claim: Claim; readonly found: ReturnType<ReceiptWork["find"]> },
): Promise<ContentsAnswer<string>> {
  const before = await found.catch(() => "unknown" as const);
  const state = await claim.settle();
  if (state.kind === "other") return refuse("key-reused");
  if (state.kind === "answered") return replayed(state.answer);
  if (before !== undefined && before !== "unknown") return before;
  if (state.kind === "in-flight") return refuse("key-under-way");
  // What may have been done keeps its key: the same request can claim it again.
  if (before === undefined) await claim.release();
  throw error;
}

function refuse(code: "key-reused" | "key-under-way"): never {
  throw new GitContentsError({ code });
}

class Claim implements KeyClaim {
  readonly request: IdempotencyKey;
  readonly untilMs: number;
  readonly #keys: ReceiptKeys;
  #state: IdempotencyClaim | undefined;

  constructor(keys: ReceiptKeys, request: IdempotencyKey, untilMs: number) {
    this.#keys = keys;
    this.request = request;
    this.untilMs = untilMs;
  }

  get isTaken(): boolean {
    return this.#state?.kind === "new";
  }

  note(): void {
    this.#state = { kind: "new" };
  }

  async take(): Promise<void> {
    const { kind } = await this.settle();
    // Who asked is told otherwise where an answer is stored.
    if (kind !== "new") refuse(kind === "in-flight" ? "key-under-way" : "key-reused");
  }

  /** Claims the key, unless that was tried. */
  async settle(): Promise<IdempotencyClaim> {
    this.#state ??= await this.#keys.claim(this.request, this.untilMs);
    return this.#state;
  }

  async release(): Promise<void> {
    await this.#keys.release(this.request);
  }
}
