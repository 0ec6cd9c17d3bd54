import { ByteQueue } from "./byte-queue.ts";
import { STREAM_WINDOW_BYTES } from "./wire.ts";

/**
 * What the other side sends during a call. It is told that there is room when somebody wants the first
 * of it, and again for as much as was taken: never more than a window waits here.
 */
export class Inbox implements AsyncIterable<Uint8Array> {
  readonly #room: (bytes: number) => void;
  readonly #bytes = new ByteQueue();

  constructor(room: (bytes: number) => void) {
    this.#room = room;
  }

  add(bytes: Uint8Array): void {
    this.#bytes.add(bytes);
  }

  end(): void {
    this.#bytes.end();
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Uint8Array> {
    this.#room(STREAM_WINDOW_BYTES);
    for await (const chunk of this.#bytes) {
      yield chunk;
      this.#room(chunk.length);
    }
  }
}
