import type { FieldElement } from "../registry/field.ts";
import { toMapEntryName } from "../registry/names.ts";
import { LABEL } from "../registry/types.ts";
import type { Printing } from "./printing.ts";
import { typeText } from "./type-name.ts";

/** The type of a map field, when its entry is what a compiler makes of it. */
export function mapText(printing: Printing, field: FieldElement): string {
  const { message: entry } = field;
  const [key, value] = entry?.fields ?? [];
  if (entry === undefined || key === undefined || value === undefined || !isEntryOf(field)) {
    printing.fault("map-entry", field, "its entry is not what a compiler makes of a map field");
    return "bytes";
  }
  return `map<${typeText(printing, key)}, ${typeText(printing, value)}>`;
}

/** Bytes of options that say nothing but that a message is an entry. */
const BARE_ENTRY = 2;

function isEntryOf({ message: entry, name, parent, isRepeated }: FieldElement): boolean {
  if (entry === undefined || !isRepeated || entry.parent !== parent || parent === undefined) {
    return false;
  }
  const { fields, messages, enums, extensions, oneofs, extensionRanges, reservedRanges } = entry;
  // In editions a compiler hands the features of the field on.
  const mayHaveOptions = entry.file.edition !== undefined;
  const others = [messages, enums, extensions, oneofs, extensionRanges, reservedRanges];
  return (
    entry.name === toMapEntryName(name) &&
    fields.length === 2 &&
    (mayHaveOptions || entry.options?.bytes.length === BARE_ENTRY) &&
    others.every(({ length }) => length === 0) &&
    fields.every(
      (field, index) =>
        field.name === (index === 0 ? "key" : "value") &&
        field.number === index + 1 &&
        field.label === LABEL.OPTIONAL &&
        field.defaultText === undefined &&
        (mayHaveOptions || field.options === undefined),
    )
  );
}
