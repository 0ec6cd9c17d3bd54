import { Input, low32, pass } from "../wire/input.ts";

/** Record of one field in accepted bytes. */
export interface WireRecord {
  /** Unsigned: field number x 8 + wire type. */
  readonly tag: number;
  /** Start of the tag. */
  readonly start: number;
  /** Start of the value: behind the length, if there is one. */
  readonly content: number;
  /** End of the field's contents. */
  readonly end: number;
}

/** The fields of a message, one after the other, contents unread. */
export function* records(bytes: Uint8Array, start: number, end: number): Generator<WireRecord> {
  const input = new Input(bytes);
  for (let at = start; at < end;) {
    const from = at;
    at = low32(bytes, at, input);
    const tag = input.value;
    const content = (tag & 7) === 2 ? low32(bytes, at, input) : at;
    at = pass(bytes, at, tag, input);
    yield { tag: tag >>> 0, start: from, content, end: at };
  }
}
