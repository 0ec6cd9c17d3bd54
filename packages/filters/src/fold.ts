import { foldPoint, PAGES, pageOf, SEVERAL, type Folding } from "./fold-tables.ts";

/**
 * A text with case folded away, and the way back to it.
 *
 * `units` is scratch memory: it holds until the next call of `foldText`.
 */
export interface Folded {
  /** The text as it was given. */
  readonly text: string;
  /** UTF-16 units of the folded text; only the first `length` count. */
  readonly units: Uint16Array;
  /** UTF-16 units of the folded text. */
  readonly length: number;
  /** Where in `text` the character of each unit begins. Absent: unit n is of character n. */
  readonly starts: Int32Array | undefined;
}

/**
 * Folds case as Unicode's full case folding does, character by character: `Straße` and `STRASSE`
 * become `strasse`, and the dotless ı stays itself. Nothing is normalised.
 */
export function foldText(text: string, folding: Folding): Folded {
  const capacity = text.length * MAX_EXPANSION;
  if (capacity > scratch.length) {
    const units = new Uint16Array(capacity);
    if (capacity <= CACHED_UNITS) scratch = units;
    return foldInto(units, text, folding);
  }
  return foldInto(scratch, text, folding);
}

/** `foldText` as a string, for keywords. */
export function foldToString(text: string, folding: Folding): string {
  const { units, length } = foldText(text, folding);
  let folded = "";
  for (let from = 0; from < length; from += 4096) {
    folded += String.fromCharCode(...units.subarray(from, Math.min(length, from + 4096)));
  }
  return folded;
}

/** Where in the text the character of a folded unit begins; `folded.length` gives the text's end. */
export function textOffset({ text, starts, length }: Folded, unit: number): number {
  if (starts === undefined) return unit;
  return unit < length ? (starts[unit] ?? 0) : text.length;
}

/** Whether a folded unit begins a character of the text. No match begins or ends elsewhere. */
export function isEdge({ text, starts, length }: Folded, unit: number): boolean {
  if (unit <= 0 || unit >= length) return true;
  if (starts !== undefined) return starts[unit] !== starts[unit - 1];
  return !(isLowSurrogate(text.charCodeAt(unit)) && isHighSurrogate(text.charCodeAt(unit - 1)));
}

/** No character folds to more units for each of its own. Held by a test over all of Unicode. */
const MAX_EXPANSION = 3;
/** Longer texts than this do not leave their memory behind. */
const CACHED_UNITS = 1 << 17;
let scratch: Uint16Array = new Uint16Array(1 << 12);

function foldInto(units: Uint16Array, text: string, folding: Folding): Folded {
  const length = foldRegular(units, text, folding);
  if (length === text.length) return { text, units, length, starts: undefined };
  return foldIrregular(units, text, { folding, from: length });
}

/** Folds as long as each character becomes one of its own length. Most texts end here. */
function foldRegular(units: Uint16Array, text: string, folding: Folding): number {
  const pages = PAGES[folding];
  const end = text.length;
  for (let at = 0; at < end; at++) {
    const unit = text.charCodeAt(at);
    if (unit < 0x80) {
      units[at] = unit >= 0x41 && unit <= 0x5a ? unit + 0x20 : unit;
      continue;
    }
    const isPair = isHighSurrogate(unit) && isLowSurrogate(text.charCodeAt(at + 1));
    const point = isPair ? (text.codePointAt(at) ?? unit) : unit;
    const page = pages[point >>> 8] ?? pageOf(point >>> 8, folding);
    const folded = page[point & 0xff] ?? SEVERAL;
    if (folded === SEVERAL || folded > 0xffff !== isPair) return at;
    if (isPair) {
      units[at] = 0xd7c0 + (folded >>> 10);
      units[++at] = 0xdc00 | (folded & 0x3ff);
    } else units[at] = folded;
  }
  return end;
}

/** Folds the rest, and notes where each unit came from. */
function foldIrregular(
  units: Uint16Array,
  text: string,
  { folding, from }: { readonly folding: Folding; readonly from: number },
): Folded {
  const starts = new Int32Array(text.length * MAX_EXPANSION);
  const regular: Folded = { text, units, length: from, starts: undefined };
  for (let at = 0; at < from; at++) starts[at] = isEdge(regular, at) ? at : at - 1;
  let length = from;
  for (let at = from; at < text.length;) {
    const point = text.codePointAt(at) ?? 0;
    const page = PAGES[folding][point >>> 8] ?? pageOf(point >>> 8, folding);
    const single = page[point & 0xff] ?? SEVERAL;
    if (single !== SEVERAL && single <= 0xffff) {
      starts[length] = at;
      units[length++] = single;
    } else {
      const folded = foldPoint(point, folding);
      for (let unit = 0; unit < folded.length; unit++) {
        starts[length] = at;
        units[length++] = folded.charCodeAt(unit);
      }
    }
    at += point > 0xffff ? 2 : 1;
  }
  return { text, units, length, starts };
}

function isHighSurrogate(unit: number): boolean {
  return (unit & 0xfc00) === 0xd800;
}

function isLowSurrogate(unit: number): boolean {
  return (unit & 0xfc00) === 0xdc00;
}
