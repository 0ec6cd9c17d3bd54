import type { FieldElement } from "../registry/field.ts";
import type { FileElement } from "../registry/file.ts";
import type { MessageElement } from "../registry/message.ts";
import type { Registry } from "../registry/registry.ts";

const IDENTIFIER = /^[A-Za-z_][A-Za-z0-9_]*$/;
const DOTTED = /^[A-Za-z_][A-Za-z0-9_]*(?:\.[A-Za-z_][A-Za-z0-9_]*)*$/;

/** Whether a name can be written at all. */
export function isIdentifier(name: string): boolean {
  return IDENTIFIER.test(name);
}

/** Whether a name with dots between its parts can be written at all. */
export function isDottedName(name: string): boolean {
  return DOTTED.test(name);
}

/** What the language reads as something else where a type may begin. */
const TAKEN: ReadonlySet<string> = new Set(
  `double float int32 int64 uint32 uint64 sint32 sint64 fixed32 fixed64 sfixed32 sfixed64 bool string
   bytes group map message enum service extend extensions reserved option optional required repeated
   oneof rpc returns stream syntax edition package import public weak export local to max`.split(
    /\s+/,
  ),
);

/** Something with a full name. */
interface Named {
  readonly fullName: string;
  readonly file: FileElement;
}

/**
 * Writes the names of symbols in one file: as short as a search from anywhere in the file finds
 * them, else in full, else in full with a dot in front.
 */
export class Names {
  readonly #registry: Registry;
  readonly #file: FileElement;
  readonly #known = new Map<string, string>();
  readonly #captured = new Map<string, boolean>();
  #inside: ReadonlySet<string> | undefined;

  constructor(registry: Registry, file: FileElement) {
    this.#registry = registry;
    this.#file = file;
  }

  /** The name of a type in a message, or outside of all. */
  typeIn(
    scope: MessageElement | undefined,
    target: Named & { readonly name: string; readonly parent: unknown },
  ): string {
    // A search begins in the message itself.
    if (scope !== undefined && target.parent === scope && !TAKEN.has(target.name))
      return target.name;
    return this.of(target);
  }

  /** The name of a symbol wherever it is used. */
  of({ fullName, file }: Named): string {
    const known = this.#known.get(fullName);
    if (known !== undefined) return known;
    const name = this.#write(fullName, file);
    this.#known.set(fullName, name);
    return name;
  }

  #write(fullName: string, { package: scope }: FileElement): string {
    if (scope === this.#file.package) {
      const short = scope === "" ? fullName : fullName.slice(scope.length + 1);
      const first = firstOf(short);
      if (!TAKEN.has(first) && !this.#namesInside().has(first)) return short;
    }
    return this.#isCaptured(firstOf(fullName)) ? `.${fullName}` : fullName;
  }

  /** Whether the beginning of a full name means something else somewhere in the file. */
  #isCaptured(first: string): boolean {
    let captured = this.#captured.get(first);
    if (captured === undefined) {
      captured =
        TAKEN.has(first) ||
        this.#namesInside().has(first) ||
        isCapturedIn(this.#registry, this.#file.package, first);
      this.#captured.set(first, captured);
    }
    return captured;
  }

  /** Names that are declared inside messages and services of the file. */
  #namesInside(): ReadonlySet<string> {
    this.#inside ??= namesInside(this.#file);
    return this.#inside;
  }
}

/**
 * The name of an extension in the value of a message, where a search begins at the message's type
 * and no dot may stand in front; `undefined` when that search finds something else.
 */
export function extensionName(
  registry: Registry,
  { fullName }: FieldElement,
  type: MessageElement,
): string | undefined {
  const dot = type.fullName.lastIndexOf(".");
  const scope = dot < 0 ? "" : type.fullName.slice(0, dot);
  return isCapturedIn(registry, scope, firstOf(fullName)) ? undefined : fullName;
}

/** Whether a name is declared in a scope, or in one around it but for the outermost. */
function isCapturedIn(registry: Registry, scope: string, first: string): boolean {
  for (let end = scope.length; end > 0; end = scope.lastIndexOf(".", end - 1)) {
    if (registry.get(`${scope.slice(0, end)}.${first}`) !== undefined) return true;
  }
  return false;
}

function firstOf(name: string): string {
  const dot = name.indexOf(".");
  return dot < 0 ? name : name.slice(0, dot);
}

function namesInside({ messages, services }: FileElement): ReadonlySet<string> {
  const names = new Set<string>();
  const collect = (message: MessageElement): void => {
    for (const { name } of message.fields) names.add(name);
    for (const { name } of message.oneofs) names.add(name);
    for (const { name } of message.extensions) names.add(name);
    for (const { name, values } of message.enums) {
      names.add(name);
      for (const value of values) names.add(value.name);
    }
    for (const nested of message.messages) {
      names.add(nested.name);
      collect(nested);
    }
  };
  for (const message of messages) collect(message);
  for (const { methods } of services) for (const { name } of methods) names.add(name);
  return names;
}
