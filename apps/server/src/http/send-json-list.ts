import { setImmediate } from "node:timers/promises";
import type { Context } from "hono";
import type { AppEnv } from "./env.ts";
import { sendStream } from "./send-stream.ts";

/** Characters of JSON that are written in one turn of the event loop; a longer item is written whole. */
const PIECE_LENGTH = 262_144;

/** List that goes out as JSON, and what stands around it. */
export interface JsonList<Item> {
  readonly items: readonly Item[];
  /** JSON value of an item. Default: the item itself. */
  readonly toJson?: (item: Item) => unknown;
  /** Text before the first item and after the last. Default: `[` and `]`. */
  readonly around?: readonly [before: string, after: string];
}

/**
 * Answers 200 with a list as JSON, in pieces as its client takes them: all of a large one takes long, and
 * others are answered between.
 *
 * @param headers - all headers but the type and the noted ones
 */
export function sendJsonList<Item>(
  c: Context<AppEnv>,
  list: JsonList<Item>,
  headers: Readonly<Record<string, string>> = {},
): Promise<Response> {
  const pieces = jsonPieces(list);
  return sendStream(c, pieces, 200, { ...headers, "Content-Type": "application/json" });
}

async function* jsonPieces<Item>({
  items,
  toJson = (item) => item,
  around: [before, after] = ["[", "]"],
}: JsonList<Item>): AsyncGenerator<Uint8Array> {
  let text = before;
  for (const [index, item] of items.entries()) {
    text += `${index === 0 ? "" : ","}${JSON.stringify(toJson(item))}`;
    if (text.length < PIECE_LENGTH) continue;
    yield Buffer.from(text);
    text = "";
    await setImmediate();
  }
  yield Buffer.from(`${text}${after}`);
}
