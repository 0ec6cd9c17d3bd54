import { randomUUID } from "node:crypto";
import { mkdir, open, unlink, type FileHandle } from "node:fs/promises";
import { join } from "node:path";

/** Bytes that are read at a time. */
const PIECE_BYTES = 262_144;

/** File of one body on its way. It has no name, so nothing of it stays when the process dies. */
export class SpoolFile implements AsyncIterable<Uint8Array> {
  readonly #handle: FileHandle;
  #size = 0;

  private constructor(handle: FileHandle) {
    this.#handle = handle;
  }

  /** Opens a file without a name in a folder, which is made when there is none. */
  static async open(folder: string): Promise<SpoolFile> {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const path = join(folder, randomUUID());
    const handle = await open(path, "wx+", 0o600);
    await unlink(path);
    return new SpoolFile(handle);
  }

  /** Size in bytes. */
  get size(): number {
    return this.#size;
  }

  /** Appends bytes. A disk that is full takes some of them first, and says so when it takes no more. */
  async append(bytes: readonly Uint8Array[]): Promise<void> {
    const end = bytes.reduce((sum, { length }) => sum + length, this.#size);
    const { bytesWritten } = await this.#handle.writev([...bytes], this.#size);
    this.#size += bytesWritten;
    if (this.#size < end) await this.#writeRest(Buffer.concat(bytes).subarray(bytesWritten));
  }

  async #writeRest(bytes: Uint8Array): Promise<void> {
    for (let at = 0; at < bytes.length;) {
      const rest = bytes.subarray(at);
      const { bytesWritten } = await this.#handle.write(rest, 0, rest.length, this.#size);
      at += bytesWritten;
      this.#size += bytesWritten;
    }
  }

  /** Reads all of it. */
  async read(): Promise<Uint8Array<ArrayBuffer>> {
    const bytes = new Uint8Array(this.#size);
    let at = 0;
    while (at < bytes.length) at += await this.#readInto(bytes.subarray(at), at);
    return bytes;
  }

  /** Reads piece by piece. */
  async *[Symbol.asyncIterator](): AsyncGenerator<Uint8Array> {
    for (let at = 0; at < this.#size;) {
      const piece = new Uint8Array(Math.min(PIECE_BYTES, this.#size - at));
      const length = await this.#readInto(piece, at);
      at += length;
      yield piece.subarray(0, length);
    }
  }

  /** Closes it, which removes it. */
  async close(): Promise<void> {
    await this.#handle.close();
  }

  async #readInto(bytes: Uint8Array, position: number): Promise<number> {
    const { bytesRead } = await this.#handle.read(bytes, 0, bytes.length, position);
    if (bytesRead === 0) throw new Error("the file of a body is shorter than it was");
    return bytesRead;
  }
}
