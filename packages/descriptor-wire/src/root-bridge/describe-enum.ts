import type { Enum } from "protobufjs";
import type { EnumDescriptorProto } from "../generated/modern/types.ts";
import type { Init } from "../init.ts";
import { describeOptions } from "./describe-options.ts";
import { splitReserved, VISIBILITIES } from "./reserved.ts";

/** The descriptor of an enum. */
export function describeEnum(object: Enum): Init<EnumDescriptorProto> & { readonly name: string } {
  const { names, ranges } = splitReserved(object.reserved);
  return {
    name: object.name,
    value: Object.keys(object.values).map((name) => ({
      name,
      number: object.values[name],
      options: describeOptions(object, "EnumValueOptions", object.valuesOptions?.[name]),
    })),
    options: describeOptions(object, "EnumOptions", object.options),
    reservedRange: ranges.map(([start, end]) => ({ start, end })),
    reservedName: names,
    visibility: object.visibility && VISIBILITIES[object.visibility],
  };
}
