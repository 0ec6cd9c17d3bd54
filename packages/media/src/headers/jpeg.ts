import { broken } from "../errors.ts";
import { hasText, viewOf, type ImageHeader } from "./header.ts";
import { orientationOf } from "./orientation.ts";

/** Markers of frames that are decoded: baseline, extended and progressive. */
const FRAMES: ReadonlySet<number> = new Set([0xc0, 0xc1, 0xc2]);
/** Markers of frames that are not: lossless, hierarchical, arithmetic. */
const OTHER_FRAMES: ReadonlySet<number> = new Set([
  0xc3, 0xc5, 0xc6, 0xc7, 0xc9, 0xca, 0xcb, 0xcd, 0xce, 0xcf,
]);
const APP1 = 0xe1;
const SCAN = 0xda;
const EXIF = "Exif\0\0";

/** Reads the segments of a JPEG before its first scan. @throws MediaError `image-broken` */
export function jpegHeader(bytes: Uint8Array): ImageHeader {
  const view = viewOf(bytes);
  let size: { readonly width: number; readonly height: number } | undefined;
  let orientation = 1;
  for (const { marker, start, end } of segments(bytes)) {
    if (OTHER_FRAMES.has(marker)) throw broken("a JPEG of a rare kind");
    if (FRAMES.has(marker)) {
      if (size !== undefined) throw broken("two frames in one JPEG");
      if (end - start < 6) throw broken("a frame that is cut");
      size = { height: view.getUint16(start + 1), width: view.getUint16(start + 3) };
    }
    if (marker === APP1 && hasText(bytes, start, EXIF) && orientation === 1)
      orientation = orientationOf(bytes.subarray(start + EXIF.length, end));
  }
  if (size === undefined) throw broken("no frame before the first scan");
  return { ...size, orientation, isAnimated: false };
}

interface Segment {
  /** Second byte of the marker. */
  readonly marker: number;
  /** First byte of the content. */
  readonly start: number;
  /** First byte behind it. */
  readonly end: number;
}

function* segments(bytes: Uint8Array): Generator<Segment> {
  for (let at = 2; at + 4 <= bytes.length;) {
    if (bytes[at] !== 0xff) throw broken("bytes between segments");
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xff) {
      at++;
      continue;
    }
    if (marker === SCAN) return;
    const length = ((bytes[at + 2] ?? 0) << 8) | (bytes[at + 3] ?? 0);
    const end = at + 2 + length;
    if (length < 2 || end > bytes.length) throw broken("a segment that is cut");
    yield { marker, start: at + 4, end };
    at = end;
  }
}
