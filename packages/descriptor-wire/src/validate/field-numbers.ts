import type { FieldElement } from "../registry/field.ts";
import type { MessageElement } from "../registry/message.ts";
import { memo } from "../memo.ts";

/** Fields and extensions of one file by their message and number. */
export class FieldNumbers {
  #fields: Map<MessageElement | undefined, Map<number, FieldElement>> | undefined;
  readonly #inOrder = new Map<MessageElement, number>();

  /**
   * Adds a field; gives the one that has the number. Fields at the start of a message that count
   * 1, 2, 3 ... have their numbers from the first, though what is inside the message comes before.
   */
  add(message: MessageElement | undefined, field: FieldElement): FieldElement | undefined {
    const { number } = field;
    if (message !== undefined && number >= 1 && number <= this.#countInOrder(message)) {
      const owner = message.fields[number - 1];
      return owner === field ? undefined : owner;
    }
    this.#fields ??= new Map();
    const numbers = memo(this.#fields, message, () => new Map<number, FieldElement>());
    const other = numbers.get(number);
    if (other === undefined) numbers.set(number, field);
    return other;
  }

  #countInOrder(message: MessageElement): number {
    const cached = this.#inOrder.get(message);
    if (cached !== undefined) return cached;
    let count = 0;
    while (count < 65_535 && message.fields[count]?.number === count + 1) count++;
    this.#inOrder.set(message, count);
    return count;
  }
}
