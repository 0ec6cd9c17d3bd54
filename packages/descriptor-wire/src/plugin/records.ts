/** Record of a message whose fields all have a length. */
export interface LengthRecord {
  /** Number of the field. */
  readonly field: number;
  /** Bytes of the value, not copied. */
  readonly content: Uint8Array;
}

/** Records of a message. @throws RangeError when it has others, or is cut */
export function* recordsOf(bytes: Uint8Array): Generator<LengthRecord> {
  for (let at = 0; at < bytes.length;) {
    const tag = varintAt(bytes, at);
    const length = varintAt(bytes, tag.end);
    const end = length.end + length.value;
    if ((tag.value & 7) !== 2 || end > bytes.length) throw damaged(at);
    yield { field: tag.value >>> 3, content: bytes.subarray(length.end, end) };
    at = end;
  }
}

/** Lengths and tags have 32 bits, in five bytes at most. */
function varintAt(
  bytes: Uint8Array,
  start: number,
): { readonly value: number; readonly end: number } {
  let value = 0;
  for (let count = 0; count < 5; count++) {
    const byte = bytes[start + count];
    if (byte === undefined) break;
    value += (byte & 127) * 2 ** (7 * count);
    if (byte < 128) return { value, end: start + count + 1 };
  }
  throw damaged(start);
}

function damaged(at: number): RangeError {
  return new RangeError(`not a CodeGeneratorRequest: damaged at byte ${at}`);
}
