import type { DynamicMessage, DynamicRecord } from "../options/dynamic.ts";
import type { DynamicValue } from "../options/values.ts";
import { TYPE } from "../registry/types.ts";
import { isDottedName } from "./names.ts";
import type { Printing } from "./printing.ts";

/** Contents of a `google.protobuf.Any` that text format can write. */
export interface Unpacked {
  /** With the address in front. */
  readonly name: string;
  /** The message that it holds. */
  readonly message: DynamicMessage;
}

/** Compilers take no other address. */
const ADDRESS = "type.googleapis.com/";

/**
 * The message in an Any, when a compiler makes the same bytes of its text: bytes that are not written
 * as compilers write them, or are of a type that the file does not see, stay bytes.
 */
export function unpackedAny(printing: Printing, any: DynamicMessage): Unpacked | undefined {
  const { unpacked } = any;
  const [url] = any.get("type_url")?.values ?? [];
  if (unpacked === undefined || url?.kind !== "string" || any.fields.length !== 2) return undefined;
  const { file, registry } = printing;
  const isKnown =
    url.value === ADDRESS + unpacked.type.fullName &&
    isDottedName(unpacked.type.fullName) &&
    registry.visibleFiles(file).has(unpacked.type.file);
  if (!isKnown || unpacked.bytes.length === 0 || !isPlain(unpacked)) return undefined;
  return { name: url.value, message: unpacked };
}

/** Whether a message is written in the one way in which every compiler writes it. */
function isPlain(message: DynamicMessage): boolean {
  const { file } = message.type;
  let before = 0;
  return message.records.every((record) => {
    const { field, number, values } = record;
    const [value] = values;
    if (field === undefined || field.kind === "extension" || value === undefined) return false;
    const isInOrder = field.isRepeated ? number >= before : number > before;
    before = number;
    // Lists of numbers may be packed or not, and entries of a map are in any order.
    const isList = field.isRepeated && !(value.kind === "string" || value.kind === "message");
    if (!isInOrder || isList || field.isMap || field.isDelimited) return false;
    const hasPresence = file.syntax === "proto2" || field.oneof !== undefined || field.isRepeated;
    if (file.syntax === "unknown" || (!hasPresence && isNothing(value))) return false;
    const isZigzag = field.type === TYPE.SINT32 || field.type === TYPE.SINT64;
    const size = isZigzag ? undefined : sizeOf(value, record, field.type);
    return size !== undefined && record.bytes.length === varintSize(number * 8) + size;
  });
}

function isNothing({ kind, value }: DynamicValue): boolean {
  if (kind === "message") return false;
  return kind === "string" || kind === "bytes" ? value.length === 0 : !value;
}

/** The size of a value as compilers write it; `undefined` when that is not looked into. */
function sizeOf(value: DynamicValue, { bytes }: DynamicRecord, type: number): number | undefined {
  switch (value.kind) {
    case "message": {
      const { length } = value.value.bytes;
      return isPlain(value.value) ? varintSize(length) + length : undefined;
    }
    case "string": {
      const length = utf8Size(value.value);
      return length === undefined ? undefined : varintSize(length) + length;
    }
    case "bytes":
      return varintSize(value.value.length) + value.value.length;
    case "float":
      return Number.isNaN(value.value) ? undefined : 4;
    case "double":
      return Number.isNaN(value.value) ? undefined : 8;
    case "bool":
      return bytes.at(-1) === Number(value.value) ? 1 : undefined;
    default: {
      if (FIXED_32.has(type)) return 4;
      if (FIXED_64.has(type)) return 8;
      return value.value < 0 ? undefined : varintSize(value.value);
    }
  }
}

const FIXED_32: ReadonlySet<number> = new Set([TYPE.FIXED32, TYPE.SFIXED32]);
const FIXED_64: ReadonlySet<number> = new Set([TYPE.FIXED64, TYPE.SFIXED64]);

/** Bytes of a text in UTF-8; `undefined` when it holds bytes that are not. */
function utf8Size(text: string): number | undefined {
  let size = 0;
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    if (code >= 0xd800 && code <= 0xdfff) return undefined;
    size += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
  }
  return size;
}

/** Bytes of a number of at least 0. */
function varintSize(value: number | bigint): number {
  let size = 1;
  for (let rest = BigInt(value) >> 7n; rest > 0n; rest >>= 7n) size++;
  return size;
}
