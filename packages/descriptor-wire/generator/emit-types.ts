import { tsName, type Enum, type Field, type Message, type Model } from "./model.ts";
import { doc, HEADER, lines } from "./source.ts";

const SCALARS = {
  string: "string",
  bytes: "Uint8Array",
  int32: "number",
  int64: "bigint",
  uint64: "bigint",
  double: "number",
  bool: "boolean",
} as const;

/** Interfaces, enum constants, defaults, and the map from names to messages. */
export function emitTypes({ messages, enums }: Model): string {
  return lines(
    HEADER,
    'import type { SourceCodeInfo } from "../../source-info/source-info.ts";\n',
    "export type { SourceCodeInfo };\n",
    ...enums.map(enumSource),
    ...messages.filter(({ name }) => name !== "SourceCodeInfo").map(interfaceSource),
    "/** Every message by its name in protobuf, without the package. */",
    "export interface Messages {",
    ...messages.map(({ name }) => `  readonly "${name}": ${tsName(name)};`),
    "}\n",
    defaultsSource(messages),
  );
}

function enumSource({ name, doc: text, values }: Enum): string {
  const type = tsName(name);
  return lines(
    doc(text),
    `export const ${type} = {`,
    ...values.map((value) => lines(doc(value.doc, 1), `  ${value.name}: ${value.number},`)),
    "} as const;",
    doc(text),
    `export type ${type} = (typeof ${type})[keyof typeof ${type}];\n`,
  );
}

function interfaceSource({ name, doc: text, fields }: Message): string {
  return lines(
    doc(text),
    `export interface ${tsName(name)} {`,
    ...fields.map((field) => lines(doc(docOf(field), 1), `  ${memberSource(field)}`)),
    "  /** Fields that the schema does not know, as they stood on the wire, one after the other. */",
    "  unknownFields?: Uint8Array | undefined;",
    "}\n",
  );
}

function docOf({ doc: text, fallback }: Field): string {
  return fallback === undefined ? text : `${text} Default: ${JSON.stringify(fallback)}.`;
}

function memberSource(field: Field): string {
  const type = typeOf(field);
  return field.repeated ? `${field.key}: ${type}[];` : `${field.key}?: ${type} | undefined;`;
}

/** The TypeScript type of one value of a field. */
export function typeOf({ kind, of = "" }: Field): string {
  return kind === "enum" || kind === "message" ? tsName(of) : SCALARS[kind];
}

function defaultsSource(messages: readonly Message[]): string {
  const rows = messages.flatMap(({ name, fields }) => {
    const found = fields.filter(({ fallback }) => fallback !== undefined);
    if (found.length === 0) return [];
    const values = found.map(({ key, fallback }) => `${key}: ${JSON.stringify(fallback)}`);
    return [`  ${tsName(name)}: { ${values.join(", ")} },`];
  });
  return lines(
    "/** What an absent field means, where the schema says it. Other absent fields are empty, 0 or false. */",
    "export const DEFAULTS = {",
    ...rows,
    "} as const;",
  );
}
