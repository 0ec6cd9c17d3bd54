import { broken } from "../errors.ts";
import { hasText, viewOf, type ImageHeader } from "./header.ts";
import { orientationOf } from "./orientation.ts";

/** Reads the chunks of a PNG. @throws MediaError `image-broken` */
export function pngHeader(bytes: Uint8Array): ImageHeader {
  const view = viewOf(bytes);
  if (bytes.length < 33 || !hasText(bytes, 12, "IHDR") || view.getUint32(8) !== 13)
    throw broken("no header chunk");
  let orientation = 1;
  let isAnimated = false;
  for (let at = 8; at + 12 <= bytes.length;) {
    const end = at + 8 + view.getUint32(at);
    if (end + 4 > bytes.length) throw broken("a chunk that is cut");
    if (hasText(bytes, at + 4, "acTL")) isAnimated = true;
    if (hasText(bytes, at + 4, "eXIf")) orientation = orientationOf(bytes.subarray(at + 8, end));
    if (hasText(bytes, at + 4, "IEND")) break;
    at = end + 4;
  }
  return { width: view.getUint32(16), height: view.getUint32(20), orientation, isAnimated };
}
