import type { Field, MapField, Type } from "protobufjs";
import protobuf from "protobufjs/light.js";
import type {
  DescriptorProto,
  FieldDescriptorProtoLabel,
  FieldDescriptorProtoType,
} from "../generated/modern/types.ts";
import type { Init } from "../init.ts";
import { toMapEntryName } from "../registry/names.ts";
import { LABEL } from "../registry/types.ts";
import { describeEnum } from "./describe-enum.ts";
import { describeField, oneofsOf, protoNameOf, typeOf } from "./describe-field.ts";
import { describeOptions } from "./describe-options.ts";
import { splitReserved, VISIBILITIES } from "./reserved.ts";
import { TYPES } from "./type-names.ts";

type Described = Init<DescriptorProto> & { readonly name: string };

/** The descriptor of a message with all that is inside it. */
export function describeMessage(object: Type): Described {
  const fields = object.fieldsArray.filter((field) => !isSister(field));
  const { names, ranges } = splitReserved(object.reserved);
  const nested = object.nestedArray;
  return {
    name: object.name,
    field: fields.map(describeField),
    nestedType: [
      ...nested.flatMap((one) => (one instanceof protobuf.Type ? [describeMessage(one)] : [])),
      ...fields.flatMap((field) =>
        field.map ? [describeEntry(field as unknown as MapField)] : [],
      ),
    ],
    enumType: nested.flatMap((one) => (one instanceof protobuf.Enum ? [describeEnum(one)] : [])),
    extension: nested.flatMap((one) => (one instanceof protobuf.Field ? [describeField(one)] : [])),
    extensionRange: (object.extensions ?? []).map(([start = 0, last = 0]) => ({
      start,
      end: last + 1,
    })),
    oneofDecl: oneofsOf(object).map((oneof) => ({
      name: oneof.name,
      options: describeOptions(oneof, "OneofOptions", oneof.options),
    })),
    reservedRange: ranges.map(([start, last]) => ({ start, end: last + 1 })),
    reservedName: names,
    options: describeOptions(object, "MessageOptions", object.options),
    visibility: object.visibility && VISIBILITIES[object.visibility],
  };
}

/** Placeholder in an extended message for an extension that is declared elsewhere. */
function isSister({ declaringField }: Field): boolean {
  return declaringField !== null;
}

/** The message that compilers make for the entries of a map. */
function describeEntry(field: MapField): Described {
  field.resolve();
  const label = LABEL.OPTIONAL as FieldDescriptorProtoLabel;
  const keyType = TYPES.get(field.keyType) as FieldDescriptorProtoType | undefined;
  return {
    name: toMapEntryName(protoNameOf(field)),
    field: [
      { name: "key", number: 1, label, type: keyType, jsonName: "key" },
      { name: "value", number: 2, label, ...typeOf(field.type, field), jsonName: "value" },
    ],
    options: { mapEntry: true },
  };
}
