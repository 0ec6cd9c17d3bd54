import type { ObjectType } from "../../../objects/types.ts";

/** Header of a pack's entry (gitformat-pack, "Pack entries"). */
export interface EntryHeader {
  /** Of the object itself; of a delta, the type is that of its base. */
  readonly type: ObjectType | "delta";
  /** Bytes of the object or of the delta, when inflated. */
  readonly size: number;
  /** Base of a delta: how far before the entry it begins, or its id. */
  readonly base: { readonly distance: number } | { readonly id: Buffer } | undefined;
  /** Bytes of the header: behind it the zlib stream begins. */
  readonly length: number;
}

/** By the numbers of gitformat-pack. */
const TYPES: readonly (ObjectType | "offset delta" | "id delta" | undefined)[] = [
  undefined,
  "commit",
  "tree",
  "blob",
  "tag",
  undefined,
  "offset delta",
  "id delta",
];
/** The longest header of an entry: a size, and an offset or an id. */
export const MAX_ENTRY_HEADER = 48;

/**
 * Reads the header at the start of the bytes.
 *
 * @param idBytes - 20, or 32 with SHA-256
 * @returns `undefined` for what is no header, or one of an unknown type; a cut one may look whole
 */
export function readEntryHeader(bytes: Buffer, idBytes: number): EntryHeader | undefined {
  let at = 0;
  let byte = bytes[at++] ?? 0;
  const type = TYPES[(byte >> 4) & 7];
  let size = byte & 15;
  for (let scale = 16; byte >= 0x80; scale *= 128) {
    byte = bytes[at++] ?? 0;
    size += (byte & 0x7f) * scale;
    if (at > 10 || !Number.isSafeInteger(size)) return undefined;
  }
  switch (type) {
    case undefined:
      return undefined;
    case "offset delta": {
      // Seven bits a byte, the highest first, and each further byte adds one.
      byte = bytes[at++] ?? 0;
      let distance = byte & 0x7f;
      while (byte >= 0x80 && at < MAX_ENTRY_HEADER) {
        byte = bytes[at++] ?? 0;
        distance = (distance + 1) * 128 + (byte & 0x7f);
      }
      return { type: "delta", size, base: { distance }, length: at };
    }
    case "id delta": {
      const id = Buffer.from(bytes.subarray(at, at + idBytes));
      return { type: "delta", size, base: { id }, length: at + id.length };
    }
    default:
      return { type, size, base: undefined, length: at };
  }
}
