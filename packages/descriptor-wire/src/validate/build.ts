import type { FieldElement } from "../registry/field.ts";
import type { FileElement } from "../registry/file.ts";
import type { MessageElement } from "../registry/message.ts";
import { searchScopes, type SearchMode } from "../registry/search.ts";
import type { SymbolElement } from "../registry/symbols.ts";
import { Visible, visibleFrom } from "../registry/visible.ts";
import { FieldNumbers } from "./field-numbers.ts";
import type { Hint } from "./hints.ts";
import type { Pending } from "./interpret.ts";
import { OptionReader } from "./option-reader.ts";
import type { Pool } from "./pool.ts";
import type { Rules } from "./profile.ts";
import type { Fault, Report } from "./report.ts";

/** What a search has found, or why not. */
export interface LookUp {
  readonly symbol: SymbolElement | undefined;
  /** A symbol that exists, in a file that is not imported. */
  readonly undeclared?: SymbolElement | undefined;
  readonly committedTo?: string | undefined;
}

/** A file on its way into the pool: what the phases of its building share. */
export class Build {
  readonly file: FileElement;
  readonly pool: Pool;
  readonly rules: Rules;
  readonly options: OptionReader = new OptionReader();
  /** Imports that nothing has used yet. */
  readonly unused: Set<FileElement> = new Set();
  /** Messages that should be told free field numbers. */
  readonly hints: Map<MessageElement | undefined, Hint> = new Map();
  /** Messages that stand too deep: what is inside them is not looked at. */
  readonly cut: Set<MessageElement> = new Set();
  /** Extensions that found their message. */
  readonly extensions: FieldElement[] = [];
  readonly numbers: FieldNumbers = new FieldNumbers();
  /** Options that a parser has left for later. */
  readonly pending: Pending[] = [];
  hasErrors = false;
  #asked = "";
  #hasNul = false;
  readonly #report: Report;
  readonly #messageSets = new Map<MessageElement, boolean>();
  #visible: Visible = new Visible(new Set());

  constructor(file: FileElement, pool: Pool, report: Report) {
    this.file = file;
    this.pool = pool;
    this.rules = pool.rules;
    this.#report = report;
  }

  /** Whether nothing more can be said about the file. */
  get isFull(): boolean {
    return this.#report.isFull(this.file);
  }

  /** Reports an error: the file does not enter the pool. */
  fail(fault: Fault): void {
    this.hasErrors = true;
    this.#report.add(this.file, "error", fault);
  }

  warn(fault: Fault): void {
    this.#report.add(this.file, "warning", fault);
  }

  /** Whether a message has the old set format; asked for every field. */
  isMessageSet(message: MessageElement): boolean {
    const known = this.#messageSets.get(message);
    if (known !== undefined) return known;
    const isSet = this.options.of(message)?.messageSetWireFormat === true;
    this.#messageSets.set(message, isSet);
    return isSet;
  }

  /** Takes what the file imports, when that is known. */
  see(): void {
    this.#visible = visibleFrom(this.file, (name) => this.pool.files.get(name));
  }

  /** Whether the file may use the symbols of another. */
  sees(file: FileElement): boolean {
    return file === this.file || this.#visible.files.has(file);
  }

  /** Whether there is a NUL in the name of a scope; its members are asked one after the other. */
  hasNul(scope: string): boolean {
    if (scope !== this.#asked) {
      this.#asked = scope;
      this.#hasNul = scope.includes("\0");
    }
    return this.#hasNul;
  }

  /** Finds what a name means where something uses it; the import that it comes from is used now. */
  lookUp(name: string, user: { readonly fullName: string }, mode: SearchMode = "all"): LookUp {
    // Compilers write names with all their scopes.
    if (name.startsWith(".")) {
      const symbol = this.pool.get(name.slice(1));
      // What is visible needs no search for all that is imported in between.
      if (symbol !== undefined && symbol.kind !== "package" && this.#maySee(symbol)) {
        return { symbol };
      }
      const known = symbol && this.pool.find(symbol.fullName, this.file);
      if (known === undefined || this.#maySee(known)) return { symbol: known };
      return { symbol: undefined, undeclared: known };
    }
    let undeclared: SymbolElement | undefined;
    const found = searchScopes(name, user.fullName, mode, (fullName) => {
      const symbol = this.pool.find(fullName, this.file);
      if (symbol === undefined) return undefined;
      if (this.#maySee(symbol)) return symbol;
      undeclared = symbol;
      return undefined;
    });
    return { ...found, undeclared };
  }

  #maySee(symbol: SymbolElement): boolean {
    if (symbol.kind === "package") {
      return symbol.file === this.file || this.#visible.packages.has(symbol.fullName);
    }
    if (!this.sees(symbol.file)) return false;
    this.unused.delete(symbol.file);
    return true;
  }
}
