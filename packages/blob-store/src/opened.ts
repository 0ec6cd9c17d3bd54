import type { Readable } from "node:stream";
import type { OpenedBytes } from "./area.ts";

/** Bytes that come as a stream only. */
export function openedStream(stream: Readable): OpenedBytes {
  return {
    stream,
    async pipeTo(take) {
      for await (const piece of stream as AsyncIterable<Uint8Array>) await take(piece);
    },
  };
}
