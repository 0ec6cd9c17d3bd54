import type { Field, MapField } from "protobufjs";
import type {
  FieldDescriptorProtoLabel,
  FieldDescriptorProtoType,
} from "../generated/classic/types.ts";
import { LABEL, TYPE, TYPE_NAMES } from "../registry/types.ts";

/** The type that protobufjs calls so; absent for messages and enums, which have names of their own. */
export const TYPES: ReadonlyMap<string, FieldDescriptorProtoType> = new Map(
  Object.entries(TYPE_NAMES)
    .map(([type, name]) => [name, Number(type) as FieldDescriptorProtoType] as const)
    .filter(([, type]) => type !== TYPE.GROUP && type !== TYPE.MESSAGE && type !== TYPE.ENUM),
);

/** Names that protobufjs gives to the labels of fields. */
export const FIELD_RULES: Readonly<Record<FieldDescriptorProtoLabel, string | undefined>> = {
  [LABEL.OPTIONAL]: undefined,
  [LABEL.REQUIRED]: "required",
  [LABEL.REPEATED]: "repeated",
};

/** Whether a field's message is written between a start and an end tag. */
export function isDelimited(field: Field | MapField): boolean {
  return "delimited" in field && field.delimited === true;
}
