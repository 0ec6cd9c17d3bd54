import type { MessageElement } from "../registry/message.ts";
import type { Hint, ValidationContext } from "./context.ts";

/** The largest field number. */
export const MAX_NUMBER: number = 2 ** 29 - 1;
/** Field numbers that the library keeps for itself. */
export const FIRST_RESERVED = 19_000;
export const LAST_RESERVED = 19_999;

/** Notes that a message uses numbers that it may not use: for how many it needs others. */
export function requestHint(
  context: ValidationContext,
  message: MessageElement | undefined,
  reason: Omit<Hint, "count">,
  wanted = 1,
): void {
  context.hints ??= new Map();
  const hint = context.hints.get(message) ?? { count: 0, ...reason };
  hint.count = fit(hint.count + wanted);
  context.hints.set(message, hint);
}

/** Count of the numbers of a range. */
export function sizeOfRange(start: number, end: number): number {
  return fit(fit(end) - fit(start));
}

function fit(value: number): number {
  return Math.min(Math.max(value, 0), MAX_NUMBER);
}

const MAX_SUGGESTIONS = 3;

/** Tells top-level messages the first numbers that are free. */
export function suggestNumbers(context: ValidationContext): void {
  const { hints } = context;
  if (hints === undefined) return;
  for (const message of context.file.messages) {
    const hint = hints.get(message);
    const wanted = Math.min(MAX_SUGGESTIONS, hint?.count ?? 0);
    if (hint === undefined || wanted <= 0) continue;
    const numbers = freeNumbers(message, wanted).join(", ");
    context.fail({
      code: "suggested-numbers",
      element: message.fullName,
      at: hint.at,
      below: hint.below,
      location: "NUMBER",
      text: `Suggested field numbers for ${message.fullName}: ${numbers}`,
    });
  }
}

function freeNumbers(message: MessageElement, wanted: number): readonly number[] {
  const free: number[] = [];
  let next = 1;
  for (const [from, to] of usedNumbers(message)) {
    while (next < from && free.length < wanted) free.push(next++);
    if (free.length === wanted) break;
    next = Math.max(next, to);
  }
  return free;
}

function usedNumbers(message: MessageElement): readonly (readonly [number, number])[] {
  const used: [number, number][] = [
    [MAX_NUMBER, MAX_NUMBER + 1],
    // The end is exclusive here, though 19999 is reserved too.
    [FIRST_RESERVED, LAST_RESERVED],
  ];
  for (const { number } of [...message.fields, ...message.extensions]) {
    if (number > 0 && number <= MAX_NUMBER) used.push([number, number + 1]);
  }
  for (const range of [...message.reservedRanges, ...message.extensionRanges]) {
    const [from, to] = [range.start, range.end].map((end) =>
      Math.max(0, Math.min(MAX_NUMBER + 1, end)),
    ) as [number, number];
    if (from < to) used.push([from, to]);
  }
  return used.sort(([from, to], [otherFrom, otherTo]) => from - otherFrom || to - otherTo);
}
