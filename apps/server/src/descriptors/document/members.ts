import { FieldDescriptorProtoType } from "@x/descriptor-wire";
import {
  defaultValueOf,
  type FieldElement,
  type MessageElement,
  type MethodElement,
  type Registry,
  type ValueElement,
} from "@x/descriptor-wire/registry";
import type { Member, SignaturePart } from "./model.ts";
import { aboutOf, linkedName, shortened, shownName } from "./texts.ts";

/** Longest default value that is told, in UTF-16 units. */
const MAX_DEFAULT = 100;
const TYPE_NAMES: ReadonlyMap<number, string> = new Map(
  Object.entries(FieldDescriptorProtoType).map(([name, number]) => [
    number,
    name.replace(/^TYPE_/, "").toLowerCase(),
  ]),
);

/** A field, or an extension by its full name. */
export function fieldMember(field: FieldElement, registry: Registry): Member {
  const name = field.kind === "extension" ? field.fullName : field.name;
  return {
    name: shownName(name),
    number: field.number,
    signature: typeOf(field),
    words: wordsOf(field),
    ...aboutOf(field, registry),
  };
}

/** A value of an enum. */
export function valueMember(value: ValueElement, registry: Registry): Member {
  const { name, number } = value;
  return { name: shownName(name), number, signature: [], words: [], ...aboutOf(value, registry) };
}

/** A method of a service. */
export function methodMember(method: MethodElement, registry: Registry): Member {
  const { clientStreaming, serverStreaming } = method.view;
  const side = (
    message: MessageElement | undefined,
    name: string,
    isStream: boolean | undefined,
  ): readonly SignaturePart[] => [
    ...(isStream === true ? [{ text: "stream " }] : []),
    named(message, name),
  ];
  return {
    name: shownName(method.name),
    signature: [
      { text: "(" },
      ...side(method.input, method.inputName, clientStreaming),
      { text: ") returns (" },
      ...side(method.output, method.outputName, serverStreaming),
      { text: ")" },
    ],
    words: [],
    ...aboutOf(method, registry),
  };
}

function typeOf(field: FieldElement): readonly SignaturePart[] {
  const { mapKey, mapValue } = field;
  if (mapKey === undefined || mapValue === undefined) return [plainType(field)];
  return [{ text: `map<${scalarOf(mapKey)}, ` }, plainType(mapValue), { text: ">" }];
}

/** Type of a field that is no map. */
function plainType(field: FieldElement): SignaturePart {
  const type = field.message ?? field.enum;
  const isNamed = type !== undefined || field.typeName !== undefined;
  return isNamed ? named(type, field.typeName ?? "") : { text: scalarOf(field) };
}

function scalarOf({ type }: Pick<FieldElement, "type">): string {
  return TYPE_NAMES.get(type) ?? "unknown";
}

function named(
  type: { readonly fullName: string; readonly name: string } | undefined,
  name: string,
): SignaturePart {
  if (type === undefined) return { text: shownName(name.replace(/^\./, "")) };
  return { text: shownName(type.fullName), type: linkedName(type.fullName) };
}

function wordsOf(field: FieldElement): readonly string[] {
  const { isRequired, isRepeated, isMap, isProto3Optional, oneof, file } = field;
  const isOptional = isProto3Optional || (file.syntax === "proto2" && oneof === undefined);
  const label = isRequired
    ? ["required"]
    : isRepeated
      ? isMap
        ? []
        : ["repeated"]
      : isOptional
        ? ["optional"]
        : [];
  const group = oneof === undefined || oneof.isSynthetic ? [] : [`oneof ${shownName(oneof.name)}`];
  const { defaultText } = field;
  const standard =
    defaultText === undefined ? [] : [`default ${shortened(defaultOf(field), MAX_DEFAULT)}`];
  return [...label, ...group, ...standard];
}

function defaultOf(field: FieldElement): string {
  const value = defaultValueOf(field);
  return typeof value === "string" ? JSON.stringify(value) : (field.defaultText ?? "");
}
