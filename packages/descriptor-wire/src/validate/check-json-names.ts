import { FEATURE, VALUE } from "../registry/feature-table.ts";
import type { FieldElement } from "../registry/field.ts";
import type { MessageElement } from "../registry/message.ts";
import { isJsonNameOf, toJsonName } from "../registry/names.ts";
import { low32 } from "../wire/input.ts";
import type { ValidationContext } from "./context.ts";
import { boolByNumber } from "./option-reader.ts";

interface JsonName {
  /** The field. */
  readonly field: FieldElement;
  /** Its JSON name. */
  readonly name: string;
  /** Whether it differs from what the field's name gives. */
  readonly isCustom: boolean;
}

/**
 * Checks that fields differ in JSON: by the names that they get from their own, which field masks
 * use, and by the ones that are declared. In proto2, and
 * where a feature says so, most conflicts are warnings.
 */
export function checkJsonNames(context: ValidationContext, message: MessageElement): void {
  if (message.fields.length === 0) return;
  if (areDifferent(message)) return;
  // Message option deprecated_legacy_json_field_conflicts.
  if (boolByNumber(context.options.of(message), 11)) return;
  const defaults = message.fields.map((field): JsonName => {
    return { field, name: toJsonName(field.name), isCustom: false };
  });
  compare(context, message, defaults);
  const custom = defaults.map((given) => {
    const { declaredJsonName: name } = given.field;
    return name === undefined || name === given.name ? given : { ...given, name, isCustom: true };
  });
  if (custom.some(({ isCustom }) => isCustom)) compare(context, message, custom);
}

/** Whether there is nothing to compare: no custom names, and all others different. */
function areDifferent(message: MessageElement): boolean {
  const { fields } = message;
  if (message.hasDistinctMembers && fields.every(hasPlainJsonName)) return true;
  const names = new Set<string>();
  for (const { name, declaredJsonName: declared } of fields) {
    if (declared !== undefined && !isJsonNameOf(declared, name)) return false;
    names.add(declared ?? toJsonName(name));
  }
  return names.size === fields.length;
}

const UNDERSCORE = 95;
const LOWER_A = 97;
const LOWER_Z = 122;
const ZERO = 48;
const NINE = 57;
const TO_UPPER = -32;

/**
 * Whether a field is named in lower case, each underscore before a letter, and has the JSON name that this gives, if any: fields
 * that are so named and differ have different JSON names. Makes no text.
 */
function hasPlainJsonName({ name, jsonNameAt, file: { tape } }: FieldElement): boolean {
  const { bytes, input } = tape;
  let at = jsonNameAt < 0 ? -1 : low32(bytes, jsonNameAt, input);
  const end = at + input.value;
  let before = UNDERSCORE;
  for (let index = 0; index < name.length; index++) {
    const code = name.charCodeAt(index);
    const isLetter = code >= LOWER_A && code <= LOWER_Z;
    const isInside = before !== UNDERSCORE;
    if (!isLetter && !(isInside && (code === UNDERSCORE || (code >= ZERO && code <= NINE)))) {
      return false;
    }
    if (at >= 0 && code !== UNDERSCORE) {
      const wanted = isInside || index === 0 ? code : code + TO_UPPER;
      if (at === end || bytes[at++] !== wanted) return false;
    }
    before = code;
  }
  return before !== UNDERSCORE && (at < 0 || at === end);
}

function compare(
  context: ValidationContext,
  message: MessageElement,
  names: readonly JsonName[],
): void {
  const seen = new Map<string, JsonName>();
  const hasCustom = names.some(({ isCustom }) => isCustom);
  const format = context.pool.features.of(message, FEATURE.JSON_FORMAT);
  const isLenient = format === VALUE.LEGACY_BEST_EFFORT;
  for (const given of names) {
    if (given.isCustom && given.name.startsWith("[") && given.name.endsWith("]")) {
      report(context, message, given, bracketed(given));
      continue;
    }
    const other = seen.get(given.name);
    if (other === undefined) seen.set(given.name, given);
    // Without custom names the first comparison has said it.
    else if (given.isCustom || other.isCustom || !hasCustom) {
      report(context, message, given, conflicting(given, other, isLenient));
    }
  }
}

function bracketed({ field, name }: JsonName): Finding {
  const text = `The custom JSON name of field "${field.name}" ("${name}") is invalid: JSON names may not start with '[' and end with ']'.`;
  return { code: "json-name-invalid", isError: true, text };
}

function conflicting(given: JsonName, other: JsonName, isLenient: boolean): Finding {
  const isError = !isLenient || (given.isCustom && other.isCustom);
  const text = `The ${kindOf(given)} JSON name of field "${given.field.name}" ("${given.name}") conflicts with the ${kindOf(other)} JSON name of field "${other.field.name}".`;
  return { code: "json-name-conflict", isError, text };
}

function kindOf({ isCustom }: JsonName): string {
  return isCustom ? "custom" : "default";
}

interface Finding {
  /** Code of the rule. */
  readonly code: "json-name-invalid" | "json-name-conflict";
  /** Whether it is an error; otherwise a warning. */
  readonly isError: boolean;
  /** The finding in words. */
  readonly text: string;
}

function report(
  context: ValidationContext,
  message: MessageElement,
  { field }: JsonName,
  { code, isError, text }: Finding,
): void {
  const fault = { code, element: message.fullName, at: field, location: "NAME", text } as const;
  if (isError) context.fail(fault);
  else context.warn(fault);
}
