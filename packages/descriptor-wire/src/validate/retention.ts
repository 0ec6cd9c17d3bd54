import { FEATURES_FIELD } from "../registry/feature-table.ts";
import type { FieldElement } from "../registry/field.ts";
import { low32 } from "../wire/input.ts";
import type { Pool } from "./pool.ts";

/** `FieldOptions.RETENTION_SOURCE`. */
const SOURCE = 2;
/** The tag of `retention`, which the classic schema does not name. */
const RETENTION_TAG = 17 * 8;

/** Whether an option is for sources only. */
export function isForSources(pool: Pool, field: FieldElement): boolean {
  const options = pool.options.of(field);
  if (options === undefined) return false;
  const { tape, at } = options;
  const found = tape.findUnknown(at, RETENTION_TAG);
  if (found < 0) return false;
  low32(tape.bytes, found, tape.input);
  return tape.input.value === SOURCE;
}

/** Built-in options that are for sources only, by their message. */
const BUILT_IN: Readonly<Record<string, readonly number[]>> = {
  ExtensionRangeOptions: [2, 3],
  FeatureSet: [7, 8],
};

/** Numbers of `features`, by the name of the options. */
const FEATURES: Readonly<Record<string, number>> = {
  FileOptions: FEATURES_FIELD.file,
  MessageOptions: FEATURES_FIELD.message,
  FieldOptions: FEATURES_FIELD.field,
  OneofOptions: FEATURES_FIELD.oneof,
  ExtensionRangeOptions: FEATURES_FIELD.range,
  EnumOptions: FEATURES_FIELD.enum,
  EnumValueOptions: FEATURES_FIELD.value,
  ServiceOptions: FEATURES_FIELD.service,
  MethodOptions: FEATURES_FIELD.method,
};

/**
 * Whether a built-in option is for sources only, or the name of the message that it holds, which may have such
 * options.
 */
export function builtInRetention(message: string, number: number): boolean | "FeatureSet" {
  if (BUILT_IN[message]?.includes(number) === true) return true;
  return FEATURES[message] === number ? "FeatureSet" : false;
}
