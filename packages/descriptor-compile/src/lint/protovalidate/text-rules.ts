import { isPattern } from "./pattern.ts";
import { object, type RuleCheck, type Rules } from "./rules.ts";

/** Parts that a text is to have. */
const PARTS = ["prefix", "suffix", "contains"] as const;
/** Bytes of UTF-8 that a character has at most. */
const WIDEST = 4n;

/** Objects to rules beside a constant value. */
export function checkConst(check: RuleCheck, rules: Rules): void {
  if (rules.field("const") !== undefined && rules.size > 1)
    object(
      check,
      [rules.path("const")],
      "has a constant value, so that its other rules do nothing",
    );
}

/** Objects to a least number that is above the largest. */
export function checkPairs(check: RuleCheck, rules: Rules, least: string, most: string): void {
  const [min, max] = [rules.length(least), rules.length(most)];
  if (min === undefined || max === undefined || min <= max) return;
  for (const name of [least, most])
    object(check, [rules.path(name)], `has ${least} ${min}, above ${most} ${max}`);
}

/** Checks rules for text, but for its constant value. */
export function checkString(check: RuleCheck, rules: Rules): void {
  checkLengths(check, rules, ["len", "min_len", "max_len"]);
  checkLengths(check, rules, ["len_bytes", "min_bytes", "max_bytes"]);
  checkBothLengths(check, rules);
  const [maxLength, maxBytes] = [rules.length("max_len"), rules.length("max_bytes")];
  const excluded = rules.text("not_contains");
  for (const name of PARTS) {
    const part = rules.text(name);
    if (part === undefined) continue;
    const paths = [rules.path(name)];
    if (maxLength !== undefined && BigInt(charactersOf(part)) > maxLength)
      object(check, paths, `has a ${name} of more than max_len ${maxLength} characters`);
    if (maxBytes !== undefined && BigInt(bytesOf(part)) > maxBytes)
      object(check, paths, `has a ${name} of more than max_bytes ${maxBytes} bytes`);
    if (excluded !== undefined && part.includes(excluded))
      object(check, paths, `has a ${name} with not_contains in it`);
  }
  checkPattern(check, rules);
  const isLoose = rules.values("strict")[0]?.value === false;
  const [regex] = rules.values("well_known_regex");
  if (isLoose && (regex?.value ?? 0) === 0)
    object(
      check,
      [rules.path("strict")],
      "is not strict, which means nothing but for well_known_regex",
    );
}

/** Checks rules for bytes, but for their constant value. */
export function checkBytes(check: RuleCheck, rules: Rules): void {
  checkLengths(check, rules, ["len", "min_len", "max_len"]);
  const max = rules.length("max_len");
  for (const name of PARTS) {
    const [part] = rules.values(name);
    if (part?.kind === "bytes" && max !== undefined && BigInt(part.value.length) > max)
      object(check, [rules.path(name)], `has a ${name} of more than max_len ${max} bytes`);
  }
  checkPattern(check, rules);
}

function checkPattern(check: RuleCheck, rules: Rules): void {
  const pattern = rules.text("pattern");
  if (pattern !== undefined && !isPattern(pattern))
    object(check, [rules.path("pattern")], "has a pattern that is no regular expression of RE2");
}

type LengthNames = readonly [length: string, least: string, most: string];

function checkLengths(check: RuleCheck, rules: Rules, [length, least, most]: LengthNames): void {
  if (rules.length(length) !== undefined) {
    for (const name of [least, most]) {
      if (rules.length(name) !== undefined)
        object(check, [rules.path(name)], `has ${name} beside ${length}, where it does nothing`);
    }
  }
  const [min, max] = [rules.length(least), rules.length(most)];
  if (min !== undefined && min === max)
    object(
      check,
      [rules.path(least), rules.path(most)],
      `has equal ${least} and ${most}: ${length} says the same`,
    );
  checkPairs(check, rules, least, most);
}

/** Characters and bytes beside each other. */
function checkBothLengths(check: RuleCheck, rules: Rules): void {
  const both = (one: string, other: string, problem: string): void => {
    for (const name of [one, other]) object(check, [rules.path(name)], problem);
  };
  const [minLength, maxBytes] = [rules.length("min_len"), rules.length("max_bytes")];
  if (minLength !== undefined && maxBytes !== undefined && maxBytes < minLength)
    both(
      "min_len",
      "max_bytes",
      `has ${minLength} characters at least, but ${maxBytes} bytes at most`,
    );
  const [maxLength, minBytes] = [rules.length("max_len"), rules.length("min_bytes")];
  if (maxLength !== undefined && minBytes !== undefined && maxLength * WIDEST < minBytes)
    both(
      "min_bytes",
      "max_len",
      `has ${maxLength} characters at most, but ${minBytes} bytes at least`,
    );
}

/** Count of the characters of a text. */
export function charactersOf(text: string): number {
  let count = 0;
  for (const _ of text) count++;
  return count;
}

/** Count of the bytes of a text in UTF-8. */
export function bytesOf(text: string): number {
  let count = 0;
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    count += code < 0x80 ? 1 : code < 0x8_00 ? 2 : code < 0x1_00_00 ? 3 : 4;
  }
  return count;
}
