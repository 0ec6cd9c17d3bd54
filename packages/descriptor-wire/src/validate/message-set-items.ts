import { records } from "../decode/records.ts";
import { ITEM_TAG, readItem } from "../options/message-set.ts";
import { Input } from "../wire/input.ts";
import { joined, varint } from "../wire/values.ts";
import { memo } from "../memo.ts";

/** Contents of a message set. */
export interface SetContents {
  /** Contents of the extensions' messages, by number. */
  readonly items: ReadonlyMap<number, readonly Uint8Array[]>;
  /** Records that are no extensions. */
  readonly unknown: readonly Uint8Array[];
}

/** Reads the items of a message set; an extension may also be an ordinary record, as the text format makes it. */
export function itemsIn(bytes: Uint8Array): SetContents {
  const items = new Map<number, Uint8Array[]>();
  const unknown: Uint8Array[] = [];
  for (const { tag, start, content, end } of records(bytes, 0, bytes.length)) {
    if (tag === ITEM_TAG) {
      const { number, parts } = readItem(new Input(bytes), content);
      const list = memo(items, number, (): Uint8Array[] => []);
      for (const part of parts) list.push(bytes.subarray(part.at, part.end));
    } else if ((tag & 7) === 2) {
      memo(items, tag >>> 3, (): Uint8Array[] => []).push(bytes.subarray(content, end));
    } else unknown.push(bytes.subarray(start, end));
  }
  return { items, unknown };
}

/** An item of a message set. */
export function itemRecord(number: number, content: Uint8Array): Uint8Array {
  const id = [ITEM_TAG, 0x10, ...varint(number)];
  return joined([id, [0x1a, ...varint(content.length)], content, [ITEM_TAG + 1]]);
}
