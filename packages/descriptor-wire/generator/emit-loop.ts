import type { Field, Message } from "./model.ts";
import { lines } from "./source.ts";

/** Differences between the loops of scan and index. */
interface LoopStyle {
  /** The call that walks the message of a field. */
  readonly enter: (field: Field) => string;
  /** Whether the loop notes if fields are in ascending order. */
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

/** The loop over a message's fields: a case for each, by the form of its value. */
export function loop({ fields }: Message, style: LoopStyle): string {
  const delimited = fields.filter((field) => WIRE[field.kind] === 2);
  const packable = fields.filter(isPackable);
  const varints = fields.filter((field) => WIRE[field.kind] === 0);
  const fixed = fields.filter((field) => WIRE[field.kind] === 1);
  return lines(
    (delimited.length > 0 || packable.length > 0) && "  let n = 0;",
    "  while (p < end) {",
    "    let t = b[p++]!;",
    "    if (t > 127) {",
    "      p = readTag(b, p - 1, end, s);",
    "      t = s.value;",
    "    }",
    "    switch (t) {",
    ...singleAndLists(delimited).map((group) => delimitedCases(group, style)),
    packedCases(packable, style),
    ...singleAndLists(varints).map((group) => varintCases(group, style)),
    fixedCases(fixed, style),
    "      default:",
    style.isOrdered && "        if (t >>> 0 < last) ordered = 0;\n        last = t >>> 0;",
    "        p = passUnknown(b, p, end, t, s, d);",
    "    }",
    "  }",
  );
}

/** Singular and repeated fields apart: they check their order differently. */
function singleAndLists(fields: readonly Field[]): readonly (readonly Field[])[] {
  const [single, lists] = [false, true].map((isList) =>
    fields.filter(({ repeated }) => repeated === isList),
  );
  return [single ?? [], lists ?? []];
}

/** Reads a length into `n`, mostly of one byte. */
const READ_LENGTH = [
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

function labels(group: readonly Field[], { isOrdered }: LoopStyle): string {
  return lines(
    ...group.map((field) => `      case ${tagOf(field)}: // ${field.name}`),
    isOrdered && orderCheck(group),
  );
}

function delimitedCases(group: readonly Field[], style: LoopStyle): string | undefined {
  if (group.length === 0) return undefined;
  return lines(
    labels(group, style),
    ...READ_LENGTH,
    entering(group, style),
    "        p += n;",
    "        break;",
  );
}

function packedCases(group: readonly Field[], { isOrdered }: LoopStyle): string | undefined {
  if (group.length === 0) return undefined;
  return lines(
    ...group.map((field) => `      case ${packedTagOf(field)}: // ${field.name}, packed`),
    isOrdered && orderCheck(group),
    ...READ_LENGTH,
    "        countNumbers(s, n);",
    "        for (n += p; p < n; ) if (b[p++]! > 127) p = passVarint(b, p - 1, n);",
    "        break;",
  );
}

function varintCases(group: readonly Field[], style: LoopStyle): string | undefined {
  if (group.length === 0) return undefined;
  return lines(
    labels(group, style),
    group[0]?.repeated && "        countNumber(s);",
    "        if (p >= end) throw FAULT;",
    "        if (b[p++]! > 127) p = passVarint(b, p - 1, end);",
    "        break;",
  );
}

function fixedCases(group: readonly Field[], style: LoopStyle): string | undefined {
  if (group.length === 0) return undefined;
  return lines(
    labels(group, style),
    "        if (end - p < 8) throw FAULT;",
    "        p += 8;",
    "        break;",
  );
}

function orderCheck(group: readonly Field[]): string {
  return `        if (t <${group[0]?.repeated ? "" : "="} last) ordered = 0;\n        last = t;`;
}

function entering(group: readonly Field[], { enter }: LoopStyle): string | undefined {
  const messages = group.filter(({ kind }) => kind === "message");
  const items = group.filter(({ kind, repeated }) => repeated && kind !== "message");
  const [only] = messages;
  if (only !== undefined && group.length === 1) return `        ${enter(only)};`;
  const rows = messages.map((field) =>
    lines(`          case ${tagOf(field)}:`, `            ${enter(field)};`, "            break;"),
  );
  if (messages.length === 0) return items.length > 0 ? "        s.elements++;" : undefined;
  return lines(
    "        switch (t) {",
    ...rows,
    items.length > 0 && lines("          default:", "            s.elements++;"),
    "        }",
  );
}
