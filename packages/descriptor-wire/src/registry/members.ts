import type { MessageElement } from "./message.ts";
import type { MethodElement, ServiceElement } from "./service.ts";
import type { SymbolElement } from "./symbols.ts";

/** Member of a scope. */
type Member = Exclude<SymbolElement, { readonly kind: "package" }>;

/** Message or service that holds a symbol. Values are siblings of their enum. */
export function scopeAround(symbol: SymbolElement): MessageElement | ServiceElement | undefined {
  switch (symbol.kind) {
    case "value":
      return symbol.parent.parent;
    case "message":
    case "field":
    case "extension":
    case "oneof":
    case "enum":
    case "method":
      return symbol.parent;
    case "service":
    case "package":
      return undefined;
  }
}

/** More members than this are looked up in a table. */
const MANY = 16;

/** Set of names that says whether the next one is new. Most scopes have few. */
class Names {
  #few: string[] = [];
  #many: Set<string> | undefined;

  /** Forgets the names before. */
  clear(): void {
    this.#few = [];
    this.#many = undefined;
  }

  /** Whether names are identifiers, not empty, and neither alike nor like those before. */
  areNew(members: readonly Member[]): boolean {
    for (const { name } of members) if (!/^\w+$/.test(name) || !this.#isNew(name)) return false;
    return true;
  }

  #isNew(name: string): boolean {
    if (this.#many === undefined && this.#few.length === MANY) this.#many = new Set(this.#few);
    if (this.#many !== undefined) return this.#many.size < this.#many.add(name).size;
    return !this.#few.includes(name) && this.#few.push(name) > 0;
  }
}

/** Names of one scope at a time: there are very many messages. */
const scratch = /* @__PURE__ */ new Names();

/** Whether the members of a message have identifiers for names of which no two are alike. */
export function areMembersDistinct(message: MessageElement): boolean {
  const areDistinct =
    scratch.areNew(message.oneofs) &&
    scratch.areNew(message.fields) &&
    message.enums.every(({ values }) => scratch.areNew(values)) &&
    scratch.areNew(message.enums) &&
    scratch.areNew(message.extensions) &&
    scratch.areNew(message.messages);
  scratch.clear();
  return areDistinct;
}

/** Whether the methods of a service have identifiers for names of which no two are alike. */
export function areMethodsDistinct({ methods }: ServiceElement): boolean {
  const areDistinct = scratch.areNew(methods);
  scratch.clear();
  return areDistinct;
}

/** Tables of messages with many members that were looked up in. */
const tables = new WeakMap<MessageElement, ReadonlyMap<string, Member>>();

/**
 * A member of a message by its name; not a message or enum, which are found by their full names, if
 * they are known at all.
 */
export function memberNamed(message: MessageElement, name: string): Member | undefined {
  const { fields, oneofs, extensions, enums } = message;
  if (
    fields.length + oneofs.length + extensions.length + enums.length <= MANY &&
    enums.every(isSmall)
  ) {
    for (const field of fields) if (field.name === name) return field;
    for (const oneof of oneofs) if (oneof.name === name) return oneof;
    for (const extension of extensions) if (extension.name === name) return extension;
    for (const { values } of enums) {
      for (const value of values) if (value.name === name) return value;
    }
    return undefined;
  }
  return tableOf(message, () => [
    ...oneofs,
    ...fields,
    ...extensions,
    ...enums.flatMap(({ values }) => values),
  ]).get(name);
}

function isSmall({ values }: { readonly values: readonly unknown[] }): boolean {
  return values.length <= MANY;
}

/** A method of a service by its name. */
export function methodNamed(service: ServiceElement, name: string): MethodElement | undefined {
  return service.methods.find((method) => method.name === name);
}

function tableOf(
  scope: MessageElement,
  members: () => readonly Member[],
): ReadonlyMap<string, Member> {
  const cached = tables.get(scope);
  if (cached !== undefined) return cached;
  const table = new Map(members().map((member) => [member.name, member]));
  tables.set(scope, table);
  return table;
}
