import type { MethodDraft, ServiceDraft } from "./drafts.ts";
import { NONE } from "./locations.ts";
import { readOptionStatement } from "./option.ts";
import type { Reader } from "./reader.ts";
import { attempt } from "./recover.ts";
import { readTypeName } from "./types.ts";

const FIELD = { NAME: 1, METHOD: 2, OPTIONS: 3 } as const;
const METHOD = {
  NAME: 1,
  INPUT_TYPE: 2,
  OUTPUT_TYPE: 3,
  OPTIONS: 4,
  CLIENT_STREAMING: 5,
  SERVER_STREAMING: 6,
} as const;

/** Reads a service. @throws STOP */
export function readService(reader: Reader, services: ServiceDraft[], location: number): void {
  const service: ServiceDraft = { name: "", method: [], options: undefined };
  services.push(service);
  reader.expect("service");
  const name = reader.open(location, FIELD.NAME);
  service.name = reader.identifier("Expected service name.");
  reader.close(name);
  reader.expectEnd("{", location);
  while (!reader.takesEnd("}", NONE)) {
    if (reader.isAtEnd) {
      reader.fail("Reached end of input in service definition (missing '}').");
    }
    attempt(reader, () => readStatement(reader, service, location));
  }
  reader.close(location);
}

function readStatement(reader: Reader, service: ServiceDraft, parent: number): void {
  if (reader.takesEnd(";", NONE)) return;
  if (reader.is("option")) {
    const location = reader.open(parent, FIELD.OPTIONS);
    readOptionStatement(reader, service, location);
    reader.close(location);
    return;
  }
  readMethod(reader, service, reader.open(parent, FIELD.METHOD, service.method.length));
}

function readMethod(reader: Reader, service: ServiceDraft, location: number): void {
  const method: MethodDraft = {
    name: "",
    inputType: "",
    outputType: "",
    options: undefined,
    clientStreaming: undefined,
    serverStreaming: undefined,
  };
  service.method.push(method);
  reader.expect("rpc");
  const name = reader.open(location, METHOD.NAME);
  method.name = reader.identifier("Expected method name.");
  reader.close(name);
  const input = readSide(reader, location, METHOD.CLIENT_STREAMING, METHOD.INPUT_TYPE);
  method.inputType = input.type;
  method.clientStreaming = input.isStream;
  reader.expect("returns");
  const output = readSide(reader, location, METHOD.SERVER_STREAMING, METHOD.OUTPUT_TYPE);
  method.outputType = output.type;
  method.serverStreaming = output.isStream;
  if (reader.is("{")) readMethodOptions(reader, method, location);
  else reader.expectEnd(";", location);
  reader.close(location);
}

function readSide(
  reader: Reader,
  parent: number,
  stream: number,
  typeField: number,
): { readonly type: string; readonly isStream: true | undefined } {
  reader.expect("(");
  let isStream: true | undefined;
  if (reader.is("stream")) {
    const location = reader.open(parent, stream);
    reader.next();
    reader.close(location);
    isStream = true;
  }
  const location = reader.open(parent, typeField);
  const type = readTypeName(reader);
  reader.close(location);
  reader.expect(")");
  return { type, isStream };
}

function readMethodOptions(reader: Reader, method: MethodDraft, parent: number): void {
  // Braces without options are options too.
  reader.optionsOf(method, () => [...reader.locations.path(parent), METHOD.OPTIONS]);
  reader.takesEnd("{", parent);
  while (!reader.takesEnd("}", NONE)) {
    if (reader.isAtEnd) reader.fail("Reached end of input in method options (missing '}').");
    if (reader.takesEnd(";", NONE)) continue;
    const location = reader.open(parent, METHOD.OPTIONS);
    attempt(reader, () => {
      readOptionStatement(reader, method, location);
      reader.close(location);
    });
  }
}
