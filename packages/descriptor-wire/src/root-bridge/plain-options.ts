import { toBase64 } from "../json/base64.ts";
import type { FieldElement } from "../registry/field.ts";
import type { Registry } from "../registry/registry.ts";
import type { DynamicMessage } from "../options/dynamic.ts";
import { type OptionedElement, optionsOf } from "../options/options-of.ts";
import type { DynamicValue } from "../options/values.ts";

/** Options as protobufjs's parser gives them: by name, and once more as objects. */
export interface PlainOptions {
  /** Scalars by their whole names: `(shop.route).path`. */
  readonly options: Record<string, unknown> | undefined;
  /** Each option as an object of its own; of custom ones. */
  readonly parsed: Record<string, unknown>[] | undefined;
}

/** The options of an element as protobufjs's parser gives them; custom ones by their full names. */
export function plainOptions(element: OptionedElement, registry: Registry): PlainOptions {
  const message = optionsOf(element, registry);
  const options: [string, unknown][] = [];
  const parsed: Record<string, unknown>[] = [];
  for (const { field, values } of message?.fields ?? []) {
    const name = nameOf(field);
    if (field.kind === "field") {
      options.push([name, field.isRepeated ? values.map(plainValue) : plainValue(values[0])]);
      continue;
    }
    for (const value of values) {
      parsed.push(objectOf([[name, plainValue(value)]]));
      flatten(name, value, options);
    }
  }
  return {
    options: options.length === 0 ? undefined : objectOf(options),
    parsed: parsed.length === 0 ? undefined : parsed,
  };
}

function nameOf({ kind, name, fullName }: FieldElement): string {
  return kind === "extension" ? `(${fullName})` : name;
}

function flatten(name: string, value: DynamicValue, into: [string, unknown][]): void {
  if (value.kind !== "message") {
    into.push([name, plainValue(value)]);
    return;
  }
  for (const { field, values } of value.value.fields) {
    for (const inner of values) flatten(`${name}.${nameOf(field)}`, inner, into);
  }
}

function plainValue(value: DynamicValue | undefined): unknown {
  switch (value?.kind) {
    case undefined:
      return undefined;
    case "message":
      return plainMessage(value.value);
    case "enum":
      return value.name ?? value.value;
    case "bytes":
      return toBase64(value.value);
    case "int64":
    case "uint64": {
      const number = Number(value.value);
      return Number.isSafeInteger(number) ? number : String(value.value);
    }
    default:
      return value?.value;
  }
}

function plainMessage({ fields }: DynamicMessage): Record<string, unknown> {
  return objectOf(
    fields.map(({ field, values }) => [
      field.kind === "extension" ? `[${field.fullName}]` : field.name,
      field.isRepeated ? values.map(plainValue) : plainValue(values[0]),
    ]),
  );
}

/** An object of any names: `__proto__` is one like any other. */
export function objectOf<Value>(
  entries: Iterable<readonly [string, Value]>,
): Record<string, Value> {
  return Object.fromEntries(entries) as Record<string, Value>;
}
