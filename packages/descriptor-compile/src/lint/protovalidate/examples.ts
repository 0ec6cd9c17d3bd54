import type { DynamicValue } from "@x/descriptor-wire/options";
import { regExpOf } from "./pattern.ts";
import { boundsOf, quantityOf, QUANTITY_RULES } from "./quantity-rules.ts";
import { object, type Quantity, type RuleCheck, type Rules, type RuleTarget } from "./rules.ts";
import { bytesOf, charactersOf } from "./text-rules.ts";

/** Rules that a field has. */
interface ExampleRules {
  /** Those for its type. */
  readonly ofType: Rules;
  /** All of them. */
  readonly ofField: Rules;
  /** Name of those for its type. */
  readonly kind: string;
}

/**
 * Objects to examples that break a rule beside them. Rules that are expressions in CEL, predefined ones and
 * formats such as `email` are not asked.
 */
export function checkExamples(
  check: RuleCheck,
  { ofType, ofField, kind }: ExampleRules,
  target: RuleTarget,
): void {
  const ignore = ofField.enumName("ignore");
  if (ignore === "IGNORE_ALWAYS") return;
  for (const [index, example] of ofType.values("example").entries()) {
    const isSkipped = ignore === "IGNORE_IF_ZERO_VALUE" && isZero(example);
    const broken = isSkipped ? [] : brokenRules(ofType, kind, example, target);
    for (const rule of broken) {
      const problem = `has an example that breaks its rule ${kind}.${rule}`;
      object(check, [[...ofType.path("example"), index]], problem);
    }
  }
}

function isZero({ value }: DynamicValue): boolean {
  return value === 0 || value === 0n || value === "" || value === false;
}

function brokenRules(
  rules: Rules,
  kind: string,
  example: DynamicValue,
  target: RuleTarget,
): readonly string[] {
  const broken = brokenLists(rules, example);
  if (QUANTITY_RULES.has(kind)) broken.push(...brokenBounds(rules, example));
  if (example.kind === "string") broken.push(...brokenTexts(rules, example.value));
  if (example.kind === "bytes") broken.push(...brokenBytes(rules, example.value));
  if (rules.isTrue("finite") && !Number.isFinite(example.value)) broken.push("finite");
  if (kind === "enum" && rules.isTrue("defined_only")) {
    const { values = [] } = target.field.enum ?? {};
    if (!values.some(({ number }) => number === example.value)) broken.push("defined_only");
  }
  return broken;
}

function brokenLists(rules: Rules, example: DynamicValue): string[] {
  const own = keyOf(example);
  const has = (name: string): boolean => rules.values(name).some((value) => keyOf(value) === own);
  const broken: string[] = [];
  if (rules.field("const") !== undefined && !has("const")) broken.push("const");
  if (rules.field("in") !== undefined && !has("in")) broken.push("in");
  if (has("not_in")) broken.push("not_in");
  return broken;
}

/** Equal for equal values. */
function keyOf(value: DynamicValue): unknown {
  if (value.kind === "bytes") return value.value.join(" ");
  return value.kind === "message" ? quantityOf(value) : value.value;
}

/** Bounds in reverse order exclude what is between them. */
function brokenBounds(rules: Rules, example: DynamicValue): readonly string[] {
  const value = quantityOf(example);
  if (value === undefined) return [];
  const { lower, upper, hasLower, hasUpper } = boundsOf(rules);
  const isAbove = (bound: Quantity): boolean => value > bound || (hasLower && value === bound);
  const isBelow = (bound: Quantity): boolean => value < bound || (hasUpper && value === bound);
  if (lower === undefined)
    return upper === undefined || isBelow(upper) ? [] : [hasUpper ? "lte" : "lt"];
  if (upper === undefined) return isAbove(lower) ? [] : [hasLower ? "gte" : "gt"];
  const isWithin =
    upper >= lower ? isAbove(lower) && isBelow(upper) : isAbove(lower) || isBelow(upper);
  return isWithin ? [] : [`${hasLower ? "gte" : "gt"}_${hasUpper ? "lte" : "lt"}`];
}

function brokenTexts(rules: Rules, text: string): readonly string[] {
  const broken = [
    ...brokenLengths(rules, charactersOf(text), ["len", "min_len", "max_len"]),
    ...brokenLengths(rules, bytesOf(text), ["len_bytes", "min_bytes", "max_bytes"]),
  ];
  const { prefix, suffix, contains } = {
    prefix: rules.text("prefix"),
    suffix: rules.text("suffix"),
    contains: rules.text("contains"),
  };
  const excluded = rules.text("not_contains");
  if (prefix !== undefined && !text.startsWith(prefix)) broken.push("prefix");
  if (suffix !== undefined && !text.endsWith(suffix)) broken.push("suffix");
  if (contains !== undefined && !text.includes(contains)) broken.push("contains");
  if (excluded !== undefined && text.includes(excluded)) broken.push("not_contains");
  const pattern = rules.text("pattern");
  if (pattern !== undefined && regExpOf(pattern)?.test(text) === false) broken.push("pattern");
  return broken;
}

function brokenBytes(rules: Rules, bytes: Uint8Array): readonly string[] {
  const text = latin1(bytes);
  const part = (name: string): string | undefined => {
    const [value] = rules.values(name);
    return value?.kind === "bytes" ? latin1(value.value) : undefined;
  };
  const [prefix, suffix, contains] = [part("prefix"), part("suffix"), part("contains")];
  const broken = [...brokenLengths(rules, bytes.length, ["len", "min_len", "max_len"])];
  if (prefix !== undefined && !text.startsWith(prefix)) broken.push("prefix");
  if (suffix !== undefined && !text.endsWith(suffix)) broken.push("suffix");
  if (contains !== undefined && !text.includes(contains)) broken.push("contains");
  return broken;
}

function latin1(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");
}

function brokenLengths(
  rules: Rules,
  length: number,
  [exact, least, most]: readonly [string, string, string],
): readonly string[] {
  const [is, min, max] = [rules.length(exact), rules.length(least), rules.length(most)];
  const broken: string[] = [];
  if (is !== undefined && is !== BigInt(length)) broken.push(exact);
  if (min !== undefined && BigInt(length) < min) broken.push(least);
  if (max !== undefined && BigInt(length) > max) broken.push(most);
  return broken;
}
