import type { FieldElement } from "../registry/field.ts";
import type { MessageElement } from "../registry/message.ts";
import type { Registry } from "../registry/registry.ts";
import { valueKindOf } from "../registry/types.ts";
import { Input, low32, pass } from "../wire/input.ts";
import { areRecordsOf } from "./check.ts";
import { fieldOf, isMessageSet } from "./fields.ts";
import { ITEM_TAG, type ByteRange, readItem } from "./message-set.ts";
import { readScalar, type ScalarValue } from "./values.ts";
import { shapeOf, wireTypeOf } from "./wire-shape.ts";

/** A record of accepted bytes, and what it holds of a field. */
export interface ReadRecord {
  /** Number of the field. */
  readonly number: number;
  /** Start of the whole record, with its tag. */
  readonly start: number;
  /** End of the record. */
  readonly end: number;
  /** Absent when no field explains the record. */
  readonly field: FieldElement | undefined;
  /** The values, when they are no messages. */
  readonly scalars: readonly ScalarValue[];
  /** Ranges of the message, when there is one; that of a message set may be in parts. */
  readonly parts: readonly ByteRange[];
  /** Numbers in a list that a closed enum does not name. */
  readonly strangers: readonly number[];
}

/**
 * Reads the records of a message.
 *
 * @param isChecked - whether their contents were checked; otherwise what is damaged
 *   inside a record is explained by no field
 */
export function readRecords(
  type: MessageElement,
  bytes: Uint8Array,
  registry: Registry,
  isChecked: boolean,
): ReadRecord[] {
  const input = new Input(bytes);
  const found: ReadRecord[] = [];
  for (let at = 0; at < bytes.length;) {
    const start = at;
    at = low32(bytes, at, input);
    const tag = input.value >>> 0;
    const value = at;
    at = pass(bytes, at, tag, input);
    const isItem = tag === ITEM_TAG && isMessageSet(type);
    const field = isItem ? undefined : fieldOf(type, tag >>> 3, registry);
    const isSound =
      isChecked ||
      !(isItem || holdsMore(field, tag)) ||
      areRecordsOf(type, bytes, registry, { at: start, end: at });
    const read = !isSound
      ? NOTHING
      : isItem
        ? readSetItem(type, input, value, registry)
        : readField(field, { input, tag, start: value, end: at });
    const { number = tag >>> 3, scalars = NONE, parts = NONE, strangers = NONE } = read;
    found.push({ number, start, end: at, field: read.field, scalars, parts, strangers });
  }
  return found;
}

/** Whether there is something inside a record that may be damaged. */
function holdsMore(field: FieldElement | undefined, tag: number): boolean {
  const shape = field && shapeOf(field, tag & 7);
  return shape !== undefined && shape !== "single";
}

const NOTHING: Partial<ReadRecord> = {};
const NONE: readonly never[] = [];

function readSetItem(
  type: MessageElement,
  input: Input,
  start: number,
  registry: Registry,
): Partial<ReadRecord> {
  const { number, parts } = readItem(input, start);
  const field = fieldOf(type, number, registry);
  return field?.message === undefined ? {} : { number, field, parts };
}

interface Value {
  /** Scratch values of the reader. */
  readonly input: Input;
  /** Tag of the record. */
  readonly tag: number;
  /** Behind the tag. */
  readonly start: number;
  /** End of the value. */
  readonly end: number;
}

function readField(field: FieldElement | undefined, value: Value): Partial<ReadRecord> {
  const shape = field && shapeOf(field, value.tag & 7);
  if (field === undefined || shape === undefined) return {};
  const { input, start, end } = value;
  const { bytes } = input;
  switch (shape) {
    case "message":
      return { field, parts: [{ at: low32(bytes, start, input), end }] };
    case "group":
      return { field, parts: [{ at: start, end: groupEnd(input, start, value.tag + 1) }] };
    case "packed":
      return readPacked(field, value);
    case "single": {
      const content = wireTypeOf(field) === 2 ? low32(bytes, start, input) : start;
      const scalar = readScalar(field, input, content, end);
      return isStranger(field, scalar) ? {} : { field, scalars: [scalar] };
    }
  }
}

function readPacked(field: FieldElement, { input, start, end }: Value): Partial<ReadRecord> {
  const { bytes } = input;
  const wireType = wireTypeOf(field);
  const scalars: ScalarValue[] = [];
  const strangers: number[] = [];
  for (let at = low32(bytes, start, input); at < end;) {
    const scalar = readScalar(field, input, at, end);
    if (isStranger(field, scalar)) strangers.push(scalar.value);
    else scalars.push(scalar);
    at = pass(bytes, at, wireType, input);
  }
  return { field, scalars, strangers };
}

/** Numbers that a closed enum does not name are unknown fields. */
function isStranger(
  field: FieldElement,
  scalar: ScalarValue,
): scalar is Extract<ScalarValue, { readonly kind: "enum" }> {
  if (valueKindOf(field.type) !== "enum" || scalar.kind !== "enum") return false;
  return scalar.name === undefined && field.enum?.isOpen === false;
}

/** Start of a group's end tag. */
function groupEnd(input: Input, start: number, endTag: number): number {
  const { bytes } = input;
  for (let at = start; ;) {
    const from = at;
    at = low32(bytes, at, input);
    const tag = input.value >>> 0;
    if (tag === endTag) return from;
    at = pass(bytes, at, tag, input);
  }
}
