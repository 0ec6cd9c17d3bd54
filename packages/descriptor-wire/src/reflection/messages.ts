import { encodedText } from "../wire/put-text.ts";
import { recordsOf } from "../wire/plain-records.ts";
import { decodeText } from "../wire/text.ts";
import { joined, varint } from "../wire/values.ts";

/** What a client of reflection asks for: `ServerReflectionRequest.message_request`. */
export type ReflectionQuestion =
  | { readonly kind: "file" | "symbol" | "extensions-of"; readonly name: string }
  | { readonly kind: "extension"; readonly name: string; readonly number: number }
  | { readonly kind: "services" };

/** Request of reflection. */
export interface ReflectionRequest {
  /** Host that the client means. */
  readonly host: string;
  /** Question; absent when the client asks nothing that is known. */
  readonly question: ReflectionQuestion | undefined;
}

/** Answer to a question: `ServerReflectionResponse.message_response`. */
export type ReflectionAnswer =
  | { readonly kind: "files"; readonly files: readonly Uint8Array[] }
  | { readonly kind: "extensions"; readonly name: string; readonly numbers: readonly number[] }
  | { readonly kind: "services"; readonly names: readonly string[] }
  | { readonly kind: "error"; readonly code: number; readonly message: string };

/** Fields of the messages, which are the same in v1 and v1alpha. */
const REQUEST = {
  HOST: 1,
  FILE: 3,
  SYMBOL: 4,
  EXTENSION: 5,
  EXTENSIONS_OF: 6,
  SERVICES: 7,
} as const;
const RESPONSE = { HOST: 1, REQUEST: 2, FILES: 4, EXTENSIONS: 5, SERVICES: 6, ERROR: 7 } as const;
const NAME = "ServerReflectionRequest";

/** @throws RangeError when the bytes are no `ServerReflectionRequest` */
export function decodeRequest(bytes: Uint8Array): ReflectionRequest {
  let host = "";
  let question: ReflectionQuestion | undefined;
  for (const { field, content } of recordsOf(bytes, NAME)) {
    if (content === undefined) continue;
    const name = decodeText(content, 0, content.length);
    if (field === REQUEST.HOST) host = name;
    // Of a oneof the last one counts.
    else if (field === REQUEST.FILE) question = { kind: "file", name };
    else if (field === REQUEST.SYMBOL) question = { kind: "symbol", name };
    else if (field === REQUEST.EXTENSIONS_OF) question = { kind: "extensions-of", name };
    else if (field === REQUEST.SERVICES) question = { kind: "services" };
    else if (field === REQUEST.EXTENSION) question = decodeExtension(content);
  }
  return { host, question };
}

function decodeExtension(bytes: Uint8Array): ReflectionQuestion {
  let name = "";
  let number = 0;
  for (const { field, content, value } of recordsOf(bytes, NAME)) {
    if (field === 1 && content !== undefined) name = decodeText(content, 0, content.length);
    if (field === 2 && content === undefined) number = value;
  }
  return { kind: "extension", name, number };
}

/** Bytes of a `ServerReflectionResponse`. @param request - bytes of what it answers, which it repeats */
export function encodeResponse(
  host: string,
  request: Uint8Array,
  answer: ReflectionAnswer,
): Uint8Array {
  const about = host === "" ? [] : [text(RESPONSE.HOST, host)];
  return joined([...about, record(RESPONSE.REQUEST, request), encodeAnswer(answer)]);
}

function encodeAnswer(answer: ReflectionAnswer): Uint8Array {
  switch (answer.kind) {
    case "files":
      return record(RESPONSE.FILES, joined(answer.files.map((file) => record(1, file))));
    case "extensions": {
      const numbers = joined(answer.numbers.map((number) => varint(number)));
      return record(RESPONSE.EXTENSIONS, joined([text(1, answer.name), record(2, numbers)]));
    }
    case "services": {
      const services = answer.names.map((name) => record(1, text(1, name)));
      return record(RESPONSE.SERVICES, joined(services));
    }
    case "error": {
      const { code, message } = answer;
      return record(RESPONSE.ERROR, joined([[8], varint(code), text(2, message)]));
    }
  }
}

function text(field: number, value: string): Uint8Array {
  return record(field, encodedText(value));
}

function record(field: number, content: Uint8Array): Uint8Array {
  return joined([varint(field * 8 + 2), varint(content.length), content]);
}
