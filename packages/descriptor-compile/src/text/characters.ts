/** Classes of characters, as bits. */
export const CLASS = {
  /** Space, tab, carriage return, vertical tab, form feed. */
  BLANK: 1,
  NEWLINE: 2,
  LETTER: 4,
  DIGIT: 8,
  OCTAL: 16,
  HEX: 32,
  /** Control characters that are no white space; not NUL. */
  UNPRINTABLE: 64,
} as const;

function classOf(code: number): number {
  const character = String.fromCharCode(code);
  let bits = 0;
  if (/[ \t\r\v\f]/.test(character)) bits |= CLASS.BLANK;
  if (character === "\n") bits |= CLASS.NEWLINE;
  if (/[A-Za-z_]/.test(character)) bits |= CLASS.LETTER;
  if (/\d/.test(character)) bits |= CLASS.DIGIT;
  if (/[0-7]/.test(character)) bits |= CLASS.OCTAL;
  if (/[\dA-Fa-f]/.test(character)) bits |= CLASS.HEX;
  if (code > 0 && code < 32 && bits === 0) bits |= CLASS.UNPRINTABLE;
  return bits;
}

/** The classes of each byte. */
export const CLASSES: Uint8Array = Uint8Array.from({ length: 256 }, (_, code) => classOf(code));
