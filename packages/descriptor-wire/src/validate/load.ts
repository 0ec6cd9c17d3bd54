import { decodeMessage } from "../decode/decode.ts";
import { encodeMessage } from "../encode/encode.ts";
import { isWireError } from "../errors.ts";
import type { FileElement } from "../registry/file.ts";
import { importGroups } from "../registry/order.ts";
import { ValidationContext } from "./context.ts";
import { buildFile } from "./build-file.ts";
import { checkLifetimes, checkUses } from "./check-uses.ts";
import type { Pool } from "./pool.ts";
import type { DiagnosticReport } from "./report.ts";

/** Builds the files of a set one after the other. */
export function loadInOrder(
  files: readonly FileElement[],
  pool: Pool,
  report: DiagnosticReport,
): void {
  for (const file of files) {
    const other = pool.files.get(file.name);
    if (other !== undefined && isSameFile(file, other)) continue;
    buildFile(new ValidationContext(file, pool, report));
    if (file.dependencies.includes(file.name)) failSilently(file, report);
  }
}

/** The compiler drops a file that imports itself without a word. */
function failSilently(file: FileElement, report: DiagnosticReport): void {
  report.add(file, "error", {
    code: "import-cycle",
    element: file.name,
    at: file,
    below: [3, file.dependencies.indexOf(file.name)],
    location: "IMPORT",
    text: `File imports itself: ${file.name}`,
    isReported: false,
  });
}

function isSameFile(one: FileElement, other: FileElement): boolean {
  // A built file has no source locations any more.
  if (one.view.sourceCodeInfo !== undefined) return false;
  const [a, b] = [canonical(one), canonical(other)];
  if (a === undefined || b === undefined) return false;
  return a.length === b.length && a.every((byte, index) => byte === b[index]);
}

/** A file in one order of its fields; `undefined` without a required one, as no built file is. */
function canonical({ view }: FileElement): Uint8Array | undefined {
  const file = decodeMessage("FileDescriptorProto", view.bytes, { maxExpansion: Infinity });
  const bare = { ...file, sourceCodeInfo: undefined };
  try {
    return encodeMessage("FileDescriptorProto", bare, { mode: "canonical" });
  } catch (error) {
    if (isWireError(error)) return undefined;
    throw error;
  }
}

/**
 * Builds each file after those that it imports. Where files import each other in a circle, the
 * last of them is taken for the one that the compiler was given.
 */
export function loadWithImports(
  files: readonly FileElement[],
  pool: Pool,
  report: DiagnosticReport,
): void {
  const byName = new Map(files.map((file) => [file.name, file]));
  const loader = new Loader(pool, report, byName);
  for (const group of importGroups(files, (name) => byName.get(name))) {
    for (const file of group.toReversed()) loader.load(file);
  }
}

class Loader {
  readonly #pool: Pool;
  readonly #report: DiagnosticReport;
  readonly #files: ReadonlyMap<string, FileElement>;
  readonly #begun = new Set<FileElement>();
  /** Files whose imports are being loaded, from the first one on. */
  readonly #open: FileElement[] = [];
  readonly #isOpen = new Set<FileElement>();
  /** Files that were found to import themselves; it is said once. */
  readonly #circular = new Set<FileElement>();

  /** Files that use options which their edition does not have, or import such files. */
  readonly #outdated = new Set<FileElement | undefined>();

  constructor(pool: Pool, report: DiagnosticReport, files: ReadonlyMap<string, FileElement>) {
    this.#pool = pool;
    this.#report = report;
    this.#files = files;
  }

  /** Without recursion: a circle of imports may be long. */
  load(root: FileElement): void {
    if (this.#begun.has(root)) return;
    const next: number[] = [0];
    this.#begin(root);
    for (let file = this.#open.at(-1); file !== undefined; file = this.#open.at(-1)) {
      const depth = this.#open.length - 1;
      const place = next[depth] as number;
      next[depth] = place + 1;
      const name = this.#importsOf(file)[place];
      const imported = name === undefined ? undefined : this.#files.get(name);
      if (name === undefined) {
        this.#open.pop();
        this.#isOpen.delete(file);
        next.pop();
        this.#build(file);
      } else if (imported !== undefined && this.#isOpen.has(imported)) {
        this.#failCycle(imported);
      } else if (imported !== undefined && !this.#begun.has(imported)) {
        this.#begin(imported);
        next.push(0);
      }
    }
  }

  /** Names of what a file imports, in full and for options only. */
  #importsOf(file: FileElement): readonly string[] {
    const names = this.#pool.optionImportsOf(file);
    return names.length === 0 ? file.dependencies : [...file.dependencies, ...names];
  }

  #begin(file: FileElement): void {
    this.#begun.add(file);
    this.#isOpen.add(file);
    this.#open.push(file);
  }

  #build(file: FileElement): void {
    const context = new ValidationContext(file, this.#pool, this.#report);
    if (!buildFile(context)) return;
    const isRight = checkLifetimes(context);
    const imports = this.#importsOf(file).map((name) => this.#files.get(name));
    // Of a file that uses what it may not, or imports one that does, no more is said.
    const isOutdated = !isRight || imports.some((imported) => this.#outdated.has(imported));
    if (isOutdated) this.#outdated.add(file);
    else checkUses(context);
  }

  #failCycle(again: FileElement): void {
    if (this.#circular.has(again)) return;
    this.#circular.add(again);
    const from = this.#open.indexOf(again);
    const circle = this.#open.slice(from);
    const [, second = again] = circle;
    const chain = [...circle, again].map(({ name }) => name).join(" -> ");
    this.#report.add(again, "error", {
      code: "import-cycle",
      element: second.name,
      at: again,
      below: placeOfImport(this.#importsOf(again).indexOf(second.name), again),
      location: "IMPORT",
      text: `File recursively imports itself: ${chain}`,
    });
  }
}

/** The path of an import by its place among all of them; those for options come last. */
function placeOfImport(place: number, { dependencies }: FileElement): readonly number[] {
  return place < dependencies.length ? [3, place] : [15, place - dependencies.length];
}
