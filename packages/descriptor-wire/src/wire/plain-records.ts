/** Record of a message: a varint, or bytes with their length. */
export interface PlainRecord {
  /** Number of the field. */
  readonly field: number;
  /** Bytes of the value, not copied; absent for a varint. */
  readonly content: Uint8Array | undefined;
  /** Low 32 bits of a varint, signed; 0 for bytes. */
  readonly value: number;
}

/**
 * Records of a small message without a schema; those of fixed width are passed over.
 *
 * @param name - of the message, for the error
 * @throws RangeError when it is cut, or has groups
 */
export function* recordsOf(bytes: Uint8Array, name: string): Generator<PlainRecord> {
  for (let at = 0; at < bytes.length;) {
    const tag = varintAt(bytes, at);
    const field = tag.value >>> 3;
    const kind = tag.value & 7;
    let end = tag.end;
    if (kind === 0 || kind === 2) {
      const { value, end: start } = varintAt(bytes, tag.end);
      end = kind === 0 ? start : start + (value >>> 0);
      if (start === 0 || end > bytes.length) throw damaged(name, at);
      if (kind === 0) yield { field, content: undefined, value };
      else yield { field, content: bytes.subarray(start, end), value: 0 };
    } else if (kind === 1 || kind === 5) end += kind === 1 ? 8 : 4;
    else throw damaged(name, at);
    if (tag.end === 0 || field === 0 || end > bytes.length) throw damaged(name, at);
    at = end;
  }
}

/** A varint of at most ten bytes; `end` is 0 when it is cut or longer. */
function varintAt(
  bytes: Uint8Array,
  start: number,
): { readonly value: number; readonly end: number } {
  let value = 0;
  for (let count = 0; count < 10; count++) {
    const byte = bytes[start + count];
    if (byte === undefined) break;
    if (count < 5) value |= (byte & 127) << (7 * count);
    if (byte < 128) return { value, end: start + count + 1 };
  }
  return { value: 0, end: 0 };
}

function damaged(name: string, at: number): RangeError {
  return new RangeError(`not a ${name}: damaged at byte ${at}`);
}
