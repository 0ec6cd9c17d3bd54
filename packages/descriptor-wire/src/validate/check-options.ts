import { EDITION } from "../registry/feature-table.ts";
import type { MessageElement } from "../registry/message.ts";
import type { ServiceElement } from "../registry/service.ts";
import type { ValidationContext } from "./context.ts";
import { checkDeclarations } from "./check-declarations.ts";
import { checkEnum } from "./check-enum.ts";
import { checkFileFeatures, checkImportKinds } from "./check-file-features.ts";
import { checkFieldOptions } from "./check-field-options.ts";
import { checkJsonNames } from "./check-json-names.ts";
import { checkLiteImports, isLite } from "./check-lite.ts";
import { checkProto3 } from "./check-proto3.ts";
import { MAX_NUMBER } from "./hints.ts";

/** Checks what can be checked only of a file that is right so far: options, and what hangs on them. */
export function checkOptions(context: ValidationContext): void {
  if (context.rules.isModern) checkFromOutside(context);
  else checkFromInside(context);
}

/** Walk of today's compilers: an element before its contents. */
function checkFromOutside(context: ValidationContext): void {
  const { file } = context;
  checkFileFeatures(context);
  checkLiteImports(context);
  if (context.edition === EDITION.PROTO3) checkProto3(context);
  checkImportKinds(context);
  for (const message of file.messages) checkMessageFromOutside(context, message);
  for (const element of file.enums) checkEnum(context, element);
  for (const extension of file.extensions) checkFieldOptions(context, extension);
  for (const service of file.services) checkService(context, service);
}

function checkMessageFromOutside(context: ValidationContext, message: MessageElement): void {
  checkJsonNames(context, message);
  checkRangeEnds(context, message);
  checkDeclarations(context, message);
  for (const element of message.enums) checkEnum(context, element);
  for (const field of message.fields) checkFieldOptions(context, field);
  for (const nested of message.messages) checkMessageFromOutside(context, nested);
  for (const extension of message.extensions) checkFieldOptions(context, extension);
}

/** Walk of the compilers of 2022. */
function checkFromInside(context: ValidationContext): void {
  const { file } = context;
  for (const message of file.messages) checkMessageFromInside(context, message);
  for (const element of file.enums) checkEnum(context, element);
  for (const service of file.services) checkService(context, service);
  for (const extension of file.extensions) checkFieldOptions(context, extension);
  checkLiteImports(context);
  if (context.edition === EDITION.PROTO3) checkProto3(context);
}

function checkMessageFromInside(context: ValidationContext, message: MessageElement): void {
  for (const field of message.fields) checkFieldOptions(context, field);
  for (const nested of message.messages) checkMessageFromInside(context, nested);
  for (const element of message.enums) checkEnum(context, element);
  for (const extension of message.extensions) checkFieldOptions(context, extension);
  checkRangeEnds(context, message);
}

const MAX_INT32 = 2 ** 31 - 1;

function checkRangeEnds(context: ValidationContext, message: MessageElement): void {
  if (message.extensionRanges.length === 0) return;
  const isMessageSet = context.options.of(message)?.messageSetWireFormat === true;
  const largest = isMessageSet ? MAX_INT32 : MAX_NUMBER;
  for (const [index, { end }] of message.extensionRanges.entries()) {
    if (end <= largest + 1) continue;
    context.fail({
      code: "number-too-large",
      element: message.fullName,
      at: message,
      below: [5, index],
      location: "NUMBER",
      text: `Extension numbers cannot be greater than ${largest}.`,
    });
  }
}

function checkService(context: ValidationContext, service: ServiceElement): void {
  const options = context.options.of(context.file);
  const isGeneric = options?.ccGenericServices === true || options?.javaGenericServices === true;
  if (!isGeneric || !isLite(context, context.file)) return;
  context.fail({
    code: "lite-service",
    element: service.fullName,
    at: service,
    location: "NAME",
    text: "Files with optimize_for = LITE_RUNTIME cannot define services unless you set both options cc_generic_services and java_generic_services to false.",
  });
}
