import { ExtensionRangeOptionsVerificationState } from "../generated/modern/types.ts";
import type { ExtensionRangeOptionsDeclaration as Declaration } from "../generated/modern/types.ts";
import type { DescriptorProtoExtensionRangeView } from "../generated/classic/views.ts";
import type { FieldElement } from "../registry/field.ts";
import type { MessageElement } from "../registry/message.ts";
import { TYPE_NAMES } from "../registry/types.ts";
import { rangeOptions } from "./check-declarations.ts";
import { RangeIndex } from "./ranges.ts";
import type { Report } from "./report.ts";

/**
 * Checks that an extension is what its number is declared for. protobuf's library has this rule, in
 * these words, and leaves it off unless it is told.
 */
export function checkDeclared(extension: FieldElement, report: Report): void {
  const message = extension.containingMessage;
  if (message === undefined || extension.kind !== "extension") return;
  const { number } = extension;
  const { index, views } = rangesOf(message);
  const [range] = index.holding(number);
  const options = range === undefined ? undefined : rangeOptions(views[range]);
  if (options === undefined) return;
  const declaration = options.declaration.find((one) => (one.number ?? 0) === number);
  const isStrict = options.verification === ExtensionRangeOptionsVerificationState.DECLARATION;
  const texts =
    declaration !== undefined
      ? textsOf(extension, message, declaration)
      : options.declaration.length > 0 || isStrict
        ? [undeclared(extension, message)]
        : [];
  for (const text of texts) {
    report.add(extension.file, "error", {
      code: "extension-not-declared",
      element: extension.fullName,
      at: extension,
      location: "EXTENDEE",
      text,
      isReported: false,
    });
  }
}

interface Ranges {
  readonly index: RangeIndex;
  readonly views: readonly DescriptorProtoExtensionRangeView[];
}

/** Many extensions may extend one message of many ranges. */
const known = new WeakMap<MessageElement, Ranges>();

function rangesOf(message: MessageElement): Ranges {
  const found = known.get(message);
  if (found !== undefined) return found;
  const made = {
    index: new RangeIndex(message.extensionRanges),
    views: message.view.extensionRange,
  };
  known.set(message, made);
  return made;
}

function undeclared({ fullName, number }: FieldElement, message: MessageElement): string {
  return `Missing extension declaration for field ${fullName} with number ${number} in extendee message ${message.fullName}. An extension range must declare for all extension fields if its verification state is DECLARATION or there's any declaration in the range already. Otherwise, consider splitting up the range.`;
}

function textsOf(
  extension: FieldElement,
  message: MessageElement,
  { fullName, type, reserved, repeated }: Declaration,
): string[] {
  const { number, isRepeated } = extension;
  const start = `"${message.fullName}" extension field ${number} is expected to`;
  if (reserved === true) {
    return [
      `Cannot use number ${number} for extension field ${extension.fullName}, as it is reserved in the extension declarations for message ${message.fullName}.`,
    ];
  }
  const [actualType, actualName] = [typeOf(extension), `.${extension.fullName}`];
  const texts: string[] = [];
  if (type !== undefined && type !== "" && type !== actualType) {
    texts.push(`${start} be type "${type}", not "${actualType}".`);
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
