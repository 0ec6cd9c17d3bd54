import { ROWS } from "../generated/modern/rows.ts";
import type { UninterpretedOptionView } from "../generated/classic/views.ts";
import type { DeclarationKind } from "../registry/declaration.ts";
import type { EnumElement } from "../registry/enum.ts";
import type { FileElement } from "../registry/file.ts";
import type { MessageElement } from "../registry/message.ts";
import { OPTIONS, type OptionsKind } from "../registry/options-place.ts";
import type { MessageView } from "../view.ts";
import { numbersIn } from "./option-reader.ts";
import type { DiagnosticCode } from "./codes.ts";
import type { Report } from "./report.ts";

interface Options extends MessageView {
  readonly uninterpretedOption: readonly UninterpretedOptionView[];
}

interface Optioned {
  readonly kind: DeclarationKind | "file" | "range";
  readonly fullName: string;
  readonly path: readonly number[];
  readonly options: Options | undefined;
}

/** Checks the options of a file and of all that it declares. */
export function checkAllOptions(file: FileElement, report: Report): void {
  const check = (element: Optioned): void => checkOptions(file, element, report);
  const { kind, name: fullName, path, options } = file;
  check({ kind, fullName, path, options });
  for (const message of file.messages) eachInMessage(message, check);
  for (const element of file.enums) eachInEnum(element, check);
  for (const extension of file.extensions) check(extension);
  for (const service of file.services) {
    check(service);
    for (const method of service.methods) check(method);
  }
}

function eachInMessage(message: MessageElement, check: (element: Optioned) => void): void {
  check(message);
  for (const list of [message.oneofs, message.fields, message.extensions]) {
    for (const element of list) check(element);
  }
  if (message.extensionRanges.length > 0) {
    const { fullName } = message;
    for (const [index, { options }] of message.view.extensionRange.entries()) {
      check({ kind: "range", fullName, path: [...message.path, 5, index], options });
    }
  }
  for (const nested of message.messages) eachInMessage(nested, check);
  for (const element of message.enums) eachInEnum(element, check);
}

function eachInEnum(element: EnumElement, check: (element: Optioned) => void): void {
  check(element);
  for (const value of element.values) check(value);
}

function checkOptions(file: FileElement, element: Optioned, report: Report): void {
  const { options } = element;
  if (options === undefined) return;
  const [message, field] = OPTIONS[element.kind as OptionsKind];
  const fail = (code: DiagnosticCode, below: readonly number[], text: string): void => {
    const at = { path: [...element.path, field] };
    const { fullName } = element;
    const fault = { code, element: fullName, at, below, location: "OPTION_NAME", text } as const;
    report.add(file, code === "option-number-unknown" ? "warning" : "error", {
      ...fault,
      isReported: false,
    });
  };
  for (const number of numbersIn(options)) checkNumber(message, number, fail);
  for (const [index, option] of options.uninterpretedOption.entries()) {
    fail("option-left", [999, index], "An option was left uninterpreted.");
    const count = countValues(option);
    if (count === 1) continue;
    fail(
      "option-value-count",
      [999, index],
      `An uninterpreted option has ${count} values, not one.`,
    );
  }
}

type Fail = (code: DiagnosticCode, below: readonly number[], text: string) => void;

/** Option numbers that were given up, or belong to something inside Google. */
const RESERVED: Readonly<Record<string, (number: number) => boolean>> = {
  FileOptions: (number) => number === 38,
  MessageOptions: (number) => number === 8 || number === 9,
  FieldOptions: (number) => number === 4,
  EnumOptions: (number) => number === 5,
  ServiceOptions: (number) => number <= 32,
  MethodOptions: (number) => number <= 32,
};

function checkNumber(message: string, number: number, fail: Fail): void {
  if (RESERVED[message]?.(number) === true) {
    fail("option-number-reserved", [number], `Number ${number} of ${message} is reserved.`);
    return;
  }
  if (number >= 1000) return;
  const isKnown = ROWS[message]?.fields.some((field) => field.number === number) === true;
  // Of php_generic_services later compilers know nothing any more.
  if (isKnown || (message === "FileOptions" && number === 42)) return;
  const text = `${message} has no field ${number}, and custom options begin at 1000.`;
  fail("option-number-unknown", [number], text);
}

function countValues(option: UninterpretedOptionView): number {
  return [
    option.identifierValue,
    option.positiveIntValue,
    option.negativeIntValue,
    option.doubleValue,
    option.stringValue,
    option.aggregateValue,
  ].filter((value) => value !== undefined).length;
}
