import { type MessageDraft, newField, type OneofDraft } from "./drafts.ts";
import { readFieldWithoutLabel } from "./field.ts";
import { NONE } from "./locations.ts";
import { readOptionStatement } from "./option.ts";
import type { Reader } from "./reader.ts";
import { attempt } from "./recover.ts";

const FIELD = { NAME: 1, OPTIONS: 2 } as const;
/** Fields of the message around it. */
const MESSAGE = { FIELD: 2, NESTED_TYPE: 3 } as const;

/** Reads a oneof; its fields are the message's. @throws STOP */
export function readOneof(
  reader: Reader,
  message: MessageDraft,
  location: number,
  parent: number,
): void {
  const oneof: OneofDraft = { name: "", options: undefined };
  const index = message.oneofDecl.length;
  message.oneofDecl.push(oneof);
  reader.expect("oneof");
  const name = reader.open(location, FIELD.NAME);
  oneof.name = reader.identifier("Expected oneof name.");
  reader.close(name);
  reader.expectEnd("{", location);
  do {
    if (reader.isAtEnd) {
      reader.fail("Reached end of input in oneof definition (missing '}').");
    }
    if (reader.is("option")) {
      const options = reader.open(location, FIELD.OPTIONS);
      readOptionStatement(reader, oneof, options);
      reader.close(options);
    } else readMember(reader, message, index, parent);
  } while (!reader.takesEnd("}", NONE));
  reader.close(location);
}

function readMember(reader: Reader, message: MessageDraft, index: number, parent: number): void {
  if (reader.is("required") || reader.is("optional") || reader.is("repeated")) {
    reader.complain("Fields in oneofs must not have labels (required / optional / repeated).");
    reader.next();
  }
  const location = reader.open(parent, MESSAGE.FIELD, message.field.length);
  const field = newField();
  message.field.push(field);
  field.label = 1;
  field.oneofIndex = index;
  attempt(reader, () =>
    readFieldWithoutLabel(reader, field, location, {
      messages: message.nestedType,
      parent,
      list: MESSAGE.NESTED_TYPE,
    }),
  );
}
