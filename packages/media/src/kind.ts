import { fileTypeFromBuffer } from "file-type";

/** Type of a file that is taken. */
export interface MediaType {
  /** What it is to its reader. */
  readonly kind: "image" | "video" | "audio";
  /** Media type by which it is served. */
  readonly type: string;
}

/** Bytes from the start of a file by which its type is told. */
export const HEAD_BYTES = 4100;

/** Types that are taken, by the names that the detector has for their bytes. */
const TAKEN: ReadonlyMap<string, MediaType> = new Map(
  [
    ["image", "image/jpeg", "image/png", "image/gif", "image/webp"],
    ["video", "video/mp4", "video/webm", "video/quicktime"],
    ["video", "video/x-m4v", "as video/mp4"],
    ["video", "video/ogg"],
    ["audio", "audio/mpeg", "audio/ogg", "audio/flac", "audio/wav", "audio/aac", "audio/mp4"],
    ["audio", "audio/ogg; codecs=opus", "as audio/ogg"],
    ["audio", "audio/x-flac", "as audio/flac"],
    ["audio", "audio/vnd.wave", "as audio/wav"],
    ["audio", "audio/x-m4a", "as audio/mp4"],
  ].flatMap(([kind = "", ...names]) => {
    const alias = names.find((name) => name.startsWith("as "))?.slice(3);
    return names
      .filter((name) => !name.startsWith("as "))
      .map((name) => [name, { kind: kind as MediaType["kind"], type: alias ?? name }] as const);
  }),
);

/** Media types that are taken, as a server tells its clients. */
export const MEDIA_TYPES: readonly string[] = [
  ...new Set([...TAKEN.values()].map(({ type }) => type)),
];

/**
 * The type of a file, by its first {@link HEAD_BYTES} bytes alone: neither its name nor what its sender says counts.
 *
 * @returns the type, or the name of what is not taken
 */
export async function identifyMedia(
  head: Uint8Array,
): Promise<MediaType | { readonly kind: "other"; readonly type: string | undefined }> {
  const found = await fileTypeFromBuffer(head.subarray(0, HEAD_BYTES)).catch(() => undefined);
  return TAKEN.get(found?.mime ?? "") ?? { kind: "other", type: found?.mime };
}
