import type { FieldDraft } from "./drafts.ts";
import type { Reader } from "./reader.ts";

/** Numbers of the types that have a word of their own. */
export const TYPE_NUMBERS: ReadonlyMap<string, number> = new Map([
  ["double", 1],
  ["float", 2],
  ["int64", 3],
  ["uint64", 4],
  ["int32", 5],
  ["fixed64", 6],
  ["fixed32", 7],
  ["bool", 8],
  ["string", 9],
  ["group", 10],
  ["bytes", 12],
  ["uint32", 13],
  ["sfixed32", 15],
  ["sfixed64", 16],
  ["sint32", 17],
  ["sint64", 18],
]);

/** Numbers of types that rules look at. */
export const TYPE = { STRING: 9, GROUP: 10, BYTES: 12 } as const;

/** Type of a field: a number, or a name of another declaration. */
export type FieldType = Pick<FieldDraft, "type" | "typeName">;

const EDITION_UNSTABLE = 9999;

/** Names of number types in the edition UNSTABLE, where they differ. */
const UNSTABLE_NUMBERS: ReadonlyMap<string, number> = new Map([
  ["uint64", 6],
  ["uint32", 7],
  ["int32", 15],
  ["int64", 16],
  ["varint32", 5],
  ["varint64", 3],
  ["uvarint32", 13],
  ["uvarint64", 4],
  ["zigzag32", 17],
  ["zigzag64", 18],
]);

/** Words that this edition gave up. */
const OBSOLETE: ReadonlyMap<string, string> = new Map([
  ["fixed32", "uint32"],
  ["fixed64", "uint64"],
  ["sfixed32", "int32"],
  ["sfixed64", "int64"],
  ["sint32", "zigzag32"],
  ["sint64", "zigzag64"],
]);

/** Reads the type of a field. @throws STOP */
export function readType(reader: Reader): FieldType {
  const word = reader.tokens.text;
  const isUnstable = reader.edition === EDITION_UNSTABLE;
  const successor = isUnstable ? OBSOLETE.get(word) : undefined;
  if (successor !== undefined) {
    reader.complain(`Type '${word}' is obsolete in unstable editions, use '${successor}' instead.`);
  }
  const type = (isUnstable ? UNSTABLE_NUMBERS.get(word) : undefined) ?? TYPE_NUMBERS.get(word);
  if (type === undefined) return { type: undefined, typeName: readTypeName(reader) };
  if (type === TYPE.GROUP && reader.syntax === "editions") {
    reader.complain(
      "Group syntax is no longer supported in editions. To get group behavior you can specify features.message_encoding = DELIMITED on a message field.",
    );
  }
  reader.next();
  return { type, typeName: undefined };
}

/** Reads the name of a message or an enum. @throws STOP */
export function readTypeName(reader: Reader): string {
  if (TYPE_NUMBERS.has(reader.tokens.text)) {
    reader.complain("Expected message type.");
    const { text } = reader.tokens;
    reader.next();
    return text;
  }
  let name = reader.takes(".") ? "." : "";
  name += reader.identifier("Expected type name.");
  while (reader.takes(".")) name += `.${reader.identifier("Expected identifier.")}`;
  return name;
}
