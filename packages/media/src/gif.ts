import { broken, MediaError } from "./errors.ts";
import { hasText } from "./headers/header.ts";
import { GifReader } from "./gif-reader.ts";
import { decodeFrame, type GifFrame } from "./gif-frame.ts";
import type { Pixels } from "./pixels.ts";

/** A GIF with its pictures and times, and nothing else of what it came with. */
export interface CleanGif {
  /** The new file. */
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Its first picture. */
  readonly first: Pixels;
}

/** Limits of a GIF. */
export interface GifLimits {
  /** Of its canvas. */
  readonly maxPixels: number;
  /** Of all pictures together. */
  readonly maxAnimationPixels: number;
}

const [EXTENSION, IMAGE, TRAILER] = [0x21, 0x2c, 0x3b];
const CONTROL = 0xf9;
const APPLICATION = 0xff;

/**
 * Copies a GIF block by block: pictures, their times, and how often they repeat. Comments, the data of other programs, and what
 * stands behind the end are left out.
 *
 * @throws MediaError `image-broken`, `image-too-large`
 */
export function cleanGif(bytes: Uint8Array, limits: GifLimits): CleanGif {
  const reader = new GifReader(bytes);
  const canvas = reader.header();
  requireWithin(canvas.width * canvas.height, limits.maxPixels);
  const parts: Uint8Array[] = [reader.since(0)];
  let first: GifFrame | undefined;
  let [pixels, transparent]: [number, number | undefined] = [0, undefined];
  for (let isOpen = true; isOpen;) {
    const start = reader.at;
    const kind = reader.byte();
    if (kind === TRAILER) isOpen = false;
    else if (kind === EXTENSION) {
      const label = reader.byte();
      const block = reader.at;
      if (label === CONTROL) transparent = reader.control();
      else reader.skipBlocks();
      if (label === CONTROL || (label === APPLICATION && isLoop(bytes, block)))
        parts.push(reader.since(start));
    } else if (kind === IMAGE) {
      const frame = reader.frame(canvas, transparent);
      pixels += frame.width * frame.height;
      requireWithin(pixels, limits.maxAnimationPixels);
      first ??= frame;
      parts.push(reader.since(start));
    } else throw broken("a block of an unknown kind");
  }
  if (first === undefined) throw broken("a GIF without a picture");
  return { bytes: joined(parts), first: decodeFrame(first, canvas) };
}

/** The one extension of a program that every reader knows: how often the pictures repeat. */
function isLoop(bytes: Uint8Array, at: number): boolean {
  return hasText(bytes, at, "\vNETSCAPE2.0\u0003\u0001") && bytes[at + 16] === 0;
}

function requireWithin(pixels: number, limit: number): void {
  if (pixels > limit) throw new MediaError({ code: "image-too-large", pixels, limit });
}

function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const size = parts.reduce((sum, { length }) => sum + length, 1);
  const bytes = new Uint8Array(size);
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  bytes[at] = TRAILER;
  return bytes;
}
