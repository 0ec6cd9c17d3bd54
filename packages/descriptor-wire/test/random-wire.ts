// Valid messages in every spelling that the wire format allows, from a source of chance.
import { classic } from "../src/index.ts";
import type { FieldRow } from "../src/rows.ts";

/** A number in [0, 1). */
export type Random = () => number;

const pick = (random: Random, below: number): number => Math.floor(random() * below);
const isLucky = (random: Random, chance: number): boolean => random() < chance;

/** How strange the bytes may be. */
export interface Taste {
  /** Text that is not UTF-8, fields of another wire type, numbers that no enum names, absent required fields. */
  readonly isWild: boolean;
}

/** Bytes of a message that every parser of the format must accept. */
export function randomMessage(
  random: Random,
  name: string,
  depth = 4,
  taste: Taste = { isWild: true },
): number[] {
  const all = classic.rows[name]?.fields ?? [];
  // Newer readers no longer know this one.
  const rows = taste.isWild ? all : all.filter((row) => row.name !== "php_generic_services");
  const bytes: number[] = [];
  const count = pick(random, depth > 2 ? 8 : 5);
  for (let at = 0; at < count; at++) {
    const row = rows[pick(random, rows.length)];
    const isOdd = isLucky(random, 0.05) && taste.isWild;
    if (row === undefined || isLucky(random, 0.15)) bytes.push(...unknownField(random, 2, taste));
    else if (isOdd) bytes.push(...mismatch(random, row));
    else bytes.push(...knownField(random, row, depth, taste));
  }
  if (!taste.isWild) {
    for (const row of rows) if (row.required) bytes.push(...knownField(random, row, depth, taste));
  }
  return bytes;
}

function knownField(random: Random, row: FieldRow, depth: number, taste: Taste): number[] {
  switch (row.kind) {
    case "message": {
      if (depth === 0) return [];
      return delimited(random, row.number, randomMessage(random, row.of, depth - 1, taste));
    }
    case "string":
      return delimited(random, row.number, randomText(random, taste));
    case "bytes":
      return delimited(random, row.number, randomBytes(random, 9));
    case "double":
      return [...tag(random, row.number, 1), ...fixedBytes(random, 8)];
    default: {
      if (!row.repeated || isLucky(random, 0.5)) {
        return [...tag(random, row.number, 0), ...number(random, row, taste)];
      }
      const items = Array.from({ length: pick(random, 12) }, () => number(random, row, taste));
      return delimited(random, row.number, items.flat());
    }
  }
}

function number(random: Random, row: FieldRow, { isWild }: Taste): number[] {
  if (row.kind === "enum" && (isLucky(random, 0.8) || !isWild)) {
    const values = Object.values(classic.enums[row.of] ?? {});
    return varint(random, BigInt(values[pick(random, values.length)] ?? 0));
  }
  const bits = BigInt(pick(random, 65));
  const value = BigInt.asUintN(
    64,
    (BigInt(pick(random, 2 ** 32)) << 32n) | BigInt(pick(random, 2 ** 32)),
  );
  return varint(random, bits === 0n ? 0n : value >> (64n - bits));
}

function mismatch(random: Random, { number: field }: FieldRow): number[] {
  return isLucky(random, 0.5)
    ? [...tag(random, field, 5), ...fixedBytes(random, 4)]
    : [...tag(random, field, 1), ...fixedBytes(random, 8)];
}

/** In tame messages spelled as short as can be: readers differ in what they keep of other spellings. */
function unknownField(random: Random, depth: number, taste: Taste): number[] {
  const longest = taste.isWild ? 5 : 0;
  const field = isLucky(random, 0.5) ? 50000 + pick(random, 9) : 100 + pick(random, 2 ** 20);
  switch (pick(random, depth === 0 ? 4 : 5)) {
    case 0:
      return [
        ...tag(random, field, 0, longest),
        ...varint(random, BigInt(pick(random, 2 ** 40)), longest),
      ];
    case 1:
      return [...tag(random, field, 1, longest), ...fixedBytes(random, 8)];
    case 2:
      return delimited(random, field, randomBytes(random, 12), longest);
    case 3:
      return [...tag(random, field, 5, longest), ...fixedBytes(random, 4)];
    default: {
      const inside = Array.from({ length: pick(random, 3) }, () =>
        unknownField(random, depth - 1, taste),
      );
      return [
        ...tag(random, field, 3, longest),
        ...inside.flat(),
        ...tag(random, field, 4, longest),
      ];
    }
  }
}

function delimited(
  random: Random,
  field: number,
  content: readonly number[],
  longest = 5,
): number[] {
  const length = varint(random, BigInt(content.length), longest);
  return [...tag(random, field, 2, longest), ...length, ...content];
}

function tag(random: Random, field: number, type: number, longest = 5): number[] {
  return varint(random, BigInt(field * 8 + type), longest);
}

/** Now and then longer than it must be. */
function varint(random: Random, value: bigint, longest = 10): number[] {
  const bytes: number[] = [];
  let rest = value;
  do {
    bytes.push(Number(rest & 127n));
    rest >>= 7n;
  } while (rest > 0n);
  if (isLucky(random, 0.08)) while (bytes.length < longest && isLucky(random, 0.7)) bytes.push(0);
  return bytes.map((byte, at) => (at < bytes.length - 1 ? byte | 128 : byte));
}

const TEXTS: readonly (readonly number[])[] = [
  [],
  [0],
  [0xef, 0xbb, 0xbf, 97],
  [0xff],
  [0xc0, 0x80],
  [0xed, 0xa0, 0x80],
  [0xe2, 0x82],
  [0xf0, 0x9d, 0x92, 0xb3],
  [0xf4, 0x90, 0x80, 0x80],
  [...new TextEncoder().encode("__proto__")],
  [...new TextEncoder().encode("日本語 and a longer text, past the encoder's threshold")],
];

function randomText(random: Random, { isWild }: Taste): number[] {
  if (isLucky(random, 0.3) && isWild) return [...(TEXTS[pick(random, TEXTS.length)] ?? [])];
  return Array.from(
    { length: pick(random, isLucky(random, 0.1) ? 200 : 20) },
    () => 97 + pick(random, 26),
  );
}

const randomBytes = (random: Random, below: number): number[] =>
  fixedBytes(random, pick(random, below));

function fixedBytes(random: Random, length: number): number[] {
  return Array.from({ length }, () => pick(random, 256));
}

/** Breaks bytes the way that hostile input is broken: flips, cuts, splices, huge numbers. */
export function mutate(random: Random, bytes: Uint8Array, other: Uint8Array): Uint8Array {
  const copy = bytes.slice();
  switch (pick(random, 6)) {
    case 0:
      return copy.subarray(0, pick(random, copy.length + 1));
    case 1: {
      const cut = pick(random, copy.length + 1);
      const from = pick(random, other.length + 1);
      return Uint8Array.from([...copy.subarray(0, cut), ...other.subarray(from)]);
    }
    case 2: {
      const at = pick(random, copy.length + 1);
      const huge = Array.from({ length: 1 + pick(random, 11) }, () => 255);
      return Uint8Array.from([...copy.subarray(0, at), ...huge, ...copy.subarray(at)]);
    }
    default:
      for (let flips = 1 + pick(random, 4); flips > 0 && copy.length > 0; flips--) {
        copy[pick(random, copy.length)] = pick(random, 256);
      }
      return copy;
  }
}
