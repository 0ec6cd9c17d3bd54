import type { FieldElement } from "../registry/field.ts";
import type { FileElement } from "../registry/file.ts";
import type { MessageElement } from "../registry/message.ts";
import { searchScopes, type SearchMode } from "../registry/search.ts";
import type { SymbolElement } from "../registry/symbols.ts";
import { Visible } from "../registry/visible.ts";
import type { DiagnosticCode } from "./codes.ts";
import type { LocationKind } from "./diagnostic.ts";
import { FieldNumbers } from "./field-numbers.ts";
import { InnerNames } from "./inner-names.ts";
import type { OptionReader } from "./option-reader.ts";
import { PendingGroups } from "./pending-groups.ts";
import type { PendingOptions } from "./pending-options.ts";
import type { Pool } from "./pool.ts";
import type { CompilerRules } from "./profile.ts";
import type { Fault, DiagnosticReport } from "./report.ts";
import type { MessageView } from "../open/view.ts";
import type { Element } from "./visit.ts";

/** Result of a search, or the reason why there is none. */
export interface LookUp {
  /** The symbol, when there is one. */
  readonly symbol: SymbolElement | undefined;
  /** A symbol that exists, in a file that is not imported. */
  readonly undeclared?: SymbolElement | undefined;
  /** The full name at which the search stopped, though nothing has it. */
  readonly committedTo?: string | undefined;
}

/** Number of free field numbers to suggest for a message, and why. */
export interface Hint {
  /** Numbers that it needs. */
  count: number;
  /** The element at fault. */
  readonly at: { readonly path: readonly number[] };
  /** Field numbers and indexes below the element. */
  readonly below: readonly number[];
}

const NOTHING = new Visible([], () => undefined);

/** Context of one file's validation: what all its phases share. */
export class ValidationContext {
  readonly file: FileElement;
  readonly pool: Pool;
  readonly rules: CompilerRules;
  /** The file's edition: a syntax is one too. */
  readonly edition: number;
  readonly options: OptionReader;
  /** Files that are imported for their options only. */
  readonly optionImports: readonly string[];
  /** Imports that nothing has used yet. */
  readonly unused: Set<FileElement> = new Set();
  // Most files need none of the sets that may be absent.
  /** Messages for which free field numbers are suggested. */
  hints: Map<MessageElement | undefined, Hint> | undefined;
  /** Messages that are too deep: their contents are not checked. */
  cut: Set<MessageElement> | undefined;
  /** Extensions that found their message. */
  readonly extensions: FieldElement[] = [];
  readonly numbers: FieldNumbers = new FieldNumbers();
  /** Elements whose options hold features. */
  readonly featured: Set<Element> = new Set();
  /** Elements with options, in no particular order, and the options before interpretation. */
  readonly optioned: (readonly [Element, MessageView])[] = [];
  /** Cache of `optionMessage`, by the name of the kind. */
  readonly optionMessages: Map<string, MessageElement | string> = new Map();
  /** Options that a parser has left for later. */
  readonly pending: PendingOptions[] = [];
  /** Groups of them that are alike. */
  readonly pendingGroups: PendingGroups = new PendingGroups();
  /** Names that hide others from parts of the file. */
  readonly innerNames: InnerNames;
  /** Elements whose options use something that may not be used everywhere; absent: not looked for yet. */
  limited: ReadonlySet<Element> | undefined;
  hasErrors = false;
  /** Count of the errors so far, also of those beyond the limit. */
  failures = 0;
  #asked = "";
  #hasNul = false;
  readonly #report: DiagnosticReport;
  readonly #extended = new Map<string, MessageElement>();
  #messageSets: Map<MessageElement, boolean> | undefined;
  /** Names that mean the same in the whole file, by the mode of their search. */
  readonly #found = { types: new Map<string, LookUp>(), all: new Map<string, LookUp>() };
  #visible: Visible = NOTHING;
  #visibleInOptions: Visible = this.#visible;

