import type { FileElement } from "../registry/file.ts";
import type { MessageElement } from "../registry/message.ts";

/** User of a name: fields of messages, methods of services, or anything else. */
export type User = "field" | "method" | "other";

const NOTHING: ReadonlySet<string> = new Set();

/**
 * Names that are declared inside the messages and services of a file. It hides names from those who search
 * from there: a name with dots only by a message or enum, which a search takes for its beginning.
 */
export class Inside {
  readonly #file: FileElement;
  #types: ReadonlySet<string> | undefined;
  #methods: ReadonlySet<string> | undefined;
  #all: ReadonlySet<string> | undefined;

  constructor(file: FileElement) {
    this.#file = file;
  }

  /**
   * Whether the first part of a name is declared somewhere inside where a user may search.
   *
   * @param isSimple - whether it is all of the name
   */
  hides(first: string, isSimple: boolean, user: User): boolean {
    if (user === "method") return (isSimple ? this.#methodNames() : NOTHING).has(first);
    return (user === "field" || !isSimple ? this.#typeNames() : this.#allNames()).has(first);
  }

  #typeNames(): ReadonlySet<string> {
    this.#types ??= typesInside(this.#file);
    return this.#types;
  }

  #methodNames(): ReadonlySet<string> {
    const { services } = this.#file;
    this.#methods ??= new Set(services.flatMap(({ methods }) => methods.map(({ name }) => name)));
    return this.#methods;
  }

  #allNames(): ReadonlySet<string> {
    this.#all ??= new Set([...this.#typeNames(), ...this.#methodNames(), ...membersOf(this.#file)]);
    return this.#all;
  }
}

function typesInside({ messages }: FileElement): ReadonlySet<string> {
  const names = new Set<string>();
  const collect = (message: MessageElement): void => {
    for (const { name } of message.enums) names.add(name);
    for (const nested of message.messages) {
      names.add(nested.name);
      collect(nested);
    }
  };
  for (const message of messages) collect(message);
  return names;
}

/** Names of fields, oneofs, extensions and values inside messages. */
function membersOf({ messages }: FileElement): readonly string[] {
  const names: string[] = [];
  const collect = (message: MessageElement): void => {
    for (const { name } of message.fields) names.push(name);
    for (const { name } of message.oneofs) names.push(name);
    for (const { name } of message.extensions) names.push(name);
    for (const { values } of message.enums) for (const { name } of values) names.push(name);
    for (const nested of message.messages) collect(nested);
  };
  for (const message of messages) collect(message);
  return names;
}
