import { OctetReader, uintBytes } from "./octets.ts";

/** Reader of the binary fields of SSH (RFC 4251): each `undefined` when the bytes end before it. */
export class SshReader extends OctetReader {
  /** Bytes with their length in front. */
  string(): Buffer | undefined {
    const length = this.uint(4);
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
  return Buffer.concat([uintBytes(bytes.length, 4), bytes]);
}
