import type { MessageElement } from "../registry/message.ts";
import { isMessageSet } from "./fields.ts";

/** Types of protobuf whose JSON is no object of their fields. */
const SPECIAL: ReadonlySet<string> = new Set(
  `Any Timestamp Duration FieldMask Struct Value ListValue DoubleValue FloatValue Int64Value UInt64Value
   Int32Value UInt32Value BoolValue StringValue BytesValue`
    .split(/\s+/)
    .map((name) => `google.protobuf.${name}`),
);

/** Whether a message has a JSON form of its own, or none. */
export function hasOwnJson(type: MessageElement): boolean {
  return SPECIAL.has(type.fullName) || isMessageSet(type);
}
