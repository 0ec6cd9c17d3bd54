import type { FieldElement } from "../registry/field.ts";
import type { FileElement } from "../registry/file.ts";
import { toJsonName } from "../registry/names.ts";
import { importGroups } from "../registry/order.ts";
import { eachFieldOf } from "../registry/each-field.ts";
import { DESCRIPTOR, faultsOfExtension } from "./check-declared.ts";
import type { DiagnosticCode } from "./codes.ts";
import { OptionReader } from "./option-reader.ts";
import type { DiagnosticReport } from "./report.ts";
import { checkAllOptions } from "./strict-options.ts";
import { checkLocations } from "./strict-locations.ts";

/** Checks the rules of descriptor.proto's comments that no compiler checks. */
export function checkStrictly(files: readonly FileElement[], report: DiagnosticReport): void {
  const known = new Map(files.map((file) => [file.name, file]));
  const isCircular = circularFiles(files, known);
  for (const file of files) {
    checkOrder(file, known, (code, index) => {
      if (isCircular.has(file)) return;
      const name = file.dependencies[index] ?? "";
      const text = `${file.name} stands before ${name}, which it imports.`;
      const at = { at: file, below: [3, index] };
      const fault = { code, element: name, ...at, location: "IMPORT", text } as const;
      report.add(file, "warning", { ...fault, isReported: false });
    });
    eachFieldOf(file, (field) => {
      checkField(field, report);
      checkOption(field, report);
    });
    checkAllOptions(file, report);
    checkLocations(file, report);
  }
}

function circularFiles(
  files: readonly FileElement[],
  known: ReadonlyMap<string, FileElement>,
): ReadonlySet<FileElement> {
  const groups = importGroups(files, (name) => known.get(name));
  return new Set(groups.filter(({ length }) => length > 1).flat());
}

function checkOrder(
  file: FileElement,
  known: ReadonlyMap<string, FileElement>,
  fail: (code: "file-order", index: number) => void,
): void {
  for (const [index, name] of file.dependencies.entries()) {
    const imported = known.get(name);
    if (imported !== undefined && imported.index > file.index) fail("file-order", index);
  }
}

function checkField(field: FieldElement, report: DiagnosticReport): void {
  const fail = (severity: "error" | "warning", code: DiagnosticCode, text: string): void => {
    const element = field.fullName;
    const fault = { code, element, at: field, location: "OTHER", text } as const;
    report.add(field.file, severity, { ...fault, isReported: false });
  };
  const { view, declaredJsonName, declaredType, typeName, kind } = field;
  if (view.label === undefined) fail("error", "label-missing", "The field has no label.");
  if (declaredType === undefined && typeName === undefined) {
    fail("error", "type-missing", "The field has neither a type nor a type name.");
  }
  if (declaredJsonName === undefined) {
    fail(
      "warning",
      "json-name-missing",
      `The field has no json_name; compilers set ${toJsonName(field.name)}.`,
    );
  }
  if (kind === "extension") checkPrivateNumber(field, fail);
}

/** Compilers do not check the declarations of descriptor.proto's messages. */
function checkOption(extension: FieldElement, report: DiagnosticReport): void {
  if (extension.containingMessage?.file.name !== DESCRIPTOR) return;
  for (const text of faultsOfExtension(new OptionReader(), extension, true)) {
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

const OPTIONS = /^\.?google\.protobuf\.\w+Options$/;

function checkPrivateNumber(
  { extendeeName = "", number }: FieldElement,
  fail: (severity: "warning", code: DiagnosticCode, text: string) => void,
): void {
  if (!OPTIONS.test(extendeeName) || number < 50_000 || number > 99_999) return;
  const text = `Option numbers 50000 through 99999 are for use inside one organization, and ${number} is one of them.`;
  fail("warning", "option-number-private", text);
}
