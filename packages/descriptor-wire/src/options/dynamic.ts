import type { FieldElement } from "../registry/field.ts";
import type { MessageElement } from "../registry/message.ts";
import type { OneofElement } from "../registry/oneof.ts";
import type { Registry } from "../registry/registry.ts";
import { varintRecord, joined } from "../wire/values.ts";
import { areRecordsOf } from "./check.ts";
import { type ReadRecord, readRecords } from "./records.ts";
import type { DynamicValue } from "./values.ts";

/** A field of a message, as far as it is set. */
export interface DynamicField {
  /** The field; `kind` tells extensions. */
  readonly field: FieldElement;
  /** One, or the items of a repeated field in their order; a map's are its entries as messages. */
  readonly values: readonly DynamicValue[];
  /** From the file to the field, as in source locations; a repeated field's items have an index more. */
  readonly path: readonly number[];
}

/** Record of a message on the wire. */
export interface DynamicRecord {
  /** Number of the field. */
  readonly number: number;
  /** The record with its tag. A view of the message's bytes. */
  readonly bytes: Uint8Array;
  /** Absent when no field explains the record, or a closed enum does not name its number. */
  readonly field: FieldElement | undefined;
  /** One, or those of a packed list. A message is that of this record alone. */
  readonly values: readonly DynamicValue[];
}

/** Source of a dynamic message. */
interface DynamicSource {
  /** The message's type. */
  readonly type: MessageElement;
  /** Well-formed records. */
  readonly bytes: Uint8Array;
  /** The registry that knows the extensions. */
  readonly registry: Registry;
  /** Path of the message from the file's descriptor. */
  readonly path: readonly number[];
  /** Whether the contents of the records were checked too. */
  readonly isChecked: boolean;
}

/** Message of a registry's type. Nothing is read before it is needed. */
export class DynamicMessage {
  /** Its message in the registry. */
  readonly type: MessageElement;
  /** Bytes of the message; several parts are joined. */
  readonly bytes: Uint8Array;
  /** Field numbers and indexes from the file to the message, as in source locations. */
  readonly path: readonly number[];
  readonly #registry: Registry;
  readonly #isChecked: boolean;
  #read: readonly ReadRecord[] | undefined;
  #fields: ReadonlyMap<FieldElement, DynamicField> | undefined;

  /** @internal See `optionsOf` and `readDynamic`. */
  constructor({ type, bytes, registry, path, isChecked }: DynamicSource) {
    this.type = type;
    this.bytes = bytes;
    this.path = path;
    this.#registry = registry;
    this.#isChecked = isChecked;
  }

  /**
   * The fields that are set, in the order of their first records. Parts of one message are put
   * together, the last of several values counts, and of a oneof the member that was set last.
   */
  get fields(): readonly DynamicField[] {
    return [...this.#merged().values()];
  }

  /** A field by its name, or an extension by its full name; `undefined` when it is not set. */
  get(name: string): DynamicField | undefined {
    const { fields } = this;
    return (
      fields.find(({ field }) => field.kind === "field" && field.name === name) ??
      fields.find(({ field }) => field.kind === "extension" && field.fullName === name)
    );
  }

  /** All records, not merged, for writers of other formats. */
  get records(): readonly DynamicRecord[] {
    return this.#records().map((record) => {
      const { number, field, start, end, parts, scalars } = record;
      const bytes = this.bytes.subarray(start, end);
      if (field === undefined) return { number, bytes, field, values: [] };
      const path = [...this.path, number];
      const values =
        parts.length === 0 ? scalars : [messageValue(this.#part(field, [record], path))];
      return { number, bytes, field, values };
    });
  }

  /** Bytes of unknown fields, and of numbers that a closed enum does not name. */
  get unknownFields(): Uint8Array | undefined {
    const parts: ArrayLike<number>[] = [];
    for (const { field, number, start, end, strangers } of this.#records()) {
      if (field === undefined) parts.push(this.bytes.subarray(start, end));
      for (const value of strangers) parts.push(varintRecord(number * 8, value));
    }
    return parts.length === 0 ? undefined : joined(parts);
  }

  /** The message inside a `google.protobuf.Any`, when the registry knows its type. */
  get unpacked(): DynamicMessage | undefined {
    if (this.type.fullName !== "google.protobuf.Any") return undefined;
    const [url] = this.get("type_url")?.values ?? [];
    const [value] = this.get("value")?.values ?? [];
    if (url?.kind !== "string") return undefined;
    const bytes = value?.kind === "bytes" ? value.value : new Uint8Array();
    const name = url.value.slice(url.value.lastIndexOf("/") + 1);
    const type = this.#registry.find("message", name);
    return type && readDynamic(type, bytes, this.#registry);
  }

  #records(): readonly ReadRecord[] {
    this.#read ??= readRecords(this.type, this.bytes, this.#registry, this.#isChecked);
    return this.#read;
  }

  #merged(): ReadonlyMap<FieldElement, DynamicField> {
    if (this.#fields !== undefined) return this.#fields;
    const groups = new Map<FieldElement, ReadRecord[]>();
    const chosen = new Map<OneofElement, FieldElement>();
    for (const record of this.#records()) {
      const { field } = record;
      if (field === undefined) continue;
      if (field.oneof !== undefined) {
        const before = chosen.get(field.oneof);
        if (before !== undefined && before !== field) groups.delete(before);
        chosen.set(field.oneof, field);
      }
      const group = groups.get(field);
      if (group === undefined) groups.set(field, [record]);
      else group.push(record);
    }
    const fields = new Map<FieldElement, DynamicField>();
    for (const [field, records] of groups) fields.set(field, this.#field(field, records));
    this.#fields = fields;
    return fields;
  }

  #field(field: FieldElement, records: readonly ReadRecord[]): DynamicField {
    const path = [...this.path, field.number];
    if (records[0]?.parts.length === 0) {
      const values = records.flatMap(({ scalars }) => scalars);
      return { field, path, values: field.isRepeated ? values : values.slice(-1) };
    }
    const values = field.isRepeated
      ? records.map((record, index) => this.#part(field, [record], [...path, index]))
      : [this.#part(field, records, path)];
    return { field, path, values: values.map(messageValue) };
  }

  /** The message of some records. */
  #part(
    field: FieldElement,
    records: readonly ReadRecord[],
    path: readonly number[],
  ): DynamicMessage {
    const parts = records.flatMap((record) => record.parts);
    const [first] = parts;
    const bytes =
      first !== undefined && parts.length === 1
        ? this.bytes.subarray(first.at, first.end)
        : joined(parts.map(({ at, end }) => this.bytes.subarray(at, end)));
    const type = field.message as MessageElement;
    return new DynamicMessage({ type, bytes, registry: this.#registry, path, isChecked: true });
  }
}

function messageValue(value: DynamicMessage): DynamicValue {
  return { kind: "message", value };
}

/**
 * Reads bytes as a message of a registry's type, extensions by their numbers; `undefined` when they
 * are no such message: damaged, or more than 100 levels deep. The bytes are kept, not copied.
 */
export function readDynamic(
  type: MessageElement,
  bytes: Uint8Array,
  registry: Registry,
): DynamicMessage | undefined {
  return areRecordsOf(type, bytes, registry)
    ? new DynamicMessage({ type, bytes, registry, path: [], isChecked: true })
    : undefined;
}
