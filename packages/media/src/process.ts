import { encode as encodeBlurhash } from "blurhash";
import { decodeImage, encodeJpeg, encodeLossless, type StillType } from "./codecs/codecs.ts";
import { broken, MediaError } from "./errors.ts";
import { cleanGif } from "./gif.ts";
import type { ImageHeader } from "./headers/header.ts";
import { jpegHeader } from "./headers/jpeg.ts";
import { pngHeader } from "./headers/png.ts";
import { webpHeader } from "./headers/webp.ts";
import { isOpaque, sizeWithin, turn, type Pixels } from "./pixels.ts";
import { shrink } from "./shrink.ts";

/** Limits of pictures. */
export interface ImageLimits {
  /** Pixels of a picture that is decoded. Default: 33,177,600. */
  readonly maxPixels?: number | undefined;
  /** Pixels of the result: a larger picture is made smaller. Default: 8,294,400. */
  readonly keptPixels?: number | undefined;
  /** Pixels of the preview. Default: 230,400. */
  readonly previewPixels?: number | undefined;
}

/** File that was made of a picture. */
export interface ImageFile {
  /** Its bytes. */
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Media type. */
  readonly type: string;
  /** In pixels, as it is seen. */
  readonly width: number;
  /** In pixels. */
  readonly height: number;
}

/** A picture that is safe to show. Every byte of it was written here; of a GIF, its frames were copied. */
export interface ProcessedImage {
  /** The picture, turned, without EXIF and everything else that came with it. */
  readonly original: ImageFile;
  /** A small picture of it. */
  readonly preview: ImageFile;
  /** A few colours that stand for it. */
  readonly blurhash: string;
}

/** Pixels of all frames of an animation, in pictures of the largest size. */
const MAX_FRAMES = 10;
const QUALITY = { original: 88, preview: 80 };

/**
 * Makes a picture from bytes of a stranger: decoded within limits, turned as its EXIF says, made smaller when it is
 * large, and encoded anew. A GIF keeps its frames and their times.
 *
 * Takes up to a second or two of processor time: call it in a thread that may be ended.
 *
 * @param type - `type` of an `image` of {@link identifyMedia}
 * @throws MediaError `image-broken`, `image-too-large`, `animation-unsupported`, `type-unsupported`
 */
export async function processImage(
  bytes: Uint8Array,
  type: string,
  limits: ImageLimits = {},
): Promise<ProcessedImage> {
  const { maxPixels, keptPixels, previewPixels } = settled(limits);
  if (type === "image/gif") {
    const gif = cleanGif(bytes, { maxPixels, maxAnimationPixels: maxPixels * MAX_FRAMES });
    const { width, height } = gif.first;
    const original = { bytes: gif.bytes, type, width, height };
    return { original, ...(await previewOf(gif.first, previewPixels)) };
  }
  const still = stillType(type);
  const header = HEADERS[still](bytes);
  requireSound(header, still, maxPixels);
  const decoded = await decodeImage(bytes, still);
  if (decoded.width !== header.width || decoded.height !== header.height)
    throw broken("it has another size than its header says");
  const pixels = turn(within(decoded, keptPixels), header.orientation);
  const original = await fileOf(pixels, still === "image/png", QUALITY.original);
  return { original, ...(await previewOf(pixels, previewPixels)) };
}

function settled({
  maxPixels = 33_177_600,
  keptPixels = 8_294_400,
  previewPixels = 230_400,
}: ImageLimits) {
  return { maxPixels, keptPixels, previewPixels };
}

const HEADERS: Readonly<Record<StillType, (bytes: Uint8Array) => ImageHeader>> = {
  "image/jpeg": jpegHeader,
  "image/png": pngHeader,
  "image/webp": webpHeader,
};

function stillType(type: string): StillType {
  if (Object.hasOwn(HEADERS, type)) return type as StillType;
  throw new MediaError({ code: "type-unsupported", type });
}

function requireSound(header: ImageHeader, type: string, limit: number): void {
  const pixels = header.width * header.height;
  if (pixels === 0) throw broken("it has no area");
  if (pixels > limit) throw new MediaError({ code: "image-too-large", pixels, limit });
  if (header.isAnimated) throw new MediaError({ code: "animation-unsupported", type });
}

function within(pixels: Pixels, maxPixels: number): Pixels {
  const { width, height } = sizeWithin(pixels, maxPixels);
  return shrink(pixels, width, height);
}

async function fileOf(pixels: Pixels, isLossless: boolean, quality: number): Promise<ImageFile> {
  const { width, height } = pixels;
  return isLossless || !isOpaque(pixels)
    ? { bytes: await encodeLossless(pixels), type: "image/png", width, height }
    : { bytes: await encodeJpeg(pixels, quality), type: "image/jpeg", width, height };
}

async function previewOf(
  pixels: Pixels,
  maxPixels: number,
): Promise<Pick<ProcessedImage, "preview" | "blurhash">> {
  const small = within(pixels, maxPixels);
  const { data, width, height } = within(small, 32 * 32);
  const colours = new Uint8ClampedArray(data);
  const blurhash = encodeBlurhash(colours, width, height, 4, 3);
  return { preview: await fileOf(small, false, QUALITY.preview), blurhash };
}
