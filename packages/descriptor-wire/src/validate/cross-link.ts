import type { FileElement } from "../registry/file.ts";
import type { MessageElement } from "../registry/message.ts";
import type { MethodElement } from "../registry/service.ts";
import type { ValidationContext } from "./context.ts";
import { checkOneofs } from "./check-oneofs.ts";
import { failUndefined } from "./fail-undefined.ts";
import { linkField } from "./link-field.ts";
import { whyInvisible } from "./visibility.ts";

/** Finds what all names of a file mean. */
export function crossLink(context: ValidationContext, file: FileElement): void {
  for (const message of file.messages) linkMessage(context, message);
  for (const extension of file.extensions) linkField(context, extension);
  for (const { methods } of file.services) {
    for (const method of methods) linkMethod(context, method);
  }
}

function linkMessage(context: ValidationContext, message: MessageElement): void {
  if (context.cut?.has(message) !== true) {
    for (const nested of message.messages) linkMessage(context, nested);
  }
  for (const field of message.fields) linkField(context, field);
  for (const extension of message.extensions) linkField(context, extension);
  checkOneofs(context, message);
}

function linkMethod(context: ValidationContext, method: MethodElement): void {
  method.linkTo({
    input: linkSide(context, method, { name: method.inputName, location: "INPUT_TYPE" }),
    output: linkSide(context, method, { name: method.outputName, location: "OUTPUT_TYPE" }),
  });
}

function linkSide(
  context: ValidationContext,
  method: MethodElement,
  side: { readonly name: string; readonly location: "INPUT_TYPE" | "OUTPUT_TYPE" },
): MessageElement | undefined {
  const { name, location } = side;
  const found = context.lookUpInFile(name, method);
  const where = { element: method.fullName, at: method, location } as const;
  if (found.symbol === undefined) {
    failUndefined(context, { name, found, where });
    return undefined;
  }
  if (found.symbol.kind !== "message") {
    context.fail({ code: "not-a-message", ...where, text: `"${name}" is not a message type.` });
    return undefined;
  }
  const text = whyInvisible(context.pool, found.symbol, context.file);
  if (text === undefined) return found.symbol;
  context.fail({ code: "not-visible", ...where, text });
  return undefined;
}
