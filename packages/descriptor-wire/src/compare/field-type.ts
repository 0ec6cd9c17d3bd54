import type { FieldDescriptorProtoType } from "../generated/classic/types.ts";
import { LABEL, TYPE } from "../registry/types.ts";
import { DELIMITED, EXPLICIT, LEGACY_REQUIRED } from "./features.ts";
import type { FieldNode } from "./field-pair.ts";
import { childrenOf } from "./node.ts";
import type { Version } from "./version.ts";

/** Number of values that a field may have. */
export type Cardinality =
  | "optional"
  | "optional without presence"
  | "required"
  | "repeated"
  | "map";

/** Type of a field on the wire: the declared one, but a delimited message is a group. */
export function typeOf(field: FieldNode, version: Version): FieldDescriptorProtoType {
  const { type, typeName } = field.facts;
  if (type === TYPE.MESSAGE) return isDelimited(field) ? TYPE.GROUP : TYPE.MESSAGE;
  if (type !== undefined) return type;
  if (typeName === undefined) return TYPE.DOUBLE;
  return version.enum(typeNameOf(field, version)) === undefined ? TYPE.MESSAGE : TYPE.ENUM;
}

function isDelimited(field: FieldNode): boolean {
  return field.features.messageEncoding === DELIMITED && !isMap(field) && !isInMapEntry(field);
}

/** The full name of the message or enum that a field holds. */
export function typeNameOf(field: FieldNode, version: Version): string {
  return version.fullNameOf(field.facts.typeName ?? "", field);
}

/** Cardinality of a field, and whether it has presence. */
export function cardinalityOf(field: FieldNode): Cardinality {
  const { label, type, oneofIndex } = field.facts;
  if (label === LABEL.REPEATED) return isMap(field) ? "map" : "repeated";
  if (label === LABEL.REQUIRED || field.features.fieldPresence === LEGACY_REQUIRED)
    return "required";
  if (field.kind === "extension" || oneofIndex !== undefined) return "optional";
  if (type === TYPE.MESSAGE || type === TYPE.GROUP) return "optional";
  return field.features.fieldPresence === EXPLICIT ? "optional" : "optional without presence";
}

/** Whether the message that declares a field is the entry of a map. */
export function isInMapEntry({ kind, parent }: FieldNode): boolean {
  return kind === "field" && parent.kind === "message" && parent.isMapEntry;
}

function isMap({ kind, parent, facts }: FieldNode): boolean {
  const { label, type, typeName } = facts;
  if (kind === "extension" || parent.kind !== "message") return false;
  if (label !== LABEL.REPEATED || type !== TYPE.MESSAGE) return false;
  const around = `.${parent.fullName}.`;
  if (typeName?.startsWith(around) !== true) return false;
  const entryName = typeName.slice(around.length);
  const entry = childrenOf(parent, "message").find(({ name }) => name === entryName);
  return entry?.isMapEntry === true;
}

/** A type as it is called in .proto files. */
export function typeText(type: FieldDescriptorProtoType): string {
  const found = Object.entries(TYPE).find(([, number]) => number === type);
  return (found?.[0] ?? `${type}`).toLowerCase();
}
