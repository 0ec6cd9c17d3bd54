import { costOf } from "./emit-rows.ts";
import { tsName, type Field, type Message, type Model } from "./model.ts";
import { HEADER, lines } from "./source.ts";

/** `scan`: accepts or refuses, and counts. Nothing is allocated. */
export function emitScan({ messages }: Model): string {
  return lines(
    HEADER,
    'import { FAULT } from "../../wire/fault.ts";',
    'import { passLocations } from "../../wire/locations.ts";',
    'import { passUnknown, passVarint, readLength, readTag, type Walk } from "../../wire/walk.ts";\n',
    locationsSource(messages),
    ...messages.map((message) =>
      message.name === "SourceCodeInfo"
        ? undefined
        : lines(
            `export function scan${tsName(message.name)}(b: Uint8Array, p: number, end: number, s: Walk, d: number): void {`,
            "  s.elements++;",
            `  s.cost += ${costOf(message)};`,
            loop(message, {
              enter: ({ of = "" }) => `scan${tsName(of)}(b, p, p + n, s, d - 1)`,
              isOrdered: false,
            }),
            "}\n",
          ),
    ),
  );
}

/** `open`: the same walk, which also writes down where each message stands. */
export function emitIndex({ messages }: Model): string {
  // Source locations are not written down one by one: their table is made on demand.
  const indexed = messages.filter(({ name }) => name !== "SourceCodeInfo.Location");
  return lines(
    HEADER,
    'import { FAULT } from "../../wire/fault.ts";',
    'import { openRecord, closeRecord, type Recorder } from "../../wire/recorder.ts";',
    'import { passUnknown, passVarint, readLength, readTag } from "../../wire/walk.ts";',
    'import { scanSourceCodeInfo } from "./scan.ts";\n',
    ...indexed.map((message) =>
      message.name === "SourceCodeInfo"
        ? INDEXED_LOCATIONS
        : lines(
            `export function index${tsName(message.name)}(b: Uint8Array, p: number, end: number, s: Recorder, d: number, number: number): void {`,
            "  const at = openRecord(s, number, p, end);",
            "  let ordered = 1;",
            "  let last = 0;",
            loop(message, {
              enter: ({ of = "", number }) =>
                `index${tsName(of)}(b, p, p + n, s, d - 1, ${number})`,
              isOrdered: true,
            }),
            "  closeRecord(s, at, number, ordered);",
            "}\n",
          ),
    ),
  );
}

function locationsSource(messages: readonly Message[]): string {
  const [info, location] = ["SourceCodeInfo", "SourceCodeInfo.Location"].map((name) => {
    const found = messages.find((message) => message.name === name);
    if (found === undefined) throw new Error(`no ${name}`);
    return costOf(found);
  });
  return lines(
    "export function scanSourceCodeInfo(b: Uint8Array, p: number, end: number, s: Walk, d: number): void {",
    "  s.elements++;",
    `  s.cost += ${info};`,
    `  passLocations(b, p, end, s, d, ${location}, scanSourceCodeInfoLocation);`,
    "}\n",
  );
}

/** Locations are checked by hand-written code, and not written down one by one. */
const INDEXED_LOCATIONS = lines(
  "export function indexSourceCodeInfo(b: Uint8Array, p: number, end: number, s: Recorder, d: number, number: number): void {",
  "  const at = openRecord(s, number, p, end);",
  "  scanSourceCodeInfo(b, p, end, s, d);",
  "  s.elements--;",
  "  closeRecord(s, at, number, 0);",
  "}\n",
);

interface LoopStyle {
  readonly enter: (field: Field) => string;
  readonly isOrdered: boolean;
}

/** The wire type of a field's own form. */
const WIRE = {
  string: 2,
  bytes: 2,
  message: 2,
  double: 1,
  int32: 0,
  int64: 0,
  uint64: 0,
  bool: 0,
  enum: 0,
};
export const tagOf = ({ number, kind }: Field): number => number * 8 + WIRE[kind];
export const packedTagOf = ({ number }: Field): number => number * 8 + 2;
/** Repeated numbers are read in both forms. */
export const isPackable = ({ repeated, kind }: Field): boolean => repeated && WIRE[kind] === 0;

