import { closeSync, fstatSync, openSync, statSync } from "node:fs";
import type { ObjectType } from "../../../objects/types.ts";
import type { RawObject } from "../objects/answer-reader.ts";
import { compressedBound, inflateAtMost, owned } from "./inflate.ts";
import { readAt } from "./pack-index.ts";

/** No header is longer: a type, a size and a NUL. */
const MAX_HEADER_BYTES = 32;

/**
 * An object in a file of its own: a zlib stream of `type size`, NUL and the bytes.
 *
 * @returns `undefined` when it is not there, or is larger than the limit
 * @throws Error of the system or of zlib, with a `code`
 */
export function readLoose(path: string, limit: number): RawObject | undefined {
  // A look first: the error of a missing file costs more than the look.
  if (statSync(path, { throwIfNoEntry: false }) === undefined) return undefined;
  const descriptor = openSync(path, "r");
  try {
    const { size } = fstatSync(descriptor);
    if (size > compressedBound(limit + MAX_HEADER_BYTES)) return undefined;
    const bytes = readAt(descriptor, 0, size);
    return bytes && parseLoose(inflateAtMost(bytes, limit + MAX_HEADER_BYTES), limit);
  } finally {
    closeSync(descriptor);
  }
}

function parseLoose(bytes: Uint8Array, limit: number): RawObject | undefined {
  const end = bytes.subarray(0, MAX_HEADER_BYTES).indexOf(0);
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.max(end, 0)).toString("latin1");
  const [, type, digits] = /^(blob|tree|commit|tag) (0|[1-9]\d{0,9})$/.exec(head) ?? [];
  const size = Number(digits);
  if (type === undefined || size > limit || bytes.length !== end + 1 + size) return undefined;
  return { type: type as ObjectType, size, bytes: owned(bytes.subarray(end + 1)) };
}
