import type { FieldDescriptorProtoType } from "../generated/classic/types.ts";
import type { FieldKind } from "../rows.ts";

/** Labels by their short names. */
export const LABEL = {
  OPTIONAL: 1,
  REQUIRED: 2,
  REPEATED: 3,
} as const;

/** Types by their short names. */
export const TYPE = {
  DOUBLE: 1,
  FLOAT: 2,
  INT64: 3,
  UINT64: 4,
  INT32: 5,
  FIXED64: 6,
  FIXED32: 7,
  BOOL: 8,
  STRING: 9,
  GROUP: 10,
  MESSAGE: 11,
  BYTES: 12,
  UINT32: 13,
  ENUM: 14,
  SFIXED32: 15,
  SFIXED64: 16,
  SINT32: 17,
  SINT64: 18,
} as const;

/** Names of types in a .proto; messages, groups and enums have names of their own there. */
export const TYPE_NAMES: Readonly<Record<FieldDescriptorProtoType, string>> = {
  [TYPE.DOUBLE]: "double",
  [TYPE.FLOAT]: "float",
  [TYPE.INT64]: "int64",
  [TYPE.UINT64]: "uint64",
  [TYPE.INT32]: "int32",
  [TYPE.FIXED64]: "fixed64",
  [TYPE.FIXED32]: "fixed32",
  [TYPE.BOOL]: "bool",
  [TYPE.STRING]: "string",
  [TYPE.GROUP]: "group",
  [TYPE.MESSAGE]: "message",
  [TYPE.BYTES]: "bytes",
  [TYPE.UINT32]: "uint32",
  [TYPE.ENUM]: "enum",
  [TYPE.SFIXED32]: "sfixed32",
  [TYPE.SFIXED64]: "sfixed64",
  [TYPE.SINT32]: "sint32",
  [TYPE.SINT64]: "sint64",
};

/** The names of types that need no name of their own. */
export const SCALAR_NAMES: ReadonlySet<string> = new Set(
  Object.values(TYPE_NAMES).filter((name) => !/^(?:message|group|enum)$/.test(name)),
);

/** Kind of a type's values in memory. */
export type ValueKind =
  | "int32"
  | "int64"
  | "uint32"
  | "uint64"
  | "float"
  | "double"
  | "bool"
  | "enum"
  | "string"
  | "bytes"
  | "message";

const KINDS: Readonly<Record<FieldDescriptorProtoType, ValueKind>> = {
  [TYPE.DOUBLE]: "double",
  [TYPE.FLOAT]: "float",
  [TYPE.INT64]: "int64",
  [TYPE.UINT64]: "uint64",
  [TYPE.INT32]: "int32",
  [TYPE.FIXED64]: "uint64",
  [TYPE.FIXED32]: "uint32",
  [TYPE.BOOL]: "bool",
  [TYPE.STRING]: "string",
  [TYPE.GROUP]: "message",
  [TYPE.MESSAGE]: "message",
  [TYPE.BYTES]: "bytes",
  [TYPE.UINT32]: "uint32",
  [TYPE.ENUM]: "enum",
  [TYPE.SFIXED32]: "int32",
  [TYPE.SFIXED64]: "int64",
  [TYPE.SINT32]: "int32",
  [TYPE.SINT64]: "int64",
};

/** Type for each kind in the schema's tables. */
export const TYPE_OF_KIND: Readonly<Record<FieldKind, FieldDescriptorProtoType>> = {
  string: TYPE.STRING,
  bytes: TYPE.BYTES,
  int32: TYPE.INT32,
  int64: TYPE.INT64,
  uint64: TYPE.UINT64,
  double: TYPE.DOUBLE,
  bool: TYPE.BOOL,
  enum: TYPE.ENUM,
  message: TYPE.MESSAGE,
};

/** Kind of a type's values in memory. */
export function valueKindOf(type: FieldDescriptorProtoType): ValueKind {
  return KINDS[type];
}

/** Whether values of a type may be in one packed list. */
export function isPackableType(type: FieldDescriptorProtoType): boolean {
  const kind = KINDS[type];
  return kind !== "string" && kind !== "bytes" && kind !== "message";
}
