import { type MessageDraft, newField, newMessage } from "./drafts.ts";
import { readEnum } from "./enum.ts";
import { readExtend } from "./extend.ts";
import { readField } from "./field.ts";
import { NONE } from "./locations.ts";
import { readOneof } from "./oneof.ts";
import { readOptionStatement } from "./option.ts";
import { endRanges, readExtensionRanges } from "./ranges.ts";
import type { Reader } from "./reader.ts";
import { attempt } from "./recover.ts";
import { readMessageReserved } from "./reserved.ts";
import { addSyntheticOneofs } from "./synthetic-oneofs.ts";
import { readVisibility, type Visibility } from "./visibility.ts";

/** Fields of a message's descriptor. */
const FIELD = {
  NAME: 1,
  FIELD: 2,
  NESTED_TYPE: 3,
  ENUM_TYPE: 4,
  EXTENSION_RANGE: 5,
  EXTENSION: 6,
  OPTIONS: 7,
  ONEOF_DECL: 8,
} as const;

/** Reads a message. @throws STOP */
export function readMessage(
  reader: Reader,
  message: MessageDraft,
  location: number,
  visibility: Visibility,
): void {
  reader.depth--;
  try {
    if (reader.depth <= 0) reader.fail("Reached maximum recursion limit for nested messages.");
    reader.expect("message");
    const name = reader.open(location, FIELD.NAME);
    message.name = reader.identifier("Expected message name.");
    reader.close(name);
    readMessageBlock(reader, message, location);
    if (reader.syntax === "proto3") addSyntheticOneofs(message);
    message.visibility = visibility;
    reader.close(location);
  } finally {
    reader.depth++;
  }
}

/** Reads what is between the braces of a message or a group. @throws STOP */
export function readMessageBlock(reader: Reader, message: MessageDraft, location: number): void {
  reader.expectEnd("{", location);
  while (!reader.takesEnd("}", NONE)) {
    if (reader.isAtEnd) {
      reader.fail("Reached end of input in message definition (missing '}').");
    }
    attempt(reader, () => readStatement(reader, message, location));
  }
  endRanges(message);
  checkMapEntry(reader, message, location);
}

/** The option is set by compilers alone. */
function checkMapEntry(reader: Reader, { options }: MessageDraft, location: number): void {
  if (options === undefined) return;
  const index = options.uninterpretedOption.findIndex(
    ({ name: [first] }) => first?.namePart === "map_entry" && !first.isExtension,
  );
  if (index < 0) return;
  const path = [...reader.locations.path(location), FIELD.OPTIONS, 999, index, 2];
  const place = reader.locations.startOfPath(path, location) ?? { line: NONE, column: 0 };
  reader.stopAt(
    place,
    "map_entry should not be set explicitly. Use map<KeyType, ValueType> instead.",
  );
}

function readStatement(reader: Reader, message: MessageDraft, parent: number): void {
  if (reader.takesEnd(";", NONE)) return;
  const visibility = readVisibility(reader);
  switch (reader.tokens.text) {
    case "message": {
      const location = reader.open(parent, FIELD.NESTED_TYPE, message.nestedType.length);
      const nested = newMessage();
      message.nestedType.push(nested);
      return readMessage(reader, nested, location, visibility);
    }
    case "enum": {
      const location = reader.open(parent, FIELD.ENUM_TYPE, message.enumType.length);
      return readEnum(reader, message.enumType, location, visibility);
    }
    case "extensions":
      return readExtensionRanges(reader, message, reader.open(parent, FIELD.EXTENSION_RANGE));
    case "reserved":
      return readMessageReserved(reader, message, parent);
    case "extend":
      return readExtend(reader, message.extension, reader.open(parent, FIELD.EXTENSION), {
        messages: message.nestedType,
        parent,
        list: FIELD.NESTED_TYPE,
      });
    case "option": {
      const location = reader.open(parent, FIELD.OPTIONS);
      readOptionStatement(reader, message, location);
      return reader.close(location);
    }
    case "oneof": {
      const location = reader.open(parent, FIELD.ONEOF_DECL, message.oneofDecl.length);
      return readOneof(reader, message, location, parent);
    }
    default:
      return readMember(reader, message, parent);
  }
}

function readMember(reader: Reader, message: MessageDraft, parent: number): void {
  const location = reader.open(parent, FIELD.FIELD, message.field.length);
  const field = newField();
  message.field.push(field);
  readField(reader, field, location, {
    messages: message.nestedType,
    parent,
    list: FIELD.NESTED_TYPE,
  });
}
