import type { MessageElement } from "../registry/message.ts";
import type { Build } from "./build.ts";

/**
 * In a file with errors: tells of names that are taken by the entry which a compiler makes for a
 * map, since the author of the source does not see it.
 */
export function checkMapConflicts(build: Build, message: MessageElement): void {
  const nested = new Map<string, MessageElement>();
  const types = build.cut.has(message) ? [] : message.messages;
  for (const type of types) {
    const other = nested.get(type.name);
    if (other === undefined) nested.set(type.name, type);
    else if (other.isMapEntry || type.isMapEntry) {
      failConflict(build, message, [type.name, "nested message type"]);
      break;
    }
    checkMapConflicts(build, type);
  }
  const rows = [
    [message.fields, "field"],
    [message.enums, "enum type"],
    [message.oneofs, "oneof type"],
  ] as const;
  for (const [elements, kind] of rows) {
    for (const { name } of elements) {
      if (nested.get(name)?.isMapEntry === true) failConflict(build, message, [name, kind]);
    }
  }
}

function failConflict(
  build: Build,
  message: MessageElement,
  [name, kind]: readonly [string, string],
): void {
  build.fail({
    code: "map-entry-conflict",
    element: message.fullName,
    at: message,
    location: "NAME",
    text: `Expanded map entry type ${name} conflicts with an existing ${kind}.`,
  });
}
