import type { OptionedElement } from "../options/options-of.ts";
import type { EnumElement } from "../registry/enum.ts";
import type { FileElement } from "../registry/file.ts";
import type { MessageElement } from "../registry/message.ts";
import { type RangeElement, rangesOf } from "./range-element.ts";

/** Whatever has options. */
export type Element = OptionedElement | RangeElement;

/** Visits a file and all that it declares, in the order in which compilers of today do. */
export function visitFile(file: FileElement, visit: (element: Element) => void): void {
  visit(file);
  for (const message of file.messages) visitMessage(message, visit);
  for (const element of file.enums) visitEnum(element, visit);
  for (const extension of file.extensions) visit(extension);
  for (const service of file.services) {
    visit(service);
    for (const method of service.methods) visit(method);
  }
}

function visitMessage(message: MessageElement, visit: (element: Element) => void): void {
  visit(message);
  for (const element of message.enums) visitEnum(element, visit);
  for (const oneof of message.oneofs) visit(oneof);
  for (const field of message.fields) visit(field);
  for (const nested of message.messages) visitMessage(nested, visit);
  for (const extension of message.extensions) visit(extension);
  for (const range of rangesOf(message)) visit(range);
}

function visitEnum(element: EnumElement, visit: (element: Element) => void): void {
  visit(element);
  for (const value of element.values) visit(value);
}

/** The name that messages give: of a file its own. */
export function nameOf(element: Element): string {
  return element.kind === "file" ? element.name : element.fullName;
}
