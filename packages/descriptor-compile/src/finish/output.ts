/** Bytes that grow at the end. */
export class Output {
  #bytes: Uint8Array;
  #length = 0;

  constructor(capacity: number) {
    this.#bytes = new Uint8Array(Math.max(capacity, 64));
  }

  /** Adds a number of at most 32 bits. */
  varint(value: number): void {
    this.reserve(5);
    this.put(value);
  }

  /** Adds a number of at most 32 bits where there is room for it: see `reserve`. */
  put(value: number): void {
    const bytes = this.#bytes;
    let at = this.#length;
    let rest = value;
    while (rest > 127) {
      bytes[at++] = (rest & 127) | 128;
      rest >>>= 7;
    }
    bytes[at++] = rest;
    this.#length = at;
  }

  /** Adds a record that holds byte text. */
  text(tag: number, text: string): void {
    this.varint(tag);
    this.varint(text.length);
    this.reserve(text.length);
    const bytes = this.#bytes;
    let at = this.#length;
    for (let index = 0; index < text.length; index++) bytes[at++] = text.charCodeAt(index);
    this.#length = at;
  }

  /** Adds a record that holds bytes. */
  record(tag: number, content: Uint8Array): void {
    this.varint(tag);
    this.varint(content.length);
    this.raw(content);
  }

  /** Adds bytes. */
  raw(content: Uint8Array): void {
    this.reserve(content.length);
    this.#bytes.set(content, this.#length);
    this.#length += content.length;
  }

  /** All bytes so far; the output is not used any more. */
  bytes(): Uint8Array {
    return this.#bytes.subarray(0, this.#length);
  }

  /** Makes room for so many bytes more. */
  reserve(count: number): void {
    const wanted = this.#length + count;
    if (wanted <= this.#bytes.length) return;
    const grown = new Uint8Array(Math.max(wanted, this.#bytes.length * 2));
    grown.set(this.#bytes.subarray(0, this.#length));
    this.#bytes = grown;
  }
}

const FILE_TAG = 10;

/** Bytes of a set of files. */
export function setOf(files: readonly Uint8Array[]): Uint8Array {
  const output = new Output(files.reduce((sum, { length }) => sum + length + 6, 0));
  for (const file of files) output.record(FILE_TAG, file);
  return output.bytes();
}
