import { type FileDescriptorSetView, open } from "../index.ts";
import { recordsOf } from "../wire/plain-records.ts";
import { encodedText } from "../wire/put-text.ts";
import { decodeText } from "../wire/text.ts";
import { joined, varint } from "../wire/values.ts";

/** What protoc or buf asks a plugin for. */
export interface PluginRequest {
  /** All files that are needed, each after those that it imports. */
  readonly set: FileDescriptorSetView;
  /** Names of the files to generate code for. */
  readonly filesToGenerate: readonly string[];
  /** Text of the plugin's option on the command line; empty when there is none. */
  readonly parameter: string;
}

/** File that a plugin makes. */
export interface GeneratedFile {
  /** Name below the output folder. */
  readonly name: string;
  /** Text of the file. */
  readonly content: string;
  /** Name of the place in another plugin's file where the text goes; absent: the file is new. */
  readonly insertionPoint?: string | undefined;
}

/** Fields of `CodeGeneratorRequest`, of `CodeGeneratorResponse` and of its `File`. */
const REQUEST = { FILE_TO_GENERATE: 1, PARAMETER: 2, PROTO_FILE: 15 } as const;
const RESPONSE = {
  ERROR: 1,
  FEATURES: 2,
  MINIMUM_EDITION: 3,
  MAXIMUM_EDITION: 4,
  FILE: 15,
} as const;
const FILE = { NAME: 1, INSERTION_POINT: 2, CONTENT: 15 } as const;

/** `optional` in proto3, and editions from proto2 to 2024. */
const FEATURES = 1 | 2;
const EDITIONS = { FIRST: 998, LAST: 1001 } as const;

/**
 * Answer of a plugin of protoc or buf: from the bytes of standard input to those of standard output. An error that
 * `generate` throws is told to the user by the compiler.
 *
 * @throws RangeError when the bytes are no `CodeGeneratorRequest`; WireError for a damaged descriptor in it
 */
export function answerPlugin(
  request: Uint8Array,
  generate: (request: PluginRequest) => readonly GeneratedFile[],
): Uint8Array {
  const asked = readRequest(request);
  const about = [
    number(RESPONSE.FEATURES, FEATURES),
    number(RESPONSE.MINIMUM_EDITION, EDITIONS.FIRST),
    number(RESPONSE.MAXIMUM_EDITION, EDITIONS.LAST),
  ];
  try {
    return joined([...about, ...generate(asked).map(fileRecord)]);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    return joined([...about, text(RESPONSE.ERROR, why)]);
  }
}

function readRequest(request: Uint8Array): PluginRequest {
  const filesToGenerate: string[] = [];
  const files: Uint8Array[] = [];
  let parameter = "";
  for (const { field, content } of recordsOf(request, "CodeGeneratorRequest")) {
    if (content === undefined) continue;
    if (field === REQUEST.FILE_TO_GENERATE)
      filesToGenerate.push(decodeText(content, 0, content.length));
    else if (field === REQUEST.PARAMETER) parameter = decodeText(content, 0, content.length);
    // A file is in a request as in a set, under another number.
    else if (field === REQUEST.PROTO_FILE) files.push(record(1, content));
  }
  return { set: open(joined(files)), filesToGenerate, parameter };
}

function fileRecord({ name, content, insertionPoint }: GeneratedFile): Uint8Array {
  const place = insertionPoint === undefined ? [] : [text(FILE.INSERTION_POINT, insertionPoint)];
  return record(
    RESPONSE.FILE,
    joined([text(FILE.NAME, name), ...place, text(FILE.CONTENT, content)]),
  );
}

function number(field: number, value: number): Uint8Array {
  return Uint8Array.from([...varint(field * 8), ...varint(value)]);
}

function text(field: number, value: string): Uint8Array {
  return record(field, encodedText(value));
}

function record(field: number, content: Uint8Array): Uint8Array {
  return joined([varint(field * 8 + 2), varint(content.length), content]);
}
