import type { EnumElement, ValueElement } from "./enum.ts";
import type { FieldElement } from "./field.ts";
import type { FileElement } from "./file.ts";
import type { MessageElement } from "./message.ts";
import type { OneofElement } from "./oneof.ts";
import type { MethodElement, ServiceElement } from "./service.ts";

/** A package, or the beginning of one. */
export interface PackageElement {
  /** Tells the kinds of elements apart. */
  readonly kind: "package";
  /** Without a leading dot. */
  readonly fullName: string;
  /** The first file in it, or in a package inside it. */
  readonly file: FileElement;
}

/** The element of each kind of symbol. */
export interface SymbolOfKind {
  /** A package, or a part of its name. */
  readonly package: PackageElement;
  /** A message. */
  readonly message: MessageElement;
  /** A field of a message. */
  readonly field: FieldElement;
  /** An extension. */
  readonly extension: FieldElement;
  /** A oneof of a message. */
  readonly oneof: OneofElement;
  /** An enum. */
  readonly enum: EnumElement;
  /** A value of an enum. */
  readonly value: ValueElement;
  /** A service. */
  readonly service: ServiceElement;
  /** A method of a service. */
  readonly method: MethodElement;
}

/** Whatever has a full name in a set. */
export type SymbolElement = SymbolOfKind[keyof SymbolOfKind];

/** Names the symbols of a file: its package and the packages around it, then all declarations. */
export function eachSymbolOf(file: FileElement, visit: (symbol: SymbolElement) => void): void {
  for (const fullName of packagesOf(file)) visit({ kind: "package", fullName, file });
  for (const message of file.messages) eachInMessage(message, visit);
  for (const element of file.enums) eachInEnum(element, visit);
  for (const service of file.services) {
    visit(service);
    for (const method of service.methods) visit(method);
  }
  for (const extension of file.extensions) visit(extension);
}

/** Longest name of a package around another one, in characters; compilers take at most 511. */
const MAX_OUTER_PACKAGE = 4096;

/**
 * A file's package, and the packages around it, from the inside out. Of a very long name only the short
 * ones: all of them together would be its square.
 */
export function packagesOf({ package: name }: FileElement): readonly string[] {
  if (name === "") return [];
  const names = [name];
  let end = name.lastIndexOf(".", Math.min(name.length - 1, MAX_OUTER_PACKAGE));
  for (; end > 0; end = name.lastIndexOf(".", end - 1)) names.push(name.slice(0, end));
  return names;
}

function eachInMessage(message: MessageElement, visit: (symbol: SymbolElement) => void): void {
  visit(message);
  for (const oneof of message.oneofs) visit(oneof);
  for (const field of message.fields) visit(field);
  for (const nested of message.messages) eachInMessage(nested, visit);
  for (const element of message.enums) eachInEnum(element, visit);
  for (const extension of message.extensions) visit(extension);
}

function eachInEnum(element: EnumElement, visit: (symbol: SymbolElement) => void): void {
  visit(element);
  for (const value of element.values) visit(value);
}

/** The extensions that a file declares, at the top and inside messages. */
export function extensionsIn(file: FileElement): readonly FieldElement[] {
  const found: FieldElement[] = [];
  const collect = ({ messages, extensions }: Scope): void => {
    for (const extension of extensions) found.push(extension);
    for (const message of messages) collect(message);
  };
  collect(file);
  return found;
}

interface Scope {
  /** Messages in the scope. */
  readonly messages: readonly MessageElement[];
  /** Extensions in the scope. */
  readonly extensions: readonly FieldElement[];
}
