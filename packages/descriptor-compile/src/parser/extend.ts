import { type FieldDraft, type FieldScope, newField } from "./drafts.ts";
import { readField } from "./field.ts";
import { NONE } from "./locations.ts";
import type { Reader } from "./reader.ts";
import { attempt } from "./recover.ts";
import { readTypeName } from "./types.ts";

const EXTENDEE = 2;

/** Reads an `extend` block. @throws STOP */
export function readExtend(
  reader: Reader,
  extensions: FieldDraft[],
  location: number,
  scope: FieldScope,
): void {
  const { locations, tokens } = reader;
  reader.expect("extend");
  const start = reader.here();
  const extendee = readTypeName(reader);
  const [endLine, endColumn] = [tokens.previousLine, tokens.previousEndColumn];
  reader.expectEnd("{", location);
  do {
    if (reader.isAtEnd) {
      reader.fail("Reached end of input in extend definition (missing '}').");
    }
    const each = reader.open(location, extensions.length);
    const field = newField();
    extensions.push(field);
    const extendeeLocation = locations.add(each, EXTENDEE, NONE, start);
    locations.end(extendeeLocation, endLine, endColumn);
    field.extendee = extendee;
    attempt(reader, () => readField(reader, field, each, scope));
  } while (!reader.takesEnd("}", NONE));
  reader.close(location);
}
