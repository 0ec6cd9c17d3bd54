/** Longest word of an index, in UTF-16 units: of a longer one only the beginning counts. */
const MAX_WORD = 64;
/** Marks that are folded away: `é` is found by `e`. */
const MARKS = /\p{Mn}/gu;
const WORD = /[\p{L}\p{N}\p{M}]+/gu;
/** Scripts that are written without spaces between words. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]+/gu;

/**
 * Words by which a text is found, each once: without case and diacritics. Of a script without spaces each
 * character is a word, and each two neighbours are one.
 */
export function searchWords(text: string): readonly string[] {
  const words = new Set<string>();
  for (const run of runsOf(text)) {
    if (!run.unspaced) {
      words.add(run.text.slice(0, MAX_WORD));
      continue;
    }
    const characters = Array.from(run.text);
    for (const [at, character] of characters.entries()) {
      words.add(character);
      if (at > 0) words.add(`${characters[at - 1]}${character}`);
    }
  }
  return [...words];
}

/** Words that a text must have to be found by a query: of a script without spaces the pairs, or the one character. */
export function queryWords(query: string): readonly string[] {
  const words = new Set<string>();
  for (const run of runsOf(query)) {
    const characters = run.unspaced ? Array.from(run.text) : [];
    if (characters.length < 2) words.add(run.text.slice(0, MAX_WORD));
    for (let at = 1; at < characters.length; at++)
      words.add(`${characters[at - 1]}${characters[at]}`);
  }
  return [...words];
}

interface Run {
  /** Characters that stand together. */
  readonly text: string;
  /** Whether they are of a script without spaces. */
  readonly unspaced: boolean;
}

function* runsOf(text: string): Generator<Run> {
  const folded = text.normalize("NFKD").replace(MARKS, "").normalize("NFC").toLowerCase();
  for (const [word] of folded.matchAll(WORD)) {
    let from = 0;
    for (const { 0: run, index } of word.matchAll(UNSPACED)) {
      if (index > from) yield { text: word.slice(from, index), unspaced: false };
      yield { text: run, unspaced: true };
      from = index + run.length;
    }
    if (from < word.length) yield { text: word.slice(from), unspaced: false };
  }
}
