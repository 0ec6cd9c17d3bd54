import type { Declaration } from "../registry/declaration.ts";
import type { Tape } from "../open/tape.ts";
import type { Printing } from "./printing.ts";
import { endAt, isOrderedAt, startAt } from "../wire/record.ts";

const NAME_TAG = 10;

/** By byte: letters and `_` are 1, digits 2, others 0. */
const KINDS: Uint8Array = Uint8Array.from({ length: 256 }, (_, code) => {
  const character = String.fromCharCode(code);
  return /[A-Za-z_]/.test(character) ? 1 : /[0-9]/.test(character) ? 2 : 0;
});

/**
 * Position of a declaration's name, its length in the byte before, when it is an identifier that
 * can be copied; otherwise -1.
 */
export function plainNameAt({ bytes, words }: Tape, at: number): number {
  const start = startAt(words, at);
  const isOrdered = isOrderedAt(words, at);
  if (!isOrdered || bytes[start] !== NAME_TAG || start >= endAt(words, at)) return -1;
  const length = bytes[start + 1] as number;
  const first = start + 2;
  if (length > 127 || length === 0 || KINDS[bytes[first] as number] !== 1) return -1;
  for (let each = first + 1; each < first + length; each++) {
    if (KINDS[bytes[each] as number] === 0) return -1;
  }
  return first;
}

/** Name of a declaration in source: its text, or its position as `plainNameAt` gives it. */
export function nameOf(printing: Printing, element: Declaration): string | number {
  const at = plainNameAt(printing.file.tape, element.at);
  return at < 0 ? printing.identifier(element.name, element) : at;
}

/** Writes a name as `nameOf` gives it. */
export function putName({ file, out }: Printing, name: string | number): void {
  if (typeof name === "string") return out.put(name);
  const { bytes } = file.tape;
  out.copy(bytes, name, name + (bytes[name - 1] as number));
}
