/** Headers that matter of a request that asks for an address and no more. */
export interface PlainRequest {
  /** Value of `Authorization`. */
  readonly authorization: string | undefined;
  /** Value of `X-Request-Id`. */
  readonly requestId: string | undefined;
}

/** Headers that ask for something else than the whole answer, or announce that more is to come. */
const ASKING_MORE: ReadonlySet<string> = new Set([
  "range",
  "if-range",
  "if-match",
  "if-none-match",
  "if-modified-since",
  "if-unmodified-since",
  "content-length",
  "transfer-encoding",
  "expect",
  "upgrade",
]);
/** Headers by which browsers tell for which page they ask. */
const OF_BROWSERS: ReadonlySet<string> = new Set(["origin", "sec-fetch-site"]);
const OF_INTEREST: ReadonlySet<number> = new Set(
  [...ASKING_MORE, ...OF_BROWSERS, "host", "authorization", "x-request-id"].map(
    ({ length }) => length,
  ),
);

/**
 * Reads names and values, in turn as they were sent.
 *
 * @returns `undefined` for a request that is not plain, or names its host or its sender twice, and for Basic
 *   of a browser, which may be for a page of another site
 */
export function readRequestHeaders(raw: readonly string[]): PlainRequest | undefined {
  let hosts = 0;
  let authorization: string | undefined;
  let requestId: string | undefined;
  let isBrowser = false;
  for (let at = 0; at < raw.length; at += 2) {
    const word = raw[at] ?? "";
    if (!OF_INTEREST.has(word.length)) continue;
    const name = word.toLowerCase();
    if (ASKING_MORE.has(name)) return undefined;
    isBrowser ||= OF_BROWSERS.has(name);
    if (name === "host" && ++hosts > 1) return undefined;
    if (name === "authorization") {
      if (authorization !== undefined) return undefined;
      authorization = raw[at + 1] ?? "";
    }
    if (name === "x-request-id") {
      if (requestId !== undefined) return undefined;
      requestId = raw[at + 1];
    }
  }
  if (isBrowser && authorization !== undefined && /^basic /i.test(authorization)) return undefined;
  return { authorization, requestId };
}
