import type { FileElement } from "../registry/file.ts";
import type { ValidationContext } from "./context.ts";
import { buildEnum } from "./build-enum.ts";
import { buildField } from "./build-field.ts";
import { buildMessage } from "./build-message.ts";
import { checkMapConflicts } from "./check-map-conflicts.ts";
import { checkOptions } from "./check-options.ts";
import { checkStyle } from "./check-style.ts";
import { crossLink } from "./cross-link.ts";
import { checkNames, declare, declarePackage, failForNul } from "./declare.ts";
import { faultOfEdition, isEdition } from "./edition.ts";
import { suggestNumbers } from "./hints.ts";
import { checkOptionImports, readImports } from "./imports.ts";
import { collectOptions, interpretOptions } from "./interpret.ts";
import { resolveFeatures } from "./resolve-features.ts";
import { checkVisibility } from "./visibility.ts";

/** Builds a file: puts it into the pool, or reports why not. Whether it was taken. */
export function buildFile(context: ValidationContext): boolean {
  const { file, pool } = context;
  if (!buildHead(context) || !readImports(context)) {
    pool.reject();
    return false;
  }
  for (const message of file.messages) buildMessage(context, message);
  for (const element of file.enums) buildEnum(context, element);
  for (const service of file.services) buildService(context, service);
  for (const extension of file.extensions) buildField(context, extension);
  collectOptions(context, file);
  crossLink(context, file);
  suggestNumbers(context);
  checkOptionImports(context);
  if (!context.hasErrors) readOptions(context);
  if (!context.hasErrors) checkOptions(context);
  if (context.hasErrors) for (const message of file.messages) checkMapConflicts(context, message);
  if (!context.hasErrors) reportUnused(context);
  if (!context.hasErrors && context.rules.isModern) checkStyle(context);
  if (!context.hasErrors && context.rules.isModern) checkVisibility(context);
  if (context.hasErrors) pool.reject();
  else pool.accept(file, context.extensions);
  return !context.hasErrors;
}

function readOptions(context: ValidationContext): void {
  if (!context.rules.isModern) {
    interpretOptions(context, "all");
    return;
  }
  interpretOptions(context, "built-in");
  resolveFeatures(context);
  interpretOptions(context, "extensions");
}

const MAX_PACKAGE_DOTS = 100;
/** Characters of a package; one that is not ASCII is refused anyway. */
const MAX_PACKAGE = 511;

/** Whether the file is to be looked at further. */
function buildHead(context: ValidationContext): boolean {
  const { file, pool, rules } = context;
  if (rules.isModern && file.package.length > MAX_PACKAGE) {
    failPackage(context, "package-too-long", "Package name is too long");
    return false;
  }
  if (rules.isModern) checkSyntax(context);
  checkFileName(context);
  if (!rules.isModern) checkSyntax(context);
  if (file.name.includes("\0")) {
    failForNul(context, { name: file.name, fullName: file.name, path: [1] });
    return false;
  }
  if (pool.files.has(file.name)) {
    const text = "A file with this name is already in the pool.";
    context.fail({ code: "file-twice", element: file.name, at: file, location: "OTHER", text });
    return false;
  }
  if (file.package === "") return true;
  if (file.package.split(".").length - 1 > MAX_PACKAGE_DOTS) {
    failPackage(context, "package-too-deep", "Exceeds Maximum Package Depth");
    return false;
  }
  declarePackage(context, file.package);
  return true;
}

function failPackage(
  context: ValidationContext,
  code: "package-too-long" | "package-too-deep",
  text: string,
): void {
  const { file } = context;
  context.fail({ code, element: file.package, at: file, below: [2], location: "NAME", text });
}

function checkFileName(context: ValidationContext): void {
  if (context.file.view.name !== undefined) return;
  const text = "Missing field: FileDescriptorProto.name.";
  context.fail({
    code: "missing-file-name",
    element: "",
    at: context.file,
    location: "OTHER",
    text,
  });
}

/** The field of a file that names its edition. */
const EDITION_FIELD = 14;

function checkSyntax(context: ValidationContext): void {
  const { file, rules, edition } = context;
  const { name: element } = file;
  const hasEdition = rules.isModern && file.edition !== undefined && isEdition(file.edition);
  if (!hasEdition && file.syntax === "unknown") {
    const text = `Unrecognized syntax: ${file.view.syntax}`;
    const code = "unknown-syntax";
    context.fail({ code, element, at: file, below: [12], location: "OTHER", text });
  }
  const text = rules.isModern ? faultOfEdition(edition) : undefined;
  if (text === undefined) return;
  const code = hasEdition ? "unsupported-edition" : "unknown-syntax";
  const below = [hasEdition ? EDITION_FIELD : 12];
  context.fail({ code, element, at: file, below, location: "EDITIONS", text });
}

function buildService(context: ValidationContext, service: FileElement["services"][number]): void {
  checkNames(context, service);
  for (const method of service.methods) {
    checkNames(context, method);
    collectOptions(context, method);
    declare(context, method);
  }
  collectOptions(context, service);
  declare(context, service);
}

function reportUnused(context: ValidationContext): void {
  const { file, unused } = context;
  for (const { name } of unused) {
    context.warn({
      code: "unused-import",
      element: name,
      at: file,
      below: [3, file.dependencies.indexOf(name)],
      location: "IMPORT",
      text: `Import ${name} is unused.`,
    });
  }
}
