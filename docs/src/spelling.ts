import { readFileSync } from "node:fs";
import dictionary from "dictionary-en-gb";
import nspell from "nspell";
import { blank, withoutCode, type Document } from "./markdown.ts";

/** A word that no dictionary has. */
export interface Misspelling {
  readonly path: string;
  readonly line: number;
  readonly word: string;
}

const WORDS = new URL("../words.txt", import.meta.url);

/** Knows British English, and the words of `docs/words.txt`. */
export function createSpeller(): (document: Document) => readonly Misspelling[] {
  const speller = nspell(Buffer.from(dictionary.aff), Buffer.from(dictionary.dic));
  for (const word of readFileSync(WORDS, "utf8").split("\n")) if (word !== "") speller.add(word);
  return ({ path, text }) =>
    proseOf(text)
      .split("\n")
      .flatMap((line, at) =>
        wordsOf(line)
          .filter((word) => !speller.correct(word))
          .map((word) => ({ path, line: at + 1, word })),
      );
}

/** What is written for people: no code, no addresses, no front matter. */
function proseOf(text: string): string {
  return withoutCode(text)
    .replace(/^---\n[\s\S]*?\n---\n/, blank)
    .replaceAll(/`[^`\n]*`/g, blank)
    .replaceAll(/\]\([^)\s]*\)/g, blank)
    .replaceAll(/https?:\/\/\S+|[\w.-]+@[\w.-]+|@?[\w-]+\/[\w./-]+|[\w-]+\.\w+/g, blank)
    .replaceAll(/<[^>\n]*>/g, blank);
}

/** Words in letters; names with capitals inside, and of one letter, are no words. */
function wordsOf(line: string): readonly string[] {
  return Array.from(
    line.replaceAll("’", "'").matchAll(/\p{L}[\p{L}\p{M}\p{N}_']*/gu),
    ([word]) => word,
  )
    .map((word) => word.replace(/'s?$/, ""))
    .filter((word) => /^\p{L}\p{Ll}+$/u.test(word));
}
