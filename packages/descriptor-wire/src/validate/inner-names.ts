import type { FileElement } from "../registry/file.ts";
import type { MessageElement } from "../registry/message.ts";

/**
 * Names that are declared inside the messages and services of a file. A name that does not begin with one of them means
 * the same wherever the file uses it.
 */
export class InnerNames {
  readonly #file: FileElement;
  #names: ReadonlySet<string> | undefined;
  /** Whether a name has a dot, which no compiler takes: scopes do not tell then. */
  #isOdd = false;

  constructor(file: FileElement) {
    this.#file = file;
  }

  /** Whether the meaning of a name may depend on where in the file it is used. */
  mayHide(name: string): boolean {
    this.#names ??= this.#collect();
    const dot = name.indexOf(".");
    return this.#isOdd || this.#names.has(dot < 0 ? name : name.slice(0, dot));
  }

  #collect(): ReadonlySet<string> {
    const names = new Set<string>();
    const { messages, enums, services, extensions } = this.#file;
    for (const { name } of [...messages, ...enums, ...services, ...extensions]) this.#check(name);
    for (const { methods } of services) this.#add(names, methods);
    for (const message of messages) this.#addInside(names, message);
    return names;
  }

  #addInside(names: Set<string>, message: MessageElement): void {
    this.#add(names, message.fields);
    this.#add(names, message.oneofs);
    this.#add(names, message.extensions);
    this.#add(names, message.enums);
    for (const { values } of message.enums) this.#add(names, values);
    this.#add(names, message.messages);
    for (const nested of message.messages) this.#addInside(names, nested);
  }

  #add(names: Set<string>, members: readonly { readonly name: string }[]): void {
    for (const { name } of members) {
      this.#check(name);
      names.add(name);
    }
  }

  #check(name: string): void {
    if (name.includes(".")) this.#isOdd = true;
  }
}
