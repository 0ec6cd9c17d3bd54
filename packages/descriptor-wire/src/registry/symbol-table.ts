import { memberNamed, methodNamed, scopeAround } from "./members.ts";
import type { MessageElement } from "./message.ts";
import type { ServiceElement } from "./service.ts";
import type { SymbolElement } from "./symbols.ts";

/**
 * Symbols by their full names.
 *
 * Only what others are inside of, or refer to, is kept by its full name. The members of a message
 * or service are found in it, so that hundreds of thousands of full names are never put together;
 * unless two of them have one name, or the message has that of something else.
 */
export class SymbolTable {
  readonly #symbols = new Map<string, SymbolElement>();
  /** Cache of members by their full names: a second search needs no parts of the name. */
  readonly #asked = new Map<string, SymbolElement>();
  /** Names that were added since `commit`. */
  #added: string[] = [];
  /** Last scope, and whether it holds its members: neighbours follow each other. */
  #scope: SymbolElement | undefined;
  #holdsMembers = false;
  /** Whether a name has a dot, which no compiler takes: scopes do not tell then. */
  #hasOddNames = false;
  readonly #membersFirst: boolean;

  /** @param membersFirst - whether members are added before the message or service that they are in */
  constructor(membersFirst = false) {
    this.#membersFirst = membersFirst;
  }

  /** The symbol of a full name, without a leading dot. */
  get(fullName: string): SymbolElement | undefined {
    const found = this.#symbols.get(fullName) ?? this.#asked.get(fullName);
    if (found !== undefined) return found;
    const member = this.#member(fullName);
    if (member !== undefined) this.#asked.set(fullName, member);
    return member;
  }

  /** Searches the message or service that would hold it. */
  #member(fullName: string): SymbolElement | undefined {
    const dot = fullName.lastIndexOf(".");
    if (dot <= 0) return undefined;
    const around = this.#symbols.get(fullName.slice(0, dot));
    if (around?.kind === "message") {
      return around.hasDistinctMembers ? memberNamed(around, fullName.slice(dot + 1)) : undefined;
    }
    if (around?.kind !== "service" || !around.hasDistinctMembers) return undefined;
    return methodNamed(around, fullName.slice(dot + 1));
  }

  /** Adds a symbol; gives the one that has its full name already. */
  add(symbol: SymbolElement): SymbolElement | undefined {
    if (this.#asked.size > 0) this.#asked.clear();
    const isMember = this.#isHeld(symbol);
    if (isMember && !isNamed(symbol)) return undefined;
    const { fullName } = symbol;
    if (symbol.kind !== "package" && symbol.name.includes(".")) this.#hasOddNames = true;
    // Something may have the name and be in another scope only when names are odd.
    const other = isMember ? this.#symbols.get(fullName) : this.get(fullName);
    if (other !== undefined) return other === symbol ? undefined : other;
    this.#symbols.set(fullName, symbol);
    this.#added.push(fullName);
    return undefined;
  }

  /**
   * Whether all members of a message are right and there without being added, messages and enums aside: they have
   * identifiers for names, and no two are alike.
   */
  holdsMembersOf(message: MessageElement): boolean {
    return this.#isHolding(message);
  }

  /** Keeps what was added. */
  commit(): void {
    this.#added = [];
  }

  /** Takes out what was added since `commit`. */
  rollback(): void {
    for (const name of this.#added) this.#symbols.delete(name);
    this.#added = [];
    this.#asked.clear();
    this.#scope = undefined;
  }

  /** Whether a symbol is found in the message or service that it is in. */
  #isHeld(symbol: SymbolElement): boolean {
    const scope = scopeAround(symbol);
    return scope !== undefined && this.#isHolding(scope);
  }

  #isHolding(scope: MessageElement | ServiceElement): boolean {
    if (this.#hasOddNames) return false;
    if (scope !== this.#scope) {
      const { fullName } = scope;
      this.#scope = scope;
      const named = this.#symbols.get(fullName);
      // One that came second to something of its name is not there to be looked in.
      const isThere = named === scope || (named === undefined && this.#membersFirst);
      this.#holdsMembers = fullName !== "" && isThere && scope.hasDistinctMembers;
    }
    return this.#holdsMembers;
  }
}

/** Whether a symbol may hold others, or be referred to. */
function isNamed({ kind }: SymbolElement): boolean {
  return kind === "message" || kind === "enum" || kind === "service" || kind === "package";
}
