import { createHash } from "node:crypto";
import { buffer } from "node:stream/consumers";
import type { Readable } from "node:stream";
import type { OpenedBytes, Sha256 } from "@x/blob-store";

/** The same bytes each time. */
export function bytesOf(length: number, seed = 1): Buffer {
  return Buffer.from(Uint8Array.from({ length }, (_, at) => (at * seed + (at >> 8)) & 0xff));
}

export function oidOf(bytes: Uint8Array): Sha256 {
  return createHash("sha256").update(bytes).digest("hex") as Sha256;
}

/** In pieces of a length, as a stream would give it. */
export async function* inPieces(
  bytes: Uint8Array,
  length = 1000,
): AsyncGenerator<Uint8Array, void> {
  for (let at = 0; at < bytes.length; at += length) yield bytes.subarray(at, at + length);
}

export async function* failing(bytes: Uint8Array): AsyncGenerator<Uint8Array, void> {
  yield bytes;
  throw new Error("the client hung up");
}

export async function read(content: { readonly stream: Readable } | undefined): Promise<string> {
  if (content === undefined) throw new Error("there is no content");
  return (await buffer(content.stream)).toString("hex");
}

/** The same by the other way of reading. */
export async function pipedHex(content: OpenedBytes | undefined): Promise<string> {
  if (content === undefined) throw new Error("there is no content");
  const pieces: Buffer[] = [];
  await content.pipeTo(async (piece) => void pieces.push(Buffer.from(piece)));
  return Buffer.concat(pieces).toString("hex");
}

export async function all<T>(items: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = [];
  for await (const item of items) found.push(item);
  return found;
}
