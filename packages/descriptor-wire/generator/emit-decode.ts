import { isPackable, packedTagOf, tagOf } from "./emit-loop.ts";
import { typeOf } from "./emit-types.ts";
import { tsName, type Field, type Message, type Model } from "./model.ts";
import { HEADER, lines } from "./source.ts";

/** Plain objects from bytes that `scan` has accepted. */
export function emitDecode({ messages, enums }: Model): string {
  return lines(
    HEADER,
    'import { SourceCodeInfo } from "../../source-info/source-info.ts";',
    'import { type Input, low32, low64, pass, text } from "../../wire/input.ts";',
    'import { decodeWhole, doubleAt, gather, int64Of, keepNaN, readPacked, uint64Of, unknownRuns } from "../../wire/values.ts";',
    `import type { ${[...messages, ...enums]
      .map(({ name }) => tsName(name))
      .filter((name) => name !== "SourceCodeInfo")
      .toSorted()
      .join(", ")} } from "./types.ts";\n`,
    ...messages.map((message) =>
      message.name === "SourceCodeInfo"
        ? lines(
            "export function decodeSourceCodeInfo(b: Uint8Array, p: number, end: number, _x: Input): SourceCodeInfo {",
            "  return new SourceCodeInfo(b, p, end);",
            "}\n",
          )
        : decoderSource(message, { messages, enums }),
    ),
  );
}

function decoderSource(message: Message, model: Model): string {
  const { name, fields } = message;
  const merges = fields.filter(({ kind, repeated }) => kind === "message" && !repeated);
  const packable = fields.filter(isPackable);
  const hasLengths = packable.length > 0 || fields.some(isDelimited);
  const double = fields.find(({ kind }) => kind === "double");
  const members = [...fields.map(({ key }) => `${key}: ${local(key)}`), "unknownFields"].join(", ");
  return lines(
    `export function decode${tsName(name)}(b: Uint8Array, p: number, end: number, x: Input): ${tsName(name)} {`,
    // What all functions have stands first: minifiers then give it one name in all of them, which compresses.
    "  let q = p;",
    "  let t = 0;",
    "  let from = -1;",
    "  let to = -1;",
    "  let runs: number[] | undefined;",
    "  let unknownFields: Uint8Array | undefined;",
    (hasLengths || fields.some(isSmall)) && "  let n = 0;",
    hasLengths && "  let at = p;",
    merges.length > 0 && "  const start = p;",
    merges.length > 0 && "  let merged = 0;",
    double && "  let doubleStart = 0;",
    ...fields.map(declaration),
    "  while (p < end) {",
    "    q = p;",
    "    t = b[p++]!;",
    "    if (t > 127) {",
    "      p = low32(b, q, x);",
    "      t = x.value;",
    "    }",
    hasLengths && CONTENT,
    "    switch (t) {",
    ...fields.map((field) => caseSource(field, merges, model)),
    ...packable.map((field) => packedSource(field, model)),
    "      default:",
    `        ${hasLengths ? "if ((t & 7) !== 2) " : ""}p = pass(b, p, t, x);`,
    "    }",
    KEEP_UNKNOWN,
    "  }",
    "  unknownFields = runs !== undefined ? unknownRuns(b, runs, from, to) : from < 0 ? undefined : b.subarray(from, to);",
    double
      ? lines(
          `  const message: ${tsName(name)} = { ${members} };`,
          `  if (${local(double.key)} !== ${local(double.key)}) keepNaN(message, b, doubleStart);`,
          "  return message;",
        )
      : `  return { ${members} };`,
    "}\n",
  );
}

/** A local variable's name: no field may meet a reserved word or one of ours. */
const local = (key: string): string => `$${key}`;

function declaration(field: Field): string {
  return field.repeated
    ? `  const ${local(field.key)}: ${typeOf(field)}[] = [];`
    : `  let ${local(field.key)}: ${typeOf(field)} | undefined;`;
}

/** Whether a field's value has its length before it. */
const isDelimited = ({ kind }: Field): boolean => ["string", "bytes", "message"].includes(kind);

/** Of every value with a length, known or not: its content begins at `at`, and `p` stands behind it. */
const CONTENT = lines(
  "    if ((t & 7) === 2) {",
  "      n = b[p++]!;",
  "      if (n > 127) {",
  "        p = low32(b, p - 1, x);",
  "        n = x.value;",
  "      }",
  "      at = p;",
  "      p += n;",
  "    }",
);

