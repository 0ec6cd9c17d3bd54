import type { FieldElement } from "../registry/field.ts";
import type { MessageElement } from "../registry/message.ts";
import type { Build } from "./build.ts";
import { failField } from "./build-field.ts";
import { MAX_NUMBER } from "./hints.ts";

/** Fields and extensions of one file by their message and number. */
export class FieldNumbers {
  readonly #fields = new Map<MessageElement | undefined, Map<number, FieldElement>>();
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
    const numbers = this.#fields.get(message) ?? new Map<number, FieldElement>();
    this.#fields.set(message, numbers);
    const other = numbers.get(number);
    if (other === undefined) numbers.set(number, field);
    return other;
  }

  #countInOrder(message: MessageElement): number {
    const known = this.#inOrder.get(message);
    if (known !== undefined) return known;
    let count = 0;
    while (count < 65_535 && message.fields[count]?.number === count + 1) count++;
    this.#inOrder.set(message, count);
    return count;
  }
}

/** Checks that a field's number is its own. */
export function addNumber(
  build: Build,
  field: FieldElement,
  message: MessageElement | undefined,
): void {
  const other = build.numbers.add(message, field);
  if (other !== undefined) {
    failForNumber(build, field, { message, other });
    return;
  }
  if (field.kind === "field" || message === undefined) return;
  build.extensions.push(field);
  const elsewhere = build.pool.extensions.get(message, field.number);
  if (elsewhere === undefined) return;
  build.warn({
    code: "extension-number-used-elsewhere",
    element: field.fullName,
    at: field,
    location: "NUMBER",
    text: `Extension number ${field.number} has already been used in "${message.fullName}" by extension "${elsewhere.fullName}" defined in ${elsewhere.file.name}.`,
  });
}

interface Conflict {
  readonly message: MessageElement | undefined;
  readonly other: FieldElement;
}

function failForNumber(build: Build, field: FieldElement, { message, other }: Conflict): void {
  const { number } = field;
  const used = `number ${number} has already been used in "${message?.fullName ?? "unknown"}" by`;
  if (field.kind === "extension") {
    const text = `Extension ${used} extension "${other.fullName}".`;
    failField(build, field, "extension-number-used", ["NUMBER", text]);
    return;
  }
  const advice = build.rules.isModern ? ` ${nextNumber(message)}.` : "";
  const text = `Field ${used} field "${other.name}".${advice}`;
  failField(build, field, "number-used", ["NUMBER", text]);
}

function nextNumber(message: MessageElement | undefined): string {
  const used = new Map<string, readonly [number, number]>();
  const use = (start: number, end: number) => used.set(`${start} ${end}`, [start, end]);
  for (const { start, end } of message?.extensionRanges ?? []) use(start, end - 1);
  for (const { start, end } of message?.reservedRanges ?? []) use(start, end - 1);
  for (const { number } of message?.fields ?? []) use(number, number);
  const ranges = [...used.values()];
  let next = 1;
  ranges.sort(([one, to], [other, upTo]) => one - other || to - upTo);
  for (const [start, end] of ranges) {
    if (start > next || next > end) break;
    next = end + 1;
  }
  return next <= MAX_NUMBER
    ? `Next available field number is ${next}`
    : "There are no available field numbers";
}
