import type { ValidationContext } from "../context.ts";
import {
  fieldNamed,
  nameOfMessage,
  type OptionField,
  type OptionMessage,
  requiredFieldsOf,
} from "../option-field.ts";
import { joined } from "../../wire/values.ts";
import { memo } from "../../memo.ts";

/** A field of a message that is being read. */
interface Slot {
  /** The field. */
  readonly field: OptionField;
  /** Messages that the field holds. */
  readonly messages: MessageValue[];
  /** Whether a message has it: without presence, it does not when the value is the default. */
  isSet: boolean;
}

/** A message that is being read from the text format. */
export class MessageValue {
  readonly type: OptionMessage;
  readonly #slots = new Map<number, Slot>();
  readonly #records: Uint8Array[] = [];
  /** Members of oneofs that are set, by the names of the oneofs. */
  readonly #members = new Map<string, string>();

  constructor(type: OptionMessage) {
    this.type = type;
  }

  get typeName(): string {
    return nameOfMessage(this.type);
  }

  /** Whether a field is set that may be set once. */
  has(field: OptionField): boolean {
    return this.#slots.get(field.number)?.isSet === true;
  }

  /** The name of the member that a oneof has. */
  memberOf(oneof: string): string | undefined {
    return this.#members.get(oneof);
  }

  /** Takes a value of a field. */
  add(field: OptionField, record: Uint8Array, isDefault: boolean): void {
    this.#mark(field).isSet = field.hasPresence || !isDefault;
    this.#records.push(record);
  }

  /** Takes a message of a field; its record follows when it is complete. */
  begin(field: OptionField, message: MessageValue): void {
    const slot = this.#mark(field);
    slot.isSet = true;
    slot.messages.push(message);
  }

  /** Takes the record of a message that is complete. */
  end(record: Uint8Array): void {
    this.#records.push(record);
  }

  #mark(field: OptionField): Slot {
    return memo(this.#slots, field.number, () => {
      const oneof = field.element?.oneof;
      if (oneof !== undefined) this.#members.set(oneof.name, field.name);
      return { field, messages: [], isSet: false };
    });
  }

  /** Bytes of the message on the wire. */
  get bytes(): Uint8Array {
    return joined(this.#records);
  }

  /**
   * Whether a map inside has an item without a value, though its values must have fields. Compilers
   * of today refuse it, and do not say what is missing.
   */
  lacksValue(context: ValidationContext): boolean {
    const { type } = this;
    if (typeof type !== "string" && type.isMapEntry) {
      const value = fieldNamed(context, type, "value");
      const held = value?.message;
      if (value !== undefined && held !== undefined && !this.has(value)) {
        return requiredFieldsOf(context, held).length > 0;
      }
    }
    return [...this.#slots.values()].some(({ messages }) =>
      messages.some((message) => message.lacksValue(context)),
    );
  }

  /** Paths of the required fields that are missing, in it and in the messages inside. */
  missing(context: ValidationContext, prefix = ""): readonly string[] {
    const missing = requiredFieldsOf(context, this.type)
      .filter((field) => !this.has(field))
      .map(({ name }) => prefix + name);
    const slots = [...this.#slots.values()].sort(
      (one, other) => one.field.number - other.field.number,
    );
    for (const { field, messages } of slots) {
      const name = field.element?.kind === "extension" ? `(${field.fullName})` : field.name;
      for (const [index, message] of messages.entries()) {
        const place = field.isRepeated ? `[${index}]` : "";
        missing.push(...message.missing(context, `${prefix}${name}${place}.`));
      }
    }
    return missing;
  }
}
