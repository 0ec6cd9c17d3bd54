import type { FieldElement } from "../../registry/field.ts";
import type { MessageElement } from "../../registry/message.ts";
import type { OwnJson } from "./form.ts";
import { DURATION, TIMESTAMP } from "./times.ts";
import { FIELD_MASK } from "./field-mask.ts";
import { LIST_VALUE, STRUCT, VALUE } from "./struct.ts";
import { wrapperOf } from "./wrappers.ts";

const TYPES: ReadonlyMap<string, OwnJson> = new Map([
  ["Timestamp", TIMESTAMP],
  ["Duration", DURATION],
  ["FieldMask", FIELD_MASK],
  ["Struct", STRUCT],
  ["Value", VALUE],
  ["ListValue", LIST_VALUE],
  ["DoubleValue", /* @__PURE__ */ wrapperOf(0)],
  ["FloatValue", /* @__PURE__ */ wrapperOf(0)],
  ["Int64Value", /* @__PURE__ */ wrapperOf("0")],
  ["UInt64Value", /* @__PURE__ */ wrapperOf("0")],
  ["Int32Value", /* @__PURE__ */ wrapperOf(0)],
  ["UInt32Value", /* @__PURE__ */ wrapperOf(0)],
  ["BoolValue", /* @__PURE__ */ wrapperOf(false)],
  ["StringValue", /* @__PURE__ */ wrapperOf("")],
  ["BytesValue", /* @__PURE__ */ wrapperOf("")],
]);
const PACKAGE = "google.protobuf.";

/** The JSON form of a type that has one of its own. `Any` is written with its registry: see there. */
export function ownJsonOf({ fullName }: MessageElement): OwnJson | undefined {
  return fullName.startsWith(PACKAGE) ? TYPES.get(fullName.slice(PACKAGE.length)) : undefined;
}

/** Whether it is `google.protobuf.Any`. */
export function isAny({ fullName }: MessageElement): boolean {
  return fullName === `${PACKAGE}Any`;
}

/** Whether `null` is a value of a field's type, and not the absence of one. */
export function isNullable(field: FieldElement): boolean {
  return field.message?.fullName === `${PACKAGE}Value` || isNullEnum(field);
}

/** Whether a field holds `google.protobuf.NullValue`, whose one value is `null`. */
export function isNullEnum({ enum: type }: FieldElement): boolean {
  return type?.fullName === `${PACKAGE}NullValue`;
}
