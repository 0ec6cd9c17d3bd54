import type {
  FieldDescriptorProtoLabel,
  FieldDescriptorProtoType,
} from "../generated/classic/types.ts";
import { LABEL, TYPE } from "../registry/types.ts";

/** What protobufjs calls the types of fields. */
export const SCALARS: Readonly<Record<FieldDescriptorProtoType, string>> = {
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

/** The type that protobufjs calls so; absent for messages and enums, which have names of their own. */
export const TYPES: ReadonlyMap<string, FieldDescriptorProtoType> = new Map(
  Object.entries(SCALARS)
    .map(([type, name]) => [name, Number(type) as FieldDescriptorProtoType] as const)
    .filter(([, type]) => type !== TYPE.GROUP && type !== TYPE.MESSAGE && type !== TYPE.ENUM),
);

/** What protobufjs calls the labels of fields. */
export const RULES: Readonly<Record<FieldDescriptorProtoLabel, string | undefined>> = {
  [LABEL.OPTIONAL]: undefined,
  [LABEL.REQUIRED]: "required",
  [LABEL.REPEATED]: "repeated",
};
