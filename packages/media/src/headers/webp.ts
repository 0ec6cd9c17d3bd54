import { broken } from "../errors.ts";
import { hasText, viewOf, type ImageHeader } from "./header.ts";
import { orientationOf } from "./orientation.ts";

/** Flag of a moving picture. */
const ANIMATED = 0x02;

type Size = Pick<ImageHeader, "width" | "height">;

/** Reads the chunks of a WebP. @throws MediaError `image-broken` */
export function webpHeader(bytes: Uint8Array): ImageHeader {
  const view = viewOf(bytes);
  let size: Size | undefined;
  let orientation = 1;
  let isAnimated = false;
  for (let at = 12; at + 8 <= bytes.length;) {
    const [start, length] = [at + 8, view.getUint32(at + 4, true)];
    if (start + length > bytes.length) throw broken("a chunk that is cut");
    const content = bytes.subarray(start, start + length);
    size ??= sizeIn(bytes, at, content);
    if (hasText(bytes, at, "VP8X")) isAnimated = ((content[0] ?? 0) & ANIMATED) !== 0;
    if (hasText(bytes, at, "ANIM")) isAnimated = true;
    if (hasText(bytes, at, "EXIF")) orientation = orientationOf(withoutName(content));
    at = start + length + (length % 2);
  }
  if (size === undefined) throw broken("no picture in the WebP");
  return { ...size, orientation, isAnimated };
}

/** Size that the first chunk tells: of a canvas, a lossy or a lossless picture. */
function sizeIn(bytes: Uint8Array, at: number, content: Uint8Array): Size | undefined {
  const byte = (index: number): number => content[index] ?? 0;
  if (content.length < 10 && !hasText(bytes, at, "VP8L")) return undefined;
  if (hasText(bytes, at, "VP8X"))
    return {
      width: 1 + (byte(4) | (byte(5) << 8) | (byte(6) << 16)),
      height: 1 + (byte(7) | (byte(8) << 8) | (byte(9) << 16)),
    };
  if (hasText(bytes, at, "VP8 "))
    return {
      width: (byte(6) | (byte(7) << 8)) & 0x3fff,
      height: (byte(8) | (byte(9) << 8)) & 0x3fff,
    };
  if (hasText(bytes, at, "VP8L") && content.length >= 5)
    return {
      width: 1 + ((byte(1) | (byte(2) << 8)) & 0x3fff),
      height: 1 + (((byte(2) >> 6) | (byte(3) << 2) | (byte(4) << 10)) & 0x3fff),
    };
  return undefined;
}

/** Some writers put JPEG's name before it. */
function withoutName(exif: Uint8Array): Uint8Array {
  return hasText(exif, 0, "Exif\0\0") ? exif.subarray(6) : exif;
}
