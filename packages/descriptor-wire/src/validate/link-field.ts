import type { FieldElement, FieldLink } from "../registry/field.ts";
import type { MessageElement } from "../registry/message.ts";
import type { SymbolElement } from "../registry/symbols.ts";
import { TYPE, valueKindOf } from "../registry/types.ts";
import type { ValidationContext } from "./context.ts";
import { checkEnumDefault } from "./check-enum-default.ts";
import { failUndefined } from "./fail-undefined.ts";
import { addNumber } from "./add-number.ts";
import { rangeIndexOf } from "./ranges.ts";
import { whyInvisible } from "./visibility.ts";

/** Replacement for the type of a weak field whose file is missing. */
const WEAK_REPLACEMENT = "google.protobuf.Empty";

type Link = { -readonly [Key in keyof FieldLink]: FieldLink[Key] };

/** Finds what a field's names mean. */
export function linkField(context: ValidationContext, field: FieldElement): void {
  const link: Link = { type: field.type };
  const isWhole = linkExtendee(context, field, link) && linkType(context, field, link);
  // Most fields hold no message, and need no link.
  if ((link.message ?? link.enum ?? link.extendee) !== undefined) field.linkTo(link);
  if (isWhole)
    addNumber(
      context,
      field,
      field.kind === "field" ? (link.extendee ?? field.parent) : link.extendee,
    );
}

/** Whether the rest of the field is to be looked at. */
function linkExtendee(context: ValidationContext, field: FieldElement, link: Link): boolean {
  const { extendeeName: name, number } = field;
  // Compilers of before 2022 look at the extendee of ordinary fields too.
  const isLooked = field.kind === "extension" || !context.rules.isModern;
  if (name !== undefined && isLooked) {
    const found = context.lookUpInFile(name, field);
    const where = { element: field.fullName, at: field, location: "EXTENDEE" } as const;
    if (found.symbol === undefined) {
      failUndefined(context, { name, found, where });
      return false;
    }
    if (found.symbol.kind !== "message") {
      context.fail({ code: "not-a-message", ...where, text: `"${name}" is not a message type.` });
      return false;
    }
    const text = whyInvisible(context.pool, found.symbol, context.file, "target of extend");
    if (text !== undefined) {
      context.fail({ code: "not-visible", ...where, text });
      return false;
    }
    link.extendee = found.symbol;
    checkExtensionNumber(context, field, found.symbol, number);
  }
  if (field.oneof !== undefined && field.label !== 1) {
    const text = "Fields of oneofs must themselves have label LABEL_OPTIONAL.";
    context.failField(field, "oneof-label", ["NAME", text]);
  }
  return true;
}

function checkExtensionNumber(
  context: ValidationContext,
  field: FieldElement,
  extendee: MessageElement,
  number: number,
): void {
  if (rangeIndexOf(extendee).holding(number).length > 0) return;
  const text = `"${extendee.fullName}" does not declare ${number} as an extension number.`;
  context.failField(field, "not-an-extension-number", ["NUMBER", text]);
}

/** Whether the rest of the field is to be looked at. */
function linkType(context: ValidationContext, field: FieldElement, link: Link): boolean {
  const { typeName } = field;
  const kind = valueKindOf(field.type);
  if (typeName !== undefined) return linkTypeName(context, field, { link, typeName });
  if (kind === "message" || kind === "enum") {
    const text = "Field with message or enum type missing type_name.";
    context.failField(field, "type-name-missing", ["TYPE", text]);
  }
  return true;
}

interface Typing {
  /** The link of the field, as far as it is made. */
  readonly link: Link;
  /** The type name as it is written. */
  readonly typeName: string;
}

function linkTypeName(
  context: ValidationContext,
  field: FieldElement,
  { link, typeName }: Typing,
): boolean {
  const found = context.lookUpInFile(typeName, field, "types");
  const symbol = found.symbol ?? weakReplacement(context, field);
  if (symbol === undefined) {
    const where = { element: field.fullName, at: field, location: "TYPE" } as const;
    failUndefined(context, { name: typeName, found, where });
    return false;
  }
  if (symbol.kind === "message" || symbol.kind === "enum") {
    const text = whyInvisible(context.pool, symbol, context.file);
    if (text !== undefined) {
      context.failField(field, "not-visible", ["TYPE", text]);
      return false;
    }
  }
  if (field.declaredType === undefined) {
    if (symbol.kind !== "message" && symbol.kind !== "enum") {
      context.failField(field, "not-a-type", ["TYPE", `"${typeName}" is not a type.`]);
      return false;
    }
    link.type = symbol.kind === "message" ? TYPE.MESSAGE : TYPE.ENUM;
  }
  const kind = valueKindOf(link.type);
  if (kind === "message") return linkToMessage(context, field, { link, typeName, symbol });
  if (kind === "enum") return linkToEnum(context, field, { link, typeName, symbol });
  const text = "Field with primitive type has type_name.";
  context.failField(field, "type-name-of-scalar", ["TYPE", text]);
  return true;
}

function weakReplacement(
  context: ValidationContext,
  field: FieldElement,
): SymbolElement | undefined {
  if (context.rules.enforcesWeak || field.options?.weak !== true) return undefined;
  return context.lookUp(`.${WEAK_REPLACEMENT}`, field).symbol;
}

interface Found extends Typing {
  /** The symbol that has the name. */
  readonly symbol: SymbolElement;
}

function linkToMessage(
  context: ValidationContext,
  field: FieldElement,
  { link, typeName, symbol }: Found,
): boolean {
  if (symbol.kind !== "message") {
    context.failField(field, "not-a-message", ["TYPE", `"${typeName}" is not a message type.`]);
    return false;
  }
  link.message = symbol;
  // With a declared type this was said before.
  if (field.defaultText !== undefined && field.declaredType === undefined) {
    const text = "Messages can't have default values.";
    context.failField(field, "default-of-message", ["DEFAULT_VALUE", text]);
  }
  return true;
}

function linkToEnum(
  context: ValidationContext,
  field: FieldElement,
  { link, typeName, symbol }: Found,
): boolean {
  if (symbol.kind !== "enum") {
    context.failField(field, "not-an-enum", ["TYPE", `"${typeName}" is not an enum type.`]);
    return false;
  }
  link.enum = symbol;
  checkEnumDefault(context, field, symbol);
  return true;
}
