import type { HttpBindings } from "@hono/node-server";
import type { Context } from "hono";
import { checkJson } from "./check-json.ts";
import { RequestError } from "./request-error.ts";

/**
 * A request's body as it comes.
 *
 * @param limit - in bytes; a longer body is refused as soon as that is known
 * @throws RequestError `body-too-large`
 */
export async function* streamBytes(c: Context, limit: number): AsyncGenerator<Uint8Array> {
  const tooLarge = (): RequestError =>
    new RequestError(`the body is larger than ${limit} bytes`, {
      code: "body-too-large",
    });
  if (Number(c.req.header("Content-Length") ?? 0) > limit) throw tooLarge();
  let size = 0;
  for await (const chunk of c.req.raw.body ?? []) {
    size += chunk.length;
    if (size > limit) throw tooLarge();
    yield chunk;
  }
}

/**
 * A request's body as Node has it, for bodies that are large: a web stream in between costs as much
 * as all the rest. Whoever takes it must check its length.
 *
 * @throws RequestError `body-cut` when the sender goes away in the middle
 */
export async function* incomingBytes(c: Context): AsyncGenerator<Uint8Array> {
  const incoming = (c.env as Partial<HttpBindings> | undefined)?.incoming;
  try {
    yield* (incoming ?? c.req.raw.body ?? []) as AsyncIterable<Uint8Array>;
  } catch (cause) {
    throw new RequestError("the body did not come whole", { code: "body-cut" }, { cause });
  }
}

/** A request's body, whole. As {@link streamBytes}. */
export async function readBytes(c: Context, limit: number): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of streamBytes(c, limit)) chunks.push(chunk);
  const bytes = new Uint8Array(chunks.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.length;
  }
  return bytes;
}

/**
 * Reads bytes as JSON. Nothing at all is an empty object, as clients send it.
 *
 * @throws RequestError `body-not-json`, `body-too-deep`, `parameters-invalid`
 */
export function parseJson(bytes: Uint8Array): unknown {
  if (bytes.length === 0) return {};
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    checkJson(bytes);
    return JSON.parse(text) as unknown;
  } catch (cause) {
    if (cause instanceof RequestError) throw cause;
    const detail = cause instanceof SyntaxError ? cause.message : "it is not UTF-8";
    throw new RequestError(`the body is not JSON: ${detail}`, { code: "body-not-json" }, { cause });
  }
}
