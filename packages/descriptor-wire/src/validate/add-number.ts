import type { FieldElement } from "../registry/field.ts";
import type { MessageElement } from "../registry/message.ts";
import type { ValidationContext } from "./context.ts";
import { MAX_NUMBER } from "./hints.ts";
import { memo } from "../memo.ts";

/** Checks that a field's number is its own. */
export function addNumber(
  context: ValidationContext,
  field: FieldElement,
  message: MessageElement | undefined,
): void {
  const other = context.numbers.add(message, field);
  if (other !== undefined) {
    failForNumber(context, field, { message, other });
    return;
  }
  if (field.kind === "field" || message === undefined) return;
  context.extensions.push(field);
  const elsewhere = context.pool.extensions.get(message, field.number);
  if (elsewhere === undefined) return;
  context.warn({
    code: "extension-number-used-elsewhere",
    element: field.fullName,
    at: field,
    location: "NUMBER",
    text: `Extension number ${field.number} has already been used in "${message.fullName}" by extension "${elsewhere.fullName}" defined in ${elsewhere.file.name}.`,
  });
}

interface Conflict {
  /** The message that has both. */
  readonly message: MessageElement | undefined;
  /** The field that has the number. */
  readonly other: FieldElement;
}

function failForNumber(
  context: ValidationContext,
  field: FieldElement,
  { message, other }: Conflict,
): void {
  const { number } = field;
  const used = `number ${number} has already been used in "${message?.fullName ?? "unknown"}" by`;
  if (field.kind === "extension") {
    const text = `Extension ${used} extension "${other.fullName}".`;
    context.failField(field, "extension-number-used", ["NUMBER", text]);
    return;
  }
  const advice = context.rules.isModern ? ` ${adviceFor(message)}.` : "";
  const text = `Field ${used} field "${other.name}".${advice}`;
  context.failField(field, "number-used", ["NUMBER", text]);
}

/** Cache of advice: many fields of a message may have numbers that are taken. */
const advices = new WeakMap<MessageElement, string>();

function adviceFor(message: MessageElement | undefined): string {
  return message === undefined ? nextAfter([]) : memo(advices, message, nextNumber);
}

function nextNumber({ extensionRanges, reservedRanges, fields }: MessageElement): string {
  const used = new Map<string, readonly [number, number]>();
  const use = (start: number, end: number) => used.set(`${start} ${end}`, [start, end]);
  for (const { start, end } of extensionRanges) use(start, end - 1);
  for (const { start, end } of reservedRanges) use(start, end - 1);
  for (const { number } of fields) use(number, number);
  return nextAfter([...used.values()]);
}

function nextAfter(ranges: (readonly [number, number])[]): string {
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
