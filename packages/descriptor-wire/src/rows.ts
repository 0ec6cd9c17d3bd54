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

/** Row of a message, of the text in the generated tables: number, name, kind and flags of a field on a line. */
export function messageRow(cost: number, text: string): MessageRow {
  return { cost, fields: text.trim().split(/\n\s*/).map(fieldRow) };
}

function fieldRow(line: string): FieldRow {
  const [number, name = "", type = "", ...flags] = line.split(" ");
  const [kind, of = ""] = type.split(":");
  return {
    number: Number(number),
    name,
    key: name.replace(/_(.)/g, (_all, letter: string) => letter.toUpperCase()),
    kind: kind as FieldKind,
    of,
    repeated: flags.includes("repeated"),
    packed: flags.includes("packed"),
    required: flags.includes("required"),
  };
}
