import { ExtensionTable } from "../registry/extension-table.ts";
import type { FieldElement } from "../registry/field.ts";
import type { FileElement } from "../registry/file.ts";
import type { SymbolElement } from "../registry/symbols.ts";
import { SymbolTable } from "../registry/symbol-table.ts";
import type { Rules } from "./profile.ts";

/** The files that were taken, and their symbols; and those of the file that is being built. */
export class Pool {
  readonly rules: Rules;
  readonly files: Map<string, FileElement> = new Map();
  readonly extensions: ExtensionTable = new ExtensionTable();
  /** Whether files that were looked at are for the lite runtime. */
  readonly lite: Map<FileElement, boolean> = new Map();
  readonly #symbols = new SymbolTable();
  readonly #imports = new Map<FileElement, ReadonlySet<FileElement>>();

  constructor(rules: Rules) {
    this.rules = rules;
  }

  /** A symbol, whoever declared it. */
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
    const imports = this.#importsOf(from);
    if (imports.has(symbol.file)) return symbol;
    if (symbol.kind !== "package") return undefined;
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

  #importsOf(file: FileElement): ReadonlySet<FileElement> {
    const known = this.#imports.get(file);
    if (known !== undefined) return known;
    const reached = new Set<FileElement>();
    this.#reach(file, reached);
    for (const next of reached) this.#reach(next, reached);
    this.#imports.set(file, reached);
    return reached;
  }

  #reach(file: FileElement, reached: Set<FileElement>): void {
    for (const name of file.dependencies) {
      const imported = this.files.get(name);
      if (imported !== undefined) reached.add(imported);
    }
  }
}
