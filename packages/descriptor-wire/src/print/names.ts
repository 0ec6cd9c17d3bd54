import type { EnumElement } from "../registry/enum.ts";
import type { FieldElement } from "../registry/field.ts";
import type { FileElement } from "../registry/file.ts";
import type { MessageElement } from "../registry/message.ts";
import type { Registry } from "../registry/registry.ts";
import { Inside, type User } from "./inside.ts";
import { memo } from "../memo.ts";

const DOTTED = /^[A-Za-z_][A-Za-z0-9_]*(?:\.[A-Za-z_][A-Za-z0-9_]*)*$/;

/** Whether a name can be written at all. */
export function isIdentifier(name: string): boolean {
  for (let at = 0; at < name.length; at++) {
    const code = name.charCodeAt(at);
    const small = code | 0x20;
    const isLetter = (small >= 97 && small <= 122) || code === 95;
    const isDigit = code >= 48 && code <= 57;
    if (!isLetter && !(isDigit && at > 0)) return false;
  }
  return name !== "";
}

/** Whether a name with dots between its parts can be written at all. */
export function isDottedName(name: string): boolean {
  return DOTTED.test(name);
}

/** Words with another meaning where a type may begin. */
const TAKEN: ReadonlySet<string> = new Set(
  `double float int32 int64 uint32 uint64 sint32 sint64 fixed32 fixed64 sfixed32 sfixed64 bool string
   bytes group map message enum service extend extensions reserved option optional required repeated
   oneof rpc returns stream syntax edition package import public weak export local to max`.split(
    /\s+/,
  ),
);

/** Something with a full name. */
interface Named {
  /** Its full name. */
  readonly fullName: string;
  /** The file that declares it. */
  readonly file: FileElement;
}

/** Cache of facts about the names in a registry. */
export class NameCache {
  /** Whether full names can be written. */
  readonly plain: Map<string, boolean> = new Map<string, boolean>();
  readonly #hidden = new Map<string, Map<string, boolean>>();

  /** By the first parts of names: whether they mean something else in the packages around one. */
  hiddenIn(scope: string): Map<string, boolean> {
    return memo(this.#hidden, scope, () => new Map<string, boolean>());
  }
}

/**
 * Writes the names of symbols in one file: as short as a search from anywhere in the file finds
 * them, else in full, else in full with a dot in front.
 */
export class Names {
  readonly #registry: Registry;
  readonly #file: FileElement;
  readonly #plain: Map<string, boolean>;
  readonly #names: Readonly<Record<User, Map<string, string>>> = {
    field: new Map(),
    method: new Map(),
    other: new Map(),
  };
  readonly #leftOut: Readonly<
    Record<"own" | "field" | "method", Map<MessageElement | EnumElement, number>>
  > = { own: new Map(), field: new Map(), method: new Map() };
  readonly #hiddenOutside: Map<string, boolean>;
  readonly #inside: Inside;

  constructor(registry: Registry, file: FileElement, cache: NameCache) {
    this.#registry = registry;
    this.#plain = cache.plain;
    this.#hiddenOutside = cache.hiddenIn(file.package);
    this.#file = file;
    this.#inside = new Inside(file);
  }

  /** The name of a field's type; in a message, or outside of all. */
  typeIn(
    scope: MessageElement | undefined,
    target: Named & { readonly name: string; readonly parent: unknown },
  ): string {
    // A search begins in the message itself.
    if (scope !== undefined && target.parent === scope && !TAKEN.has(target.name)) {
      return target.name;
    }
    return this.of(target, "field");
  }

  /**
   * How many bytes of a type's full name, with a dot in front, `typeIn` leaves out, or `of` for methods; -1
   * when these cannot be counted.
   *
   * @param scope - the message whose field has the type
   */
  leftOut(
    target: MessageElement | EnumElement,
    user: "field" | "method",
    scope?: MessageElement,
  ): number {
    const isOwn = scope !== undefined && target.parent === scope;
    const counts = this.#leftOut[isOwn ? "own" : user];
    const cached = counts.get(target);
    if (cached !== undefined) return cached;
    const left = this.#countLeftOut(target, user, isOwn && !TAKEN.has(target.name));
    counts.set(target, left);
    return left;
  }

  #countLeftOut(
    target: MessageElement | EnumElement,
    user: "field" | "method",
    isShort: boolean,
  ): number {
    const { package: scope } = target.file;
    const around = isShort ? target.scope : scope;
    if (around !== "" && !this.#isPlain(around)) return -1;
    const before = around === "" ? 1 : around.length + 2;
    if (isShort) return before;
    let top = target;
    while (top.parent !== undefined) top = top.parent;
    // Without the package a name begins with that of the outermost message.
    const isSimple = top === target;
    if (scope === this.#file.package && !this.#isHiddenInside(top.name, isSimple, user)) {
      return before;
    }
    const first = scope === "" ? top.name : firstOf(scope);
    const isHidden =
      this.#isHiddenInside(first, isSimple && scope === "", user) || this.#isHiddenOutside(first);
    return isHidden ? 0 : 1;
  }

  #isHiddenInside(first: string, isSimple: boolean, user: User): boolean {
    return TAKEN.has(first) || this.#inside.hides(first, isSimple, user);
  }

  #isPlain(name: string): boolean {
    const cached = this.#plain.get(name);
    if (cached !== undefined) return cached;
    const isPlain = isDottedName(name);
    this.#plain.set(name, isPlain);
    return isPlain;
  }

  /** The name of a symbol. */
  of(target: Named, user: User = "other"): string {
    const cached = this.#names[user].get(target.fullName);
    if (cached !== undefined) return cached;
    const name = this.#write(target, user);
    this.#names[user].set(target.fullName, name);
    return name;
  }

  #write({ fullName, file }: Named, user: User): string {
    const { package: scope } = file;
    if (scope === this.#file.package) {
      const short = scope === "" ? fullName : fullName.slice(scope.length + 1);
      const first = firstOf(short);
      if (!TAKEN.has(first) && !this.#inside.hides(first, first === short, user)) return short;
    }
    const first = firstOf(fullName);
    const isHidden =
      TAKEN.has(first) ||
      this.#inside.hides(first, first === fullName, user) ||
      this.#isHiddenOutside(first);
    return isHidden ? `.${fullName}` : fullName;
  }

  /** Whether a name means something else in the packages around. */
  #isHiddenOutside(first: string): boolean {
    const cached = this.#hiddenOutside.get(first);
    if (cached !== undefined) return cached;
    const isHidden = isCapturedIn(this.#registry, this.#file.package, first);
    this.#hiddenOutside.set(first, isHidden);
    return isHidden;
  }
}

/**
 * The name of an extension in the value of a message, where a search begins at the message's type
 * and no dot may be in front; `undefined` when that search finds something else.
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
