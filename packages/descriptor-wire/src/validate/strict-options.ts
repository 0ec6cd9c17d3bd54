import { ROWS } from "../generated/modern/rows.ts";
import type { UninterpretedOptionView } from "../generated/classic/views.ts";
import type { FileElement } from "../registry/file.ts";
import { OPTIONS } from "../registry/options-place.ts";
import { numbersIn } from "./option-reader.ts";
import type { DiagnosticCode } from "./codes.ts";
import type { DiagnosticReport } from "./report.ts";
import { type Element, nameOf, visitFile } from "./visit.ts";

/** Checks the options of a file and of all that it declares. */
export function checkAllOptions(file: FileElement, report: DiagnosticReport): void {
  visitFile(file, (element) => checkOptions(element, report));
}

function checkOptions(element: Element, report: DiagnosticReport): void {
  const { options } = element;
  if (options === undefined) return;
  const [message, field] = OPTIONS[element.kind];
  const file = element.kind === "file" ? element : element.file;
  const fail = (code: DiagnosticCode, below: readonly number[], text: string): void => {
    const at = { path: [...element.path, field] };
    const fault = {
      code,
      element: nameOf(element),
      at,
      below,
      location: "OPTION_NAME",
      text,
    } as const;
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
