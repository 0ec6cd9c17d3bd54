/** Kind of a value on the wire. */
export type FieldKind =
  | "string"
  | "bytes"
  | "int32"
  | "int64"
  | "uint64"
  | "double"
  | "bool"
  | "enum"
  | "message";

/** One field of a message, as a row of the schema's table. */
export interface FieldRow {
  /** Number of the field. */
  readonly number: number;
  /** Name in the .proto: `message_type`. */
  readonly name: string;
  /** Name in objects and JSON: `messageType`. */
  readonly key: string;
  /** Kind of its value on the wire. */
  readonly kind: FieldKind;
  /** Name of the message or enum, for those kinds; otherwise empty. */
  readonly of: string;
  /** Whether there is a list of it. */
  readonly repeated: boolean;
  /** Whether a repeated number is written as one list. */
  readonly packed: boolean;
  /** Whether a message without it is refused. */
  readonly required: boolean;
}

/** One message of the schema. */
export interface MessageRow {
  /** Bytes of memory that an empty plain object of it takes, about. */
  readonly cost: number;
  /** In ascending order of numbers. */
  readonly fields: readonly FieldRow[];
}

/** Numbers of an enum, by name. */
export type EnumRow = Readonly<Record<string, number>>;

/** Writes a row of the generated tables. */
export function row(
  number: number,
  name: string,
  key: string,
  type: string,
  flags: string,
): FieldRow {
  const [kind = "", of = ""] = type.split(/:(.*)/);
  return {
    number,
    name,
    key,
    kind: kind as FieldKind,
    of,
    repeated: flags.includes("repeated"),
    packed: flags.includes("packed"),
    required: flags.includes("required"),
  };
}
