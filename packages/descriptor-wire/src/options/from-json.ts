import { toBase64 } from "../json/base64.ts";
import { checkLevels, readBytes, readNumber, refusal } from "../json/json-values.ts";
import type { Json } from "../json/json.ts";
import { effectiveFieldOptions, jsonNameOf } from "../registry/effective.ts";
import type { FieldElement } from "../registry/field.ts";
import type { MessageElement } from "../registry/message.ts";
import type { OneofElement } from "../registry/oneof.ts";
import type { Registry } from "../registry/registry.ts";
import { TYPE, valueKindOf } from "../registry/types.ts";
import { encodedText } from "../wire/put-text.ts";
import { joined, varint } from "../wire/values.ts";
import { ITEM_TAG } from "./message-set.ts";
import { isMessageSet } from "./fields.ts";
import { isAny, isNullable, isNullEnum, ownJsonOf } from "./own-json/own-json.ts";
import { wireTypeOf } from "./wire-shape.ts";

/** Location of a value, and the registry that explains it. */
interface Place {
  /** The registry that knows the extensions. */
  readonly registry: Registry;
  /** Path of the value, for errors. */
  readonly path: string;
  /** Levels of messages that may be in the value. */
  readonly levels: number;
}

/**
 * The records of a field of a JSON value; none for `null` where that is no value.
 *
 * @throws TypeError with the path of what is not of the field's type
 * @throws WireError too-deep
 */
export function recordOf(field: FieldElement, json: Json, place: Place): Uint8Array {
  if (json === null && (field.isRepeated || !isNullable(field))) return new Uint8Array();
  if (!field.isRepeated) return valueRecord(field, json, place);
  const { path } = place;
  if (field.isMap) {
    const members = Object.entries(objectOf(json, path));
    const entries = members.map(([key, value]) => mapEntry(field, key, value, place));
    return joined(entries);
  }
  if (!Array.isArray(json)) throw refusal(path, "a list", json);
  const items = json.map((item, index) => ({ item, at: { ...place, path: `${path}[${index}]` } }));
  if (!effectiveFieldOptions(field).packed) {
    return joined(items.map(({ item, at }) => valueRecord(field, item, at)));
  }
  return sized(
    field.number,
    joined(items.map(({ item, at }) => scalarBytes(field, item, at.path))),
  );
}

function mapEntry(field: FieldElement, key: string, value: Json, place: Place): Uint8Array {
  const [keyField, valueField] = field.message?.fields ?? [];
  const path = `${place.path}[${JSON.stringify(key)}]`;
  if (keyField === undefined || valueField === undefined) throw refusal(path, "no map", value);
  if (value === null && !isNullable(valueField)) throw refusal(path, "a value", value);
  const isBool = valueKindOf(keyField.type) === "bool";
  if (isBool && key !== "true" && key !== "false") throw refusal(path, "true or false", key);
  return sized(
    field.number,
    joined([
      valueRecord(keyField, isBool ? key === "true" : key, { ...place, path }),
      valueRecord(valueField, value, { ...place, path }),
    ]),
  );
}

function valueRecord(field: FieldElement, json: Json, place: Place): Uint8Array {
  const { message, number } = field;
  if (valueKindOf(field.type) !== "message") {
    const bytes = scalarBytes(field, json, place.path);
    const wireType = wireTypeOf(field);
    return wireType === 2 ? sized(number, bytes) : joined([varint(number * 8 + wireType), bytes]);
  }
  if (message === undefined) throw refusal(place.path, "of a type that the set declares", json);
  const bytes = messageBytes(message, json, place);
  const { containingMessage } = field;
  if (containingMessage !== undefined && isMessageSet(containingMessage))
    return itemOfSet(number, bytes);
  if (!field.isDelimited) return sized(number, bytes);
  return joined([varint(number * 8 + 3), bytes, varint(number * 8 + 4)]);
}

/** A record with a length. */
function sized(number: number, bytes: Uint8Array): Uint8Array {
  return joined([varint(number * 8 + 2), varint(bytes.length), bytes]);
}

/** An extension in a message set: a group of its number and its bytes. */
function itemOfSet(number: number, bytes: Uint8Array): Uint8Array {
  return joined([
    varint(ITEM_TAG),
    varint(ITEM_TYPE_ID_TAG),
    varint(number),
    sized(ITEM_MESSAGE, bytes),
    varint(ITEM_TAG + 1),
  ]);
}
const ITEM_TYPE_ID_TAG = 16;
const ITEM_MESSAGE = 3;

function messageBytes(type: MessageElement, json: Json, place: Place): Uint8Array {
  const levels = place.levels - 1;
  checkLevels(levels, place.path);
  const inside = { ...place, levels };
  const { path } = place;
  const members = isAny(type)
    ? anyMembers(json, inside)
    : (ownJsonOf(type)?.read(json, path) ?? objectOf(json, path));
  return membersBytes(type, members, inside);
}

