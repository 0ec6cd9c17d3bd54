import type { DynamicMessage } from "../options/dynamic.ts";
import type { DynamicValue } from "../options/values.ts";
import type { FieldElement } from "../registry/field.ts";
import type { MessageElement } from "../registry/message.ts";
import { unpackedAny } from "./any.ts";
import { extensionName } from "./names.ts";
import type { Faulty, Printing } from "./printing.ts";
import { scalarText } from "./scalar.ts";

/** The value of an option that is a message, in text format, over several lines. */
export function aggregateText(
  printing: Printing,
  message: DynamicMessage,
  element: Faulty,
): string {
  const lines = linesOf(printing, message, element, "  ");
  return lines.length === 0 ? "{}" : `{\n${lines.join("\n")}\n}`;
}

/** Spaces in front of what is no longer unpacked: an Any may hold an Any, as often as it likes. */
const DEEP = 200;

function linesOf(
  printing: Printing,
  message: DynamicMessage,
  element: Faulty,
  indent: string,
): string[] {
  const unpacked = indent.length > DEEP ? undefined : unpackedAny(printing, message);
  if (unpacked !== undefined) {
    const inner = linesOf(printing, unpacked.message, element, `${indent}  `);
    return [`${indent}[${unpacked.name}] {`, ...inner, `${indent}}`];
  }
  if (message.unknownFields !== undefined) {
    const problem = `a value of type ${message.type.fullName} holds what the set does not declare`;
    printing.fault("option", element, problem);
  }
  return message.fields.flatMap(({ field, values }) => {
    const name = nameOf(printing, field, message.type, element);
    return values.flatMap((value) => {
      if (value.kind !== "message") return `${indent}${name}: ${numberOrText(value)}`;
      const inner = linesOf(printing, value.value, element, `${indent}  `);
      if (inner.length === 0) return `${indent}${name} {}`;
      return [`${indent}${name} {`, ...inner, `${indent}}`];
    });
  });
}

function numberOrText(value: Exclude<DynamicValue, { readonly kind: "message" }>): string {
  return scalarText(value) ?? String(value.value);
}

function nameOf(
  printing: Printing,
  field: FieldElement,
  type: MessageElement,
  element: Faulty,
): string {
  if (field.kind === "field") return isGroupLike(field) ? (field.message?.name ?? "") : field.name;
  const name = extensionName(printing.registry, field, type);
  if (name === undefined) {
    const problem = `${field.fullName} means something else inside ${type.fullName}`;
    printing.fault("option", element, problem);
  }
  return `[${name ?? field.fullName}]`;
}

/** Whether text format names a field by its type, as groups are. */
function isGroupLike(field: FieldElement): boolean {
  const { message, name } = field;
  return (
    field.isDelimited &&
    message !== undefined &&
    message.parent === field.parent &&
    message.file === field.file &&
    message.name.toLowerCase() === name
  );
}
