import { broken } from "./errors.ts";
import type { Pixels } from "./pixels.ts";

/** A picture of a GIF, not decoded. */
export interface GifFrame {
  /** Place on the canvas, in pixels. */
  readonly left: number;
  /** In pixels. */
  readonly top: number;
  /** In pixels. */
  readonly width: number;
  /** In pixels. */
  readonly height: number;
  /** Colour that is clear. Absent: none. */
  readonly transparent: number | undefined;
  /** Three bytes each. */
  readonly colours: Uint8Array;
  /** Whether its rows come in four passes. */
  readonly isInterlaced: boolean;
  /** Bits of the first codes. */
  readonly codeSize: number;
  /** Codes in blocks, each behind its length. */
  readonly blocks: Uint8Array;
}

/** Draws a picture on an empty canvas. @throws MediaError `image-broken` */
export function decodeFrame(
  frame: GifFrame,
  { width, height }: { readonly width: number; readonly height: number },
): Pixels {
  const data = new Uint8Array(width * height * 4);
  const indices = decodeCodes(frame);
  for (const [row, y] of rowsOf(frame).entries()) {
    let to = ((frame.top + y) * width + frame.left) * 4;
    for (let from = row * frame.width; from < (row + 1) * frame.width; from++, to += 4) {
      const index = indices[from] ?? 0;
      if (index === frame.transparent) continue;
      data.set(frame.colours.subarray(index * 3, index * 3 + 3), to);
      data[to + 3] = 255;
    }
  }
  return { data, width, height };
}

/** The place of each row, in the order in which they come. */
function rowsOf({ height, isInterlaced }: GifFrame): readonly number[] {
  const passes = isInterlaced
    ? ([
        [0, 8],
        [4, 8],
        [2, 4],
        [1, 2],
      ] as const)
    : ([[0, 1]] as const);
  const rows: number[] = [];
  for (const [start, step] of passes) for (let y = start; y < height; y += step) rows.push(y);
  return rows;
}

const MAX_CODES = 4096;
const MAX_BITS = 12;

/** The colours of a picture, by LZW as GIF has it. A picture that is cut is clear or first colour from there on. */
function decodeCodes({ codeSize, blocks, width, height }: GifFrame): Uint8Array {
  const out = new Uint8Array(width * height);
  const [clear, end] = [1 << codeSize, (1 << codeSize) + 1];
  const prefix = new Uint16Array(MAX_CODES);
  const suffix = new Uint8Array(MAX_CODES);
  const stack = new Uint8Array(MAX_CODES + 1);
  let [size, next, previous, first, at] = [codeSize + 1, end + 1, -1, 0, 0];
  for (const code of codesOf(blocks, () => size)) {
    if (code === end || at >= out.length) break;
    if (code === clear) {
      [size, next, previous] = [codeSize + 1, end + 1, -1];
      continue;
    }
    if (code > next || (previous < 0 && code > clear)) throw broken("a code that means nothing");
    let [walk, depth] = [code, 0];
    if (code === next) {
      stack[depth++] = first;
      walk = previous;
    }
    for (; walk > end; walk = prefix[walk] ?? 0) stack[depth++] = suffix[walk] ?? 0;
    first = walk;
    stack[depth++] = walk;
    if (previous >= 0 && next < MAX_CODES) {
      prefix[next] = previous;
      suffix[next++] = first;
      if (next === 1 << size && size < MAX_BITS) size++;
    }
    previous = code;
    while (depth > 0 && at < out.length) out[at++] = stack[--depth] ?? 0;
  }
  return out;
}

/** Codes of changing size, the lowest bits first. */
function* codesOf(blocks: Uint8Array, sizeOf: () => number): Generator<number> {
  let [bits, have] = [0, 0];
  for (let block = 0; block < blocks.length; block += (blocks[block] ?? 0) + 1) {
    const last = block + (blocks[block] ?? 0);
    for (let at = block + 1; at <= last; at++) {
      bits |= (blocks[at] ?? 0) << have;
      have += 8;
      for (let size = sizeOf(); have >= size; size = sizeOf()) {
        yield bits & ((1 << size) - 1);
        bits >>>= size;
        have -= size;
      }
    }
  }
}
