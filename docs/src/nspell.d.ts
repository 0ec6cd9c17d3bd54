// What is used of two packages that have no types.
declare module "nspell" {
  interface Speller {
    /** Whether a word is spelt as a dictionary has it. */
    correct(word: string): boolean;
    /** Takes a word into the dictionary. */
    add(word: string): void;
  }
  export default function nspell(aff: Buffer, dic: Buffer): Speller;
}
