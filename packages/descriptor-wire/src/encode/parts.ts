import { joined, varint } from "../wire/values.ts";

/** Pieces of output. Neighbouring ranges of one input become one piece, and one copy. */
export class Parts {
  readonly #parts: Uint8Array[] = [];
  #source: Uint8Array | undefined;
  #start = 0;
  #end = 0;

  /** Adds bytes as they are. */
  add(bytes: Uint8Array | readonly number[]): void {
    this.#flush();
    this.#parts.push(bytes instanceof Uint8Array ? bytes : Uint8Array.from(bytes));
  }

  /** Adds a range of an input. */
  addRange(source: Uint8Array, start: number, end: number): void {
    if (source === this.#source && start === this.#end) {
      this.#end = end;
      return;
    }
    this.#flush();
    this.#source = source;
    this.#start = start;
    this.#end = end;
  }

  /** Adds a tag and a length. */
  addHeader(tag: number, length: number): void {
    this.add([...varint(tag), ...varint(length)]);
  }

  /** The pieces; those of an input are views of it. */
  chunks(): readonly Uint8Array[] {
    this.#flush();
    return this.#parts;
  }

  /** All pieces, one after the other, in bytes of their own. */
  join(): Uint8Array {
    return joined(this.chunks());
  }

  #flush(): void {
    if (this.#source !== undefined && this.#end > this.#start) {
      this.#parts.push(this.#source.subarray(this.#start, this.#end));
    }
    this.#source = undefined;
  }
}
