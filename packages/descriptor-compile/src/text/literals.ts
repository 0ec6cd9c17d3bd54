import { CLASS } from "./characters.ts";
import type { Scanner } from "./scanner.ts";

const CODE = { backslash: 92, dot: 46, plus: 43, minus: 45 } as const;
const [UPPER_X, LOWER_X, LOWER_U, UPPER_U] = [88, 120, 117, 85];
const [UPPER_E, LOWER_E, ZERO, ONE] = [69, 101, 48, 49];
const SIMPLE_ESCAPES = "abfnrtv\\?'\"";

/** Passes over a number whose first character was taken; whether it is a float. */
export function passNumber(scanner: Scanner, start: "zero" | "dot" | "digit"): boolean {
  let isFloat = start === "dot";
  if (start === "zero" && (scanner.takes(LOWER_X) || scanner.takes(UPPER_X))) {
    passSome(scanner, CLASS.HEX, '"0x" must be followed by hex digits.');
  } else if (start === "zero" && scanner.isClass(CLASS.DIGIT)) {
    scanner.passClass(CLASS.OCTAL);
    if (scanner.isClass(CLASS.DIGIT)) {
      scanner.fail("Numbers starting with leading zero must be in octal.");
      scanner.passClass(CLASS.DIGIT);
    }
  } else isFloat = passDecimal(scanner, isFloat);
  if (scanner.isClass(CLASS.LETTER)) scanner.fail("Need space between number and identifier.");
  else if (scanner.code === CODE.dot) {
    scanner.fail(
      isFloat
        ? "Already saw decimal point or exponent; can't have another one."
        : "Hex and octal numbers must be integers.",
    );
  }
  return isFloat;
}

function passDecimal(scanner: Scanner, hasPoint: boolean): boolean {
  let isFloat = hasPoint;
  scanner.passClass(CLASS.DIGIT);
  if (!isFloat && scanner.takes(CODE.dot)) {
    isFloat = true;
    scanner.passClass(CLASS.DIGIT);
  }
  if (!scanner.takes(LOWER_E) && !scanner.takes(UPPER_E)) return isFloat;
  if (!scanner.takes(CODE.minus)) scanner.takes(CODE.plus);
  passSome(scanner, CLASS.DIGIT, '"e" must be followed by exponent.');
  return true;
}

function passSome(scanner: Scanner, bits: number, fault: string): void {
  if (!scanner.isClass(bits)) scanner.fail(fault);
  else scanner.passClass(bits);
}

/** Passes over a string behind its first quote. */
export function passString(scanner: Scanner, quote: number): void {
  const { text } = scanner;
  for (;;) {
    const code = scanner.at < text.length ? text.charCodeAt(scanner.at) : 0;
    if (code === 0) {
      scanner.fail("Unexpected end of string.");
      return;
    }
    if (code === 10) {
      scanner.fail('Multiline strings are not allowed. Did you miss a "?.');
      return;
    }
    scanner.pass();
    if (code === quote) return;
    if (code === CODE.backslash) passEscape(scanner);
  }
}

function passEscape(scanner: Scanner): void {
  const { code } = scanner;
  if (code !== 0 && SIMPLE_ESCAPES.includes(String.fromCharCode(code))) scanner.at++;
  else if (scanner.isClass(CLASS.OCTAL)) scanner.at++;
  else if (code === LOWER_X || code === UPPER_X) {
    scanner.at++;
    if (!takesHex(scanner, 1)) scanner.fail("Expected hex digits for escape sequence.");
  } else if (code === LOWER_U) {
    scanner.at++;
    if (!takesHex(scanner, 4)) scanner.fail("Expected four hex digits for \\u escape sequence.");
  } else if (code === UPPER_U) {
    scanner.at++;
    // Up to 10ffff: two zeros, and a zero or a one.
    const isStarted =
      scanner.takes(ZERO) && scanner.takes(ZERO) && (scanner.takes(ZERO) || scanner.takes(ONE));
    if (!isStarted || !takesHex(scanner, 5)) {
      scanner.fail("Expected eight hex digits up to 10ffff for \\U escape sequence");
    }
  } else scanner.fail("Invalid escape sequence in string literal.");
}

function takesHex(scanner: Scanner, count: number): boolean {
  for (let left = count; left > 0; left--) {
    if (!scanner.isClass(CLASS.HEX)) return false;
    scanner.at++;
  }
  return true;
}
