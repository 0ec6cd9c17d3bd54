import type { EnumDraft, ValueDraft } from "./drafts.ts";
import { NONE } from "./locations.ts";
import { readBracketOptions, readOptionAssignment, readOptionStatement } from "./option.ts";
import type { Reader } from "./reader.ts";
import { attempt } from "./recover.ts";
import { readEnumReserved } from "./reserved.ts";
import type { Visibility } from "./visibility.ts";

const FIELD = { NAME: 1, VALUE: 2, OPTIONS: 3 } as const;
const VALUE = { NAME: 1, NUMBER: 2, OPTIONS: 3 } as const;

/** Reads an enum. @throws STOP */
export function readEnum(
  reader: Reader,
  enums: EnumDraft[],
  location: number,
  visibility: Visibility,
): void {
  const element: EnumDraft = {
    name: "",
    value: [],
    options: undefined,
    reservedRange: [],
    reservedName: [],
    visibility: undefined,
  };
  enums.push(element);
  reader.expect("enum");
  const name = reader.open(location, FIELD.NAME);
  element.name = reader.identifier("Expected enum name.");
  reader.close(name);
  reader.expectEnd("{", location);
  while (!reader.takesEnd("}", NONE)) {
    if (reader.isAtEnd) reader.fail("Reached end of input in enum definition (missing '}').");
    attempt(reader, () => readStatement(reader, element, location));
  }
  checkAliases(reader, element);
  element.visibility = visibility;
  reader.close(location);
}

function readStatement(reader: Reader, element: EnumDraft, parent: number): void {
  if (reader.takesEnd(";", NONE)) return;
  if (reader.is("option")) {
    const location = reader.open(parent, FIELD.OPTIONS);
    readOptionStatement(reader, element, location);
    reader.close(location);
  } else if (reader.is("reserved")) readEnumReserved(reader, element, parent);
  else readValue(reader, element, reader.open(parent, FIELD.VALUE, element.value.length));
}

function readValue(reader: Reader, element: EnumDraft, location: number): void {
  const value: ValueDraft = { name: "", number: undefined, options: undefined };
  element.value.push(value);
  const name = reader.open(location, VALUE.NAME);
  value.name = reader.identifier("Expected enum constant name.");
  reader.close(name);
  reader.expect("=", "Missing numeric value for enum constant.");
  const number = reader.open(location, VALUE.NUMBER);
  value.number = reader.signedInteger("Expected integer.");
  reader.close(number);
  readBracketOptions(reader, location, [
    VALUE.OPTIONS,
    (options) => readOptionAssignment(reader, value, options),
  ]);
  reader.expectEnd(";", location);
  reader.close(location);
}

/** `allow_alias` stands where there are aliases, and nowhere else. */
function checkAliases(reader: Reader, { name: own, options, value }: EnumDraft): void {
  const option = options?.uninterpretedOption.find(
    ({ name: [first, ...more] }) =>
      more.length === 0 && first?.namePart === "allow_alias" && !first.isExtension,
  );
  if (option === undefined) return;
  if (option.identifierValue !== "true") {
    reader.fail(
      `"${own}" declares 'option allow_alias = false;' which has no effect. Please remove the declaration.`,
    );
  }
  // A value whose number could not be read counts as 0.
  const numbers = new Set(value.map(({ number }) => number ?? 0));
  if (numbers.size < value.length) return;
  reader.fail(
    `"${own}" declares support for enum aliases but no enum values share field numbers. Please remove the unnecessary 'option allow_alias = true;' declaration.`,
  );
}
