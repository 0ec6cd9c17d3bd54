import { ENUMS as CLASSIC_ENUMS, ROWS as CLASSIC_ROWS } from "../generated/classic/rows.ts";
import type { FieldDescriptorProtoType } from "../generated/classic/types.ts";
import { ENUMS as MODERN_ENUMS, ROWS as MODERN_ROWS } from "../generated/modern/rows.ts";
import type { EnumElement } from "../registry/enum.ts";
import type { FieldElement } from "../registry/field.ts";
import { memo } from "../memo.ts";
import { memberNamed } from "../registry/members.ts";
import type { MessageElement } from "../registry/message.ts";
import { TYPE_OF_KIND, type ValueKind, valueKindOf } from "../registry/types.ts";
import type { FieldRow } from "../rows.ts";
import type { ValidationContext } from "./context.ts";
import { hasPresence, isClosedFor, isGroup, isRequired } from "./field-features.ts";

/** A message of options: of the set's own descriptor.proto, or of the one that compilers have built in. */
export type OptionMessage = MessageElement | string;

/** A field that an option may set, or one inside such a message. */
export interface OptionField {
  /** Its own name. */
  readonly name: string;
  /** Its full name. */
  readonly fullName: string;
  /** Its number. */
  readonly number: number;
  /** The type of its values. */
  readonly type: FieldDescriptorProtoType;
  /** The kind of its values. */
  readonly kind: ValueKind;
  /** Whether its label is repeated. */
  readonly isRepeated: boolean;
  /** Whether it is written between a start and an end tag. */
  readonly isGroup: boolean;
  /** Whether a value without it is refused. */
  readonly isRequired: boolean;
  /** Whether absence differs from the default. */
  readonly hasPresence: boolean;
  /** Whether an enum takes no numbers but those of its values, for this field. */
  readonly isClosedEnum: boolean;
  /** The message that has it, compared by identity. */
  readonly owner: OptionMessage | undefined;
  /** The message that it holds. */
  readonly message?: OptionMessage | undefined;
  /** The enum that it holds. */
  readonly enum?: OptionEnum | undefined;
  /** Absent for those that compilers have built in. */
  readonly element?: FieldElement | undefined;
}

/** An enum that an option may hold. */
export interface OptionEnum {
  /** Its full name. */
  readonly fullName: string;
  /** Numbers by the names of the values. */
  readonly values: ReadonlyMap<string, number>;
  /** Absent for those that compilers have built in. */
  readonly element?: EnumElement | undefined;
}

const PACKAGE = "google.protobuf";

/** Message of a kind of options, such as `FieldOptions`; needed for every element with options. */
export function optionMessage(context: ValidationContext, name: string): OptionMessage {
  const cached = context.optionMessages.get(name);
  if (cached !== undefined) return cached;
  const found = context.pool.find(`${PACKAGE}.${name}`, context.file);
  const message = found?.kind === "message" ? found : name;
  context.optionMessages.set(name, message);
  return message;
}

/** The full name of a message. */
export function nameOfMessage(message: OptionMessage): string {
  return typeof message === "string" ? `${PACKAGE}.${message}` : message.fullName;
}

/** A field of a message by its name. */
export function fieldNamed(
  context: ValidationContext,
  message: OptionMessage,
  name: string,
): OptionField | undefined {
  if (typeof message !== "string") {
    const found = memberNamed(message, name);
    return found?.kind === "field" ? optionField(context, found) : undefined;
  }
  const row = builtInRows(context, message).find((field) => field.name === name);
  return row === undefined ? undefined : builtIn(context, message, row);
}

/** The fields of a message that a value must have. */
export function requiredFieldsOf(
  context: ValidationContext,
  message: OptionMessage,
): readonly OptionField[] {
  if (typeof message !== "string") {
    return message.fields
      .filter((field) => isRequired(context.pool, field))
      .map((field) => optionField(context, field));
  }
  const rows = builtInRows(context, message).filter(({ required }) => required);
  return rows.map((row) => builtIn(context, message, row));
}

/** Whether compilers have a field of their own for a number in a kind of options. */
export function isBuiltIn(context: ValidationContext, message: string, number: number): boolean {
  return builtInRows(context, message).some((field) => field.number === number);
}

function builtInRows({ rules }: ValidationContext, message: string): readonly FieldRow[] {
  return (rules.isModern ? MODERN_ROWS : CLASSIC_ROWS)[message]?.fields ?? [];
}

/** A field or extension of the set. */
export function optionField({ pool }: ValidationContext, field: FieldElement): OptionField {
  const { name, fullName, number, type, isRepeated, message } = field;
  return {
    name,
    fullName,
    number,
    type,
    kind: valueKindOf(type),
    isRepeated,
    isGroup: isGroup(pool, field),
    isRequired: isRequired(pool, field),
    hasPresence: hasPresence(pool, field),
    isClosedEnum: isClosedFor(pool, field),
    owner: field.containingMessage,
    message,
    enum: field.enum && enumOf(field.enum),
    element: field,
  };
}

/** Many options may be of one large enum. */
const enums = new WeakMap<EnumElement, OptionEnum>();

function enumOf(element: EnumElement): OptionEnum {
  return memo(enums, element, ({ fullName, values }) => ({
    fullName,
    // Two values of one name are an error of the file.
    values: new Map(values.map(({ name, number }) => [name, number])),
    element,
  }));
}

function builtIn({ rules }: ValidationContext, owner: string, row: FieldRow): OptionField {
  const { name, number, kind, repeated: isRepeated, required, of } = row;
  const values = (rules.isModern ? MODERN_ENUMS : CLASSIC_ENUMS)[of] ?? {};
  return {
    name,
    fullName: `${PACKAGE}.${owner}.${name}`,
    number,
    type: TYPE_OF_KIND[kind],
    kind,
    isRepeated,
    isGroup: false,
    isRequired: required,
    hasPresence: !isRepeated,
    isClosedEnum: true,
    owner,
    message: kind === "message" ? of : undefined,
    enum:
      kind === "enum"
        ? { fullName: `${PACKAGE}.${of}`, values: new Map(Object.entries(values)) }
        : undefined,
  };
}