function caseSource(field: Field, merges: readonly Field[], model: Model): string {
  return lines(
    `      case ${tagOf(field)}: // ${field.name}`,
    field.kind === "message" && !field.repeated
      ? mergeSource(field, merges.indexOf(field))
      : valueSource(field, model),
    "        continue;",
  );
}

/** A message that stands several times is the message of all its bytes, one after the other. */
function mergeSource(field: Field, bit: number): string {
  const decode = `decode${tsName(field.of ?? "")}`;
  const key = local(field.key);
  return lines(
    `        if (${key} === undefined) ${key} = ${decode}(b, at, p, x);`,
    `        else if ((merged & ${1 << bit}) === 0) {`,
    `          merged |= ${1 << bit};`,
    `          ${key} = decodeWhole(gather(b, start, end, ${tagOf(field)}, x), ${decode});`,
    "        }",
  );
}

function valueSource(field: Field, model: Model): string {
  const key = local(field.key);
  const store = (value: string) =>
    field.repeated ? `${key}.push(${value});` : `${key} = ${value};`;
  switch (field.kind) {
    case "string":
      return `        ${store("text(x, at, n)")}`;
    case "bytes":
      return `        ${store("b.subarray(at, p)")}`;
    case "message":
      return `        ${store(`decode${tsName(field.of ?? "")}(b, at, p, x)`)}`;
    case "double":
      return `        ${store("doubleAt(b, p)")}\n        doubleStart = p;\n        p += 8;`;
    case "bool":
      return `        p = low64(b, p, x);\n        ${store("(x.value | x.upper) !== 0")}`;
    case "int64":
    case "uint64":
      return `        p = low64(b, p, x);\n        ${store(`${field.kind}Of(x.value, x.upper)`)}`;
    case "int32":
      return lines(SMALL, `        ${store("n")}`);
    case "enum":
      return lines(
        SMALL,
        // Others are unknown: they leave the cases by their end.
        `        if (!(${isMember(field, model, "n")})) break;`,
        `        ${store(`n as ${typeOf(field)}`)}`,
      );
  }
}

/** Whether the low 32 bits of a field's value are all of it. */
const isSmall = ({ kind }: Field): boolean => kind === "int32" || kind === "enum";

const SMALL = lines(
  "        n = b[p++]!;",
  "        if (n > 127) {",
  "          p = low32(b, p - 1, x);",
  "          n = x.value;",
  "        }",
);

function packedSource(field: Field, model: Model): string {
  const key = local(field.key);
  if (field.kind === "int32")
    return lines(
      `      case ${packedTagOf(field)}: // ${field.name}, packed`,
      `        readPacked(b, at, p, x, ${key});`,
      "        continue;",
    );
  return lines(
    `      case ${packedTagOf(field)}: // ${field.name}, packed`,
    "        while (at < p) {",
    SMALL.replaceAll(/\bp\b/g, "at").replaceAll(/^/gm, "  "),
    `          if (${isMember(field, model, "n")}) ${key}.push(n as ${typeOf(field)});`,
    "          else {",
    "            if (from >= 0) (runs ??= []).push(from, to);",
    "            from = to = -1;",
    `            (runs ??= []).push(${-tagOf(field)}, n);`,
    "          }",
    "        }",
    "        continue;",
  );
}

/** Runs of unknown records are kept as two numbers, until another run begins. */
const KEEP_UNKNOWN = lines(
  "    if (to !== q) {",
  "      if (from >= 0) (runs ??= []).push(from, to);",
  "      from = q;",
  "    }",
  "    to = p;",
);

/** Whether a number is one of a closed enum: the numbers as ranges. */
export function isMember(field: Field, { enums }: Model, value: string): string {
  const numbers = enums
    .find(({ name }) => name === field.of)
    ?.values.map(({ number }) => number)
    .toSorted((a, b) => a - b);
  const ranges: [number, number][] = [];
  for (const number of numbers ?? []) {
    const last = ranges.at(-1);
    if (last?.[1] === number - 1) last[1] = number;
    else ranges.push([number, number]);
  }
  return ranges
    .map(([low, high]) =>
      low === high ? `${value} === ${low}` : `(${value} >= ${low} && ${value} <= ${high})`,
    )
    .join(" || ");
}
