import type { FieldElement } from "../registry/field.ts";
import type { MessageElement } from "../registry/message.ts";
import type { Registry } from "../registry/registry.ts";

const tables = new WeakMap<MessageElement, ReadonlyMap<number, FieldElement>>();

/** The field or extension of a message that has a number; of two fields the first. */
export function fieldOf(
  type: MessageElement,
  number: number,
  registry: Registry,
): FieldElement | undefined {
  return numbersOf(type).get(number) ?? registry.extension(type, number);
}

function numbersOf(type: MessageElement): ReadonlyMap<number, FieldElement> {
  const cached = tables.get(type);
  if (cached !== undefined) return cached;
  const table = new Map<number, FieldElement>();
  for (const field of type.fields) if (!table.has(field.number)) table.set(field.number, field);
  tables.set(type, table);
  return table;
}

/** Whether a message has the old set format: each extension in a group of its number and its bytes. */
export function isMessageSet(type: MessageElement): boolean {
  return type.options?.messageSetWireFormat === true;
}
