import { ExtensionTable } from "../registry/extension-table.ts";
import type { FieldElement } from "../registry/field.ts";
import type { EnumElement } from "../registry/enum.ts";
import type { FileElement } from "../registry/file.ts";
import type { MessageElement } from "../registry/message.ts";
import type { SymbolElement } from "../registry/symbols.ts";
import { SymbolTable } from "../registry/symbol-table.ts";
import { editionOf } from "./edition.ts";
import { Features } from "./features.ts";
import { optionImportsOf } from "./option-imports.ts";
import type { OptionRecorder } from "./option-recorder.ts";
import { OptionReader } from "./option-reader.ts";
import type { CompilerRules } from "./profile.ts";
import { memo } from "../memo.ts";

const NONE: readonly never[] = [];

/** The files that were taken, and their symbols; and those of the file that is being built. */
export class Pool {
  readonly rules: CompilerRules;
  readonly files: Map<string, FileElement> = new Map();
  readonly extensions: ExtensionTable = new ExtensionTable();
  /** Reader of the elements' options. */
  readonly options: OptionReader = new OptionReader();
  readonly features: Features = new Features((file) => this.editionOf(file));
  readonly #optionImports = new Map<FileElement, readonly string[]>();
  readonly #editions = new Map<FileElement, number>();
  /** Cache of the visibility of types. */
  readonly visibilities: Map<MessageElement | EnumElement, number> = new Map();
  /** Whether files that were looked at are for the lite runtime. */
  readonly lite: Map<FileElement, boolean> = new Map();
  readonly #symbols = new SymbolTable(true);
  /** Files by one that they import, directly or not: whether they do. */
  readonly #reachers = new Map<FileElement, Map<FileElement, boolean>>();
  readonly #imports = new Map<FileElement, ReadonlySet<FileElement>>();

  /** Takes what uninterpreted options mean. */
  readonly recorder: OptionRecorder | undefined;

  constructor(rules: CompilerRules, recorder?: OptionRecorder) {
    this.rules = rules;
    this.recorder = recorder;
  }

  /** The edition of a file: a syntax is one too. */
  editionOf(file: FileElement): number {
    const cached = this.#editions.get(file);
    if (cached !== undefined) return cached;
    const edition = editionOf(file, this.rules.isModern);
    this.#editions.set(file, edition);
    return edition;
  }

  /** Names of the files that a file imports for their options only. */
  optionImportsOf(file: FileElement): readonly string[] {
    if (!this.rules.isModern) return NONE;
    return memo(this.#optionImports, file, optionImportsOf);
  }

  /** A symbol of any file. */
  get(fullName: string): SymbolElement | undefined {
    return this.#symbols.get(fullName);
  }

  /**
   * A symbol as a file can know of it: a compiler that loads imports knows only what the file
   * imports, directly or not.
   */
  find(fullName: string, from: FileElement): SymbolElement | undefined {
    const symbol = this.#symbols.get(fullName);
    if (symbol === undefined || symbol.file === from || !this.rules.loadsImports) return symbol;
    if (this.#reaches(from, symbol.file)) return symbol;
    if (symbol.kind !== "package") return undefined;
    const imports = this.#importsOf(from);
    const prefix = `${fullName}.`;
    for (const file of [from, ...imports]) {
      if (`${file.package}.`.startsWith(prefix)) return { kind: "package", fullName, file };
    }
    return undefined;
  }

  /** Adds a symbol of the file that is being built; gives the one that has the name already. */
  add(symbol: SymbolElement): SymbolElement | undefined {
    return this.#symbols.add(symbol);
  }

  /** Whether the members of a message need not be added: see `SymbolTable`. */
  holdsMembersOf(message: MessageElement): boolean {
    return this.#symbols.holdsMembersOf(message);
  }

  /** Takes the file that was being built. */
  accept(file: FileElement, extensions: readonly FieldElement[]): void {
    this.files.set(file.name, file);
    for (const extension of extensions) this.extensions.add(extension);
    this.#symbols.commit();
  }

  /** Forgets the file that was being built. */
  reject(): void {
    this.#symbols.rollback();
  }

  /** Whether a compiler that builds a file has loaded another one too. */
  isLoadedFor(file: FileElement, from: FileElement): boolean {
    return file === from || !this.rules.loadsImports || this.#reaches(from, file);
  }

  /** Whether a file imports another one, directly or not. Few files are needed very often. */
  #reaches(from: FileElement, target: FileElement): boolean {
    const cached = memo(this.#reachers, target, () => new Map<FileElement, boolean>());
    const before = cached.get(from);
    if (before !== undefined) return before;
    // Without recursion: imports may make a long chain. Files that were taken make no circle.
    const open = [from];
    for (let file = open.at(-1); file !== undefined; file = open.at(-1)) {
      const imports = this.#directImportsOf(file);
      const isReached = imports.some((one) => one === target || cached.get(one) === true);
      const next = isReached ? undefined : imports.find((one) => !cached.has(one));
      if (next !== undefined) open.push(next);
      else {
        cached.set(file, isReached);
        open.pop();
      }
    }
    return cached.get(from) === true;
  }

  #directImportsOf(file: FileElement): readonly FileElement[] {
    const imports: FileElement[] = [];
    for (const name of file.dependencies) this.#collect(name, imports);
    for (const name of this.optionImportsOf(file)) this.#collect(name, imports);
    return imports;
  }

  #collect(name: string, found: FileElement[]): void {
    const file = this.files.get(name);
    if (file !== undefined) found.push(file);
  }

  #importsOf(file: FileElement): ReadonlySet<FileElement> {
    return memo(this.#imports, file, () => {
      const reached = new Set(this.#directImportsOf(file));
      for (const next of reached) {
        for (const imported of this.#directImportsOf(next)) reached.add(imported);
      }
      return reached;
    });
  }
}
