import type { IncomingMessage } from "node:http";
import type { BodyLease } from "./body-lease.ts";
import { RequestError } from "./request-error.ts";
import type { SpoolFile } from "./spool-file.ts";

/** Bytes of one body that stay in memory while it comes. */
const MAX_COMING_BYTES = 1_048_576;
/** Memory that a chunk takes beside its bytes, about: many chunks may have one byte each. */
const CHUNK_BYTES = 256;

/** A body that came whole: in memory, or in a file that ends with the request. */
export type ReceivedBody = Uint8Array<ArrayBuffer> | SpoolFile;

/**
 * Receives a body: in memory up to a MiB, and while there is memory for bodies; in a file beyond.
 *
 * @param limit - in bytes
 * @throws RequestError `body-too-large`, `body-cut`; `overloaded` when the disk's room is used up
 */
export async function receiveBody(
  incoming: IncomingMessage,
  limit: number,
  lease: BodyLease,
): Promise<ReceivedBody> {
  const chunks: Uint8Array[] = [];
  if (await gather(incoming, chunks, limit, lease)) return joined(chunks);
  const file = await lease.openFile();
  const append = async (bytes: readonly Uint8Array[]): Promise<void> => {
    const length = lengthOf(bytes);
    if (file.size + length > limit) throw tooLarge(limit);
    if (!lease.take("spooled", length)) throw overloaded();
    await file.append(bytes);
    for (const chunk of bytes) free(chunk);
  };
  for (let isWhole = false; ;) {
    await append(chunks.splice(0));
    lease.give("coming");
    if (isWhole) return file;
    isWhole = await flow(incoming, (chunk) => chunks.push(chunk) === 0);
  }
}

/** Reads a body into memory: the whole of it is counted until the request ends. */
export async function loadBody(
  body: ReceivedBody,
  lease: BodyLease,
): Promise<Uint8Array<ArrayBuffer>> {
  if (body instanceof Uint8Array) return body;
  if (!lease.take("loaded", body.size)) throw overloaded();
  return body.read();
}

/** Gathers chunks until the end, or until no more may be in memory. @returns whether that is all */
function gather(
  incoming: IncomingMessage,
  chunks: Uint8Array[],
  limit: number,
  lease: BodyLease,
): Promise<boolean> {
  let size = 0;
  return flow(incoming, (chunk) => {
    size += chunk.length;
    if (size > limit) throw tooLarge(limit);
    chunks.push(chunk);
    return size <= MAX_COMING_BYTES && lease.take("coming", chunk.length + CHUNK_BYTES);
  });
}

/**
 * Lets chunks come, each as it was received: a stream that is asked for them would join them to copies.
 *
 * @param onChunk - tells whether more may come; what it throws ends this too
 * @returns whether the end came
 */
function flow(
  incoming: IncomingMessage,
  onChunk: (chunk: Uint8Array) => boolean,
): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const settle = (tell: () => void): void => {
      incoming.pause();
      incoming.off("data", onData).off("end", onEnd).off("error", onClose).off("close", onClose);
      tell();
    };
    const onData = (chunk: Uint8Array): void => {
      try {
        if (!onChunk(chunk)) settle(() => resolve(false));
      } catch (error) {
        settle(() => reject(error as Error));
      }
    };
    const onEnd = (): void => settle(() => resolve(true));
    const onClose = (): void => settle(() => reject(cutShort(incoming.errored)));
    if (incoming.readableEnded) return onEnd();
    if (incoming.destroyed) return onClose();
    incoming.on("data", onData).on("end", onEnd).on("error", onClose).on("close", onClose).resume();
  });
}

/**
 * A request's body as Node has it, without a limit. A caller that stops early leaves the connection as
 * it is: the answer still goes over it.
 *
 * @throws RequestError `body-cut` when the sender goes away in the middle
 */
export async function* chunksOf(
  body: IncomingMessage | AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  try {
    yield* "iterator" in body
      ? (body.iterator({ destroyOnReturn: false }) as AsyncIterable<Uint8Array>)
      : body;
  } catch (cause) {
    throw cutShort(cause);
  }
}

/** Joins chunks to one piece. */
export function joined(chunks: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(lengthOf(chunks));
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.length;
  }
  return bytes;
}

function lengthOf(chunks: readonly Uint8Array[]): number {
  return chunks.reduce((sum, { length }) => sum + length, 0);
}

/** Frees a chunk's memory now: the collector would let tens of megabytes gather first. */
function free({ buffer, byteLength }: Uint8Array): void {
  if (buffer.byteLength === byteLength)
    (buffer as ArrayBufferLike & TransferableBuffer).transfer?.(0);
}

/** The part of ES2024's buffers that is needed: what is left after it has no memory. */
interface TransferableBuffer {
  /** Moves the bytes to a new buffer. */
  readonly transfer?: (length: number) => ArrayBuffer;
}

/** Refusal of a body that is too long. */
export function tooLarge(limit: number): RequestError {
  return new RequestError(`the body is larger than ${limit} bytes`, { code: "body-too-large" });
}

function overloaded(): RequestError {
  return new RequestError("too many large bodies at once, try again", { code: "overloaded" });
}

function cutShort(cause: unknown): RequestError {
  return new RequestError("the body did not come whole", { code: "body-cut" }, { cause });
}
