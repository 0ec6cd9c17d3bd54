import type { FieldDescriptorProtoType } from "../generated/classic/types.ts";
import { TYPE } from "../registry/types.ts";
import type { FieldPair, FieldReporter } from "./field-pair.ts";
import { typeNameOf, typeText } from "./field-type.ts";
import type { Pair } from "./pairing.ts";
import type { Node } from "./node.ts";
import type { Version } from "./version.ts";

const TYPE_FIELD = 5;
const TYPE_NAME = 6;

/** Types of one group may follow each other on the wire; protobuf's guide to updating messages. */
const WIRE_GROUPS: readonly (readonly FieldDescriptorProtoType[])[] = [
  [TYPE.INT32, TYPE.INT64, TYPE.UINT32, TYPE.UINT64, TYPE.BOOL],
  [TYPE.SINT32, TYPE.SINT64],
  [TYPE.FIXED32, TYPE.SFIXED32],
  [TYPE.FIXED64, TYPE.SFIXED64],
];

/** Types of one group may follow each other on the wire and in JSON. */
const JSON_GROUPS: readonly (readonly FieldDescriptorProtoType[])[] = [
  [TYPE.INT32, TYPE.UINT32],
  [TYPE.INT64, TYPE.UINT64],
  [TYPE.FIXED32, TYPE.SFIXED32],
  [TYPE.FIXED64, TYPE.SFIXED64],
];

/** Compares what a field holds. */
export function checkType(
  { before, after }: FieldPair,
  types: Pair<FieldDescriptorProtoType>,
  versions: Pair<Version>,
  report: FieldReporter,
): void {
  const names = {
    before: typeNameOf(before, versions.before),
    after: typeNameOf(after, versions.after),
  };
  const isOther = types.before !== types.after;
  const isNamed = types.after === TYPE.ENUM || isMessage(types.after);
  if (!isOther && (!isNamed || names.before === names.after)) return;
  const old = isOther ? typeText(types.before) : names.before;
  const now = isOther ? typeText(types.after) : names.after;
  const text = `changed its type from ${old} to ${now}`;
  const below = [isNamed ? TYPE_NAME : TYPE_FIELD];
  report("FIELD_SAME_TYPE", text, below);
  if (isBroken(types, names, versions, JSON_GROUPS)) {
    report("FIELD_WIRE_JSON_COMPATIBLE_TYPE", text, below);
  }
  const isTextToBytes = types.before === TYPE.STRING && types.after === TYPE.BYTES;
  if (!isTextToBytes && isBroken(types, names, versions, WIRE_GROUPS)) {
    report("FIELD_WIRE_COMPATIBLE_TYPE", text, below);
  }
}

function isBroken(
  types: Pair<FieldDescriptorProtoType>,
  names: Pair<string>,
  versions: Pair<Version>,
  groups: readonly (readonly FieldDescriptorProtoType[])[],
): boolean {
  if (types.before !== types.after) {
    return !groups.some((group) => group.includes(types.before) && group.includes(types.after));
  }
  if (names.before === names.after) return false;
  if (isMessage(types.after)) return true;
  if (types.after !== TYPE.ENUM) return false;
  return !mayReplace(versions.before.enum(names.before), versions.after.enum(names.after));
}

/** An enum may take the place of one of the same short name, all of whose values it has. */
function mayReplace(old: Node<"enum"> | undefined, now: Node<"enum"> | undefined): boolean {
  if (old === undefined || now === undefined || old.name !== now.name) return false;
  const numbers = new Map(now.view.value.map(({ name, number }) => [name, number ?? 0]));
  return old.view.value.every(({ name, number }) => numbers.get(name) === (number ?? 0));
}

function isMessage(type: FieldDescriptorProtoType): boolean {
  return type === TYPE.MESSAGE || type === TYPE.GROUP;
}
