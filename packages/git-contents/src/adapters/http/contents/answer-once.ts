import { GitContentsError } from "../../../errors.ts";
import { encodeText, joinBytes } from "../../../objects/text.ts";
import type { Receipt } from "../../../write/receipt.ts";
import type { ContentsAnswer } from "./answer.ts";
import type { IdempotencyKey, IdempotencyStore } from "./idempotency.ts";
import type { ContentsRequest } from "./request.ts";

/** Lifetime of a stored answer, in milliseconds. */
export const ANSWER_LIFETIME_MS = 3_600_000;
/** Lifetime of the claim of a request in flight, in milliseconds. */
const IN_FLIGHT_MS = 60_000;
const MAX_KEY_LENGTH = 255;

/** Answer that is stored under a key. */
interface StoredAnswer {
  /** HTTP status. */
  readonly status: number;
  /** Body, as JSON text. */
  readonly body: string;
  /** Value of `ETag`. `null`: none. */
  readonly etag: string | null;
}

/** Request that may have an `Idempotency-Key`. */
export interface KeyedRequest {
  /** Request with its headers. */
  readonly asked: Pick<ContentsRequest, "method" | "url" | "header">;
  /** Name of the client: keys of different clients do not meet. */
  readonly client: string;
  /** Its body, or its hash: with method and address it identifies the request. */
  readonly body: Uint8Array | string;
}

/** Work that is done once for each key. */
export interface KeyedWork {
  /** Does it, and leaves the receipt where `find` finds it, together with what it does. */
  readonly run: (receipt: Receipt | undefined) => Promise<ContentsAnswer<string>>;
  /** Finds the answer to work that was done already. `undefined`: by the receipt, nothing was done. */
  readonly find: (receipt: Receipt) => Promise<ContentsAnswer<string> | undefined>;
}

/** Services that idempotency needs. */
export interface IdempotencyPorts {
  /** Store of the answers. */
  readonly answers: IdempotencyStore;
  /** Time now, in milliseconds since 1970. */
  readonly nowMs: () => number;
}

/**
 * Handles a request once for its `Idempotency-Key`: a repeated request gets the stored answer, byte for
 * byte, also when the server was killed before it stored it; another request with this key is refused.
 * Without the header the work is simply done.
 *
 * @throws GitContentsError `key-malformed`, `key-reused`, `key-under-way`, and whatever the work throws
 */
export async function answerOnce(
  request: KeyedRequest,
  work: KeyedWork,
  { answers, nowMs }: IdempotencyPorts,
): Promise<ContentsAnswer<string>> {
  const key = request.asked.header("Idempotency-Key");
  if (key === undefined) return work.run(undefined);
  const keyed = await keyOf(request, key);
  const receipt = await receiptOf(keyed, nowMs());
  const claim = await answers.claim(keyed, receipt.atMs + IN_FLIGHT_MS);
  if (claim.kind === "answered") return replayed(claim.answer);
  if (claim.kind === "other") throw new GitContentsError({ code: "key-reused" });
  try {
    const answer = claim.kind === "new" ? await runOrFind(work, receipt) : await work.find(receipt);
    if (answer === undefined) throw new GitContentsError({ code: "key-under-way" });
    await answers.keep(keyed, JSON.stringify(storedOf(answer)), nowMs() + ANSWER_LIFETIME_MS);
    return answer;
  } catch (error) {
    if (claim.kind === "new") await answers.release(keyed);
    throw error;
  }
}

/** Does work whose key nobody has. What an answer was lost to refuses to be done again, by its receipt at the latest. */
async function runOrFind(work: KeyedWork, receipt: Receipt): Promise<ContentsAnswer<string>> {
  try {
    return await work.run(receipt);
  } catch (error) {
    const found = await work.find(receipt).catch(() => undefined);
    if (found !== undefined) return found;
    throw error;
  }
}

/**
 * Key of a request.
 *
 * @throws GitContentsError `key-malformed`
 */
export async function keyOf(
  { asked, client, body }: KeyedRequest,
  key: string,
): Promise<IdempotencyKey> {
  if (key === "" || key.length > MAX_KEY_LENGTH)
    throw new GitContentsError({ code: "key-malformed", maxLength: MAX_KEY_LENGTH });
  // Without the host: a server has many names, and a retry may come by another.
  const { pathname, search } = new URL(asked.url);
  const head = encodeText(`${asked.method} ${pathname}${search}\n`);
  const content = typeof body === "string" ? encodeText(body) : body;
  return { client, key, fingerprint: await sha256(joinBytes([head, content])) };
}

/** Receipt of the work for a key. */
export async function receiptOf(
  { client, key, fingerprint }: IdempotencyKey,
  atMs: number,
): Promise<Receipt> {
  return { key: await sha256(encodeText(`${client} ${fingerprint} ${key}`)), atMs };
}

async function sha256(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

function storedOf({ status, headers, body = "" }: ContentsAnswer<string>): StoredAnswer {
  return { status, body, etag: headers["ETag"] ?? null };
}

/** Answer that was stored under a key. */
export function replayed(stored: string): ContentsAnswer<string> {
  const { status, body, etag } = JSON.parse(stored) as StoredAnswer;
  const version = etag === null ? {} : { ETag: etag };
  if (body === "") return { status, headers: version };
  return { status, headers: { ...version, "Content-Type": "application/json" }, body };
}
