/** Reader of the binary fields of SSH (RFC 4251): each `undefined` when the bytes end before it. */
export class SshReader {
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
    if (end > this.#bytes.length) return undefined;
    const taken = this.#bytes.subarray(this.#at, end);
    this.#at = end;
    return taken;
  }

  /** A whole number of four bytes. */
  uint32(): number | undefined {
    return this.take(4)?.readUInt32BE();
  }

  /** Bytes with their length in front. */
  string(): Buffer | undefined {
    const length = this.uint32();
    return length === undefined ? undefined : this.take(length);
  }

  /** Such bytes, as text. */
  text(): string | undefined {
    return this.string()?.toString("latin1");
  }

  /** A whole number that is not negative, without the zero in front. */
  number(): Buffer | undefined {
    const bytes = this.string();
    if (bytes === undefined || (bytes[0] ?? 0) >= 0x80) return undefined;
    return bytes[0] === 0 ? bytes.subarray(1) : bytes;
  }
}

/** Bytes with their length in front. */
export function sshString(value: Uint8Array | string): Buffer {
  const bytes = typeof value === "string" ? Buffer.from(value) : value;
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes.length);
  return Buffer.concat([length, bytes]);
}
