/** Header of a delta (gitformat-pack, "Deltified representation"). */
export interface DeltaHeader {
  /** Length of what it changes. */
  readonly baseSize: number;
  /** Length of what it makes of it. */
  readonly resultSize: number;
  /** Where its instructions begin. */
  readonly at: number;
}

/** Below so many bytes a loop copies faster than a call. */
const LOOP_BELOW = 24;

/** @returns `undefined` when it is cut or too large to count */
export function readDeltaHeader(delta: Uint8Array): DeltaHeader | undefined {
  const [baseSize, resultAt] = readSize(delta, 0);
  const [resultSize, at] = readSize(delta, resultAt);
  return at > delta.length || baseSize < 0 || resultSize < 0
    ? undefined
    : { baseSize, resultSize, at };
}

/** Seven bits a byte, the lowest first. The place behind is beyond the end when it is cut. */
function readSize(bytes: Uint8Array, start: number): readonly [size: number, end: number] {
  let size = 0;
  for (let at = start; at < bytes.length && at < start + 5; at++) {
    const byte = bytes[at] ?? 0;
    size += (byte & 0x7f) * 2 ** (7 * (at - start));
    if (byte < 0x80) return [size, at + 1];
  }
  return [-1, bytes.length + 1];
}

/**
 * Applies a delta to its base. Nothing is read or written outside of base, delta and result.
 *
 * @param header - of this delta; its `resultSize` is the memory that is taken, so check it before
 * @param result - memory for it, as long as it is
 * @returns `undefined` when the delta does not fit the base, or does not make what it says
 */
export function applyDelta(
  base: Uint8Array,
  delta: Uint8Array,
  { baseSize, resultSize, at: start }: DeltaHeader,
  result: Uint8Array = new Uint8Array(resultSize),
): Uint8Array | undefined {
  if (base.length !== baseSize) return undefined;
  // Most of the same length only put other bytes in some places: copied at once, the rest stays as it is.
  const isLike = baseSize === resultSize;
  if (isLike) result.set(base);
  let made = 0;
  let at = start;
  while (at < delta.length) {
    const command = delta[at++] ?? 0;
    let [from, source, length] = [at, delta, command];
    if (command >= 0x80) {
      source = base;
      from = 0;
      length = 0;
      for (let bit = 0; bit < 4; bit++)
        if ((command & (1 << bit)) !== 0) from += (delta[at++] ?? 0) * 2 ** (8 * bit);
      for (let bit = 0; bit < 3; bit++)
        if ((command & (0x10 << bit)) !== 0) length += (delta[at++] ?? 0) << (8 * bit);
      if (length === 0) length = 0x10000;
    } else {
      at += length;
    }
    // 0 is no command; a cut one ends behind the delta's end.
    if (command === 0 || at > delta.length) return undefined;
    if (from + length > source.length || made + length > resultSize) return undefined;
    const isThere = isLike && source === base && from === made;
    if (!isThere && length < LOOP_BELOW)
      for (let byte = 0; byte < length; byte++) result[made + byte] = source[from + byte] ?? 0;
    else if (!isThere) result.set(source.subarray(from, from + length), made);
    made += length;
  }
  return made === resultSize ? result : undefined;
}
