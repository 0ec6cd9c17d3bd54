import { low32, pass, type Input } from "../wire/input.ts";

/** Begins an extension in a message of the old set format: group 1. */
export const ITEM_TAG = 11;
const TYPE_ID_TAG = 16;
const MESSAGE_TAG = 26;

/** ByteRange of bytes. */
export interface ByteRange {
  /** Start. */
  readonly at: number;
  /** End, exclusive. */
  readonly end: number;
}

/** An extension in a message set. */
export interface Item {
  /** The extension's number; absent is 0. */
  readonly number: number;
  /** The parts of its message, one after the other. */
  readonly parts: readonly ByteRange[];
}

/** Reads an accepted item, from behind its tag up to its end tag. */
export function readItem(input: Input, start: number): Item {
  const { bytes } = input;
  const parts: ByteRange[] = [];
  let number = 0;
  for (let at = start; ;) {
    at = low32(bytes, at, input);
    const tag = input.value;
    if (tag === ITEM_TAG + 1) return { number, parts };
    const value = at;
    at = pass(bytes, at, tag, input);
    if (tag === TYPE_ID_TAG) {
      low32(bytes, value, input);
      number = input.value;
    } else if (tag === MESSAGE_TAG) parts.push({ at: low32(bytes, value, input), end: at });
  }
}
