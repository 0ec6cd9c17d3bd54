import { createHash } from "node:crypto";
import type { Receipt } from "@x/git-contents";
import { ownerState, THIS_PROCESS } from "@x/git-contents/git";
import type { Account } from "@x/status-core";
import type { AnswerClaim, AnswerKey, Store } from "@x/status-store";
import type { Context } from "hono";
import type { AppEnv } from "./env.ts";
import { RequestError } from "./request-error.ts";

/** Lifetime of a stored answer, in milliseconds. */
export const ANSWER_LIFETIME_MS = 3_600_000;
/** Lifetime of the claim of a request in flight, in milliseconds. */
const IN_FLIGHT_MS = 60_000;
const MAX_KEY_LENGTH = 255;

/** Answer that is stored under a key. */
interface StoredAnswer {
  /** HTTP status. */
  readonly status: 200 | 201;
  /** Body, as JSON text. */
  readonly body: string;
  /** Value of `ETag`. `null`: none. */
  readonly etag: string | null;
}

/** Request that may have an `Idempotency-Key`. */
export interface KeyedRequest {
  /** Account that sends it. */
  readonly account: Account;
  /** Its body, or its hash: with method and address it identifies the request. */
  readonly body: Uint8Array | string;
}

/** Work that is done once for each key. */
export interface KeyedWork {
  /** Does it, and leaves the receipt where `find` finds it, together with what it does. */
  readonly run: (receipt: Receipt | undefined) => Promise<Response>;
  /** Finds the answer to work that was done already. Absent: by the receipt, nothing was done. */
  readonly find: (receipt: Receipt) => Promise<Response | undefined>;
}

/** Services that idempotency needs. */
type Ports = { readonly store: Pick<Store, "answers">; readonly nowMs: () => number };

/**
 * Handles a request once for its `Idempotency-Key`: a repeated request gets the stored answer, byte for
 * byte, also when the server was killed before it stored it; another request with this key is refused.
 * Without the header the work is simply done.
 *
 * @throws RequestError `key-malformed`, `key-reused`, `key-under-way`, and whatever the work throws
 */
export async function withIdempotency(
  c: Context<AppEnv>,
  deps: Ports,
  request: KeyedRequest,
  work: KeyedWork,
): Promise<Response> {
  const key = c.req.header("Idempotency-Key");
  if (key === undefined) return work.run(undefined);
  const answerKey = answerKeyOf(c, key, request);
  const receipt = { key: receiptKeyOf(answerKey), atMs: deps.nowMs() };
  const claim = await claimKey(deps.store, answerKey, receipt.atMs + IN_FLIGHT_MS);
  if (claim.kind === "answered") return replay(c, JSON.parse(claim.answer) as StoredAnswer);
  if (claim.kind === "other")
    throw new RequestError("Idempotency-Key was already used for a different request", {
      code: "key-reused",
    });
  try {
    const found = await work.find(receipt);
    if (found === undefined && claim.kind === "in-flight")
      throw new RequestError("the request with this Idempotency-Key is still under way", {
        code: "key-under-way",
        headers: { "Retry-After": "1" },
      });
    const response = found ?? (await work.run(receipt));
    const stored = JSON.stringify(await storedOf(response));
    await deps.store.answers.keep(answerKey, stored, deps.nowMs() + ANSWER_LIFETIME_MS);
    return response;
  } catch (error) {
    if (claim.kind === "new") await deps.store.answers.release(answerKey);
    throw error;
  }
}

/** Claims a key, also one that a process of this place had in flight when it was killed. */
async function claimKey(
  { answers }: Ports["store"],
  request: AnswerKey,
  untilMs: number,
): Promise<AnswerClaim> {
  const options = { owner: THIS_PROCESS, untilMs };
  const claim = await answers.claim(request, options);
  if (claim.kind !== "in-flight" || claim.owner === undefined) return claim;
  if (ownerState(claim.owner) !== "gone") return claim;
  return answers.claim(request, { ...options, endedOwner: claim.owner });
}

function answerKeyOf(c: Context<AppEnv>, key: string, { account, body }: KeyedRequest): AnswerKey {
  if (key === "" || key.length > MAX_KEY_LENGTH)
    throw new RequestError(`Idempotency-Key must have 1 to ${MAX_KEY_LENGTH} characters`, {
      code: "key-malformed",
    });
  // Without the host: a server has many names, and a retry may come by another.
  const { pathname, search } = new URL(c.req.url);
  const fingerprint = createHash("sha256")
    .update(`${c.req.method} ${pathname}${search}\n`)
    .update(body)
    .digest("hex");
  return { accountId: account.id, key, fingerprint };
}

function receiptKeyOf({ accountId, key, fingerprint }: AnswerKey): string {
  return createHash("sha256").update(`${accountId} ${fingerprint} ${key}`).digest("hex");
}

async function storedOf(response: Response): Promise<StoredAnswer> {
  return {
    status: response.status === 201 ? 201 : 200,
    body: await response.clone().text(),
    etag: response.headers.get("ETag"),
  };
}

function replay(c: Context<AppEnv>, { status, body, etag }: StoredAnswer): Response {
  if (etag !== null) c.header("ETag", etag);
  c.header("Content-Type", "application/json");
  return c.body(body, status);
}
