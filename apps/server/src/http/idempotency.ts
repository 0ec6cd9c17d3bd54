import { createHash } from "node:crypto";
import type { Account } from "@x/status-core";
import type { Store } from "@x/status-store";
import type { Context } from "hono";
import type { AppEnv } from "./env.ts";
import { RequestError } from "./request-error.ts";

/** How long an answer is told again, in milliseconds. */
const KEEP_MS = 3_600_000;
/** How long a request may be under way before its key is free again: after a kill nobody lets it go. */
const UNDER_WAY_MS = 60_000;
const MAX_KEY_LENGTH = 255;

/** An answer that is kept. */
interface KeptAnswer {
  readonly status: 200 | 201;
  readonly body: string;
  readonly etag: string | null;
}

/**
 * Does the work of a request once for its `Idempotency-Key`: the same request again gets the same
 * answer, byte for byte; another one with this key is refused. Without the header it is just done.
 *
 * @param what - what the request asks for beside its method and address: its body, or the body's hash
 * @throws RequestError `key-malformed`, `key-reused`, `key-under-way`, and whatever the work throws
 */
export async function withIdempotency(
  c: Context<AppEnv>,
  deps: { readonly store: Pick<Store, "answers">; readonly nowMs: () => number },
  { account, what }: { readonly account: Account; readonly what: Uint8Array | string },
  work: () => Promise<Response>,
): Promise<Response> {
  const key = c.req.header("Idempotency-Key");
  if (key === undefined) return work();
  if (key === "" || key.length > MAX_KEY_LENGTH) {
    throw new RequestError(`Idempotency-Key must have 1 to ${MAX_KEY_LENGTH} characters`, {
      code: "key-malformed",
    });
  }
  const fingerprint = createHash("sha256")
    .update(`${c.req.method} ${c.req.url}\n`)
    .update(what)
    .digest("hex");
  const request = { accountId: account.id, key, fingerprint };
  const claim = await deps.store.answers.claim(request, deps.nowMs() + UNDER_WAY_MS);
  switch (claim.kind) {
    case "other":
      throw new RequestError("Idempotency-Key was already used for a different request", {
        code: "key-reused",
      });
    case "under-way":
      throw new RequestError("the request with this Idempotency-Key is still under way", {
        code: "key-under-way",
        headers: { "Retry-After": "1" },
      });
    case "answered":
      return answerAgain(c, JSON.parse(claim.answer) as KeptAnswer);
    case "new":
      break;
  }
  try {
    const response = await work();
    const kept: KeptAnswer = {
      status: response.status === 201 ? 201 : 200,
      body: await response.clone().text(),
      etag: response.headers.get("ETag"),
    };
    await deps.store.answers.keep(request, JSON.stringify(kept), deps.nowMs() + KEEP_MS);
    return response;
  } catch (error) {
    await deps.store.answers.letGo(request);
    throw error;
  }
}

function answerAgain(c: Context<AppEnv>, { status, body, etag }: KeptAnswer): Response {
  if (etag !== null) c.header("ETag", etag);
  c.header("Content-Type", "application/json");
  return c.body(body, status);
}
