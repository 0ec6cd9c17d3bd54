import * as v from "valibot";

// Parts of the schemas of answers. They are loaded when the description is first asked for: entities import types only.

/** Schema of a part of an answer. */
export type Schema<Value = unknown> = v.GenericSchema<unknown, Value>;

/** Text. */
export const text = v.string();
/** Id of something: decimal digits, as text. */
export const id = v.pipe(v.string(), v.description("Decimal digits"));
/** Address that can be fetched. */
export const url = v.pipe(v.string(), v.url());
/** Whole number, not negative. */
export const count = v.pipe(v.number(), v.integer(), v.minValue(0));
/** Yes or no. */
export const flag = v.boolean();
/** Moment, in ISO 8601. */
export const moment = v.pipe(v.string(), v.isoTimestamp());
/** Id of a git object: 40 or 64 hexadecimal digits. */
export const sha = v.pipe(v.string(), v.regex(/^(?:[0-9a-f]{40}|[0-9a-f]{64})$/));

/** List of values. */
export function list<Item extends v.GenericSchema>(
  item: Item,
): Schema<readonly v.InferOutput<Item>[]> {
  return v.array(item) as unknown as Schema<readonly v.InferOutput<Item>[]>;
}

/** List that has nothing in it here: this server has no such things. */
export const nothing: Schema<readonly never[]> = v.pipe(
  v.array(v.unknown()),
  v.maxLength(0),
) as unknown as Schema<readonly never[]>;

/** Value, or `null` where there is none. */
export function orNull<Value extends v.GenericSchema>(
  value: Value,
): v.NullableSchema<Value, undefined> {
  return v.nullable(value);
}

/** Value that is left out where there is none. */
export function maybe<Value extends v.GenericSchema>(
  value: Value,
): v.OptionalSchema<Value, undefined> {
  return v.optional(value);
}
