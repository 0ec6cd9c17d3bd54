import { setImmediate } from "node:timers/promises";
import type { Context } from "hono";
import type { AppEnv } from "./env.ts";
import { sendStream } from "./send-stream.ts";

/**
 * Answers 200 with a list as JSON, one item at a time: all of a large one takes long, and others are
 * answered between.
 */
export function sendJsonList(c: Context<AppEnv>, items: readonly unknown[]): Promise<Response> {
  return sendStream(c, jsonPieces(items), 200, { "Content-Type": "application/json" });
}

async function* jsonPieces(items: readonly unknown[]): AsyncGenerator<Uint8Array> {
  for (const [index, item] of items.entries()) {
    yield Buffer.from(`${index === 0 ? "[" : ","}${JSON.stringify(item)}`);
    await setImmediate();
  }
  yield Buffer.from(items.length === 0 ? "[]" : "]");
}
