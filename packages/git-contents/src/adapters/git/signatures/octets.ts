/** Reader of binary fields, the highest byte first: each `undefined` when the bytes end before it. */
export class OctetReader {
  readonly #bytes: Buffer;
  #at = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  /** Whether nothing is left. */
  get isAtEnd(): boolean {
    return this.#at === this.#bytes.length;
  }

  /** The next so many bytes. */
  take(length: number): Buffer | undefined {
    const end = this.#at + length;
    if (length < 0 || end > this.#bytes.length) return undefined;
    const taken = this.#bytes.subarray(this.#at, end);
    this.#at = end;
    return taken;
  }

  /** All that is left. */
  rest(): Buffer {
    return this.#bytes.subarray(this.#at);
  }

  /** A whole number of so many bytes: 1, 2 or 4. */
  uint(bytes: 1 | 2 | 4): number | undefined {
    return this.take(bytes)?.readUIntBE(0, bytes);
  }
}

/** A whole number in so many bytes. */
export function uintBytes(value: number, length: 1 | 2 | 4): Buffer {
  const bytes = Buffer.alloc(length);
  bytes.writeUIntBE(value, 0, length);
  return bytes;
}
