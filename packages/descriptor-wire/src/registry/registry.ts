import type { Tape } from "../open/tape.ts";
import { bytesOfFiles } from "./combine.ts";
import { eachChild } from "./declaration.ts";
import { keepElementShapes } from "./element-shapes.ts";
import { RegistryError } from "./errors.ts";
import { ExtensionTable } from "./extension-table.ts";
import type { FieldElement } from "./field.ts";
import { FileElement } from "./file.ts";
import { linkFile } from "./link.ts";
import type { MessageElement } from "./message.ts";
import { importGroups } from "./order.ts";
import { searchableScope, searchScopes, type SearchMode } from "./search.ts";
import { SymbolTable } from "./symbol-table.ts";
import { eachSymbolOf, extensionsIn, type SymbolElement, type SymbolOfKind } from "./symbols.ts";
import { Visible } from "./visible.ts";

/** An opened set, as `open` gives it, of whichever schema. */
export interface RegistrySource {
  /** Bytes with an index of their messages. */
  readonly tape: Tape;
}

/**
 * Names all symbols of an opened set, and finds what the names in it mean.
 *
 * Nothing is checked: a name that means nothing is absent, and of two files or symbols of one name
 * the first counts. `validate` says what a compiler says to such a set.
 */
export function createRegistry(set: RegistrySource): Registry {
  return new Registry(set);
}

/** The symbols of a set. */
export class Registry {
  /** In the order of the set; of several with one name the first. */
  readonly files: readonly FileElement[];
  readonly #files = new Map<string, FileElement>();
  readonly #symbols = new SymbolTable();
  readonly #extensions = new ExtensionTable();
  /** Extensions of messages that are not in the set, by the message's name and number. */
  readonly #orphans = new Map<string, FieldElement>();
  readonly #visible = new Map<FileElement, Visible>();

  /** @internal See `createRegistry`. */
  constructor({ tape }: RegistrySource) {
    if (tape === undefined)
      throw new TypeError("a registry is made of an opened set: createRegistry(open(bytes))");
    keepElementShapes(tape.schema);
    eachChild(tape, 0, (number, at) => {
      if (number !== 1) return;
      const file = new FileElement(tape, at, this.#files.size);
      if (!this.#files.has(file.name)) this.#files.set(file.name, file);
    });
    this.files = [...this.#files.values()];
    for (const file of this.files) {
      eachSymbolOf(file, (symbol) => this.#symbols.add(symbol));
    }
    for (const file of this.files) {
      linkFile(file, (name, user, mode) => this.resolve(name, user, mode));
      for (const extension of extensionsIn(file)) this.#addExtension(extension);
    }
  }

  #addExtension(extension: FieldElement): void {
    const { containingMessage, extendeeName, number } = extension;
    if (containingMessage !== undefined) this.#extensions.add(extension);
    else if (extendeeName?.startsWith(".") === true) {
      const key = `${extendeeName.slice(1)} ${number}`;
      if (!this.#orphans.has(key)) this.#orphans.set(key, extension);
    }
  }

  /** A file by its name. */
  file(name: string): FileElement | undefined {
    return this.#files.get(name);
  }

  /** A symbol by its full name, with or without a leading dot. */
  get(fullName: string): SymbolElement | undefined {
    const found = this.#symbols.get(fullName);
    if (found !== undefined || !fullName.startsWith(".")) return found;
    return this.#symbols.get(fullName.slice(1));
  }

  /** A symbol by its full name, with or without a leading dot, when it is of that kind. */
  find<Kind extends SymbolElement["kind"]>(
    kind: Kind,
    fullName: string,
  ): SymbolOfKind[Kind] | undefined {
    const found = this.get(fullName);
    return found?.kind === kind ? (found as SymbolOfKind[Kind]) : undefined;
  }

  /**
   * Meaning of a name where an element uses it: with a leading dot a full name, otherwise searched
   * in the scopes around, and only in files that the element's file sees.
   *
   * @param mode - `types` passes over what is no message or enum, as for a field's type; `all`
   *   takes the first symbol, as for an extendee and the types of a method
   */
  resolve(
    name: string,
    user: { readonly fullName: string; readonly file: FileElement },
    mode: SearchMode = "types",
  ): SymbolElement | undefined {
    return searchScopes(name, searchableScope(user.fullName), mode, (fullName) => {
      const found = this.#symbols.get(fullName);
      return found !== undefined && this.#sees(user.file, found) ? found : undefined;
    }).symbol;
  }

  /** The files whose symbols a file may use: itself, its imports, and what those import publicly. */
  visibleFiles(file: FileElement): ReadonlySet<FileElement> {
    return this.#visibleFrom(file).files;
  }

  /** The extensions of a message, in the order of the set. */
  extensionsOf(message: MessageElement): readonly FieldElement[] {
    return this.#extensions.of(message);
  }

  /**
   * The extension of a message that has a number; the first, if several have it. Of a message that
   * the set extends and does not hold, such as the options of a set without descriptor.proto, the
   * element may be of another registry.
   */
  extension(message: MessageElement, number: number): FieldElement | undefined {
    const found = this.#extensions.get(message, number);
    if (found !== undefined || this.#orphans.size === 0) return found;
    return this.#orphans.get(`${message.fullName} ${number}`);
  }

  /** All files, each after those that it imports; files that import each other as in the set. */
  topologicalOrder(): readonly FileElement[] {
    return importGroups(this.files, (name) => this.file(name)).flat();
  }

  /** Groups of files that import each other, or themselves. No compiler takes them. */
  importCycles(): readonly (readonly FileElement[])[] {
    return importGroups(this.files, (name) => this.file(name)).filter(
      ([first, ...others]) =>
        others.length > 0 || first?.dependencies.includes(first.name) === true,
    );
  }

  /** Files and all that they import, directly or not, each after those that it imports. */
  dependencyClosure(files: readonly FileElement[]): readonly FileElement[] {
    const reached = new Set(files);
    for (const file of reached) {
      for (const name of file.dependencies) {
        const imported = this.file(name);
        if (imported !== undefined) reached.add(imported);
      }
    }
    return importGroups([...reached], (name) => this.file(name)).flat();
  }

  /**
   * The files that declare some symbols and all that they import, as the bytes of a set; every
   * file unchanged, each after those that it imports: the answer of a reflection server.
   *
   * @throws RegistryError unknown-symbol
   */
  subset(symbols: readonly string[]): Uint8Array {
    const files = symbols.map((name) => {
      const found = this.get(name);
      if (found !== undefined) return found.file;
      throw new RegistryError(`there is no symbol ${name}`, { code: "unknown-symbol", name });
    });
    return bytesOfFiles(this.dependencyClosure(files));
  }

  #sees(file: FileElement, symbol: SymbolElement): boolean {
    if (symbol.file === file) return true;
    const visible = this.#visibleFrom(file);
    return symbol.kind === "package"
      ? visible.packages.has(symbol.fullName)
      : visible.has(symbol.file);
  }

  #visibleFrom(file: FileElement): Visible {
    const cached = this.#visible.get(file);
    if (cached !== undefined) return cached;
    const visible = new Visible(file.dependencies, (name) => this.file(name), file);
    this.#visible.set(file, visible);
    return visible;
  }
}
