import { tsName, type Field, type Message, type Model } from "./model.ts";
import { tagOf, packedTagOf } from "./emit-loop.ts";
import { HEADER, lines } from "./source.ts";

/**
 * Canonical bytes from plain objects, written from the end to the front: a message's length is
 * known when its first byte is written, so nothing is measured beforehand or moved afterwards.
 */
export function emitEncode({ messages }: Model): string {
  return lines(
    HEADER,
    'import { encodeSourceInfo } from "../../source-info/encode.ts";',
    'import { FAULT } from "../../wire/fault.ts";',
    'import { putBool, putBytes, putInt32, putInt64, putLength, putPacked, putUint64, room } from "../../wire/put.ts";',
    'import { putString } from "../../wire/put-text.ts";',
    'import { putDouble } from "../../wire/values.ts";',
    'import type { Init } from "../../init.ts";',
    'import type * as types from "./types.ts";\n',
    ...messages.map((message) =>
      message.name === "SourceCodeInfo" ? sourceInfoSource() : encoderSource(message),
    ),
  );
}

/** The table of source locations holds bytes; written anew are only lists of plain locations. */
function sourceInfoSource(): string {
  return lines(
    "export function encodeSourceCodeInfo(m: Init<types.SourceCodeInfo>, b: Uint8Array, p: number): number {",
    "  return encodeSourceInfo(m, b, p, encodeSourceCodeInfoLocation);",
    "}\n",
  );
}

function encoderSource({ name, fields }: Message): string {
  return lines(
    `export function encode${tsName(name)}(m: Init<types.${tsName(name)}>, b: Uint8Array, p: number): number {`,
    "  room(p);",
    '  if (m === null || typeof m !== "object") throw FAULT;',
    "  if (m.unknownFields != null) p = putBytes(m.unknownFields, b, p);",
    ...fields.toReversed().map(fieldSource),
    "  return p;",
    "}\n",
  );
}

function fieldSource(field: Field): string {
  const { key, repeated, packed, required } = field;
  if (packed) {
    return lines(
      `  if (m.${key} != null && m.${key}.length > 0) {`,
      "    const q = p;",
      `    p = putLength(q - (p = putPacked(m.${key}, b, p)), b, p);`,
      tagSource(packedTagOf(field), "    "),
      "  }",
    );
  }
  if (repeated) {
    return lines(
      `  if (m.${key} != null) {`,
      `    const list = m.${key};`,
      "    for (let i = list.length - 1; i >= 0; i--) {",
      putSource(field, "list[i]!", "      "),
      tagSource(tagOf(field), "      "),
      "    }",
      "  }",
    );
  }
  return lines(
    `  if (m.${key} != null) {`,
    putSource(field, `m.${key}`, "    "),
    tagSource(tagOf(field), "    "),
    `  }${required ? " else throw FAULT;" : ""}`,
  );
}

function putSource(field: Field, value: string, indent: string): string {
  const delimited = (put: string) =>
    lines(`${indent}const q = p;`, `${indent}p = ${put};`, `${indent}p = putLength(q - p, b, p);`);
  switch (field.kind) {
    case "string":
      return delimited(`putString(${value}, b, p)`);
    case "bytes":
      return delimited(`putBytes(${value}, b, p)`);
    case "message":
      return delimited(`encode${tsName(field.of ?? "")}(${value}, b, p)`);
    case "double":
      return `${indent}if (typeof ${value} !== "number") throw FAULT;\n${indent}p = putDouble(${value}, b, p, m);`;
    case "bool":
      return `${indent}p = putBool(${value}, b, p);`;
    case "int64":
      return `${indent}p = putInt64(${value}, b, p);`;
    case "uint64":
      return `${indent}p = putUint64(${value}, b, p);`;
    case "int32":
    case "enum":
      return `${indent}p = putInt32(${value}, b, p);${field.repeated ? `\n${indent}room(p);` : ""}`;
  }
}

function tagSource(tag: number, indent: string): string {
  const bytes: number[] = [];
  for (let rest = tag; ; rest >>>= 7) {
    bytes.push(rest > 127 ? (rest & 127) | 128 : rest);
    if (rest < 128) break;
  }
  return bytes
    .toReversed()
    .map((byte) => `${indent}b[--p] = ${byte};`)
    .join("\n");
}
