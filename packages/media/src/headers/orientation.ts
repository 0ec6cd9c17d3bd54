import { hasText, viewOf } from "./header.ts";

const ORIENTATION = 0x0112;
const SHORT = 3;

/**
 * How a picture is to be turned, by its EXIF data: 1 is as it is.
 *
 * @param exif - from the byte order on, without `Exif\0\0`
 */
export function orientationOf(exif: Uint8Array): number {
  const isLittle = hasText(exif, 0, "II*\0");
  if (!isLittle && !hasText(exif, 0, "MM\0*")) return 1;
  const view = viewOf(exif);
  const directory = view.byteLength < 8 ? view.byteLength : view.getUint32(4, isLittle);
  if (directory + 2 > view.byteLength) return 1;
  const entries = view.getUint16(directory, isLittle);
  for (let entry = 0; entry < entries; entry++) {
    const at = directory + 2 + entry * 12;
    if (at + 12 > view.byteLength) return 1;
    if (view.getUint16(at, isLittle) !== ORIENTATION) continue;
    if (view.getUint16(at + 2, isLittle) !== SHORT) return 1;
    const value = view.getUint16(at + 8, isLittle);
    return value >= 1 && value <= 8 ? value : 1;
  }
  return 1;
}
