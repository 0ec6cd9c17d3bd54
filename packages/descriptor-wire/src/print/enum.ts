import type { EnumElement, ValueElement } from "../registry/enum.ts";
import { arrange, type Member } from "./arrange.ts";
import { bracketed, compactOptionsOf } from "./compact.ts";
import { printOptions } from "./option-statements.ts";
import type { Printing } from "./printing.ts";
import { reservedNameMembers, reservedRangeMembers } from "./reserved.ts";

/** Prints an enum with its values. */
export function printEnum(printing: Printing, element: EnumElement): void {
  const name = printing.identifier(element.name, element);
  const text = `${printing.visibilityOf(element, 48)}enum ${name}`;
  printing.block(text, printing.commentsOn(element), () => {
    printOptions(printing, element);
    const values = element.values.map((value) => ({
      start: printing.startOf(value),
      rank: 1,
      print: () => printValue(printing, value),
    }));
    const reserved = [
      reservedRangeMembers(printing, element),
      reservedNameMembers(printing, element),
    ];
    for (const { print } of arrange([...reserved, values]) ?? []) print();
  });
}

/** An enum as a member of its scope. */
export function enumMember(printing: Printing, element: EnumElement): Member {
  return {
    start: printing.startOf(element),
    rank: 1,
    print: () => printEnum(printing, element),
  };
}

/** What begins a statement of its own in an enum. */
const STATEMENTS: ReadonlySet<string> = new Set(["option", "reserved"]);

/** Prints a value of an enum. */
export function printValue(printing: Printing, value: ValueElement): void {
  const name = printing.identifier(value.name, value);
  if (STATEMENTS.has(name)) {
    printing.fault("name", value, `${name} begins another statement in an enum`);
  }
  const options = bracketed(compactOptionsOf(printing, value));
  printing.statement(`${name} = ${value.number}${options}`, printing.commentsOn(value));
}
