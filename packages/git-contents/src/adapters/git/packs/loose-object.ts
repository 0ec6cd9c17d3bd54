import { closeSync, fstatSync, openSync, statSync } from "node:fs";
import type { ObjectType } from "../../../objects/types.ts";
import type { RawObject } from "../objects/answer-reader.ts";
import { compressedBound, inflateAtMost, inflateStart, owned } from "./inflate.ts";
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

/** How much is read of a file for the size of its object. */
const SIZE_BYTES = 128;

/**
 * Bytes of an object in a file of its own, by the beginning of that.
 *
 * @returns `undefined` when it is not there
 * @throws Error of the system or of zlib, with a `code`
 */
export function readLooseSize(path: string): number | undefined {
  if (statSync(path, { throwIfNoEntry: false }) === undefined) return undefined;
  const descriptor = openSync(path, "r");
  try {
    const bytes = readAt(descriptor, 0, Math.min(fstatSync(descriptor).size, SIZE_BYTES));
    return bytes && parseHeader(inflateStart(bytes))?.size;
  } finally {
    closeSync(descriptor);
  }
}

function parseLoose(bytes: Uint8Array, limit: number): RawObject | undefined {
  const header = parseHeader(bytes);
  if (header === undefined || header.size > limit) return undefined;
  const { type, size, end } = header;
  if (bytes.length !== end + 1 + size) return undefined;
  return { type, size, bytes: owned(bytes.subarray(end + 1)) };
}

interface LooseHeader {
  /** Type of the object. */
  readonly type: ObjectType;
  /** Its bytes. */
  readonly size: number;
  /** Place of the NUL behind the header. */
  readonly end: number;
}

function parseHeader(bytes: Uint8Array): LooseHeader | undefined {
  const end = bytes.subarray(0, MAX_HEADER_BYTES).indexOf(0);
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.max(end, 0)).toString("latin1");
  const [, type, digits] = /^(blob|tree|commit|tag) (0|[1-9]\d{0,9})$/.exec(head) ?? [];
  return type === undefined ? undefined : { type: type as ObjectType, size: Number(digits), end };
}
