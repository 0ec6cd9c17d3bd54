import { EDITION } from "../registry/feature-table.ts";
import type { EnumElement, ValueElement } from "../registry/enum.ts";
import type { ValidationContext } from "./context.ts";
import { boolByNumber } from "./option-reader.ts";

/**
 * Checks that values stay different when a generator strips the enum's name from them and ignores
 * case and underscores. Values of one number may be alike.
 */
export function checkValueNames(context: ValidationContext, element: EnumElement): void {
  const prefix = asciiLower(element.name.replaceAll("_", ""));
  if (areDifferent(element, prefix)) return;
  const seen = new Map<string, ValueElement>();
  for (const value of element.values) {
    const name = pascalCase(withoutPrefix(value.name, prefix));
    const other = seen.get(name);
    if (other === undefined) seen.set(name, value);
    else if (other.name !== value.name && other.number !== value.number) {
      reportAlike(context, value, other);
    }
  }
}

/** Whether the values stay different even when no underscore counts at all, as most do. */
function areDifferent({ values }: EnumElement, prefix: string): boolean {
  const names = new Set<string>();
  for (const { name } of values) {
    names.add(withoutPrefix(name, prefix).replaceAll("_", "").toLowerCase());
  }
  return names.size === values.length;
}

function reportAlike(context: ValidationContext, value: ValueElement, other: ValueElement): void {
  const { parent, fullName } = value;
  const isProto2 = context.edition === EDITION.PROTO2;
  const { isModern } = context.rules;
  // Enum option deprecated_legacy_json_field_conflicts.
  const isExcused = isProto2 && (!isModern || boolByNumber(context.options.of(parent), 6));
  const start = `Enum name ${value.name} has the same name as ${other.name} if you ignore case and strip out the enum name prefix (if any).`;
  const text = isModern
    ? `${start} (If you are using allow_alias, please assign the same number to each enum value name.)`
    : `${start} This is error-prone and can lead to undefined behavior. Please avoid doing this. If you are using allow_alias, please assign the same numeric value to both enums.`;
  const fault = {
    code: "enum-values-alike",
    element: fullName,
    at: value,
    location: "NAME",
    text,
  } as const;
  if (isExcused) context.warn(fault);
  else context.fail(fault);
}

function withoutPrefix(name: string, prefix: string): string {
  let at = 0;
  for (let matched = 0; matched < prefix.length; at++) {
    if (at >= name.length) return name;
    if (name[at] === "_") continue;
    const code = name.charCodeAt(at);
    const lower = code >= 65 && code <= 90 ? code + 32 : code;
    if (lower !== prefix.charCodeAt(matched++)) return name;
  }
  while (name[at] === "_") at++;
  return at === name.length ? name : name.slice(at);
}

function pascalCase(name: string): string {
  return name
    .split("_")
    .map((word) => asciiUpper(word.slice(0, 1)) + asciiLower(word.slice(1)))
    .join("");
}

function asciiLower(text: string): string {
  return text.replaceAll(/[A-Z]+/g, (letters) => letters.toLowerCase());
}

function asciiUpper(text: string): string {
  return text.replaceAll(/[a-z]+/g, (letters) => letters.toUpperCase());
}
