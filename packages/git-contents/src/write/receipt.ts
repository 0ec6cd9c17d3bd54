/** Receipt of a commit, by which it is found again when the answer to its request was lost. */
export interface Receipt {
  /** Key of the request: 40 to 64 hex digits in lower case, such as a hash. */
  readonly key: string;
  /** Time of the request, in milliseconds since 1970. */
  readonly atMs: number;
}

/** Refs that nobody is told of: each points at the commit of one request. */
export const RECEIPTS = "refs/receipts/";
const HOUR_MS = 3_600_000;
const KEY = /^[0-9a-f]{40,64}$/;

/**
 * Full name of a receipt's ref. The hour comes first: by it a receipt expires.
 *
 * @throws TypeError for a key that is none
 */
export function receiptRef({ key, atMs }: Receipt, hoursBefore = 0): string {
  if (!KEY.test(key)) throw new TypeError(`not the key of a receipt: ${key}`);
  return `${RECEIPTS}${Math.floor(atMs / HOUR_MS) - hoursBefore}-${key}`;
}

/** Whether a ref is a receipt that is found no more. */
export function isExpiredReceipt(name: string, nowMs: number): boolean {
  if (!name.startsWith(RECEIPTS)) return false;
  const hour = Number.parseInt(name.slice(RECEIPTS.length), 10);
  return !(hour >= Math.floor(nowMs / HOUR_MS) - 1);
}
