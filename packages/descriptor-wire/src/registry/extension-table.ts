import { memo } from "../memo.ts";
import type { FieldElement } from "./field.ts";
import type { MessageElement } from "./message.ts";

/** Extensions by the message that they extend, and by number. The first one of a number counts. */
export class ExtensionTable {
  readonly #extensions = new Map<MessageElement, Map<number, FieldElement>>();

  /** Adds an extension whose extendee is linked; returns the one that has the number already. */
  add(extension: FieldElement): FieldElement | undefined {
    const extendee = extension.containingMessage;
    if (extendee === undefined) return undefined;
    const numbers = memo(this.#extensions, extendee, () => new Map<number, FieldElement>());
    const other = numbers.get(extension.number);
    if (other === undefined) numbers.set(extension.number, extension);
    return other;
  }

  /** The extension of a message that has a number. */
  get(message: MessageElement, number: number): FieldElement | undefined {
    return this.#extensions.get(message)?.get(number);
  }

  /** The extensions of a message, in the order in which they were added. */
  of(message: MessageElement): readonly FieldElement[] {
    return [...(this.#extensions.get(message)?.values() ?? [])];
  }
}
