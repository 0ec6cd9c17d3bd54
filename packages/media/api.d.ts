// What users of the package can see; `pnpm api --write` writes it.
/** Why a file was refused. The codes are part of the public API. */
type MediaErrorReason = {
  readonly code: "type-unsupported";
  readonly type?: string | undefined;
} | {
  readonly code: "image-broken";
  readonly detail: string;
} | {
  readonly code: "image-too-large";
  readonly pixels: number;
  readonly limit: number;
} | {
  readonly code: "animation-unsupported";
  readonly type: string;
};
/** A file was refused, for one {@link MediaErrorReason}. */
declare class MediaError extends Error {
  /** The guard of this class goes by this name. */
  override readonly name = "MediaError";
  /** The reason, for a program. */
  readonly reason: MediaErrorReason;
  constructor(reason: MediaErrorReason, options?: ErrorOptions);
}
/** Goes by the name, so that two copies of this package in one program agree. */
declare function isMediaError(error: unknown): error is MediaError;
/** Type of a file that is taken. */
interface MediaType {
  /** What it is to its reader. */
  readonly kind: "image" | "video" | "audio";
  /** Media type by which it is served. */
  readonly type: string;
}
/** Bytes from the start of a file by which its type is told. */
declare const HEAD_BYTES = 4100;
/** Media types that are taken, as a server tells its clients. */
declare const MEDIA_TYPES: readonly string[];
/**
* The type of a file, by its first {@link HEAD_BYTES} bytes alone: neither its name nor what its sender says counts.
*
* @returns the type, or the name of what is not taken
*/
declare function identifyMedia(head: Uint8Array): Promise<MediaType | {
  readonly kind: "other";
  readonly type: string | undefined;
}>;
/** Limits of pictures. */
interface ImageLimits {
  /** Pixels of a picture that is decoded. Default: 33,177,600. */
  readonly maxPixels?: number | undefined;
  /** Pixels of the result: a larger picture is made smaller. Default: 8,294,400. */
  readonly keptPixels?: number | undefined;
  /** Pixels of the preview. Default: 230,400. */
  readonly previewPixels?: number | undefined;
}
/** File that was made of a picture. */
interface ImageFile {
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
interface ProcessedImage {
  /** The picture, turned, without EXIF and everything else that came with it. */
  readonly original: ImageFile;
  /** A small picture of it. */
  readonly preview: ImageFile;
  /** A few colours that stand for it. */
  readonly blurhash: string;
}
/**
* Makes a picture from bytes of a stranger: decoded within limits, turned as its EXIF says, made smaller when it is
* large, and encoded anew. A GIF keeps its frames and their times.
*
* Takes up to a second or two of processor time: call it in a thread that may be ended.
*
* @param type - `type` of an `image` of {@link identifyMedia}
* @throws MediaError `image-broken`, `image-too-large`, `animation-unsupported`, `type-unsupported`
*/
declare function processImage(bytes: Uint8Array, type: string, limits?: ImageLimits): Promise<ProcessedImage>;
declare namespace index_d_exports {
  export {
    HEAD_BYTES,
    ImageFile,
    ImageLimits,
    MEDIA_TYPES,
    MediaError,
    MediaErrorReason,
    MediaType,
    ProcessedImage,
    identifyMedia,
    isMediaError,
    processImage,
  };
}
export {
  index_d_exports as main,
};