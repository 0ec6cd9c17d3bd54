import type { DynamicValue } from "@x/descriptor-wire/options";
import { isPattern } from "./pattern.ts";
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
 * formats such as `email` are not asked, nor are patterns: running them may take exponential time here, not in RE2.
 */
export function checkExamples(
  check: RuleCheck,
  { ofType, ofField, kind }: ExampleRules,
  target: RuleTarget,
): void {
  const pattern = ofType.text("pattern");
  // Beside a rule that does not compile no example is asked.
  if (pattern !== undefined && !isPattern(pattern)) return;
  const path = ofType.path("example");
  const listed = listedIn(ofType, target);
  for (const [index, example] of ofType.values("example").entries()) {
    const broken = (rule: string): void =>
      object(check, [[...path, index]], `has an example that breaks its rule ${rule}`);
    const demand = isZero(example) ? demandOf(ofField, ofType, target) : "check";
    if (demand === "required") broken(demand);
    if (demand !== "check" || ofField.enumName("ignore") === "IGNORE_ALWAYS") continue;
    for (const rule of brokenRules(ofType, kind, example, listed)) broken(`${kind}.${rule}`);
  }
}

/** What a field wants of a value that is 0, false or empty. */
function demandOf(
  ofField: Rules,
  ofType: Rules,
  { field }: RuleTarget,
): "required" | "ignore" | "check" {
  const isInside = field.isRepeated || field.parent?.isMapEntry === true;
  // A value that is there is asked for its rules, also when it is zero.
  if (field.hasPresence && !isInside) return "check";
  const ignore = ofField.enumName("ignore");
  const hasRules = ofType.size > 1 || ofField.field("cel") !== undefined;
  const isRequired = !isInside && ofField.isTrue("required");
  if (hasRules && isRequired && ignore !== "IGNORE_ALWAYS") return "required";
  return ignore === "IGNORE_IF_ZERO_VALUE" ? "ignore" : "check";
}

function isZero({ value }: DynamicValue): boolean {
  return (
    value === 0 ||
    value === 0n ||
    value === "" ||
    value === false ||
    (value instanceof Uint8Array && value.length === 0)
  );
}

function brokenRules(
  rules: Rules,
  kind: string,
  example: DynamicValue,
  listed: Listed,
): readonly string[] {
  const broken = brokenLists(listed, example);
  if (QUANTITY_RULES.has(kind)) broken.push(...brokenBounds(rules, example));
  if (example.kind === "string") broken.push(...brokenTexts(rules, example.value));
  if (example.kind === "bytes") broken.push(...brokenBytes(rules, example.value));
  if (rules.isTrue("finite") && !Number.isFinite(example.value)) broken.push("finite");
  if (kind === "enum" && rules.isTrue("defined_only") && !listed.defined.has(example.value))
    broken.push("defined_only");
  return broken;
}

/** Values that rules list, to be looked up. */
interface Listed extends Readonly<
  Record<"const" | "in" | "not_in", ReadonlySet<unknown> | undefined>
> {
  /** Numbers of the field's enum. */
  readonly defined: ReadonlySet<unknown>;
}

function listedIn(rules: Rules, { field }: RuleTarget): Listed {
  const keys = (name: string): ReadonlySet<unknown> | undefined =>
    rules.field(name) && new Set(rules.values(name).map(keyOf));
  const defined = new Set<unknown>(field.enum?.values.map(({ number }) => number));
  return { const: keys("const"), in: keys("in"), not_in: keys("not_in"), defined };
}

function brokenLists(listed: Listed, example: DynamicValue): string[] {
  const own = keyOf(example);
  // NaN equals nothing.
  const has = (values: ReadonlySet<unknown>): boolean => !Number.isNaN(own) && values.has(own);
  const broken: string[] = [];
  if (listed.const !== undefined && !has(listed.const)) broken.push("const");
  if (listed.in !== undefined && !has(listed.in)) broken.push("in");
  if (listed.not_in !== undefined && has(listed.not_in)) broken.push("not_in");
  return broken;
}

/** Equal for equal values. */
function keyOf(value: DynamicValue): unknown {
  if (value.kind === "bytes") return value.value.join(" ");
  return value.kind === "message" ? quantityOf(value) : value.value;
}

/** Bounds in reverse order exclude what is between them; a bound that is NaN excludes nothing. */
function brokenBounds(rules: Rules, example: DynamicValue): readonly string[] {
  const value = quantityOf(example);
  const { lower, upper, hasLower, hasUpper } = boundsOf(rules);
  if (value === undefined || (lower === undefined && upper === undefined)) return [];
  const name = [
    ...(lower === undefined ? [] : [hasLower ? "gte" : "gt"]),
    ...(upper === undefined ? [] : [hasUpper ? "lte" : "lt"]),
  ].join("_");
  const isBelow = (bound: Quantity): boolean => value < bound || (!hasLower && value === bound);
  const isAbove = (bound: Quantity): boolean => value > bound || (!hasUpper && value === bound);
  const isOut = (): boolean => {
    if (lower === undefined) return upper !== undefined && isAbove(upper);
    if (upper === undefined) return isBelow(lower);
    if (upper < lower) return isBelow(lower) && isAbove(upper);
    return upper >= lower && (isBelow(lower) || isAbove(upper));
  };
  const hasNaN = [lower, upper].some((bound) => Number.isNaN(bound));
  if (Number.isNaN(value))
    return lower !== undefined && upper !== undefined && hasNaN ? [] : [name];
  return isOut() ? [name] : [];
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