function loop({ fields }: Message, style: LoopStyle): string {
  const delimited = fields.filter((field) => WIRE[field.kind] === 2);
  const packable = fields.filter(isPackable);
  const varints = fields.filter((field) => WIRE[field.kind] === 0);
  const fixed = fields.filter((field) => WIRE[field.kind] === 1);
  const length = [
    "        if (p >= end) throw FAULT;",
    "        n = b[p++]!;",
    "        if (n > 127) {",
    "          const m = p < end ? b[p]! : 128;",
    "          if (m < 128) {",
    "            n = (n & 127) | (m << 7);",
    "            p++;",
    "          } else {",
    "            p = readLength(b, p - 1, end, s);",
    "            n = s.value;",
    "          }",
    "        }",
    "        if (n > end - p) throw FAULT;",
  ];
  const { isOrdered } = style;
  const single = (list: readonly Field[]) => list.filter(({ repeated }) => !repeated);
  const lists = (list: readonly Field[]) => list.filter(({ repeated }) => repeated);
  return lines(
    (delimited.length > 0 || packable.length > 0) && "  let n = 0;",
    "  while (p < end) {",
    "    let t = b[p++]!;",
    "    if (t > 127) {",
    "      p = readTag(b, p - 1, end, s);",
    "      t = s.value;",
    "    }",
    "    switch (t) {",
    ...[single(delimited), lists(delimited)].map((group) =>
      group.length === 0
        ? undefined
        : lines(
            ...group.map((field) => `      case ${tagOf(field)}: // ${field.name}`),
            isOrdered && orderCheck(group),
            ...length,
            entering(group, style),
            "        p += n;",
            "        break;",
          ),
    ),
    packable.length > 0 &&
      lines(
        ...packable.map((field) => `      case ${packedTagOf(field)}: // ${field.name}, packed`),
        isOrdered && orderCheck(packable),
        ...length,
        "        s.elements += n;",
        "        for (n += p; p < n; ) if (b[p++]! > 127) p = passVarint(b, p - 1, n);",
        "        break;",
      ),
    ...[single(varints), lists(varints)].map((group) =>
      group.length === 0
        ? undefined
        : lines(
            ...group.map((field) => `      case ${tagOf(field)}: // ${field.name}`),
            isOrdered && orderCheck(group),
            group[0]?.repeated && "        s.elements++;",
            "        if (p >= end) throw FAULT;",
            "        if (b[p++]! > 127) p = passVarint(b, p - 1, end);",
            "        break;",
          ),
    ),
    fixed.length > 0 &&
      lines(
        ...fixed.map((field) => `      case ${tagOf(field)}: // ${field.name}`),
        isOrdered && orderCheck(fixed),
        "        if (end - p < 8) throw FAULT;",
        "        p += 8;",
        "        break;",
      ),
    "      default:",
    isOrdered && "        if (t >>> 0 < last) ordered = 0;\n        last = t >>> 0;",
    "        p = passUnknown(b, p, end, t, s, d);",
    "    }",
    "  }",
  );
}

function orderCheck(group: readonly Field[]): string {
  return `        if (t <${group[0]?.repeated ? "" : "="} last) ordered = 0;\n        last = t;`;
}

function entering(group: readonly Field[], { enter }: LoopStyle): string | undefined {
  const messages = group.filter(({ kind }) => kind === "message");
  const items = group.filter(({ kind, repeated }) => repeated && kind !== "message");
  const rows = messages.map((field) =>
    lines(`          case ${tagOf(field)}:`, `            ${enter(field)};`, "            break;"),
  );
  if (messages.length === 0) return items.length > 0 ? "        s.elements++;" : undefined;
  return lines(
    messages.length === group.length
      ? "        if (d === 0) throw FAULT;"
      : `        if (d === 0 && (${messages.map((field) => `t === ${tagOf(field)}`).join(" || ")})) throw FAULT;`,
    "        switch (t) {",
    ...rows,
    items.length > 0 && lines("          default:", "            s.elements++;"),
    "        }",
  );
}
