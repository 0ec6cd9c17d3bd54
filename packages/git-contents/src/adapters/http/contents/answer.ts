import { setImmediate } from "node:timers/promises";
import { isNotModified } from "./conditional.ts";
import type { ContentsRequest } from "./request.ts";

/** Body of an answer: text and bytes that are at hand, or a stream. */
export type AnswerBody = string | Uint8Array | AsyncIterable<Uint8Array>;

/** Answer of a contents route, before a server sends it. */
export interface ContentsAnswer<Body = AnswerBody> {
  /** HTTP status. */
  readonly status: number;
  /** Headers of the answer, without its length. */
  readonly headers: Readonly<Record<string, string>>;
  /** Body of the answer. Absent: none. */
  readonly body?: Body | undefined;
  /** Whether the answer would be the same now. Absent: it is not to be cached. */
  readonly isFresh?: (() => boolean) | undefined;
}

/** Makes the answer 200 of a value as JSON. */
export function jsonAnswer(
  value: unknown,
  headers: Readonly<Record<string, string>> = {},
  isFresh?: () => boolean,
): ContentsAnswer<string> {
  return {
    status: 200,
    headers: { ...headers, "Content-Type": "application/json" },
    body: JSON.stringify(value),
    isFresh,
  };
}

/** Makes the answer 200 of JSON that is written already. */
export function jsonBytesAnswer(
  body: Uint8Array,
  headers: Readonly<Record<string, string>>,
  isFresh?: () => boolean,
): ContentsAnswer {
  const all = { ...headers, "Content-Type": "application/json" };
  // A large one goes out as its client takes it.
  return body.length > MAX_WHOLE_BYTES
    ? { status: 200, headers: all, body: piecesOf(body) }
    : { status: 200, headers: all, body, isFresh };
}

/** Largest body of bytes that is sent at once. */
const MAX_WHOLE_BYTES = 1_048_576;

async function* piecesOf(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += PIECE_LENGTH)
    yield bytes.subarray(at, at + PIECE_LENGTH);
}

/** Makes the answer 304 for a client that has this very version. `undefined`: it has not. */
export function sameVersion(
  request: Pick<ContentsRequest, "header">,
  headers: Readonly<Record<"ETag", string>>,
): ContentsAnswer | undefined {
  return isNotModified(request.header, { etag: headers.ETag })
    ? { status: 304, headers }
    : undefined;
}

/** Characters of JSON that are written in one turn of the event loop; a longer item is written whole. */
const PIECE_LENGTH = 262_144;

/** List that goes out as JSON, and what stands around it. */
export interface JsonList<Item> {
  /** Items of the list. */
  readonly items: readonly Item[];
  /** JSON value of an item. Default: the item itself. */
  readonly toJson?: (item: Item) => unknown;
  /** Text before the first item and after the last. Default: `[` and `]`. */
  readonly around?: readonly [before: string, after: string];
}

/**
 * Makes the answer 200 of a list as JSON, in pieces as its client takes them: all of a large one takes
 * long, and others are answered between.
 */
export function jsonListAnswer<Item>(
  list: JsonList<Item>,
  headers: Readonly<Record<string, string>> = {},
): ContentsAnswer {
  return {
    status: 200,
    headers: { ...headers, "Content-Type": "application/json" },
    body: jsonPieces(list),
  };
}

async function* jsonPieces<Item>({
  items,
  toJson = (item) => item,
  around: [before, after] = ["[", "]"],
}: JsonList<Item>): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  let text = before;
  for (const [index, item] of items.entries()) {
    text += `${index === 0 ? "" : ","}${JSON.stringify(toJson(item))}`;
    if (text.length < PIECE_LENGTH) continue;
    yield encoder.encode(text);
    text = "";
    await setImmediate();
  }
  yield encoder.encode(`${text}${after}`);
}
