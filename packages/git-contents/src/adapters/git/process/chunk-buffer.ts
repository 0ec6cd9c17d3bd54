/** Bytes of a stream that were not read yet, to be cut into pieces in memory of their own. */
export class ChunkBuffer {
  readonly #release: (part: Buffer) => void;
  readonly #parts: Buffer[] = [];
  #length = 0;

  /** @param release - called with each chunk that is read to its end */
  constructor(release: (part: Buffer) => void = () => undefined) {
    this.#release = release;
  }

  /** Bytes that are left. */
  get length(): number {
    return this.#length;
  }

  /** Adds a chunk at the end. */
  add(chunk: Buffer): void {
    this.#parts.push(chunk);
    this.#length += chunk.length;
  }

  /** The first bytes in one piece, without taking them: at least so many, or all that are left. */
  peek(length: number): Buffer {
    const [first] = this.#parts;
    if (first !== undefined && (first.length >= length || this.#parts.length === 1)) return first;
    const head = this.take(Math.min(length, this.#length));
    if (head.length > 0) this.#parts.unshift(head);
    this.#length += head.length;
    return head;
  }

  /** Takes the first bytes, copied: they must not keep a whole chunk in memory. */
  take(length: number): Buffer {
    const taken = Buffer.allocUnsafeSlow(length);
    let at = 0;
    let used = 0;
    while (at < length) {
      const part = this.#parts[used];
      if (part === undefined) throw new RangeError("more bytes than came");
      const from = part.subarray(0, length - at);
      taken.set(from, at);
      at += from.length;
      if (from.length === part.length) used++;
      else this.#parts[used] = part.subarray(from.length);
    }
    for (const part of this.#parts.splice(0, used)) this.#release(part);
    this.#length -= length;
    return taken;
  }

  /** Drops the first bytes. They must lie in the first chunk. */
  skip(length: number): void {
    const [first] = this.#parts;
    if (first === undefined) return;
    if (first.length > length) this.#parts[0] = first.subarray(length);
    else this.#parts.shift();
    this.#length -= length;
  }
}
