import type { EnumElement } from "../registry/enum.ts";
import type { MessageElement } from "../registry/message.ts";
import type { ValidationContext } from "./context.ts";

/** Kind of the names that a declaration reserves, and the number of the field that holds them. */
const KINDS = { message: ["Field name", 10], enum: ["Enum value", 5] } as const;

/** Set of the names that a declaration reserves; reports those that are there twice. */
export function checkReservedNames(
  context: ValidationContext,
  element: MessageElement | EnumElement,
  reserved: readonly string[],
): ReadonlySet<string> {
  const [kind, list] = KINDS[element.kind];
  const names = new Set<string>();
  for (const [index, name] of reserved.entries()) {
    if (names.has(name)) {
      context.fail({
        code: "reserved-twice",
        element: name,
        at: element,
        below: [list, index],
        location: "NAME",
        text: `${kind} "${name}" is reserved multiple times.`,
      });
    }
    names.add(name);
  }
  return names;
}
