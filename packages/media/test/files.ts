import { crc32, deflateSync } from "node:zlib";
import { encodeJpeg } from "../src/codecs/codecs.ts";
import type { Pixels } from "../src/pixels.ts";

// Files for the tests, made here: pictures, and what hostile senders make of them.

/** Joins texts (one byte a character), numbers (one byte each) and bytes. */
export function bytesOf(...parts: readonly (string | number | Uint8Array)[]): Uint8Array {
  return Buffer.concat(
    parts.map((part) =>
      typeof part === "string"
        ? Buffer.from(part, "latin1")
        : typeof part === "number"
          ? Buffer.from([part])
          : part,
    ),
  );
}

/** A picture whose four quarters have the colours red, green, blue and white, row by row. */
export function quarters(width: number, height: number, alpha = 255): Pixels {
  const colours = [
    [255, 0, 0],
    [0, 255, 0],
    [0, 0, 255],
    [255, 255, 255],
  ];
  const data = new Uint8Array(width * height * 4);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const quarter = (y * 2 >= height ? 2 : 0) + (x * 2 >= width ? 1 : 0);
      data.set([...(colours[quarter] ?? []), alpha], (y * width + x) * 4);
    }
  return { data, width, height };
}

/** Names of the colours in the four corners of a picture, row by row. */
export function corners({ data, width, height }: Pixels): string {
  const name = (x: number, y: number): string => {
    const at = (y * width + x) * 4;
    const [red = 0, green = 0, blue = 0] = data.subarray(at, at + 3);
    const bits = [red, green, blue].map((value) => (value > 127 ? 1 : 0)).join("");
    return { "100": "r", "010": "g", "001": "b", "111": "w" }[bits] ?? bits;
  };
  const [right, bottom] = [width - 1, height - 1];
  return [name(0, 0), name(right, 0), name(0, bottom), name(right, bottom)].join("");
}

const SECRET = "48.8584N 2.2945E";

/** Text that stands in the data beside a picture, and must never be shown. */
export const HIDDEN: string = SECRET;

/** EXIF data with an orientation and a place. */
export function exif(orientation: number, order: "II" | "MM" = "MM"): Uint8Array {
  const little = order === "II";
  const number = (value: number, size: 2 | 4): Uint8Array => {
    const bytes = Buffer.alloc(size);
    bytes.writeUIntBE(value, 0, size);
    return little ? bytes.toReversed() : bytes;
  };
  const text = bytesOf(SECRET, 0);
  return bytesOf(
    order,
    number(42, 2),
    number(8, 4),
    number(2, 2),
    number(0x010e, 2),
    number(2, 2),
    number(text.length, 4),
    number(38, 4),
    number(0x0112, 2),
    number(3, 2),
    number(1, 4),
    number(orientation, 2),
    number(0, 2),
    number(0, 4),
    text,
  );
}

/** A segment of a JPEG. */
export function segment(marker: number, content: Uint8Array): Uint8Array {
  const length = content.length + 2;
  return bytesOf(0xff, marker, length >> 8, length & 255, content);
}

/** A JPEG of quarters, with segments behind its first marker. */
export async function jpeg(
  width: number,
  height: number,
  ...segments: readonly Uint8Array[]
): Promise<Uint8Array> {
  const plain = await encodeJpeg(quarters(width, height), 90);
  return bytesOf(plain.subarray(0, 2), ...segments, plain.subarray(2));
}

/** A chunk of a PNG. */
export function chunk(name: string, content: Uint8Array = new Uint8Array()): Uint8Array {
  const named = bytesOf(name, content);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  sum.writeUInt32BE(crc32(named));
  return bytesOf(length, named, sum);
}

export const PNG_SIGNATURE: Uint8Array = bytesOf("\u0089PNG\r\n\u001a\n");

/** The first chunk of a PNG of four bytes a pixel. */
export function pngHead(width: number, height: number): Uint8Array {
  const size = Buffer.alloc(8);
  size.writeUInt32BE(width);
  size.writeUInt32BE(height, 4);
  return chunk("IHDR", bytesOf(size, 8, 6, 0, 0, 0));
}

/** A PNG, with chunks before its pixels. */
export function png({ data, width, height }: Pixels, ...chunks: readonly Uint8Array[]): Uint8Array {
  const rows = Array.from({ length: height }, (_, y) =>
    bytesOf(0, new Uint8Array(data.subarray(y * width * 4, (y + 1) * width * 4))),
  );
  const pixels = chunk("IDAT", deflateSync(bytesOf(...rows)));
  return bytesOf(PNG_SIGNATURE, pngHead(width, height), ...chunks, pixels, chunk("IEND"));
}

const little = (value: number): Uint8Array => bytesOf(value & 255, value >> 8);

/** Blocks of a GIF: each behind its length, and an empty one. */
export function blocks(content: Uint8Array): Uint8Array {
  const parts: Uint8Array[] = [];
  for (let at = 0; at < content.length; at += 255) {
    const part = content.subarray(at, at + 255);
    parts.push(bytesOf(part.length, part));
  }
  return bytesOf(...parts, 0);
}

/** Codes of a GIF that say each colour in full: 0 to 3, four of them, with the sign to begin anew between them. */
export function codes(indices: readonly number[]): Uint8Array {
  const all = [...indices.flatMap((index, at) => (at % 2 === 0 ? [4, index] : [index])), 5];
  const bits = all.flatMap((code) => [code & 1, (code >> 1) & 1, (code >> 2) & 1]);
  const bytes = new Uint8Array(Math.ceil(bits.length / 8));
  for (const [at, bit] of bits.entries()) {
    const byte = bytes[at >> 3] ?? 0;
    bytes[at >> 3] = byte | (bit << (at & 7));
  }
  return blocks(bytes);
}

/** A picture of a GIF: place and size, then its codes. */
export function frame(
  place: readonly [left: number, top: number, width: number, height: number],
  content: Uint8Array,
  flags = 0,
): Uint8Array {
  return bytesOf(0x2c, ...place.map(little), flags, 2, content);
}

/** An extension of a GIF. */
export function extension(label: number, content: Uint8Array): Uint8Array {
  return bytesOf(0x21, label, content);
}

export const LOOP: Uint8Array = extension(0xff, bytesOf("\vNETSCAPE2.0", 3, 1, 0, 0, 0));

/** A GIF with red, green, blue and white, and the blocks given. */
export function gif(width: number, height: number, ...parts: readonly Uint8Array[]): Uint8Array {
  const colours = [255, 0, 0, 0, 255, 0, 0, 0, 255, 255, 255, 255];
  return bytesOf("GIF89a", little(width), little(height), 0x81, 0, 0, ...colours, ...parts, 0x3b);
}

/** A WebP of one pixel, without loss. */
export const WEBP: Uint8Array = Buffer.from(
  "UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA==",
  "base64",
);

/** A WebP with chunks, the first with a canvas of 16 by 8 pixels. */
export function webp(flags: number, ...chunks: readonly Uint8Array[]): Uint8Array {
  const canvas = bytesOf(flags, 0, 0, 0, 15, 0, 0, 7, 0, 0);
  const body = bytesOf("WEBP", riff("VP8X", canvas), ...chunks);
  return riff("RIFF", body);
}

/** A chunk of a WebP. */
export function riff(name: string, content: Uint8Array): Uint8Array {
  const length = Buffer.alloc(4);
  length.writeUInt32LE(content.length);
  return bytesOf(name, length, content, ...(content.length % 2 === 0 ? [] : [0]));
}
