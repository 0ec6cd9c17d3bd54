import type { Context } from "hono";
import { RequestError } from "./request-error.ts";

/** Deepest nesting of arrays and objects in a JSON body. */
const MAX_JSON_DEPTH = 32;

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
      headers: { Connection: "close" },
    });
  if (Number(c.req.header("Content-Length") ?? 0) > limit) throw tooLarge();
  let size = 0;
  for await (const chunk of c.req.raw.body ?? []) {
    size += chunk.length;
    if (size > limit) throw tooLarge();
    yield chunk;
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
 * @throws RequestError `body-not-json`, `body-too-deep`
 */
export function parseJson(bytes: Uint8Array): unknown {
  if (bytes.length === 0) return {};
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    refuseDeep(bytes);
    return JSON.parse(text) as unknown;
  } catch (cause) {
    if (cause instanceof RequestError) throw cause;
    const detail = cause instanceof SyntaxError ? cause.message : "it is not UTF-8";
    throw new RequestError(`the body is not JSON: ${detail}`, { code: "body-not-json" }, { cause });
  }
}

const [QUOTE, BACKSLASH, OPEN_ARRAY, OPEN_OBJECT, CLOSE_ARRAY, CLOSE_OBJECT] = [
  0x22, 0x5c, 0x5b, 0x7b, 0x5d, 0x7d,
];

/** Counts brackets outside strings, before anything recursive sees them. */
function refuseDeep(bytes: Uint8Array): void {
  let depth = 0;
  let inString = false;
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at];
    if (inString) {
      if (byte === BACKSLASH) at++;
      else if (byte === QUOTE) inString = false;
    } else if (byte === QUOTE) inString = true;
    else if (byte === CLOSE_ARRAY || byte === CLOSE_OBJECT) depth--;
    else if ((byte === OPEN_ARRAY || byte === OPEN_OBJECT) && ++depth > MAX_JSON_DEPTH) {
      throw new RequestError(`the body nests deeper than ${MAX_JSON_DEPTH} levels`, {
        code: "body-too-deep",
      });
    }
  }
}
