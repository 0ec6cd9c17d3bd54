import { ExtensionRangeOptionsVerificationState } from "../generated/modern/types.ts";
import type {
  ExtensionRangeOptions,
  ExtensionRangeOptionsDeclaration as Declaration,
} from "../generated/modern/types.ts";
import { isWireError } from "../errors.ts";
import { decodeMessage } from "../decode/decode.ts";
import type { ExtensionRangeOptionsView } from "../generated/classic/views.ts";
import { modern } from "../generated/modern/schema.ts";
import type { MessageElement, NumberRange } from "../registry/message.ts";
import { SCALAR_NAMES } from "../registry/types.ts";
import type { ValidationContext } from "./context.ts";
import type { DiagnosticCode } from "./codes.ts";
import type { LocationKind } from "./diagnostic.ts";
import { rangesOf } from "./range-element.ts";

/** Checks what extension ranges declare of the extensions that may use their numbers. */
export function checkDeclarations(context: ValidationContext, message: MessageElement): void {
  if (!context.rules.isModern || message.extensionRanges.length === 0) return;
  const names = new Set<string>();
  for (const element of rangesOf(message)) {
    const { index, range } = element;
    const options = rangeOptions(context.options.of(element));
    if (options === undefined || options.declaration.length === 0) continue;
    const place: Place = { context, message, index };
    if (options.verification === ExtensionRangeOptionsVerificationState.UNVERIFIED) {
      fail(place, "declarations-unverified", [
        "EXTENDEE",
        "Cannot mark the extension range as UNVERIFIED when it has extension(s) declared.",
      ]);
      return;
    }
    checkRange(place, range, { options, names });
  }
}

/** Cache: every extension needs the options of its range. */
const decoded = new WeakMap<ExtensionRangeOptionsView, ExtensionRangeOptions>();

/** The options of an extension range; `undefined` when there are none, or they cannot be read. */
export function rangeOptions(
  view: ExtensionRangeOptionsView | undefined,
): ExtensionRangeOptions | undefined {
  if (view === undefined) return undefined;
  const cached = decoded.get(view);
  if (cached !== undefined) return cached;
  try {
    const options = decodeMessage("ExtensionRangeOptions", view.bytes, { schema: modern });
    decoded.set(view, options);
    return options;
  } catch (error) {
    // The contents were not checked when the set was opened.
    if (isWireError(error)) return undefined;
    throw error;
  }
}

interface Place {
  /** The context of the file. */
  readonly context: ValidationContext;
  /** The message that has the range. */
  readonly message: MessageElement;
  /** Index of the range. */
  readonly index: number;
}

interface Declared {
  /** Options of the range. */
  readonly options: ExtensionRangeOptions;
  /** Full names that were declared before in the message. */
  readonly names: Set<string>;
}

function checkRange(place: Place, range: NumberRange, { options, names }: Declared): void {
  const numbers = new Set<number>();
  for (const declaration of options.declaration) {
    const { number = 0, fullName, type } = declaration;
    if (number < range.start || number >= range.end) {
      const text = `Extension declaration number ${number} is not in the extension range.`;
      fail(place, "declaration-number", ["NUMBER", text]);
    }
    if (numbers.has(number)) {
      const text = `Extension declaration number ${number} is declared multiple times.`;
      fail(place, "declared-twice", ["NUMBER", text]);
    }
    numbers.add(number);
    if (fullName === undefined || type === undefined) checkIncomplete(place, declaration);
    else if (names.has(fullName)) {
      const text = `Extension field name "${fullName}" is declared multiple times.`;
      fail(place, "declared-twice", ["NAME", text], fullName);
      return;
    } else {
      names.add(fullName);
      checkNameOf(place, fullName);
      if (!SCALAR_NAMES.has(type)) checkNameOf(place, type);
    }
  }
}

/** Only what is reserved may have neither a name nor a type. */
function checkIncomplete(place: Place, { number, fullName, type, reserved }: Declaration): void {
  if ((fullName === undefined) === (type === undefined) && reserved === true) return;
  const text = `Extension declaration #${number ?? 0} should have both "full_name" and "type" set.`;
  fail(place, "declaration-incomplete", ["EXTENDEE", text]);
}

function checkNameOf(place: Place, name: string): void {
  if (!name.startsWith(".")) {
    const text = `"${name}" must have a leading dot to indicate the fully-qualified scope.`;
    fail(place, "declaration-name", ["NAME", text]);
  } else if (!/^(?:\.\w+)+$/.test(name)) {
    fail(place, "declaration-name", ["NAME", `"${name}" contains invalid identifiers.`]);
  }
}

function fail(
  { context, message, index }: Place,
  code: DiagnosticCode,
  [location, text]: readonly [LocationKind, string],
  element: string = message.fullName,
): void {
  context.fail({ code, element, at: message, below: [5, index], location, text });
}
