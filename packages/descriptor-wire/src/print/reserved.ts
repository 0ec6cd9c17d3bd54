import type { EnumElement } from "../registry/enum.ts";
import type { MessageElement } from "../registry/message.ts";
import type { Member } from "./arrange.ts";
import { quoted } from "./literals.ts";
import { isIdentifier } from "./names.ts";
import type { Printing } from "./printing.ts";
import { rangeText, statementsOf } from "./statements.ts";

const MAX_FIELD = 2 ** 29 - 1;
const MAX_VALUE = 2 ** 31 - 1;

/** The `reserved` statements with numbers. */
export function reservedRangeMembers(
  printing: Printing,
  element: MessageElement | EnumElement,
): readonly Member[] {
  const { reservedRanges: ranges, kind } = element;
  if (ranges.length === 0) return [];
  // The ranges of messages have an exclusive end.
  const [field, less, max] = kind === "message" ? [9, 1, MAX_FIELD] : [4, 0, MAX_VALUE];
  const statements = statementsOf(printing, printing.path.to(field), ranges.length, () => true);
  return statements.map(({ from, to, start, location }) => ({
    start,
    rank: 0,
    print: () => {
      const texts = ranges
        .slice(from, to)
        .map((range) => rangeText(printing, element, { ...range, end: range.end - less }, max));
      printing.statement(`reserved ${texts.join(", ")}`, location);
    },
  }));
}

/** The `reserved` statements with names. */
export function reservedNameMembers(
  printing: Printing,
  element: MessageElement | EnumElement,
): readonly Member[] {
  const { file, at, kind } = element;
  if (file.tape.find(at, kind === "message" ? 82 : 42) < 0) return [];
  const names = element.view.reservedName;
  const path = printing.path.to(kind === "message" ? 10 : 5);
  const statements = statementsOf(printing, path, names.length, () => true);
  return statements.map(({ from, to, start, location }) => ({
    start,
    rank: 0,
    print: () => {
      const texts = names.slice(from, to).map((name) => nameText(printing, element, name));
      printing.statement(`reserved ${texts.join(", ")}`, location);
    },
  }));
}

/** Name as written: bare in editions, in quotes before them. */
function nameText(printing: Printing, element: MessageElement | EnumElement, name: string): string {
  if (!printing.isEdition) return quoted(name);
  return isIdentifier(name) ? name : printing.identifier(name, element);
}
