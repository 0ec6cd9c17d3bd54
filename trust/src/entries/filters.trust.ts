import { compileFilters, type Filter } from "@x/filters";
import type { TrustRun, TrustTest } from "../trust.ts";

/** Alphabets chosen for trouble: each folds, joins words or stands in pairs in its own way. */
const ALPHABETS: readonly (readonly string[])[] = [
  ["a", "b", "A", "B", " ", "-", "_", "1"],
  ["s", "S", "ß", "ẞ", "ſ", "a", " ", "-"],
  ["f", "i", "l", "ﬁ", "ﬀ", "ﬃ", "F", "İ", "ı", "\u0307", " "],
  ["σ", "ς", "Σ", "ΐ", "ι", "\u0308", "\u0301", "ᾳ", " "],
  ["e", "é", "\u0301", "E", "k", "\u212A", "å", "\u212B", " "],
  ["猫", "黒", "が", " ", "、", "a", "가", "나"],
  ["😀", "👩", "\u200d", "\ud83d", "\ude00", "𐐀", "𐐨", "a", " "],
  ["(", "a", "+", ")", "*", "\\", "[", ".", "$", "&", "|", " "],
  ["²", "¼", "m", "1", "‿", "/", "#", "=", " "],
  ["\n", " ", "\t", "a", "b", "\u00a0", "\u200b", "\u00ad"],
];

/** The rules again, so plainly that they are right by looking: fold, search everywhere, check edges. */
function plainMatches(text: string, keyword: string, wholeWord: boolean): boolean {
  const points = [...text];
  const folded = points.map(fold);
  const wanted = [...keyword].map(fold).join("");
  if (wanted === "") return false;
  for (let from = 0; from < points.length; from++) {
    let found = "";
    for (let to = from; to < points.length && found.length < wanted.length;) {
      found += folded[to++];
      if (found !== wanted) continue;
      const starts = !wholeWord || !isWord([...keyword][0]) || isEdge(points, from);
      const ends = !wholeWord || !isWord([...keyword].at(-1)) || isEdge(points, to);
      if (starts && ends) return true;
    }
  }
  return false;
}

function fold(character: string): string {
  if (character === "ı") return character;
  return [...character.toLowerCase().toUpperCase()].map((one) => one.toLowerCase()).join("");
}

function isEdge(points: readonly string[], at: number): boolean {
  return joins(points[at - 1]) !== joins(points[at]);
}

function isWord(character: string | undefined): boolean {
  return character !== undefined && /[\p{Alphabetic}\p{M}\p{Nd}\p{Pc}]/u.test(character);
}

function joins(character: string | undefined): boolean {
  return isWord(character) || (character !== undefined && "²³¹¼½¾".includes(character));
}

interface Case {
  readonly filters: readonly Filter[];
  readonly text: string;
}

function randomCase({ random }: TrustRun): Case {
  const below = (bound: number): number => Math.floor(random() * bound);
  const alphabet = ALPHABETS[below(ALPHABETS.length)] ?? [];
  const word = (length: number): string =>
    Array.from({ length }, () => alphabet[below(alphabet.length)] ?? "").join("");
  const filters = Array.from({ length: 1 + below(3) }, (_, id): Filter => ({
    id: String(id),
    title: "",
    context: ["home"],
    action: "warn",
    keywords: Array.from({ length: below(5) }, (_each, at) => ({
      id: String(at),
      text: word(below(5)),
      wholeWord: random() < 0.5,
    })),
    statusIds: [],
  }));
  return { filters, text: word(below(24)) };
}

interface Verdict {
  readonly matched: boolean;
  readonly fault?: string;
}

function judge({ filters, text }: Case): Verdict {
  const found = compileFilters(filters)
    .match({ id: "1", text }, 0)
    .map(({ filter, keywordMatches }) => [filter.id, keywordMatches]);
  const expected = filters
    .map(({ id, keywords }) => {
      const matched = keywords.filter((one) => plainMatches(text, one.text, one.wholeWord));
      return [id, [...new Set(matched.map((one) => one.text))]] as const;
    })
    .filter(([, matched]) => matched.length > 0);
  const matched = expected.length > 0;
  if (JSON.stringify(found) === JSON.stringify(expected)) return { matched };
  const fault = `${JSON.stringify({ filters: filters.map(({ keywords }) => keywords), text })}: found ${JSON.stringify(found)}, expected ${JSON.stringify(expected)}`;
  return { matched, fault };
}

const test: TrustTest = {
  name: "filters",
  promise: "every filter set finds what a plain search finds, on random Unicode",
  unit: "filter sets and texts",
  long: 1_000_000,
  short: 20_000,
  run(run) {
    const broken: string[] = [];
    let matches = 0;
    for (let at = 0; at < run.count; at++) {
      const { matched, fault } = judge(randomCase(run));
      if (fault !== undefined && broken.length < 20) broken.push(fault);
      if (matched) matches++;
    }
    run.note(`${matches.toLocaleString("en")} of them with a match`);
    return { did: run.count, broken };
  },
};

export default test;
