import type { EnumElement, ValueElement } from "../registry/enum.ts";
import { arrange, type Member } from "./arrange.ts";
import { compactOptions, putOptions } from "./compact.ts";
import { nameOf, putName } from "./declared-name.ts";
import { printOptions } from "./option-statements.ts";
import type { Printing } from "./printing.ts";
import { reservedNameMembers, reservedRangeMembers } from "./reserved.ts";

/** Prints an enum with its values. */
export function printEnum(printing: Printing, element: EnumElement): void {
  const name = nameOf(printing, element);
  const visibility = printing.visibilityOf(element, 48);
  const location = printing.commentsOn(element);
  printing.beginBlock(location);
  printing.out.put(`${visibility}enum `);
  putName(printing, name);
  printing.block(location, () => {
    printing.path.enter(element);
    printOptions(printing, element);
    printValues(printing, element);
    printing.path.leave();
  });
}

function printValues(printing: Printing, element: EnumElement): void {
  const reserved = [
    reservedRangeMembers(printing, element),
    reservedNameMembers(printing, element),
  ];
  if (reserved.every(({ length }) => length === 0)) {
    for (const value of element.values) printValue(printing, value);
    return;
  }
  const values = element.values.map((value) => ({
    start: printing.startOf(value),
    rank: 1,
    print: () => printValue(printing, value),
  }));
  for (const { print } of arrange([...reserved, values]) ?? []) print();
}

/** An enum as a member of its scope. */
export function enumMember(printing: Printing, element: EnumElement): Member {
  return {
    start: printing.startOf(element),
    rank: 1,
    print: () => printEnum(printing, element),
  };
}

/** Words that begin a statement in an enum. */
const STATEMENTS: ReadonlySet<string> = new Set(["option", "reserved"]);

/** Prints a value of an enum. */
export function printValue(printing: Printing, value: ValueElement): void {
  const { out } = printing;
  const name = nameOf(printing, value);
  if (STATEMENTS.has(value.name)) {
    printing.fault("name", value, `${value.name} begins another statement in an enum`);
  }
  const options = compactOptions(printing, value);
  const location = printing.commentsOn(value);
  printing.begin(location);
  putName(printing, name);
  out.put(" = ");
  out.number(value.number);
  putOptions(out, options);
  printing.end(location);
}
