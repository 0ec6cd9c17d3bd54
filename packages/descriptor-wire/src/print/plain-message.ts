import { fieldOf, isMessageSet } from "../options/fields.ts";
import type { ByteRange } from "../options/message-set.ts";
import { shapeOf, wireTypeOf } from "../options/wire-shape.ts";
import type { MessageElement } from "../registry/message.ts";
import type { OneofElement } from "../registry/oneof.ts";
import { low32, pass } from "../wire/input.ts";
import type { Printing } from "./printing.ts";
import { putScalar } from "./put-scalar.ts";

/** Types whose values are their fields, as far as we have looked. */
const plainTypes = new WeakMap<MessageElement, boolean>();

function isPlainType(type: MessageElement): boolean {
  const cached = plainTypes.get(type);
  if (cached !== undefined) return cached;
  const isPlain = type.fullName !== "google.protobuf.Any" && !isMessageSet(type);
  plainTypes.set(type, isPlain);
  return isPlain;
}

/**
 * Writes a message of accepted bytes in text format, when the parts of each field
 * are together and each value counts, as compilers write it.
 *
 * @returns whether it was written to its end; if not, `aggregateText` knows more
 */
export function putPlainMessage(
  printing: Printing,
  type: MessageElement,
  range: ByteRange,
): boolean {
  const { out } = printing;
  out.byte(OPENING);
  if (range.at < range.end) {
    if (!putFields(printing, type, range, STEP)) return false;
    out.newLine(0);
  }
  out.byte(CLOSING);
  return true;
}

const STEP = 2;
const OPENING = 123;
const CLOSING = 125;

/** Set of the field numbers of a message. */
class Seen {
  /** A bit each for the small ones. */
  #small = 0;
  #large = 0;

  /** Whether a number is another one than those before; of large ones it has to be larger. */
  isNew(number: number): boolean {
    if (number > 31) {
      const isLarger = number > this.#large;
      this.#large = number;
      return isLarger;
    }
    const bit = 1 << number;
    const isNew = (this.#small & bit) === 0;
    this.#small |= bit;
    return isNew;
  }
}

function putFields(
  printing: Printing,
  type: MessageElement,
  { at: start, end }: ByteRange,
  deeper: number,
): boolean {
  if (!isPlainType(type)) return false;
  const { out, registry, file } = printing;
  const { bytes, input } = file.tape;
  const seen = new Seen();
  let last = 0;
  let oneofs: OneofElement[] | undefined;
  for (let at = start; at < end;) {
    const value = low32(bytes, at, input);
    const tag = input.value >>> 0;
    const stop = pass(bytes, value, tag, input);
    at = stop;
    const number = tag >>> 3;
    const field = fieldOf(type, number, registry);
    if (field === undefined || field.kind === "extension") return false;
    if (number === last ? !field.isRepeated : !seen.isNew(number)) return false;
    last = number;
    const { oneof, message } = field;
    if (oneof !== undefined) {
      if (oneofs?.includes(oneof) === true) return false;
      (oneofs ??= []).push(oneof);
    }
    out.newLine(deeper);
    out.put(field.name);
    switch (shapeOf(field, tag & 7)) {
      case "message": {
        if (message === undefined) return false;
        const content = low32(bytes, value, input);
        out.put(content === stop ? " {}" : " {");
        if (content === stop) break;
        if (!putFields(printing, message, { at: content, end: stop }, deeper + STEP)) return false;
        out.newLine(deeper);
        out.byte(CLOSING);
        break;
      }
      case "single": {
        const content = wireTypeOf(field) === 2 ? low32(bytes, value, input) : value;
        out.put(": ");
        if (!putScalar(out, field, input, content, stop)) return false;
        break;
      }
      case "packed":
      case "group":
      case undefined:
        return false;
    }
  }
  return true;
}
