import { rangeOptionsOf } from "../options/options-of.ts";
import type { MessageElement } from "../registry/message.ts";
import type { Member } from "./arrange.ts";
import { bracketed } from "./compact.ts";
import { optionTexts } from "./option-text.ts";
import type { Printing } from "./printing.ts";
import { rangeText, statementsOf } from "./statements.ts";

/** The largest number of a field, and of an extension of a message set. */
const MAX_NUMBER = 2 ** 29 - 1;
const MAX_SET_NUMBER = 2 ** 31 - 2;

/** The `extensions` statements of a message. */
export function rangeMembers(printing: Printing, message: MessageElement): readonly Member[] {
  const { extensionRanges: ranges } = message;
  if (ranges.length === 0) return [];
  const path = printing.path.to(5);
  const isSet = message.options?.messageSetWireFormat === true;
  const options = ranges.map((_, index) => {
    const found = rangeOptionsOf(message, index, printing.registry);
    const element = { fullName: message.fullName, path: [...path, index] };
    if (found === undefined) return "";
    return bracketed(optionTexts(printing, found, element).texts.map(({ text }) => text));
  });
  const statements = statementsOf(
    printing,
    path,
    ranges.length,
    (index) => options[index] === options[index - 1],
  );
  return statements.map(({ from, to, start, location }) => ({
    start,
    rank: 5,
    print: () => {
      const max = isSet ? MAX_SET_NUMBER : MAX_NUMBER;
      const texts = ranges
        .slice(from, to)
        .map((range) => rangeText(printing, message, { ...range, end: range.end - 1 }, max));
      printing.statement(`extensions ${texts.join(", ")}${options[from]}`, location);
    },
  }));
}
