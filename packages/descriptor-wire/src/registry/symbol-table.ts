import type { SymbolElement } from "./symbols.ts";

/**
 * Symbols by their full names. What has scopes of its own is found by its full name; fields, values
 * and the like stand in tables of their scopes by their own names, which are shorter to read and
 * never put together: a large set has hundreds of thousands of them.
 */
export class SymbolTable {
  /** Messages, enums, services and packages, and what has a dot in its own name. */
  readonly #byFullName = new Map<string, SymbolElement>();
  /** Everything, by the full name of what is around it and by its own. */
  readonly #scopes = new Map<string, Map<string, SymbolElement>>();
  /** The table that was used last: neighbours follow each other. */
  #scope = "";
  #inScope = new Map<string, SymbolElement>();
  /** Whether a name has a dot, which no compiler takes: scopes do not tell then. */
  #hasOddNames = false;

  constructor() {
    this.#scopes.set("", this.#inScope);
  }

  /** The symbol of a full name, without a leading dot. */
  get(fullName: string): SymbolElement | undefined {
    const found = this.#byFullName.get(fullName);
    if (found !== undefined) return found;
    const dot = fullName.lastIndexOf(".");
    const scope = dot < 0 ? "" : fullName.slice(0, dot);
    return this.#scopes.get(scope)?.get(dot < 0 ? fullName : fullName.slice(dot + 1));
  }

  /** Adds a symbol; gives the one that has its full name already. */
  add(symbol: SymbolElement): SymbolElement | undefined {
    const { scope, name } = ownNameOf(symbol);
    const table = this.#tableOf(scope);
    const isOdd = name.includes(".");
    const other =
      table.get(name) ?? (isOdd || this.#hasOddNames ? this.get(symbol.fullName) : undefined);
    if (other !== undefined) return other;
    table.set(name, symbol);
    if (isOdd) this.#hasOddNames = true;
    if (isOdd || isAround(symbol)) this.#byFullName.set(symbol.fullName, symbol);
    return undefined;
  }

  /** Takes a symbol out that was added. */
  delete(symbol: SymbolElement): void {
    const { scope, name } = ownNameOf(symbol);
    this.#tableOf(scope).delete(name);
    if (this.#byFullName.get(symbol.fullName) === symbol) {
      this.#byFullName.delete(symbol.fullName);
    }
  }

  #tableOf(scope: string): Map<string, SymbolElement> {
    if (scope === this.#scope) return this.#inScope;
    let table = this.#scopes.get(scope);
    if (table === undefined) {
      table = new Map();
      this.#scopes.set(scope, table);
    }
    this.#scope = scope;
    this.#inScope = table;
    return table;
  }
}

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
