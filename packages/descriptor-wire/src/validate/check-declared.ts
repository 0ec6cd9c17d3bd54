import { ExtensionRangeOptionsVerificationState } from "../generated/modern/types.ts";
import type {
  ExtensionRangeOptions,
  ExtensionRangeOptionsDeclaration as Declaration,
} from "../generated/modern/types.ts";
import type { FieldElement } from "../registry/field.ts";
import type { MessageElement } from "../registry/message.ts";
import { SCALAR_NAMES, TYPE_NAMES } from "../registry/types.ts";
import type { ValidationContext } from "./context.ts";
import { rangeOptions } from "./check-declarations.ts";
import type { OptionReader } from "./option-reader.ts";
import { type RangeElement, rangesOf } from "./range-element.ts";
import { rangeIndexOf } from "./ranges.ts";
import { memo } from "../memo.ts";

/** The file whose declarations compilers do not look at. */
export const DESCRIPTOR = "google/protobuf/descriptor.proto";

/** Checks that an extension is what its number is declared for. */
export function checkDeclared(context: ValidationContext, extension: FieldElement): void {
  const message = extension.containingMessage;
  if (message === undefined || message.file.name === DESCRIPTOR) return;
  const faults = faultsOfExtension(context.options, extension, !context.hasErrors);
  for (const text of faults) {
    context.failField(extension, "extension-not-declared", ["EXTENDEE", text]);
  }
}

/**
 * In what an extension is not what its number is declared for. Compilers do not look at the types
 * of a file that has errors.
 */
export function faultsOfExtension(
  reader: OptionReader,
  extension: FieldElement,
  looksAtType: boolean,
): readonly string[] {
  const message = extension.containingMessage;
  if (message === undefined || extension.kind !== "extension") return [];
  const { number } = extension;
  const range = rangeHolding(message, number);
  const options = range && rangeOptions(reader.of(range));
  if (options === undefined) return [];
  const declaration = declarationsOf(options).get(number);
  if (declaration !== undefined) return textsOf(extension, declaration, looksAtType);
  const isStrict = options.verification === ExtensionRangeOptionsVerificationState.DECLARATION;
  return options.declaration.length > 0 || isStrict ? [undeclared(extension, message)] : [];
}

/** Declarations by number; of two of one number the first counts. */
function declarationsOf(options: ExtensionRangeOptions): ReadonlyMap<number, Declaration> {
  return memo(
    declared,
    options,
    ({ declaration }) => new Map(declaration.toReversed().map((one) => [one.number ?? 0, one])),
  );
}

const declared = new WeakMap<ExtensionRangeOptions, ReadonlyMap<number, Declaration>>();

function rangeHolding(message: MessageElement, number: number): RangeElement | undefined {
  const [first] = rangeIndexOf(message).holding(number);
  return first === undefined ? undefined : rangesOf(message)[first];
}

function undeclared({ fullName, number }: FieldElement, message: MessageElement): string {
  return `Missing extension declaration for field ${fullName} with number ${number} in extendee message ${message.fullName}. An extension range must declare for all extension fields if its verification state is DECLARATION or there's any declaration in the range already. Otherwise, consider splitting up the range.`;
}

function textsOf(
  extension: FieldElement,
  { fullName, type = "", reserved, repeated }: Declaration,
  looksAtType: boolean,
): string[] {
  const { number, isRepeated } = extension;
  const message = extension.containingMessage?.fullName;
  const start = `"${message}" extension field ${number} is expected to`;
  if (reserved === true) {
    return [
      `Cannot use number ${number} for extension field ${extension.fullName}, as it is reserved in the extension declarations for message ${message}.`,
    ];
  }
  const [actualType, actualName] = [typeOf(extension), `.${extension.fullName}`];
  const texts: string[] = [];
  const isNamed = SCALAR_NAMES.has(type) || type.startsWith(".");
  const expectedType = isNamed ? type : `.${type}`;
  if (looksAtType && type !== "" && expectedType !== actualType) {
    texts.push(`${start} be type "${expectedType}", not "${actualType}".`);
  }
  if (fullName !== undefined && fullName !== "" && fullName !== actualName) {
    texts.push(`${start} have field name "${fullName}", not "${actualName}".`);
  }
  if ((repeated === true) !== isRepeated) {
    texts.push(`${start} be ${repeated === true ? "repeated" : "optional"}.`);
  }
  return texts;
}

function typeOf({ type, message, enum: named }: FieldElement): string {
  const held = message ?? named;
  return held === undefined ? TYPE_NAMES[type] : `.${held.fullName}`;
}
