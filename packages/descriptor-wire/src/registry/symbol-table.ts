import type { MessageElement } from "./message.ts";
import { areDistinct, eachMember, memberNamed, messageAround } from "./members.ts";
import type { SymbolElement } from "./symbols.ts";

/**
 * Symbols by their full names. Messages, enums, services and packages are found by their full
 * names; all else by its own name in its scope, so that hundreds of thousands of full names are
 * never put together. A message whose members have different names, as most do, is its own scope.
 */
export class SymbolTable {
  /** Messages, enums, services and packages, and what has a dot in its own name. */
  readonly #byFullName = new Map<string, SymbolElement>();
  /** Everything, by the full name of what is around it. */
  readonly #scopes = new Map<string, Scope>();
  /** The scope that was used last: neighbours follow each other. */
  #name = "";
  #last: Scope = new Map();
  /** Whether a name has a dot, which no compiler takes: scopes do not tell then. */
  #hasOddNames = false;
  /** What was added since `commit`, but for members of messages that are their own scopes. */
  #added: SymbolElement[] = [];
  /** Scopes of messages since then. */
  #addedScopes: string[] = [];

  constructor() {
    this.#scopes.set("", this.#last);
  }

  /** The symbol of a full name, without a leading dot. */
  get(fullName: string): SymbolElement | undefined {
    const found = this.#byFullName.get(fullName);
    if (found !== undefined) return found;
    const dot = fullName.lastIndexOf(".");
    const scope = this.#scopes.get(dot < 0 ? "" : fullName.slice(0, dot));
    const name = dot < 0 ? fullName : fullName.slice(dot + 1);
    if (scope === undefined) return undefined;
    return scope instanceof Map ? scope.get(name) : memberNamed(scope, name);
  }

  /** Adds a symbol; gives the one that has its full name already. */
  add(symbol: SymbolElement): SymbolElement | undefined {
    const { scope: around, name } = ownNameOf(symbol);
    const scope = around === this.#name ? this.#last : this.#scopeOf(around, symbol);
    if (!(scope instanceof Map)) {
      if (messageAround(symbol) === scope) return this.#addMember(symbol);
      this.#spreadOut(around, scope);
      return this.add(symbol);
    }
    const isOdd = name.includes(".");
    const other =
      scope.get(name) ?? (isOdd || this.#hasOddNames ? this.get(symbol.fullName) : undefined);
    if (other !== undefined) return other;
    scope.set(name, symbol);
    this.#added.push(symbol);
    if (isOdd) this.#hasOddNames = true;
    if (isOdd || isAround(symbol)) this.#byFullName.set(symbol.fullName, symbol);
    return undefined;
  }

  /** Keeps what was added. */
  commit(): void {
    this.#added = [];
    this.#addedScopes = [];
  }

  /** Takes out what was added since `commit`. */
  rollback(): void {
    for (const symbol of this.#added) {
      const { scope: around, name } = ownNameOf(symbol);
      const scope = this.#scopes.get(around);
      if (scope instanceof Map) scope.delete(name);
      if (this.#byFullName.get(symbol.fullName) === symbol) {
        this.#byFullName.delete(symbol.fullName);
      }
    }
    for (const name of this.#addedScopes) this.#scopes.delete(name);
    this.commit();
    this.#name = "";
    this.#last = this.#scopes.get("") as Scope;
  }

  /** A member of a message whose members differ: only odd names elsewhere, or a second message. */
  #addMember(symbol: SymbolElement): SymbolElement | undefined {
    const isScope = isAround(symbol);
    if (!isScope && !this.#hasOddNames) return undefined;
    const other = this.#byFullName.get(symbol.fullName);
    if (other !== undefined) return other;
    if (!isScope) return undefined;
    this.#byFullName.set(symbol.fullName, symbol);
    this.#added.push(symbol);
    return undefined;
  }

  #scopeOf(name: string, symbol: SymbolElement): Scope {
    let scope = this.#scopes.get(name);
    if (scope === undefined) {
      const message = messageAround(symbol);
      scope = message !== undefined && areDistinct(message) ? message : new Map();
      this.#scopes.set(name, scope);
      this.#addedScopes.push(name);
    }
    this.#name = name;
    this.#last = scope;
    return scope;
  }

  /** Makes a table of the members of a message: something else is in its scope too. */
  #spreadOut(name: string, message: MessageElement): Map<string, SymbolElement> {
    const scope = new Map<string, SymbolElement>();
    eachMember(message, (member) => {
      if (!isAround(member) || this.#byFullName.get(member.fullName) === member) {
        scope.set(member.name, member);
      }
    });
    this.#scopes.set(name, scope);
    this.#name = name;
    this.#last = scope;
    return scope;
  }
}

/** A message that is its own scope, or symbols by their own names. */
type Scope = MessageElement | Map<string, SymbolElement>;

interface OwnName {
  readonly scope: string;
  readonly name: string;
}

function ownNameOf(symbol: SymbolElement): OwnName {
  if (symbol.kind !== "package") return symbol;
  const { fullName } = symbol;
  const dot = fullName.lastIndexOf(".");
  return dot < 0
    ? { scope: "", name: fullName }
    : { scope: fullName.slice(0, dot), name: fullName.slice(dot + 1) };
}

/** Whether something else may stand inside a symbol, or be named by it. */
function isAround({ kind }: SymbolElement): boolean {
  return kind === "message" || kind === "enum" || kind === "service" || kind === "package";
}
