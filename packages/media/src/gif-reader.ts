import { broken } from "./errors.ts";
import type { GifFrame } from "./gif-frame.ts";
import { hasText } from "./headers/header.ts";

/** Canvas on which the pictures of a GIF are drawn. */
export interface GifCanvas {
  /** In pixels. */
  readonly width: number;
  /** In pixels. */
  readonly height: number;
  /** Colours of pictures that have none of their own, three bytes each. */
  readonly colours: Uint8Array;
}

/** Reader of a GIF, from its first byte on. Every method throws `image-broken` when the bytes end. */
export class GifReader {
  readonly #bytes: Uint8Array;
  #at = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  /** Place of the next byte. */
  get at(): number {
    return this.#at;
  }

  /** The bytes from a place up to the next one to be read. */
  since(start: number): Uint8Array {
    return this.#bytes.subarray(start, this.#at);
  }

  /** Next byte. */
  byte(): number {
    const [byte = 0] = this.#take(1);
    return byte;
  }

  /** Signature, canvas and common colours. */
  header(): GifCanvas {
    const head = this.#take(13);
    if (!hasText(head, 0, "GIF87a") && !hasText(head, 0, "GIF89a")) throw broken("no GIF");
    const [width, height] = [numberAt(head, 6), numberAt(head, 8)];
    if (width === 0 || height === 0) throw broken("a GIF without an area");
    return { width, height, colours: this.#colours(head[10] ?? 0) };
  }

  /** Block that says when the next picture comes. @returns the colour of it that is clear */
  control(): number | undefined {
    const block = this.#take(6);
    if (block[0] !== 4 || block[5] !== 0) throw broken("a control block of another length");
    return ((block[1] ?? 0) & 1) === 1 ? block[4] : undefined;
  }

  /** Goes over blocks up to the empty one. */
  skipBlocks(): void {
    while (this.#take(this.byte()).length > 0);
  }

  /** Picture with its colours and codes. */
  frame(canvas: GifCanvas, transparent: number | undefined): GifFrame {
    const head = this.#take(9);
    const [left, top] = [numberAt(head, 0), numberAt(head, 2)];
    const [width, height] = [numberAt(head, 4), numberAt(head, 6)];
    if (left + width > canvas.width || top + height > canvas.height || width * height === 0)
      throw broken("a picture beside its canvas");
    const flags = head[8] ?? 0;
    const own = this.#colours(flags);
    const codeSize = this.byte();
    if (codeSize < 1 || codeSize > 8) throw broken("codes of an impossible size");
    const start = this.#at;
    this.skipBlocks();
    return {
      left,
      top,
      width,
      height,
      transparent,
      colours: own.length > 0 ? own : canvas.colours,
      isInterlaced: (flags & 0x40) !== 0,
      codeSize,
      blocks: this.since(start),
    };
  }

  #colours(flags: number): Uint8Array {
    return (flags & 0x80) === 0 ? new Uint8Array() : this.#take(3 << ((flags & 7) + 1));
  }

  #take(count: number): Uint8Array {
    const end = this.#at + count;
    if (end > this.#bytes.length) throw broken("the GIF is cut");
    const taken = this.#bytes.subarray(this.#at, end);
    this.#at = end;
    return taken;
  }
}

function numberAt(bytes: Uint8Array, at: number): number {
  return (bytes[at] ?? 0) | ((bytes[at + 1] ?? 0) << 8);
}
