import { broken, isMediaError } from "../errors.ts";
import type { Pixels } from "../pixels.ts";
import { moduleAt, programAt, startCodec, type Decoder, type Encoder } from "./wasm.ts";

const JPEG_DECODER = "@jsquash/jpeg/codec/dec/mozjpeg_dec";
const JPEG_ENCODER = "@jsquash/jpeg/codec/enc/mozjpeg_enc";
const WEBP_DECODER = "@jsquash/webp/codec/dec/webp_dec";
const PNG = "@jsquash/png/codec/pkg/squoosh_png";

/** Decodes a still picture, as it lies in the file: not turned. @throws MediaError `image-broken` */
export async function decodeImage(bytes: Uint8Array, type: StillType): Promise<Pixels> {
  try {
    const pixels = await DECODERS[type](bytes);
    if (pixels === null) throw broken("its decoder refused it");
    return pixels;
  } catch (error) {
    if (isMediaError(error)) throw error;
    throw broken("its decoder failed");
  }
}

/** Types of still pictures. */
export type StillType = "image/jpeg" | "image/png" | "image/webp";

const DECODERS: Readonly<Record<StillType, (bytes: Uint8Array) => Promise<Pixels | null>>> = {
  "image/jpeg": async (bytes) => (await startCodec<Decoder>(JPEG_DECODER)).decode(bytes, false),
  "image/webp": async (bytes) => (await startCodec<Decoder>(WEBP_DECODER)).decode(bytes),
  "image/png": async (bytes) => (await startPng()).decode(bytes),
};

/** Codec of PNG. It has one memory, which stays; it is written in Rust. */
interface Png {
  /** Starts it, the first time. */
  default(module: object): Promise<unknown>;
  /** Decodes a picture. It throws what cannot be read. */
  decode(bytes: Uint8Array): Pixels;
  /** Encodes a picture. */
  encode(data: Uint8Array, width: number, height: number, bits: 8): Uint8Array<ArrayBuffer>;
}

async function startPng(): Promise<Png> {
  const png = await programAt<Png>(`${PNG}.js`);
  await png.default(await moduleAt(`${PNG}_bg.wasm`));
  return png;
}

/** Encodes an opaque picture. @param quality - 1 to 100 */
export async function encodeJpeg(
  { data, width, height }: Pixels,
  quality: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const encoder = await startCodec<Encoder>(JPEG_ENCODER);
  const bytes = encoder.encode(data, width, height, { ...JPEG, quality });
  if (bytes === null) throw new Error("the encoder of JPEG failed");
  // The codec's own memory goes when nothing points into it.
  return new Uint8Array(bytes);
}

/** Options of the encoder of JPEG: the fast ones, since a picture is encoded while its author waits. */
const JPEG = {
  baseline: false,
  arithmetic: false,
  progressive: false,
  optimize_coding: true,
  smoothing: 0,
  color_space: 3,
  quant_table: 3,
  trellis_multipass: false,
  trellis_opt_zero: false,
  trellis_opt_table: false,
  trellis_loops: 1,
  auto_subsample: true,
  chroma_subsample: 2,
  separate_chroma_quality: false,
  chroma_quality: 75,
} as const;

/** Encodes a picture without loss. */
export async function encodeLossless({
  data,
  width,
  height,
}: Pixels): Promise<Uint8Array<ArrayBuffer>> {
  const whole = new Uint8Array(data.buffer, data.byteOffset, data.length);
  return (await startPng()).encode(whole, width, height, 8);
}
