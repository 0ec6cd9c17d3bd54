import type { MessageElement } from "../registry/message.ts";
import type { ServiceElement } from "../registry/service.ts";
import type { Build } from "./build.ts";
import { checkDeclarations } from "./check-declarations.ts";
import { checkEnum } from "./check-enum.ts";
import { checkFileFeatures, checkImportKinds } from "./check-file-features.ts";
import { checkFieldOptions } from "./check-field-options.ts";
import { checkJsonNames } from "./check-json-names.ts";
import { checkLiteImports, isLite } from "./check-lite.ts";
import { checkProto3 } from "./check-proto3.ts";
import { EDITION } from "./edition.ts";
import { MAX_NUMBER } from "./hints.ts";

/** Checks what can be checked only of a file that is right so far: options, and what hangs on them. */
export function checkOptions(build: Build): void {
  if (build.rules.isModern) checkFromOutside(build);
  else checkFromInside(build);
}

/** As compilers of today walk: an element before what is inside it. */
function checkFromOutside(build: Build): void {
  const { file } = build;
  checkFileFeatures(build);
  checkLiteImports(build);
  if (build.edition === EDITION.PROTO3) checkProto3(build);
  checkImportKinds(build);
  for (const message of file.messages) checkMessageFromOutside(build, message);
  for (const element of file.enums) checkEnum(build, element);
  for (const extension of file.extensions) checkFieldOptions(build, extension);
  for (const service of file.services) checkService(build, service);
}

function checkMessageFromOutside(build: Build, message: MessageElement): void {
  checkJsonNames(build, message);
  checkRangeEnds(build, message);
  checkDeclarations(build, message);
  for (const element of message.enums) checkEnum(build, element);
  for (const field of message.fields) checkFieldOptions(build, field);
  for (const nested of message.messages) checkMessageFromOutside(build, nested);
  for (const extension of message.extensions) checkFieldOptions(build, extension);
}

/** As compilers of 2022 walk. */
function checkFromInside(build: Build): void {
  const { file } = build;
  for (const message of file.messages) checkMessageFromInside(build, message);
  for (const element of file.enums) checkEnum(build, element);
  for (const service of file.services) checkService(build, service);
  for (const extension of file.extensions) checkFieldOptions(build, extension);
  checkLiteImports(build);
  if (build.edition === EDITION.PROTO3) checkProto3(build);
}

function checkMessageFromInside(build: Build, message: MessageElement): void {
  for (const field of message.fields) checkFieldOptions(build, field);
  for (const nested of message.messages) checkMessageFromInside(build, nested);
  for (const element of message.enums) checkEnum(build, element);
  for (const extension of message.extensions) checkFieldOptions(build, extension);
  checkRangeEnds(build, message);
}

const MAX_INT32 = 2 ** 31 - 1;

function checkRangeEnds(build: Build, message: MessageElement): void {
  if (message.extensionRanges.length === 0) return;
  const isMessageSet = build.options.of(message)?.messageSetWireFormat === true;
  const largest = isMessageSet ? MAX_INT32 : MAX_NUMBER;
  for (const [index, { end }] of message.extensionRanges.entries()) {
    if (end <= largest + 1) continue;
    build.fail({
      code: "number-too-large",
      element: message.fullName,
      at: message,
      below: [5, index],
      location: "NUMBER",
      text: `Extension numbers cannot be greater than ${largest}.`,
    });
  }
}

function checkService(build: Build, service: ServiceElement): void {
  const options = build.options.of(build.file);
  const isGeneric = options?.ccGenericServices === true || options?.javaGenericServices === true;
  if (!isGeneric || !isLite(build, build.file)) return;
  build.fail({
    code: "lite-service",
    element: service.fullName,
    at: service,
    location: "NAME",
    text: "Files with optimize_for = LITE_RUNTIME cannot define services unless you set both options cc_generic_services and java_generic_services to false.",
  });
}
