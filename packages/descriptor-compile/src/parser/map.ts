import { toMapEntryName } from "@x/descriptor-wire/registry";
import { type FieldDraft, type FieldScope, newField, newMessage } from "./drafts.ts";
import type { Reader } from "./reader.ts";
import { type FieldType, readType, TYPE } from "./types.ts";

/** Types of a map's keys and values. */
export interface MapTypes {
  /** Type of the keys. */
  readonly key: FieldType;
  /** Type of the values. */
  readonly value: FieldType;
}

const LABEL_OPTIONAL = 1;
const LABEL_REPEATED = 3;

/** Reads `<key, value>`. @throws STOP */
export function readMapTypes(reader: Reader, field: FieldDraft): MapTypes {
  if (field.oneofIndex !== undefined) reader.fail("Map fields are not allowed in oneofs.");
  if (field.label !== undefined) {
    reader.fail("Field labels (required/optional/repeated) are not allowed on map fields.");
  }
  if (field.extendee !== undefined) reader.fail("Map fields are not allowed to be extensions.");
  field.label = LABEL_REPEATED;
  reader.expect("<");
  const key = readType(reader);
  reader.expect(",");
  const value = readType(reader);
  reader.expect(">");
  return { key, value };
}

/** Adds the message whose values a map field holds. */
export function addMapEntry(
  reader: Reader,
  field: FieldDraft,
  map: MapTypes,
  scope: FieldScope,
): void {
  const entry = newMessage(toMapEntryName(field.name));
  const path = (): readonly number[] => [
    ...reader.locations.path(scope.parent),
    scope.list,
    scope.messages.indexOf(entry),
  ];
  scope.messages.push(entry);
  field.typeName = entry.name;
  entry.options = { uninterpretedOption: [], mapEntry: true };
  entry.field.push(memberOf("key", 1, map.key), memberOf("value", 2, map.value));
  for (const option of field.options?.uninterpretedOption ?? []) {
    const [first] = option.name;
    if (first === undefined || first.isExtension) continue;
    const isLegacy = first.namePart === "enforce_utf8" && option.name.length === 1;
    for (const [index, member] of entry.field.entries()) {
      if (first.namePart !== "features" && !(isLegacy && member.type === TYPE.STRING)) continue;
      const options = reader.optionsOf(member, () => [...path(), FIELD, index, OPTIONS]);
      options.push(option);
    }
  }
}

/** Fields of a message's descriptor, and of a field's. */
const [FIELD, OPTIONS] = [2, 8];

function memberOf(name: string, number: number, { type, typeName }: FieldType): FieldDraft {
  return { ...newField(), name, number, label: LABEL_OPTIONAL, type, typeName };
}
