import type { FileElement } from "../registry/file.ts";
import type { MessageElement } from "../registry/message.ts";
import type { MethodElement } from "../registry/service.ts";
import type { SymbolElement } from "../registry/symbols.ts";
import type { Build, LookUp } from "./build.ts";
import { checkOneofs } from "./check-oneofs.ts";
import { linkField } from "./link-field.ts";
import type { Fault } from "./report.ts";
import { whyInvisible } from "./visibility.ts";

/** Finds what all names of a file mean. */
export function crossLink(build: Build, file: FileElement): void {
  for (const message of file.messages) linkMessage(build, message);
  for (const extension of file.extensions) linkField(build, extension);
  for (const { methods } of file.services) {
    for (const method of methods) linkMethod(build, method);
  }
}

function linkMessage(build: Build, message: MessageElement): void {
  if (!build.cut.has(message)) {
    for (const nested of message.messages) linkMessage(build, nested);
  }
  for (const field of message.fields) linkField(build, field);
  for (const extension of message.extensions) linkField(build, extension);
  checkOneofs(build, message);
}

function linkMethod(build: Build, method: MethodElement): void {
  method.linkTo({
    input: linkSide(build, method, { name: method.inputName, location: "INPUT_TYPE" }),
    output: linkSide(build, method, { name: method.outputName, location: "OUTPUT_TYPE" }),
  });
}

function linkSide(
  build: Build,
  method: MethodElement,
  side: { readonly name: string; readonly location: "INPUT_TYPE" | "OUTPUT_TYPE" },
): MessageElement | undefined {
  const { name, location } = side;
  const found = build.lookUp(name, method);
  const where = { element: method.fullName, at: method, location } as const;
  if (found.symbol === undefined) {
    failUndefined(build, { name, found, where });
    return undefined;
  }
  if (found.symbol.kind !== "message") {
    build.fail({ code: "not-a-message", ...where, text: `"${name}" is not a message type.` });
    return undefined;
  }
  const text = whyInvisible(build.pool, found.symbol, build.file);
  if (text === undefined) return found.symbol;
  build.fail({ code: "not-visible", ...where, text });
  return undefined;
}

/** A name that means nothing: what was looked for, what was found, and where. */
interface Undefined {
  readonly name: string;
  readonly found: LookUp;
  readonly where: Pick<Fault, "element" | "at" | "location">;
}

/** Reports a name that means nothing, and why. */
export function failUndefined(build: Build, { name, found, where }: Undefined): void {
  const { undeclared, committedTo } = found;
  if (undeclared !== undefined) {
    build.fail({ code: "not-imported", ...where, text: notImported(build, undeclared) });
  }
  if (committedTo !== undefined) {
    const text = `"${name}" is resolved to "${committedTo}", which is not defined. The innermost scope is searched first in name resolution. Consider using a leading '.'(i.e., ".${name}") to start from the outermost scope.`;
    build.fail({ code: "shadowed", ...where, text });
  }
  if (undeclared === undefined && committedTo === undefined) {
    build.fail({ code: "not-defined", ...where, text: `"${name}" is not defined.` });
  }
}

function notImported({ file }: Build, symbol: SymbolElement): string {
  return `"${symbol.fullName}" seems to be defined in "${symbol.file.name}", which is not imported by "${file.name}".  To use it here, please add the necessary import.`;
}
