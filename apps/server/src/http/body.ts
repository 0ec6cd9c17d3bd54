import { IncomingMessage } from "node:http";
import type { Context } from "hono";
import { checkJson } from "./check-json.ts";
import type { AppEnv } from "./env.ts";
import { RequestError } from "./request-error.ts";

/**
 * Body of a request, as a stream.
 *
 * @param limit - in bytes; a longer body is refused as early as possible
 * @throws RequestError `body-too-large`
 */
export async function* streamBytes(c: Context<AppEnv>, limit: number): AsyncGenerator<Uint8Array> {
  refuseDeclared(c, limit);
  let size = 0;
  for await (const chunk of c.req.raw.body ?? []) {
    size += chunk.length;
    if (size > limit) throw tooLarge(limit);
    yield chunk;
  }
}

/**
 * A request's body as Node has it, for bodies that are large: a web stream in between costs as much
 * as all the rest. The caller must check its length. A caller that stops early leaves the connection
 * as it is: the answer still goes over it.
 *
 * @throws RequestError `body-cut` when the sender goes away in the middle
 */
export async function* incomingBytes(c: Context<AppEnv>): AsyncGenerator<Uint8Array> {
  const incoming = c.env?.incoming;
  try {
    yield* (
      incoming instanceof IncomingMessage
        ? incoming.iterator({ destroyOnReturn: false })
        : (c.req.raw.body ?? [])
    ) as AsyncIterable<Uint8Array>;
  } catch (cause) {
    throw cutShort(cause);
  }
}

/** Body of a request, whole. As {@link streamBytes}. */
export async function readBytes(
  c: Context<AppEnv>,
  limit: number,
): Promise<Uint8Array<ArrayBuffer>> {
  refuseDeclared(c, limit);
  const incoming = c.env?.incoming;
  // Node's own request is read as it is: a web stream of it takes longer than the rest of a small request.
  if (incoming instanceof IncomingMessage) return gather(incoming, limit);
  const chunks: Uint8Array[] = [];
  for await (const chunk of streamBytes(c, limit)) chunks.push(chunk);
  return joined(chunks);
}

function gather(incoming: IncomingMessage, limit: number): Promise<Uint8Array<ArrayBuffer>> {
  return new Promise((resolve, reject) => {
    const chunks: Uint8Array[] = [];
    let size = 0;
    const onData = (chunk: Uint8Array): void => {
      size += chunk.length;
      chunks.push(chunk);
      if (size > limit) settle(() => reject(tooLarge(limit)));
    };
    const onEnd = (): void => settle(() => resolve(joined(chunks)));
    const onClose = (): void => settle(() => reject(cutShort(incoming.errored)));
    const settle = (tell: () => void): void => {
      incoming.pause();
      incoming.off("data", onData).off("end", onEnd).off("error", onClose).off("close", onClose);
      tell();
    };
    if (incoming.destroyed) return onClose();
    incoming.on("data", onData).on("end", onEnd).on("error", onClose).on("close", onClose);
  });
}

function joined(chunks: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(chunks.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.length;
  }
  return bytes;
}

function refuseDeclared(c: Context<AppEnv>, limit: number): void {
  if (Number(c.req.header("Content-Length") ?? 0) > limit) throw tooLarge(limit);
}

function tooLarge(limit: number): RequestError {
  return new RequestError(`the body is larger than ${limit} bytes`, { code: "body-too-large" });
}

function cutShort(cause: unknown): RequestError {
  return new RequestError("the body did not come whole", { code: "body-cut" }, { cause });
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
