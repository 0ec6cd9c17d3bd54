import { createHash } from "node:crypto";
import type { Account } from "@x/status-core";
import type { Store } from "@x/status-store";
import type { Context } from "hono";
import type { AppEnv } from "./env.ts";
import { RequestError } from "./request-error.ts";

/** Lifetime of a stored answer, in milliseconds. */
const LIFETIME_MS = 3_600_000;
/** Lifetime of the claim of a request in flight, in milliseconds: after a kill the key is free again. */
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

/**
 * Handles a request once for its `Idempotency-Key`: a repeated request gets the stored answer, byte for
 * byte; another request with this key is refused. Without the header the work is simply done.
 *
 * @param body - of the request, or its hash: with method and address it identifies the request
 * @throws RequestError `key-malformed`, `key-reused`, `key-under-way`, and whatever the work throws
 */
export async function withIdempotency(
  c: Context<AppEnv>,
  deps: { readonly store: Pick<Store, "answers">; readonly nowMs: () => number },
  { account, body }: { readonly account: Account; readonly body: Uint8Array | string },
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
    .update(body)
    .digest("hex");
  const request = { accountId: account.id, key, fingerprint };
  const claim = await deps.store.answers.claim(request, deps.nowMs() + IN_FLIGHT_MS);
  switch (claim.kind) {
    case "other":
      throw new RequestError("Idempotency-Key was already used for a different request", {
        code: "key-reused",
      });
    case "in-flight":
      throw new RequestError("the request with this Idempotency-Key is still under way", {
        code: "key-under-way",
        headers: { "Retry-After": "1" },
      });
    case "answered":
      return replay(c, JSON.parse(claim.answer) as StoredAnswer);
    case "new":
      break;
  }
  try {
    const response = await work();
    const stored: StoredAnswer = {
      status: response.status === 201 ? 201 : 200,
      body: await response.clone().text(),
      etag: response.headers.get("ETag"),
    };
    await deps.store.answers.keep(request, JSON.stringify(stored), deps.nowMs() + LIFETIME_MS);
    return response;
  } catch (error) {
    await deps.store.answers.release(request);
    throw error;
  }
}

function replay(c: Context<AppEnv>, { status, body, etag }: StoredAnswer): Response {
  if (etag !== null) c.header("ETag", etag);
  c.header("Content-Type", "application/json");
  return c.body(body, status);
}
