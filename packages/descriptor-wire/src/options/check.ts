import type { MessageElement } from "../registry/message.ts";
import type { Registry } from "../registry/registry.ts";
import { FAULT } from "../wire/fault.ts";
import { Input } from "../wire/input.ts";
import { passUnknown, passVarint, readLength, readTag, Walk } from "../wire/walk.ts";
import { fieldOf, isMessageSet } from "./fields.ts";
import { ITEM_TAG, type ByteRange, readItem } from "./message-set.ts";
import { shapeOf, wireTypeOf } from "./wire-shape.ts";

/** Levels of messages and groups, as in protobuf's own parsers. */
const MAX_DEPTH = 100;

/** Whether bytes are records of a type, with all that their fields hold. */
export function areRecordsOf(
  type: MessageElement,
  bytes: Uint8Array,
  registry: Registry,
  range: ByteRange = { at: 0, end: bytes.length },
): boolean {
  try {
    new Check(bytes, registry).message(type, range, MAX_DEPTH);
    return true;
  } catch (error) {
    if (error === FAULT) return false;
    throw error;
  }
}

/** Walk over unchecked bytes. It throws `FAULT`. */
class Check {
  readonly #bytes: Uint8Array;
  readonly #input: Input;
  readonly #registry: Registry;
  readonly #walk = new Walk();

  constructor(bytes: Uint8Array, registry: Registry) {
    this.#bytes = bytes;
    this.#input = new Input(bytes);
    this.#registry = registry;
  }

  message(type: MessageElement, { at: start, end }: ByteRange, depth: number): void {
    const walk = this.#walk;
    for (let at = start; at < end;) {
      at = readTag(this.#bytes, at, end, walk);
      at = this.#record(type, walk.value >>> 0, { at, end }, depth);
    }
  }

  /** Gives the end of the record. */
  #record(type: MessageElement, tag: number, { at, end }: ByteRange, depth: number): number {
    const bytes = this.#bytes;
    const walk = this.#walk;
    if (tag === ITEM_TAG && isMessageSet(type)) return this.#item(type, { at, end }, depth);
    const field = fieldOf(type, tag >>> 3, this.#registry);
    const shape = field && shapeOf(field, tag & 7);
    const inner = field?.message;
    if (shape === "group" && inner !== undefined) {
      if (depth < 1) throw FAULT;
      return this.#group(inner, tag, { at, end }, depth - 1);
    }
    const past = passUnknown(bytes, at, end, tag | 0, walk, depth);
    if (shape !== "message" && shape !== "packed") return past;
    const content = readLength(bytes, at, end, walk);
    if (field !== undefined && shape === "packed") {
      this.#packed(wireTypeOf(field), { at: content, end: past });
    } else if (inner !== undefined) {
      if (depth < 1) throw FAULT;
      this.message(inner, { at: content, end: past }, depth - 1);
    }
    return past;
  }

  #group(type: MessageElement, tag: number, { at: start, end }: ByteRange, depth: number): number {
    for (let at = start; ;) {
      at = readTag(this.#bytes, at, end, this.#walk);
      const inner = this.#walk.value >>> 0;
      if (inner === tag + 1) return at;
      at = this.#record(type, inner, { at, end }, depth);
    }
  }

  #packed(wireType: number, { at: start, end }: ByteRange): void {
    if (wireType !== 0) {
      if ((end - start) % (wireType === 1 ? 8 : 4) !== 0) throw FAULT;
      return;
    }
    for (let at = start; at < end;) at = passVarint(this.#bytes, at, end);
  }

  /** An extension in a message set. */
  #item(type: MessageElement, { at, end }: ByteRange, depth: number): number {
    if (depth < 1) throw FAULT;
    const past = passUnknown(this.#bytes, at, end, ITEM_TAG, this.#walk, depth);
    const { number, parts } = readItem(this.#input, at);
    const inner = fieldOf(type, number, this.#registry)?.message;
    if (inner !== undefined) for (const part of parts) this.message(inner, part, depth - 1);
    return past;
  }
}
