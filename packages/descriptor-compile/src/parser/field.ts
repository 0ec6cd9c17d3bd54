import { type FieldDraft, type FieldScope, type MessageDraft, newMessage } from "./drafts.ts";
import { NONE } from "./locations.ts";
import { readFieldOptions } from "./field-options.ts";
import { addMapEntry, type MapTypes, readMapTypes } from "./map.ts";
import { ABORT } from "./problems.ts";
import { MAX_GROUPS, type Reader, type Token } from "./reader.ts";
import { readType, TYPE } from "./types.ts";

/** Fields of a field's descriptor. */
const FIELD = { NAME: 1, NUMBER: 3, LABEL: 4, TYPE: 5, TYPE_NAME: 6 } as const;
const LABEL_OPTIONAL = 1;
const LABELS: ReadonlyMap<string, 1 | 2 | 3> = new Map([
  ["optional", 1],
  ["required", 2],
  ["repeated", 3],
]);

/** Reads a field with its label. @throws STOP */
export function readField(
  reader: Reader,
  field: FieldDraft,
  location: number,
  scope: FieldScope,
): void {
  readLabel(reader, field, location);
  readFieldWithoutLabel(reader, field, location, scope);
}

function readLabel(reader: Reader, field: FieldDraft, location: number): void {
  const word = reader.tokens.text;
  const label = LABELS.get(word);
  if (label === undefined) return;
  if (reader.syntax === "editions" && word !== "repeated") {
    reader.complain(
      word === "optional"
        ? 'Label "optional" is not supported in editions. By default, all singular fields have presence unless features.field_presence is set.'
        : 'Label "required" is not supported in editions, use features.field_presence = LEGACY_REQUIRED.',
    );
  }
  const labelLocation = reader.open(location, FIELD.LABEL);
  reader.next();
  reader.close(labelLocation);
  field.label = label;
  if (word === "optional" && reader.syntax === "proto3") field.proto3Optional = true;
}

/** Reads a field from its type on. @throws STOP */
export function readFieldWithoutLabel(
  reader: Reader,
  field: FieldDraft,
  location: number,
  scope: FieldScope,
): void {
  const map = readFieldType(reader, field, location);
  const nameToken = reader.here();
  const name = reader.open(location, FIELD.NAME);
  field.name = reader.identifier("Expected field name.");
  reader.close(name);
  reader.expect("=", "Missing field number.");
  const number = reader.open(location, FIELD.NUMBER);
  field.number = reader.integer("Expected field number.");
  reader.close(number);
  readFieldOptions(reader, field, location);
  if (field.type === TYPE.GROUP) readGroup(reader, field, location, { ...scope, nameToken });
  else reader.expectEnd(";", location);
  if (map !== undefined) addMapEntry(reader, field, map, scope);
  reader.close(location);
}

function readFieldType(reader: Reader, field: FieldDraft, location: number): MapTypes | undefined {
  const typeLocation = reader.open(location);
  let map: MapTypes | undefined;
  const isNamedMap = reader.takes("map");
  if (isNamedMap && reader.is("<")) {
    map = readMapTypes(reader, field);
    reader.locations.extendPath(typeLocation, FIELD.TYPE_NAME);
  } else {
    labelUnlabelled(reader, field);
    const { type, typeName } = isNamedMap ? { type: undefined, typeName: "map" } : readType(reader);
    reader.locations.extendPath(
      typeLocation,
      typeName === undefined ? FIELD.TYPE : FIELD.TYPE_NAME,
    );
    if (typeName === undefined) field.type = type;
    else field.typeName = typeName;
  }
  reader.close(typeLocation);
  return map;
}

function labelUnlabelled(reader: Reader, field: FieldDraft): void {
  if (field.label !== undefined) return;
  if (reader.syntax === "proto2") {
    reader.complain('Expected "required", "optional", or "repeated".');
  }
  field.label = LABEL_OPTIONAL;
}

/** A group declares a message and a field of one name; their locations overlap. */
function readGroup(
  reader: Reader,
  field: FieldDraft,
  location: number,
  { messages, parent, list, nameToken }: FieldScope & { readonly nameToken: Token },
): void {
  const { locations } = reader;
  const groupLocation = locations.add(parent, list, messages.length, locations.start(location));
  const group = newMessage(field.name);
  messages.push(group);
  reader.mark(groupLocation, FIELD.NAME, nameToken);
  reader.mark(location, FIELD.TYPE_NAME, nameToken);
  if (!/^[A-Z]/.test(group.name)) {
    reader.report(
      nameToken.line,
      nameToken.column,
      "Group names must start with a capital letter.",
    );
  }
  field.name = field.name.toLowerCase();
  field.typeName = group.name;
  if (!reader.is("{")) reader.fail("Missing group body.");
  readGroupBlock(reader, group, groupLocation);
}

/** Nobody nests groups so deep but to hurt. */
function readGroupBlock(reader: Reader, group: MessageDraft, location: number): void {
  if (reader.groups >= MAX_GROUPS) {
    reader.report(NONE, 0, "Reached maximum recursion limit for nested messages.");
    throw ABORT;
  }
  reader.groups++;
  try {
    reader.readBlock(group, location);
    reader.close(location);
  } finally {
    reader.groups--;
  }
}
