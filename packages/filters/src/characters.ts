/**
 * Whether a keyword that begins or ends with this character has a boundary there: Ruby's
 * `[[:word:]]`, which is Unicode's Alphabetic, Mark, Decimal_Number and Connector_Punctuation.
 */
export function isWordCharacter(point: number): boolean {
  if (point < 0x80) return isAsciiWord(point);
  return WORD.test(String.fromCodePoint(point));
}

/**
 * Whether a character of the text counts as a part of a word: as above, and `² ³ ¹ ¼ ½ ¾`, which
 * Ruby's `\b` takes for word characters though its `[[:word:]]` does not.
 */
export function joinsWords(point: number): boolean {
  if (point < 0x80) return isAsciiWord(point);
  return SUPERSCRIPTS.has(point) || WORD.test(String.fromCodePoint(point));
}

/** Whether words of the character's script stand without spaces between them. */
export function isUnspaced(point: number): boolean {
  return point > 0x7f && UNSPACED.test(String.fromCodePoint(point));
}

/** Whether the character is Korean, where particles follow a word without a space. */
export function isHangul(point: number): boolean {
  return point > 0x7f && HANGUL.test(String.fromCodePoint(point));
}

/** The character that ends before an offset, or `undefined` at the text's beginning. */
export function pointBefore(text: string, offset: number): number | undefined {
  if (offset <= 0) return undefined;
  const unit = text.charCodeAt(offset - 1);
  const isLow = (unit & 0xfc00) === 0xdc00;
  const pair = isLow && offset > 1 ? text.codePointAt(offset - 2) : undefined;
  return pair !== undefined && pair > 0xffff ? pair : unit;
}

const WORD = /[\p{Alphabetic}\p{M}\p{Nd}\p{Pc}]/u;
const SUPERSCRIPTS: ReadonlySet<number> = new Set([0xb2, 0xb3, 0xb9, 0xbc, 0xbd, 0xbe]);
const UNSPACED =
  /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Bopomofo}\p{scx=Thai}\p{scx=Lao}\p{scx=Khmer}\p{scx=Myanmar}]/u;
const HANGUL = /\p{scx=Hangul}/u;

function isAsciiWord(point: number): boolean {
  const letter = point | 0x20;
  return (letter >= 0x61 && letter <= 0x7a) || (point >= 0x30 && point <= 0x39) || point === 0x5f;
}
