/**
 * The value of an integer token: decimal, hexadecimal or octal.
 *
 * @returns `undefined` when its digits are not those of its base, or it is larger than `most`
 */
export function parseInteger(text: string, most: bigint): bigint | undefined {
  const value = integerOf(text);
  return value === undefined || value > most ? undefined : value;
}

function integerOf(text: string): bigint | undefined {
  if (/^0[xX]/.test(text)) return /^0[xX][\dA-Fa-f]+$/.test(text) ? BigInt(text) : 0n;
  if (text.length > 1 && text.startsWith("0")) {
    return /^[0-7]+$/.test(text) ? BigInt(`0o${text}`) : undefined;
  }
  // A long row of digits costs the square of its length, and is too large anyway.
  if (text.length > 20) return undefined;
  return /^\d+$/.test(text) ? BigInt(text) : undefined;
}

const MAX_INT32 = 2 ** 31 - 1;

/** Like {@link parseInteger}, for numbers of 31 bits. */
export function parseSmallInteger(text: string): number | undefined {
  if (text.length < 10 && text.charCodeAt(0) !== 48) {
    const value = Number(text);
    return value >= 0 ? value : undefined;
  }
  const value = parseInteger(text, BigInt(MAX_INT32));
  return value === undefined ? undefined : Number(value);
}

/** The value of a float token; of one that goes on wrongly that of its beginning. */
export function parseFloatToken(text: string): number {
  return Number.parseFloat(text);
}

/** A double as protobuf writes it: with 15 digits when they are enough, else with 17. */
export function doubleText(value: number): string {
  if (Number.isNaN(value)) return "nan";
  if (!Number.isFinite(value)) return value < 0 ? "-inf" : "inf";
  const short = generalText(value, 15);
  return Number(short) === value ? short : generalText(value, 17);
}

/** A float as protobuf writes it: with 6 digits when they are enough, else with 9. */
export function floatText(value: number): string {
  const float = Math.fround(value);
  if (!Number.isFinite(float)) return doubleText(float);
  const short = generalText(float, 6);
  return Math.fround(Number(short)) === float ? short : generalText(float, 9);
}

/** Text of a number as C's `%g` writes it, with so many digits. */
function generalText(value: number, digits: number): string {
  if (value === 0) return Object.is(value, -0) ? "-0" : "0";
  const [mantissa = "", exponent = "0"] = value.toExponential(digits - 1).split("e");
  const power = Number(exponent);
  if (power >= -4 && power < digits) return trimmed(value.toFixed(Math.max(0, digits - 1 - power)));
  const sign = power < 0 ? "-" : "+";
  return `${trimmed(mantissa)}e${sign}${String(Math.abs(power)).padStart(2, "0")}`;
}

function trimmed(decimal: string): string {
  return decimal.includes(".") ? decimal.replace(/\.?0+$/, "") : decimal;
}
