import type { FileElement } from "../registry/file.ts";
import type { Build } from "./build.ts";
import { buildEnum } from "./build-enum.ts";
import { buildField } from "./build-field.ts";
import { buildMessage } from "./build-message.ts";
import { checkMapConflicts } from "./check-map-conflicts.ts";
import { checkOptions } from "./check-options.ts";
import { checkStyle } from "./check-style.ts";
import { crossLink } from "./cross-link.ts";
import { checkName, declare, declarePackage, failForNul } from "./declare.ts";
import { faultOfEdition, isEdition } from "./edition.ts";
import { suggestNumbers } from "./hints.ts";
import { checkOptionImports, readImports } from "./imports.ts";
import { collectOptions, interpretOptions } from "./interpret.ts";
import { resolveFeatures } from "./resolve-features.ts";
import { checkVisibility } from "./visibility.ts";

/** Builds a file: puts it into the pool, or reports why not. Whether it was taken. */
export function buildFile(build: Build): boolean {
  const { file, pool } = build;
  if (!buildHead(build) || !readImports(build)) {
    pool.reject();
    return false;
  }
  for (const message of file.messages) buildMessage(build, message);
  for (const element of file.enums) buildEnum(build, element);
  for (const service of file.services) buildService(build, service);
  for (const extension of file.extensions) buildField(build, extension);
  collectOptions(build, file);
  crossLink(build, file);
  suggestNumbers(build);
  checkOptionImports(build);
  if (!build.hasErrors) readOptions(build);
  if (!build.hasErrors) checkOptions(build);
  if (build.hasErrors) for (const message of file.messages) checkMapConflicts(build, message);
  if (!build.hasErrors) reportUnused(build);
  if (!build.hasErrors && build.rules.isModern) checkStyle(build);
  if (!build.hasErrors && build.rules.isModern) checkVisibility(build);
  if (build.hasErrors) pool.reject();
  else pool.accept(file, build.extensions);
  return !build.hasErrors;
}

function readOptions(build: Build): void {
  if (!build.rules.isModern) {
    interpretOptions(build, "all");
    return;
  }
  interpretOptions(build, "built-in");
  resolveFeatures(build);
  interpretOptions(build, "extensions");
}

const MAX_PACKAGE_DOTS = 100;
/** Characters of a package; one that is not ASCII is refused anyway. */
const MAX_PACKAGE = 511;

/** Whether the file is to be looked at further. */
function buildHead(build: Build): boolean {
  const { file, pool, rules } = build;
  if (rules.isModern && file.package.length > MAX_PACKAGE) {
    failPackage(build, "package-too-long", "Package name is too long");
    return false;
  }
  if (rules.isModern) checkSyntax(build);
  checkFileName(build);
  if (!rules.isModern) checkSyntax(build);
  if (file.name.includes("\0")) {
    failForNul(build, { name: file.name, fullName: file.name, path: [1] });
    return false;
  }
  if (pool.files.has(file.name)) {
    const text = "A file with this name is already in the pool.";
    build.fail({ code: "file-twice", element: file.name, at: file, location: "OTHER", text });
    return false;
  }
  if (file.package === "") return true;
  if (file.package.split(".").length - 1 > MAX_PACKAGE_DOTS) {
    failPackage(build, "package-too-deep", "Exceeds Maximum Package Depth");
    return false;
  }
  declarePackage(build, file.package);
  return true;
}

function failPackage(
  build: Build,
  code: "package-too-long" | "package-too-deep",
  text: string,
): void {
  const { file } = build;
  build.fail({ code, element: file.package, at: file, below: [2], location: "NAME", text });
}

function checkFileName(build: Build): void {
  if (build.file.view.name !== undefined) return;
  const text = "Missing field: FileDescriptorProto.name.";
  build.fail({
    code: "missing-file-name",
    element: "",
    at: build.file,
    location: "OTHER",
    text,
  });
}

/** The field of a file that names its edition. */
const EDITION_FIELD = 14;

function checkSyntax(build: Build): void {
  const { file, rules, edition } = build;
  const { name: element } = file;
  const hasEdition = rules.isModern && file.edition !== undefined && isEdition(file.edition);
  if (!hasEdition && file.syntax === "unknown") {
    const text = `Unrecognized syntax: ${file.view.syntax}`;
    const code = "unknown-syntax";
    build.fail({ code, element, at: file, below: [12], location: "OTHER", text });
  }
  const text = rules.isModern ? faultOfEdition(edition) : undefined;
  if (text === undefined) return;
  const code = hasEdition ? "unsupported-edition" : "unknown-syntax";
  const below = [hasEdition ? EDITION_FIELD : 12];
  build.fail({ code, element, at: file, below, location: "EDITIONS", text });
}

function buildService(build: Build, service: FileElement["services"][number]): void {
  checkName(build, service);
  for (const method of service.methods) {
    checkName(build, method);
    collectOptions(build, method);
    declare(build, method);
  }
  collectOptions(build, service);
  declare(build, service);
}

function reportUnused(build: Build): void {
  const { file, unused } = build;
  for (const { name } of unused) {
    build.warn({
      code: "unused-import",
      element: name,
      at: file,
      below: [3, file.dependencies.indexOf(name)],
      location: "IMPORT",
      text: `Import ${name} is unused.`,
    });
  }
}
