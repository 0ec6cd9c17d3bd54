import { Readable } from "node:stream";
import { BlobStoreError } from "../../errors.ts";

/** The body of an answer, which fails when the connection ends before `length` bytes came. */
export function exactly(body: unknown, length: number): Readable {
  if (!(body instanceof Readable)) throw new TypeError("the S3 client must be the one for Node.js");
  // It may fail before anybody reads it.
  body.on("error", () => {});
  return Readable.from(counted(body, length), { objectMode: false });
}

/** Drops a response whose body is not read. */
export function destroy(body: unknown): void {
  if (body instanceof Readable) body.on("error", () => {}).destroy();
}

async function* counted(body: Readable, length: number): AsyncGenerator<Uint8Array, void> {
  let size = 0;
  try {
    for await (const piece of body as AsyncIterable<Uint8Array>) {
      size += piece.length;
      yield piece;
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
