import type { Field, MapField } from "protobufjs";
import protobuf from "protobufjs/light.js";
import type {
  FieldDescriptorProto,
  FieldDescriptorProtoLabel,
  FieldDescriptorProtoType,
} from "../generated/modern/types.ts";
import type { Init } from "../init.ts";
import { toMapEntryName } from "../registry/names.ts";
import { LABEL, TYPE } from "../registry/types.ts";
import { defaultTextOf } from "./default-text.ts";
import { describeOptions } from "./describe-options.ts";
import { editionOf, topOf } from "./edition-of.ts";
import { isDelimited, TYPES } from "./type-names.ts";

/** A field, or what holds one under another name. */
type AnyField = Field | MapField;

type Described = Init<FieldDescriptorProto> & { readonly name: string };

/** The descriptor of a field or an extension. */
export function describeField(object: AnyField): Described {
  object.resolve();
  const name = protoNameOf(object);
  const options = object.options ?? {};
  return {
    name,
    number: object.id,
    label: labelOf(object),
    ...typingOf(object),
    extendee: extendeeOf(object),
    defaultValue: defaultTextOf(object),
    oneofIndex: oneofIndexOf(object),
    jsonName: object.jsonName,
    proto3Optional: options["proto3_optional"] === true ? true : undefined,
    options: describeOptions(object, "FieldOptions", object.options),
  };
}

/** The name in the .proto. */
export function protoNameOf({ protoName, name }: AnyField): string {
  return protoName ?? name;
}

function labelOf(object: AnyField): FieldDescriptorProtoLabel {
  if (object.repeated || object.map) return LABEL.REPEATED as FieldDescriptorProtoLabel;
  // An edition says so by a feature.
  const label = object.rule === "required" ? LABEL.REQUIRED : LABEL.OPTIONAL;
  return label as FieldDescriptorProtoLabel;
}

interface Typing {
  /** The type. */
  readonly type: FieldDescriptorProtoType;
  /** Full name of the message or enum. */
  readonly typeName?: string | undefined;
}

function typingOf(object: AnyField): Typing {
  if (object.map) {
    const scope = object.parent?.fullName ?? "";
    const typeName = `${scope}.${toMapEntryName(protoNameOf(object))}`;
    return { type: TYPE.MESSAGE as FieldDescriptorProtoType, typeName };
  }
  return typeOf(object.type, object);
}

/** The type of a field's value; of a map field that of its values. */
export function typeOf(name: string, object: AnyField): Typing {
  const { resolvedType } = object;
  const scalar = TYPES.get(name);
  if (scalar !== undefined) return { type: scalar as number as FieldDescriptorProtoType };
  const isEnum = resolvedType instanceof protobuf.Enum;
  // In an edition a delimited message is no group.
  const isGroup = isDelimited(object) && editionOf(topOf(object)) === "proto2";
  const type = isEnum ? TYPE.ENUM : isGroup ? TYPE.GROUP : TYPE.MESSAGE;
  return { type: type as FieldDescriptorProtoType, typeName: resolvedType?.fullName ?? name };
}

function extendeeOf(object: AnyField): string | undefined {
  if (!("extend" in object) || object.extend === undefined) return undefined;
  return object.extensionField?.parent?.fullName ?? object.extend;
}

function oneofIndexOf({ partOf, parent }: AnyField): number | undefined {
  if (partOf === null || !(parent instanceof protobuf.Type)) return undefined;
  const index = oneofsOf(parent).indexOf(partOf);
  return index < 0 ? undefined : index;
}

/** The oneofs of a message as a compiler lists them: those made for optional fields last. */
export function oneofsOf(type: protobuf.Type): readonly protobuf.OneOf[] {
  const synthetic = type.oneofsArray.filter(({ isProto3Optional }) => isProto3Optional);
  return [...type.oneofsArray.filter(({ isProto3Optional }) => !isProto3Optional), ...synthetic];
}
