import { WireError } from "../errors.ts";
import type { FieldRow, MessageRow } from "../rows.ts";
import { isCloned } from "../source-info/encode.ts";
import { FAULT, FULL } from "../wire/fault.ts";
import { putBool, putBytes, putInt32, putInt64, putUint64 } from "../wire/put.ts";
import { putString } from "../wire/put-text.ts";

type Rows = Readonly<Record<string, MessageRow>>;
type Fields = Readonly<Record<string, unknown>>;

/**
 * Finds what the encoder has refused in an object.
 *
 * @throws WireError missing-required
 * @throws TypeError for a value of the wrong type or out of its range
 */
export function refuseObject(rows: Rows, name: string, message: unknown, path = ""): void {
  if (message === null || typeof message !== "object") {
    throw new TypeError(`${path || name} must be an object, and is ${String(message)}`);
  }
  const fields = message as Fields;
  const { unknownFields } = fields;
  if (unknownFields != null && !(unknownFields instanceof Uint8Array)) {
    throw new TypeError(`unknown fields of ${path || name} must be a Uint8Array`);
  }
  for (const field of rows[name]?.fields ?? []) {
    const where = path === "" ? field.key : `${path}.${field.key}`;
    const value = fields[field.key];
    if (value == null) {
      if (field.required) throw missing(where);
      continue;
    }
    if (field.of === "SourceCodeInfo" && typeof value === "object") {
      if ("toLocations" in value) continue;
      if (isCloned(value)) throw cloned(where);
    }
    if (!field.repeated) refuseValue(rows, field, value, where);
    else {
      if (!("length" in (value as object))) throw new TypeError(`${where} must be a list`);
      for (const [index, item] of Array.from(value as ArrayLike<unknown>).entries()) {
        refuseValue(rows, field, item, `${where}[${index}]`);
      }
    }
  }
}

/** Runs an encoder of a file; what it refuses is named by its path from the set. */
export function encodingFile<Result>(
  rows: Rows,
  file: unknown,
  index: number,
  run: () => Result,
): Result {
  try {
    return run();
  } catch (error) {
    refuseObject(rows, "FileDescriptorProto", file, `file[${index}]`);
    throw error;
  }
}

/** Locations are private to their table: a clone of it has none, and would be written as none. */
function cloned(path: string): TypeError {
  return new TypeError(
    `${path} is empty, as structuredClone leaves it: clone the bytes of the set and decode them there, ` +
      "or set sourceCodeInfoOf(locations) with the locations of toLocations()",
  );
}

function missing(path: string): WireError {
  const reason = { code: "missing-required", offset: 0, path } as const;
  return new WireError(`${path} is required and absent`, reason);
}

function refuseValue(rows: Rows, field: FieldRow, value: unknown, path: string): void {
  if (field.kind === "message") refuseObject(rows, field.of, value, path);
  else checkOne(field, value, path);
}

const scratch = /* @__PURE__ */ new Uint8Array(1024);

function checkOne({ kind }: FieldRow, value: unknown, path: string): void {
  if (fits(kind, value)) return;
  const shown = typeof value === "bigint" ? `${value}n` : JSON.stringify(value);
  throw new TypeError(`${path} must be of type ${kind}, and is ${shown ?? String(value)}`);
}

/** Writers of one value, by its kind. @throws FAULT for a value of another kind */
const WRITERS: Readonly<
  Record<FieldRow["kind"], (value: never, bytes: Uint8Array, at: number) => unknown>
> = {
  string: putString,
  bytes: putBytes,
  bool: putBool,
  int64: putInt64,
  uint64: putUint64,
  int32: putInt32,
  enum: putInt32,
  message: putInt32,
  double: (value: unknown) => {
    if (typeof value !== "number") throw FAULT;
  },
};

/** Whether the encoder can write the value. */
function fits(kind: FieldRow["kind"], value: unknown): boolean {
  try {
    WRITERS[kind](value as never, scratch, scratch.length);
    return true;
  } catch (error) {
    if (error !== FAULT && error !== FULL) throw error;
    return error === FULL;
  }
}
