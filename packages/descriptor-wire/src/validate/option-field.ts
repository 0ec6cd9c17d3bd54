import { ENUMS as CLASSIC_ENUMS, ROWS as CLASSIC_ROWS } from "../generated/classic/rows.ts";
import { ENUMS as MODERN_ENUMS, ROWS as MODERN_ROWS } from "../generated/modern/rows.ts";
import type { FieldElement } from "../registry/field.ts";
import type { MessageElement } from "../registry/message.ts";
import { type ValueKind, valueKindOf } from "../registry/types.ts";
import type { FieldRow } from "../rows.ts";
import type { Build } from "./build.ts";

/** A message of options: of the set's own descriptor.proto, or of the one that compilers have built in. */
export type OptionMessage = MessageElement | string;

/** A field that an option may set. */
export interface OptionField {
  readonly name: string;
  readonly fullName: string;
  readonly number: number;
  readonly kind: ValueKind;
  readonly isRepeated: boolean;
  /** The message that has it, told apart by identity. */
  readonly owner: OptionMessage | undefined;
  readonly message?: OptionMessage | undefined;
  readonly enum?: OptionEnum | undefined;
}

/** An enum that an option may hold. */
export interface OptionEnum {
  readonly fullName: string;
  readonly values: ReadonlyMap<string, number>;
}

const PACKAGE = "google.protobuf";

/** The message of a kind of options, such as `FieldOptions`. */
export function optionMessage(build: Build, name: string): OptionMessage {
  const found = build.pool.find(`${PACKAGE}.${name}`, build.file);
  return found?.kind === "message" ? found : name;
}

/** A field of a message by its name. */
export function fieldNamed(
  build: Build,
  message: OptionMessage,
  name: string,
): OptionField | undefined {
  if (typeof message !== "string") {
    const found = message.fields.find((field) => field.name === name);
    return found === undefined ? undefined : optionField(found);
  }
  const rows = build.rules.isModern ? MODERN_ROWS : CLASSIC_ROWS;
  const row = rows[message]?.fields.find((field) => field.name === name);
  return row === undefined ? undefined : builtIn(build, message, row);
}

/** A field or extension of the set. */
export function optionField(field: FieldElement): OptionField {
  const { name, fullName, number, isRepeated, enum: type } = field;
  return {
    name,
    fullName,
    number,
    kind: valueKindOf(field.type),
    isRepeated,
    owner: field.containingMessage,
    message: field.message,
    enum: type && {
      fullName: type.fullName,
      values: new Map(type.values.map((value) => [value.name, value.number])),
    },
  };
}

function builtIn(build: Build, owner: string, row: FieldRow): OptionField {
  const enums = build.rules.isModern ? MODERN_ENUMS : CLASSIC_ENUMS;
  return {
    name: row.name,
    fullName: `${PACKAGE}.${owner}.${row.name}`,
    number: row.number,
    kind: row.kind,
    isRepeated: row.repeated,
    owner,
    message: row.kind === "message" ? row.of : undefined,
    enum:
      row.kind === "enum"
        ? {
            fullName: `${PACKAGE}.${row.of}`,
            values: new Map(Object.entries(enums[row.of] ?? {})),
          }
        : undefined,
  };
}
