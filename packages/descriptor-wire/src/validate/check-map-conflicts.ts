import type { MessageElement } from "../registry/message.ts";
import type { ValidationContext } from "./context.ts";

/**
 * In a file with errors: tells of names that are taken by the entry which a compiler makes for a
 * map, since the author of the source does not see it.
 */
export function checkMapConflicts(context: ValidationContext, message: MessageElement): void {
  const nested = new Map<string, MessageElement>();
  const types = context.cut?.has(message) === true ? [] : message.messages;
  for (const type of types) {
    const other = nested.get(type.name);
    if (other === undefined) nested.set(type.name, type);
    else if (other.isMapEntry || type.isMapEntry) {
      failConflict(context, message, [type.name, "nested message type"]);
      break;
    }
    checkMapConflicts(context, type);
  }
  const rows = [
    [message.fields, "field"],
    [message.enums, "enum type"],
    [message.oneofs, "oneof type"],
  ] as const;
  for (const [elements, kind] of rows) {
    for (const { name } of elements) {
      if (nested.get(name)?.isMapEntry === true) failConflict(context, message, [name, kind]);
    }
  }
}

function failConflict(
  context: ValidationContext,
  message: MessageElement,
  [name, kind]: readonly [string, string],
): void {
  context.fail({
    code: "map-entry-conflict",
    element: message.fullName,
    at: message,
    location: "NAME",
    text: `Expanded map entry type ${name} conflicts with an existing ${kind}.`,
  });
}
