import type { ImageLimits, MediaErrorReason, ProcessedImage } from "@x/media";

/** Picture that a thread works on. */
export interface ImageTask {
  /** Its bytes, which are handed over. */
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Its media type. */
  readonly type: string;
  /** Pixels of its preview. Absent: the default. */
  readonly previewPixels?: number | undefined;
}

/** Message to a thread. */
export interface ImageMessage extends ImageTask {
  /** Limits of pictures. */
  readonly limits: ImageLimits;
}

/** Answer of a thread. */
export type ImageAnswer =
  | { readonly image: ProcessedImage }
  | { readonly refusal: MediaErrorReason };
