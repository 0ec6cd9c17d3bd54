import { readScalar } from "../options/values.ts";
import type { FieldElement } from "../registry/field.ts";
import { TYPE } from "../registry/types.ts";
import type { Input } from "../wire/input.ts";
import type { Output } from "./output.ts";
import { scalarText } from "./scalar.ts";

/**
 * Writes a value of accepted bytes that is no message; texts and bytes begin behind
 * their length.
 *
 * @returns whether there is a text for it: some numbers of enums have no name
 */
export function putScalar(
  out: Output,
  field: FieldElement,
  input: Input,
  start: number,
  end: number,
): boolean {
  if (field.type === TYPE.STRING && isPlainText(input.bytes, start, end)) {
    out.byte(QUOTE);
    out.copy(input.bytes, start, end);
    out.byte(QUOTE);
    return true;
  }
  const text = scalarText(readScalar(field, input, start, end));
  if (text === undefined) return false;
  out.put(text);
  return true;
}

const QUOTE = 34;
const BACKSLASH = 92;

/** Whether a text needs no escapes in quotes. */
function isPlainText(bytes: Uint8Array, start: number, end: number): boolean {
  for (let at = start; at < end; at++) {
    const byte = bytes[at] as number;
    if (byte < 32 || byte > 126 || byte === QUOTE || byte === BACKSLASH) return false;
  }
  return true;
}
