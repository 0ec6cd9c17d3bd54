import type { ValueKind } from "./types.ts";

/** Grammar of floats: libprotobuf 3.21 took more forms than later ones do. */
export type FloatGrammar = "plain" | "c99";

type IntegerKind = Extract<ValueKind, "int32" | "int64" | "uint32" | "uint64">;

/**
 * An integer as C's `strtol` family reads it with base 0: decimal, `0x` hexadecimal, `0` octal;
 * clamped to 64 bits, then cut to the kind's size. `undefined` when something else follows.
 */
export function parseInteger(text: string, kind: IntegerKind): bigint | undefined {
  const bits = kind.endsWith("32") ? 32 : 64;
  const cut = beforeNul(text);
  if (text === "") return undefined;
  // C sees the end of the text at a NUL.
  if (cut === "") return 0n;
  const match = /^[ \t\n\v\f\r]*([+-]?)(0[xX][0-9a-fA-F]+|0[0-7]*|[1-9][0-9]*)$/.exec(cut);
  if (match === null) return undefined;
  const [, sign, digits = "0"] = match;
  const magnitude = BigInt(/^0[0-7]/.test(digits) ? `0o${digits.slice(1)}` : digits);
  return kind.startsWith("u")
    ? BigInt.asUintN(bits, unsigned(magnitude, sign === "-"))
    : BigInt.asIntN(bits, signed(magnitude, sign === "-"));
}

const INT64_MAX = 2n ** 63n - 1n;
const UINT64_MAX = 2n ** 64n - 1n;

function signed(magnitude: bigint, isNegative: boolean): bigint {
  if (isNegative) return magnitude > INT64_MAX ? -INT64_MAX - 1n : -magnitude;
  return magnitude > INT64_MAX ? INT64_MAX : magnitude;
}

function unsigned(magnitude: bigint, isNegative: boolean): bigint {
  if (magnitude > UINT64_MAX) return UINT64_MAX;
  return isNegative ? -magnitude : magnitude;
}

const PLAIN = /^-?(?:[0-9]+\.?[0-9]*(?:[eE][+-]?[0-9]+)?|\.[0-9]+(?:[eE][+-]?[0-9]+)?)$/;
const C99 =
  /^[ \t\n\v\f\r]*[+-]?(?:[0-9]+\.?[0-9]*(?:[eE][+-]?[0-9]+)?|\.[0-9]+(?:[eE][+-]?[0-9]+)?)$/;
const HEX = /^[ \t\n\v\f\r]*([+-]?)0[xX]([0-9a-fA-F]*)(?:\.([0-9a-fA-F]*))?(?:[pP]([+-]?[0-9]+))?$/;
const SPECIAL = /^([+-]?)(?:(inf(?:inity)?)|nan(?:\([0-9A-Za-z_]*\))?)$/i;

/** Float or double as compilers read it, or `undefined` for any other text. */
export function parseFloating(text: string, grammar: FloatGrammar): number | undefined {
  if (text === "") return undefined;
  const cut = beforeNul(text);
  if (cut === "") return 0;
  if ((grammar === "plain" ? PLAIN : C99).test(cut)) return Number(cut);
  const trimmed = grammar === "plain" ? cut : cut.replace(/^[ \t\n\v\f\r]+/, "");
  const special = SPECIAL.exec(trimmed);
  if (special !== null && (grammar === "c99" || special[1] !== "+")) {
    if (special[2] === undefined) return Number.NaN;
    return special[1] === "-" ? -Infinity : Infinity;
  }
  // Today's grammar has hexadecimal floats too, without a plus or spaces in front.
  return grammar === "c99" || /^-?0/.test(cut) ? parseHexFloat(cut) : undefined;
}

function parseHexFloat(text: string): number | undefined {
  const match = HEX.exec(text);
  if (match === null) return undefined;
  const [, sign, whole = "", part = "", exponent = "0"] = match;
  if (whole === "" && part === "") return undefined;
  const value = Number(BigInt(`0x${whole}${part}`)) * 2 ** (Number(exponent) - part.length * 4);
  return sign === "-" ? -value : value;
}

function beforeNul(text: string): string {
  const end = text.indexOf("\0");
  return end < 0 ? text : text.slice(0, end);
}
