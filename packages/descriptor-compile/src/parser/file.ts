import { fromByteText } from "../text/byte-text.ts";
import { type FileDraft, newMessage } from "./drafts.ts";
import { readEnum } from "./enum.ts";
import { readExtend } from "./extend.ts";
import { readImport, readPackage } from "./imports.ts";
import { NONE } from "./locations.ts";
import { readMessage, readMessageBlock } from "./message.ts";
import { readOptionStatement } from "./option.ts";
import { ABORT, STOP } from "./problems.ts";
import { MAX_DEPTH, Reader } from "./reader.ts";
import { attempt } from "./recover.ts";
import { readService } from "./service.ts";
import { readSyntax } from "./syntax.ts";
import { readVisibility } from "./visibility.ts";

/** Fields of a file's descriptor. */
const FIELD = { MESSAGE: 4, ENUM: 5, SERVICE: 6, EXTENSION: 7, OPTIONS: 8 } as const;

/** A source that was read. */
export interface ParsedFile {
  /** Descriptor as far as the source fills it. */
  readonly draft: FileDraft;
  /** Reader of the source, with its locations, options and faults. */
  readonly reader: Reader;
  /** Whether nothing was wrong. */
  readonly isRight: boolean;
}

/** Reads a source in byte text. */
export function parseFile(name: string, text: string): ParsedFile {
  const reader = new Reader(text);
  reader.readBlock = (message, location) => readMessageBlock(reader, message, location);
  const draft: FileDraft = {
    name: fromByteText(name),
    package: undefined,
    dependency: [],
    publicDependency: [],
    weakDependency: [],
    optionDependency: [],
    messageType: [],
    enumType: [],
    service: [],
    extension: [],
    options: undefined,
    syntax: undefined,
    edition: undefined,
  };
  try {
    readFile(reader, draft);
  } catch (error) {
    if (error !== ABORT) throw error;
  }
  const isRight = reader.problems.every(({ severity }) => severity === "warning");
  return { draft, reader, isRight };
}

function readFile(reader: Reader, draft: FileDraft): void {
  reader.begin();
  const root = reader.open(NONE);
  if (reader.is("syntax") || reader.is("edition")) {
    try {
      readSyntax(reader, draft, root);
    } catch (error) {
      if (error !== STOP) throw error;
      return;
    }
  }
  while (!reader.isAtEnd) {
    const isRight = attempt(reader, () => readTopLevel(reader, draft, root));
    if (!isRight && reader.is("}")) {
      reader.complain('Unmatched "}".');
      reader.begin();
    }
  }
  reader.close(root);
}

function readTopLevel(reader: Reader, file: FileDraft, root: number): void {
  reader.depth = MAX_DEPTH;
  if (reader.takesEnd(";", NONE)) return;
  const visibility = readVisibility(reader);
  switch (reader.tokens.text) {
    case "message": {
      const location = reader.open(root, FIELD.MESSAGE, file.messageType.length);
      const message = newMessage();
      file.messageType.push(message);
      return readMessage(reader, message, location, visibility);
    }
    case "enum": {
      const location = reader.open(root, FIELD.ENUM, file.enumType.length);
      return readEnum(reader, file.enumType, location, visibility);
    }
    case "service": {
      const location = reader.open(root, FIELD.SERVICE, file.service.length);
      return readService(reader, file.service, location);
    }
    case "extend":
      return readExtend(reader, file.extension, reader.open(root, FIELD.EXTENSION), {
        messages: file.messageType,
        parent: root,
        list: FIELD.MESSAGE,
      });
    case "import":
      return readImport(reader, file, root);
    case "package":
      return readPackage(reader, file, root);
    case "option": {
      const location = reader.open(root, FIELD.OPTIONS);
      readOptionStatement(reader, file, location);
      return reader.close(location);
    }
    default:
      return reader.fail('Expected top-level statement (e.g. "message").');
  }
}
