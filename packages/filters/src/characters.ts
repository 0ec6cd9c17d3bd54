/**
 * Whether a keyword that begins or ends with this character has a boundary there: Ruby's
 * `[[:word:]]`, which is Unicode's Alphabetic, Mark, Decimal_Number and Connector_Punctuation.
 */
export function isWordCharacter(point: number): boolean {
  return (kindsOf(point) & WORD) !== 0;
}

/**
 * Whether a character of the text counts as a part of a word: as above, and `² ³ ¹ ¼ ½ ¾`, which
 * Ruby's `\b` takes for word characters though its `[[:word:]]` does not.
 */
export function joinsWords(point: number): boolean {
  return (kindsOf(point) & JOINING) !== 0;
}

/** Whether words of the character's script stand without spaces between them. */
export function isUnspaced(point: number): boolean {
  return (kindsOf(point) & UNSPACED) !== 0;
}

/** Whether the character is Korean, where particles follow a word without a space. */
export function isHangul(point: number): boolean {
  return (kindsOf(point) & HANGUL) !== 0;
}

/** The character that ends before an offset, or `undefined` at the text's beginning. */
export function pointBefore(text: string, offset: number): number | undefined {
  if (offset <= 0) return undefined;
  const unit = text.charCodeAt(offset - 1);
  const isLow = (unit & 0xfc00) === 0xdc00;
  const pair = isLow && offset > 1 ? text.codePointAt(offset - 2) : undefined;
  return pair !== undefined && pair > 0xffff ? pair : unit;
}

const WORD = 1;
const JOINING = 2;
const UNSPACED = 4;
const HANGUL = 8;

const WORDS = /[\p{Alphabetic}\p{M}\p{Nd}\p{Pc}]/u;
const SUPERSCRIPTS: ReadonlySet<number> = new Set([0xb2, 0xb3, 0xb9, 0xbc, 0xbd, 0xbe]);
const UNSPACED_SCRIPTS =
  /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Bopomofo}\p{scx=Thai}\p{scx=Lao}\p{scx=Khmer}\p{scx=Myanmar}]/u;
const HANGUL_SCRIPT = /\p{scx=Hangul}/u;

/** By the point's number without its last 8 bits; made when one of them is first met. */
const pages: Uint8Array[] = [];

/** Kinds of a character, as bits. */
function kindsOf(point: number): number {
  const page = pages[point >>> 8] ?? pageOf(point >>> 8);
  return page[point & 0xff] ?? 0;
}

function pageOf(number: number): Uint8Array {
  const page = Uint8Array.from({ length: 256 }, (_, low) => {
    const point = (number << 8) | low;
    const character = String.fromCodePoint(point);
    const word = WORDS.test(character) ? WORD | JOINING : 0;
    const superscript = SUPERSCRIPTS.has(point) ? JOINING : 0;
    if (point < 0x80) return word;
    const unspaced = UNSPACED_SCRIPTS.test(character) ? UNSPACED : 0;
    return word | superscript | unspaced | (HANGUL_SCRIPT.test(character) ? HANGUL : 0);
  });
  pages[number] = page;
  return page;
}
