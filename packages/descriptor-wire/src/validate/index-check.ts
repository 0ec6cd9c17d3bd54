import { memo } from "../memo.ts";
import type { FieldElement } from "../registry/field.ts";
import type { FileElement } from "../registry/file.ts";
import { extensionsIn } from "../registry/symbols.ts";
import type { DiagnosticReport } from "./report.ts";

/**
 * Puts the top-level names of all files into one index, as protoc does before it builds any. Its
 * refusals are only logged, and end everything. Whether all names fit.
 */
export function checkIndex(files: readonly FileElement[], report: DiagnosticReport): boolean {
  if (fitEasily(files)) return true;
  const index = new NameIndex();
  for (const file of files) {
    const refusal = index.add(file);
    if (refusal === undefined) continue;
    report.add(file, "error", { ...refusal, location: "NAME", isReported: false });
    return false;
  }
  return true;
}

/**
 * Whether no name conflicts with another, without joining full names:
 * names of one package differ, no package is called like something else, no extension has a number
 * that another one has. Otherwise the index says whether it minds.
 */
function fitEasily(files: readonly FileElement[]): boolean {
  const packages = new Map<string, Set<string>>();
  const extensions = new Set<string>();
  for (const file of files) {
    const names = memo(packages, file.package, () => new Set<string>());
    for (const list of [file.messages, file.enums, file.services, file.extensions]) {
      for (const { name } of list) {
        if (!/^\w+$/.test(name)) return false;
        const before = names.size;
        if (names.add(name).size === before) return false;
      }
    }
    for (const { extendeeName, number } of extensionsIn(file)) {
      const before = extensions.size;
      if (extensions.add(`${extendeeName} ${number}`).size === before) return false;
    }
  }
  return [...packages.keys()].every((name) => !isNameOfOther(name, packages));
}

/** Whether a package, or one around it, is called like something else, or not like a package. */
function isNameOfOther(name: string, packages: ReadonlyMap<string, ReadonlySet<string>>): boolean {
  if (name === "") return false;
  if (!/^\w+(?:\.\w+)*$/.test(name)) return true;
  for (let end = name.length; end > 0; end = name.lastIndexOf(".", end - 1)) {
    const dot = name.lastIndexOf(".", end - 1);
    const around = dot < 0 ? "" : name.slice(0, dot);
    if (packages.get(around)?.has(name.slice(dot + 1, end)) === true) return true;
  }
  return false;
}

interface Refusal {
  /** Code of the rule. */
  readonly code: "index-name" | "index-conflict" | "index-extension";
  /** Full name of the element. */
  readonly element: string;
  /** The element, for its path. */
  readonly at: { readonly path: readonly number[] };
  /** The refusal in words. */
  readonly text: string;
}

interface Named {
  /** Its full name. */
  readonly fullName: string;
  /** Its path. */
  readonly path: readonly number[];
}

class NameIndex {
  readonly #names = new Set<string>();
  /** First name for each prefix up to a dot, in the order of characters. */
  readonly #prefixes = new Map<string, string>();
  readonly #extensions = new Set<string>();
  /** The first two names in the order of characters. */
  #least: readonly [string | undefined, string | undefined] = [undefined, undefined];

  add(file: FileElement): Refusal | undefined {
    const scope = file.package === "" ? 0 : file.package.length + 1;
    const elements = [...file.messages, ...file.enums, ...file.extensions, ...file.services];
    for (const [place, element] of elements.entries()) {
      // What is around the first name is around the others too.
      const refusal = this.#addName(element, place === 0 ? 0 : scope);
      if (refusal !== undefined) return refusal;
    }
    for (const extension of extensionsIn(file)) {
      const refusal = this.#addExtension(extension);
      if (refusal !== undefined) return refusal;
    }
    return undefined;
  }

  /** @param from - the beginning of the name up to there was looked at before */
  #addName(element: Named, from: number): Refusal | undefined {
    const { fullName: name } = element;
    if (/[^\w.]/.test(name)) {
      const text = `Invalid symbol name: ${name}`;
      return { code: "index-name", element: name, at: element, text };
    }
    const other = this.#conflictOf(name, from);
    if (other !== undefined) {
      const text = `Symbol name "${name}" conflicts with the existing symbol "${other}".`;
      return { code: "index-conflict", element: name, at: element, text };
    }
    this.#insert(name, from);
    return undefined;
  }

  #conflictOf(name: string, from: number): string | undefined {
    if (this.#names.has(name)) return name;
    for (let dot = name.indexOf(".", from); dot >= 0; dot = name.indexOf(".", dot + 1)) {
      const prefix = name.slice(0, dot);
      if (this.#names.has(prefix)) return prefix;
    }
    const [least, second] = this.#least;
    if (least === undefined || name > least) return this.#prefixes.get(name);
    // Of a name that comes before all others, protoc passes over the one that comes next.
    return second?.startsWith(`${name}.`) === true ? second : undefined;
  }

  #insert(name: string, from: number): void {
    this.#names.add(name);
    const [least, second] = this.#least;
    if (least === undefined || name < least) this.#least = [name, least];
    else if (second === undefined || name < second) this.#least = [least, name];
    for (let dot = name.indexOf(".", from); dot >= 0; dot = name.indexOf(".", dot + 1)) {
      const prefix = name.slice(0, dot);
      const first = this.#prefixes.get(prefix);
      if (first === undefined || name < first) this.#prefixes.set(prefix, name);
    }
  }

  #addExtension(extension: FieldElement): Refusal | undefined {
    const { extendeeName, name, number, fullName, file } = extension;
    if (extendeeName?.startsWith(".") !== true) return undefined;
    const key = `${extendeeName} ${number}`;
    if (!this.#extensions.has(key)) {
      this.#extensions.add(key);
      return undefined;
    }
    const text = `Extension conflicts with extension already in database: extend ${extendeeName} { ${name} = ${number} } from:${file.name}`;
    return { code: "index-extension", element: fullName, at: extension, text };
  }
}
