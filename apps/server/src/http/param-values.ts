import type { Param, ParamRecord } from "./nested-params.ts";
import { RequestError } from "./request-error.ts";

const FALSE: ReadonlySet<Param> = new Set(["false", "0", "f", "F", "FALSE", "off", "OFF"]);

/**
 * A Rails boolean: absent, null and empty are `undefined`; a few spellings are false; the rest is true.
 *
 * @throws RequestError `body-invalid` for a list or a record
 */
export function booleanParam(params: ParamRecord, name: string): boolean | undefined {
  const value = params[name];
  if (value === undefined || value === null || value === "") return undefined;
  if (typeof value === "object") throw wrongShape(name, "true or false", value);
  return value !== false && value !== 0 && !FALSE.has(value);
}

/**
 * Text, or a number's text. Absent and null are `undefined`.
 *
 * @throws RequestError `body-invalid` for anything else: what a client meant by it is not known
 */
export function stringParam(params: ParamRecord, name: string): string | undefined {
  const value = params[name];
  if (value === undefined || value === null) return undefined;
  return textOf(value) ?? refuse(wrongShape(name, "text", value));
}

/**
 * A list of texts. One value is a list of one; absent and null are `undefined`, so that an empty
 * list stays different from none. Null as an item is empty text.
 *
 * @throws RequestError `body-invalid` for a record, and for an item that is no text
 */
export function listParam(params: ParamRecord, name: string): readonly string[] | undefined {
  const value = params[name];
  if (value === undefined || value === null) return undefined;
  const items = Array.isArray(value) ? (value as readonly Param[]) : [value];
  return items.map((item) =>
    item === null ? "" : (textOf(item) ?? refuse(wrongShape(name, "a list of texts", item))),
  );
}

/**
 * A record. Absent, null and empty text are an empty one.
 *
 * @throws RequestError `body-invalid` for anything else
 */
export function recordParam(params: ParamRecord, name: string): ParamRecord {
  const value = params[name] ?? "";
  if (value === "") return {};
  if (typeof value === "object" && !Array.isArray(value)) return value as ParamRecord;
  return refuse(wrongShape(name, "a record", value));
}

/**
 * A list of records, or a record of numbered ones, as forms send it. Absent and null are `undefined`.
 *
 * @throws RequestError `body-invalid` for anything else
 */
export function recordsParam(
  params: ParamRecord,
  name: string,
): readonly ParamRecord[] | undefined {
  const value = params[name] ?? null;
  if (value === null) return undefined;
  if (typeof value !== "object") return refuse(wrongShape(name, "a list of records", value));
  const items: readonly Param[] = Object.values(value);
  return items.map((item) =>
    typeof item === "object" && item !== null && !Array.isArray(item)
      ? (item as ParamRecord)
      : refuse(wrongShape(name, "a list of records", item)),
  );
}

function textOf(value: Param): string | undefined {
  if (typeof value === "number") return String(value);
  return typeof value === "string" ? value : undefined;
}

function refuse(error: RequestError): never {
  throw error;
}

function wrongShape(name: string, wanted: string, value: Param): RequestError {
  return new RequestError(`Validation failed: ${name} must be ${wanted}, not ${shapeOf(value)}`, {
    code: "body-invalid",
  });
}

function shapeOf(value: Param): string {
  if (Array.isArray(value)) return "a list";
  return typeof value === "object" ? "a record" : JSON.stringify(value);
}