  constructor(file: FileElement, pool: Pool, report: DiagnosticReport) {
    this.file = file;
    this.pool = pool;
    this.rules = pool.rules;
    this.options = pool.options;
    this.edition = pool.editionOf(file);
    this.optionImports = pool.optionImportsOf(file);
    this.innerNames = new InnerNames(file);
    this.#report = report;
  }

  /** Whether nothing more can be said about the file. */
  get isFull(): boolean {
    return this.#report.isFull(this.file);
  }

  /** Reports an error: the file does not enter the pool. */
  fail(fault: Fault): void {
    this.hasErrors = true;
    this.failures++;
    this.#report.add(this.file, "error", fault);
  }

  /** Reports an error of a field; the location and the text come together. */
  failField(
    field: FieldElement,
    code: DiagnosticCode,
    [location, text]: readonly [LocationKind, string],
  ): void {
    this.fail({ code, element: field.fullName, at: field, location, text });
  }

  /** Reports a warning: the file enters the pool all the same. */
  warn(fault: Fault): void {
    this.#report.add(this.file, "warning", fault);
  }

  /** Whether a message has the old set format; needed for every field. */
  isMessageSet(message: MessageElement): boolean {
    const cached = this.#messageSets?.get(message);
    if (cached !== undefined) return cached;
    const options = this.options.of(message);
    if (options === undefined) return false;
    const isSet = options.messageSetWireFormat === true;
    this.#messageSets ??= new Map();
    this.#messageSets.set(message, isSet);
    return isSet;
  }

  /** The message of a kind of options, such as `FieldOptions`, that extensions are found by; asked for very often. */
  extendedOptions(name: string): MessageElement | undefined {
    const cached = this.#extended.get(name);
    if (cached !== undefined) return cached;
    const found = this.pool.get(`google.protobuf.${name}`);
    // The file itself may declare it, further below.
    if (found?.kind !== "message") return undefined;
    this.#extended.set(name, found);
    return found;
  }

  /** Notes the imported files, when they are loaded. */
  see(): void {
    const find = (name: string): FileElement | undefined => this.pool.files.get(name);
    this.#visible = new Visible(this.file.dependencies, find, this.file);
    this.#visibleInOptions = new Visible(this.optionImports, find);
  }

  /** Whether the file may use the symbols of another. */
  sees(file: FileElement): boolean {
    return file === this.file || this.#visible.has(file);
  }

  /** Whether there is a NUL in the name of a scope; requests for one scope come together. */
  hasNul(scope: string): boolean {
    if (scope !== this.#asked) {
      this.#asked = scope;
      this.#hasNul = scope.includes("\0");
    }
    return this.#hasNul;
  }

  /** Notes that what a file declares is used, if the file may use it. */
  use(file: FileElement): void {
    if (this.sees(file) || this.#visibleInOptions.has(file)) this.unused.delete(file);
  }

  /** {@link lookUp} for something in the file, when all its names are declared. */
  lookUpInFile(
    name: string,
    user: { readonly fullName: string },
    mode: SearchMode = "all",
  ): LookUp {
    // A file with errors may have names that are elsewhere too.
    if (name.startsWith(".") || this.hasErrors) return this.lookUp(name, user, mode);
    const cached = this.#found[mode].get(name);
    if (cached !== undefined) return cached;
    const found = this.lookUp(name, user, mode);
    if (!this.innerNames.mayHide(name)) this.#found[mode].set(name, found);
    return found;
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
      const { fullName } = symbol;
      return (
        symbol.file === this.file ||
        this.#visible.packages.has(fullName) ||
        this.#visibleInOptions.packages.has(fullName)
      );
    }
    const isSeen = this.sees(symbol.file);
    if (!isSeen && !this.#visibleInOptions.has(symbol.file)) return false;
    this.unused.delete(symbol.file);
    return isSeen || symbol.kind === "field" || symbol.kind === "extension";
  }
}
