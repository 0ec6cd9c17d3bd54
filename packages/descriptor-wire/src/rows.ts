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

/** Row of a message, of the text in the generated tables: number, key, kind and flags of a field on a line. */
export function messageRow(text: string): MessageRow {
  const fields = text.trim().split(/\n\s*/).map(fieldRow);
  return { cost: costOf(fields), fields };
}

/** Table by message of what stands in the order of the rows; names would take more of a bundle than the table does. */
export function byMessage<Table>(
  rows: Readonly<Record<string, MessageRow>>,
  items: readonly (Table[keyof Table] | undefined)[],
): Table {
  const named = Object.keys(rows).map((name, place) => [name, items[place]] as const);
  return Object.fromEntries(named.filter(([, item]) => item !== undefined)) as Table;
}

/** Row of a message with more fields. */
export function extendedRow(row: MessageRow | undefined, text: string): MessageRow {
  const more = [...(row?.fields ?? []), ...messageRow(text).fields];
  const fields = more.toSorted((one, other) => one.number - other.number);
  return { cost: costOf(fields), fields };
}

/**
 * Bytes that a plain object of the message takes in V8 on 64 bits: three words of header, a word
 * for each field, an array object for each list, and its place in the list that holds it.
 */
export function costOf(fields: readonly Pick<FieldRow, "repeated">[]): number {
  return 24 + 8 * (fields.length + 1) + 32 * fields.filter(({ repeated }) => repeated).length + 12;
}

function fieldRow(line: string): FieldRow {
  const [number, key = "", type = "", ...flags] = line.split(" ");
  const [kind, of = ""] = type.split(":");
  return {
    number: Number(number),
    name: protoName(key),
    key,
    kind: kind as FieldKind,
    of,
    repeated: flags.includes("repeated"),
    packed: flags.includes("packed"),
    required: flags.includes("required"),
  };
}

/** The name in the .proto of a key: `message_type` for `messageType`. */
export function protoName(key: string): string {
  return key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
