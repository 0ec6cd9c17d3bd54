import { ByteQueue } from "./byte-queue.ts";
import { STREAM_WINDOW_BYTES } from "./wire.ts";

/**
 * Input of a call, as the caller sends it. The flow-control window opens with the first read, and
 * again by as much as was read, so at most one window waits here.
 */
export class InputStream implements AsyncIterable<Uint8Array> {
  readonly #grant: (bytes: number) => void;
  readonly #bytes = new ByteQueue();

  /** @param grant - tells the caller how many bytes more it may send */
  constructor(grant: (bytes: number) => void) {
    this.#grant = grant;
  }

  /** Adds bytes that came. */
  add(bytes: Uint8Array): void {
    this.#bytes.add(bytes);
  }

  /** Ends the stream behind what came. */
  end(): void {
    this.#bytes.end();
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Uint8Array> {
    this.#grant(STREAM_WINDOW_BYTES);
    for await (const chunk of this.#bytes) {
      yield chunk;
      this.#grant(chunk.length);
    }
  }
}
