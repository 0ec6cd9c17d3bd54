/** Differences between characters that are folded away. */
export type Folding = "case" | "case-and-diacritics";

/** In a page: the character folds to several, or to none. */
export const SEVERAL = -1;
/** By the point's number without its last 8 bits. Absent: `pageOf` makes it. */
export const PAGES: Record<Folding, Int32Array[]> = { case: [], "case-and-diacritics": [] };

/** Foldings of 256 neighbouring characters; made when one of them is first met. */
export function pageOf(number: number, folding: Folding): Int32Array {
  const page = new Int32Array(256);
  for (let low = 0; low < 256; low++) {
    const point = (number << 8) | low;
    const folded = foldPoint(point, folding);
    const first = folded.codePointAt(0) ?? 0;
    page[low] = folded.length === (first > 0xffff ? 2 : 1) ? first : SEVERAL;
  }
  PAGES[folding][number] = page;
  return page;
}

/** Points whose page says that there are several, and their strings. */
const STRINGS: Record<Folding, Map<number, string>> = {
  case: new Map(),
  "case-and-diacritics": new Map(),
};

/** The folding of a character: most often one, for some several, for a folded mark none. */
export function foldPoint(point: number, folding: Folding): string {
  const cached = STRINGS[folding].get(point);
  if (cached !== undefined) return cached;
  const page = PAGES[folding][point >>> 8];
  const single = page?.[point & 0xff] ?? SEVERAL;
  if (single !== SEVERAL) return String.fromCodePoint(single);
  const character = String.fromCodePoint(point);
  const folded = foldCase(folding === "case" ? character : withoutDiacritics(character));
  if (page !== undefined) STRINGS[folding].set(point, folded);
  return folded;
}

/**
 * Upper case first, since that is where `ß` becomes two letters. Each letter is then lowered by
 * itself: within a word, `toLowerCase` would give the final sigma its other form.
 */
function foldCase(text: string): string {
  if (text === "ı") return text;
  const upper = text.toLowerCase().toUpperCase();
  return upper.length === 1 ? upper.toLowerCase() : Array.from(upper, lower).join("");
}

function lower(character: string): string {
  return character.toLowerCase();
}

/**
 * Marks of Latin, Greek, Cyrillic, Hebrew and Arabic, whose readers often leave them out. Not the
 * vowel signs of Indic scripts nor the voicing marks of kana: there they make another letter.
 */
const MARKS: readonly (readonly [first: number, last: number])[] = [
  [0x300, 0x36f],
  [0x591, 0x5bd],
  [0x5bf, 0x5bf],
  [0x5c1, 0x5c2],
  [0x5c4, 0x5c5],
  [0x5c7, 0x5c7],
  [0x610, 0x61a],
  [0x64b, 0x65f],
  [0x670, 0x670],
  [0x1ab0, 0x1aff],
  [0x1dc0, 0x1dff],
];
/** Letters with a stroke, which Unicode does not decompose. */
const STROKES: Readonly<Record<string, string>> = {
  Ø: "O",
  ø: "o",
  Ł: "L",
  ł: "l",
  Đ: "D",
  đ: "d",
  Ħ: "H",
  ħ: "h",
  Ŧ: "T",
  ŧ: "t",
  ı: "i",
};

function withoutDiacritics(character: string): string {
  const parts = Array.from(character.normalize("NFD")).filter((part) => !isMark(part));
  const plain = parts.join("").normalize("NFC");
  return STROKES[plain] ?? plain;
}

function isMark(character: string): boolean {
  const point = character.codePointAt(0) ?? 0;
  return MARKS.some(([first, last]) => point >= first && point <= last);
}
