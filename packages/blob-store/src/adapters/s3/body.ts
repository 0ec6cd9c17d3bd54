import { Readable } from "node:stream";
import { BlobStoreError } from "../../errors.ts";
import { Silence } from "./silence.ts";

/**
 * The body of an answer, which fails when the connection ends before `length` bytes came.
 *
 * @param silenceMs - longest wait for the next bytes, in milliseconds; a reader may take its time
 */
export function exactly(body: unknown, length: number, silenceMs: number): Readable {
  if (!(body instanceof Readable)) throw new TypeError("the S3 client must be the one for Node.js");
  // It may fail before anybody reads it.
  body.on("error", () => {});
  return Readable.from(counted(body, length, new Silence(silenceMs)), { objectMode: false });
}

/** Drops a response whose body is not read. */
export function destroy(body: unknown): void {
  if (body instanceof Readable) body.on("error", () => {}).destroy();
}

async function* counted(
  body: Readable,
  length: number,
  silence: Silence,
): AsyncGenerator<Uint8Array, void> {
  const { signal } = silence;
  signal.addEventListener("abort", () => body.destroy(signal.reason as Error));
  const pieces = (body as AsyncIterable<Uint8Array>)[Symbol.asyncIterator]();
  let size = 0;
  try {
    for (;;) {
      const { done, value } = await silence.during(() => pieces.next());
      if (done === true) break;
      size += value.length;
      yield value;
    }
  } catch (error) {
    throw new BlobStoreError({ code: "unavailable" }, { cause: error });
  } finally {
    body.destroy();
  }
  if (size !== length) {
    const cause = new Error(`${size} of ${length} bytes came`);
    throw new BlobStoreError({ code: "unavailable" }, { cause });
  }
}
