/**
 * Pictures from strangers: told by their bytes, decoded within limits, turned, stripped and previewed.
 *
 * @module
 */

export { isMediaError, MediaError, type MediaErrorReason } from "./errors.ts";
export { HEAD_BYTES, identifyMedia, MEDIA_TYPES, type MediaType } from "./kind.ts";
export { processImage, type ImageFile, type ImageLimits, type ProcessedImage } from "./process.ts";
