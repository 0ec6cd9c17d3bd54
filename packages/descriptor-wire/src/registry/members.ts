import type { MessageElement } from "./message.ts";
import type { SymbolElement } from "./symbols.ts";

/** What stands in the scope of a message. */
type Member = Exclude<SymbolElement, { readonly kind: "package" }>;

/** The message in whose scope a symbol stands. Values stand beside their enum. */
export function messageAround(symbol: SymbolElement): MessageElement | undefined {
  switch (symbol.kind) {
    case "value":
      return symbol.parent.parent;
    case "message":
    case "field":
    case "extension":
    case "oneof":
    case "enum":
      return symbol.parent;
    case "service":
    case "method":
    case "package":
      return undefined;
  }
}

/** Visits what stands in the scope of a message, in the order in which compilers declare it. */
export function eachMember(message: MessageElement, visit: (member: Member) => void): void {
  for (const oneof of message.oneofs) visit(oneof);
  for (const field of message.fields) visit(field);
  for (const element of message.enums) {
    for (const value of element.values) visit(value);
    visit(element);
  }
  for (const extension of message.extensions) visit(extension);
  for (const nested of message.messages) visit(nested);
}

/** More members than this are looked up in a table. */
const MANY = 24;

/** The names that were met; kept for the next message. */
const met: string[] = [];

/** Whether the members of a message are few, and have names of which no two are alike. */
export function areDistinct(message: MessageElement): boolean {
  met.length = 0;
  return (
    areNew(message.oneofs) &&
    areNew(message.fields) &&
    message.enums.every(({ values }) => areNew(values)) &&
    areNew(message.enums) &&
    areNew(message.extensions) &&
    areNew(message.messages)
  );
}

function areNew(members: readonly Member[]): boolean {
  if (met.length + members.length > MANY) return false;
  for (const { name } of members) {
    if (!/^\w*$/.test(name) || met.includes(name)) return false;
    met.push(name);
  }
  return true;
}

/**
 * A member of such a message that has no scope of its own, by its name. Messages and enums are found
 * by their full names, if they are known at all.
 */
export function memberNamed(message: MessageElement, name: string): Member | undefined {
  const isIt = (member: Member): boolean => member.name === name;
  const found = message.fields.find(isIt) ?? message.oneofs.find(isIt);
  if (found !== undefined) return found;
  for (const { values } of message.enums) {
    const value = values.find(isIt);
    if (value !== undefined) return value;
  }
  return message.extensions.find(isIt);
}
