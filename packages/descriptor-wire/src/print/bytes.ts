import { encodedText } from "../wire/put-text.ts";
import { decodeText, latin1 } from "../wire/text.ts";

/** Bytes that are made at first. */
const FEW = 1 << 14;
/** Size of a buffer that is not reused. */
const MANY = 1 << 20;
const ZERO = 48;

/** A text that is written as bytes in UTF-8. One serves text after text, so that its bytes are made once. */
export class TextBytes {
  #bytes = new Uint8Array(FEW);
  /** Count of the written bytes. */
  protected length = 0;
  /** All bytes, or-ed: they are ASCII when it stays below 128. */
  protected bits = 0;

  /** Forgets what was written. */
  protected clear(): void {
    this.length = 0;
    this.bits = 0;
  }

  /** All that was written. */
  protected take(): string {
    const bytes = this.#bytes;
    if (bytes.length > MANY) this.#bytes = new Uint8Array(FEW);
    const { length } = this;
    this.length = 0;
    return this.bits < 128 ? latin1(bytes, 0, length) : decodeText(bytes, 0, length);
  }

  /** The bytes, with room for so many more. */
  protected room(more: number): Uint8Array {
    return this.length + more <= this.#bytes.length ? this.#bytes : this.#grow(more);
  }

  #grow(more: number): Uint8Array {
    const larger = new Uint8Array(Math.max(this.#bytes.length * 2, this.length + more));
    larger.set(this.#bytes.subarray(0, this.length));
    this.#bytes = larger;
    return larger;
  }

  /** Writes text as it is. */
  put(text: string): void {
    const { length } = text;
    const bytes = this.room(length);
    let at = this.length;
    for (let index = 0; index < length; index++) {
      const code = text.charCodeAt(index);
      if (code > 127) return this.#putAny(text);
      bytes[at++] = code;
    }
    this.length = at;
  }

  #putAny(text: string): void {
    const encoded = encodedText(text);
    this.copy(encoded, 0, encoded.length);
  }

  /** Writes bytes unchanged. */
  copy(source: Uint8Array, start: number, end: number): void {
    const bytes = this.room(end - start);
    let to = this.length;
    let { bits } = this;
    for (let at = start; at < end; at++) {
      const byte = source[at] as number;
      bytes[to++] = byte;
      bits |= byte;
    }
    this.length = to;
    this.bits = bits;
  }

  /** Writes one byte of ASCII. */
  byte(byte: number): void {
    this.room(1)[this.length++] = byte;
  }

  /** Writes a whole number. */
  number(value: number): void {
    if (value < 0 || value > 0x7fff_ffff) return this.put(String(value));
    let size = 1;
    for (let rest = value; rest > 9; rest = (rest / 10) | 0) size++;
    const bytes = this.room(size);
    this.length += size;
    let rest = value;
    for (let at = this.length - 1; size > 0; size--) {
      const next = (rest / 10) | 0;
      bytes[at--] = ZERO + rest - next * 10;
      rest = next;
    }
  }
}
