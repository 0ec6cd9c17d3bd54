// The cases of names as buf has them: the words of a name are found by its capitals and delimiters, never by its digits.

const DELIMITERS = /[._\-\s]+/gu;
const EDGES = /^[._\-\s]+|[._\-\s]+$/gu;
/** A capital that begins a word: behind a small letter, or the last of several before other signs. */
const WORD_START = /(?<=\p{Ll})\p{Lu}|(?<=[^._\-\s])\p{Lu}(?=[^\p{Lu}\p{Nd}._\-\s])/gu;

function snakeCase(name: string): string {
  return name.replaceAll(EDGES, "").replaceAll(WORD_START, "_$&").replaceAll(DELIMITERS, "_");
}

/** `fooBar2` as `foo_bar2`. */
export function toLowerSnakeCase(name: string): string {
  return snakeCase(name).toLowerCase();
}

/** `fooBar2` as `FOO_BAR2`. */
export function toUpperSnakeCase(name: string): string {
  return snakeCase(name).toUpperCase();
}

/** `foo_bar2` as `FooBar2`; capitals stay. */
export function toPascalCase(name: string): string {
  return name
    .split(DELIMITERS)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join("");
}