/** The fields of an `Any`: of the message beside `@type` its bytes. */
function anyMembers(json: Json, place: Place): { readonly [key: string]: Json } {
  const { "@type": url, ...members } = objectOf(json, place.path);
  if (url === undefined && Object.keys(members).length === 0) return {};
  if (typeof url !== "string")
    throw refusal(`${place.path}.@type`, "the address of a type", url ?? null);
  const type = place.registry.find("message", url.slice(url.lastIndexOf("/") + 1));
  if (type === undefined)
    throw refusal(`${place.path}.@type`, "of a type that the set declares", url);
  const isOwn = isAny(type) || ownJsonOf(type) !== undefined;
  const { value = null } = members;
  const inner = isOwn ? value : members;
  const path = isOwn ? `${place.path}.value` : place.path;
  return { typeUrl: url, value: toBase64(messageBytes(type, inner, { ...place, path })) };
}

function membersBytes(
  type: MessageElement,
  members: { readonly [key: string]: Json },
  { registry, path, levels }: Place,
): Uint8Array {
  const records: Uint8Array[] = [];
  const set = new Set<FieldElement | OneofElement>();
  for (const [key, value] of Object.entries(members)) {
    const where = `${path}.${key}`;
    const field = fieldNamed(type, key, registry);
    if (field === undefined) throw new TypeError(`${where} is no field of ${type.fullName}`);
    if (value === null && !isNullable(field)) continue;
    for (const once of [field, field.oneof]) {
      if (once !== undefined && set.has(once)) throw new TypeError(`${where} is there twice`);
      if (once !== undefined) set.add(once);
    }
    records.push(recordOf(field, value, { registry, path: where, levels }));
  }
  return joined(records);
}

function fieldNamed(
  type: MessageElement,
  key: string,
  registry: Registry,
): FieldElement | undefined {
  if (key.startsWith("[") && key.endsWith("]")) {
    const extension = registry.find("extension", key.slice(1, -1));
    return extension?.containingMessage === type ? extension : undefined;
  }
  return type.fields.find((field) => jsonNameOf(field) === key || field.name === key);
}

function objectOf(json: Json, path: string): { readonly [key: string]: Json } {
  if (typeof json === "object" && json !== null && !Array.isArray(json)) return json;
  throw refusal(path, "an object", json);
}

/** A value that is no message, without its tag and length. */
function scalarBytes(field: FieldElement, json: Json, path: string): Uint8Array {
  switch (valueKindOf(field.type)) {
    case "string":
      if (typeof json === "string") return encodedText(json);
      throw refusal(path, "text", json);
    case "bytes":
      return readBytes(json, path);
    case "bool":
      if (typeof json === "boolean") return Uint8Array.of(Number(json));
      throw refusal(path, "true or false", json);
    case "float":
    case "double":
      return floatBytes(field.type === TYPE.FLOAT, readNumber(json, path));
    case "enum":
      return Uint8Array.from(varint(enumNumber(field, json, path)));
    case "int32":
    case "uint32":
    case "int64":
    case "uint64":
      return integerBytes(field.type, integerOf(field, json, path));
    case "message":
      throw refusal(path, "no message", json);
  }
}

function floatBytes(isFloat: boolean, value: number): Uint8Array {
  const view = new DataView(new ArrayBuffer(isFloat ? 4 : 8));
  if (isFloat) view.setFloat32(0, value, true);
  else view.setFloat64(0, value, true);
  return new Uint8Array(view.buffer);
}

function enumNumber(field: FieldElement, json: Json, path: string): number {
  if (json === null && isNullEnum(field)) return 0;
  const { enum: type } = field;
  const found = type?.values.find(({ name }) => name === json);
  if (found !== undefined) return found.number;
  if (typeof json === "number" && json === (json | 0)) return json;
  throw refusal(path, `a value of ${type?.fullName ?? "an enum"}`, json);
}

function integerOf({ type }: FieldElement, json: Json, path: string): bigint {
  const kind = valueKindOf(type);
  const bits = kind.endsWith("64") ? 64 : 32;
  const isWhole =
    typeof json === "number" ? Number.isInteger(json) : /^-?\d{1,20}$/.test(`${json}`);
  if (isWhole && (typeof json === "number" || typeof json === "string")) {
    const value = BigInt(json);
    const kept = kind.startsWith("u") ? BigInt.asUintN(bits, value) : BigInt.asIntN(bits, value);
    if (kept === value) return value;
  }
  throw refusal(path, `of type ${kind}`, json);
}

function integerBytes(type: number, value: bigint): Uint8Array {
  switch (type) {
    case TYPE.FIXED32:
    case TYPE.SFIXED32:
      return fixedBytes(value, 4);
    case TYPE.FIXED64:
    case TYPE.SFIXED64:
      return fixedBytes(value, 8);
    case TYPE.SINT32:
    case TYPE.SINT64:
      return Uint8Array.from(varint(value < 0n ? -2n * value - 1n : 2n * value));
    default:
      return Uint8Array.from(varint(value));
  }
}

function fixedBytes(value: bigint, size: number): Uint8Array {
  const bits = BigInt.asUintN(64, value);
  return Uint8Array.from({ length: size }, (_, at) => Number((bits >> BigInt(8 * at)) & 255n));
}
