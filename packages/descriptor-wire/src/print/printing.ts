import type { Declaration } from "../registry/declaration.ts";
import type { EnumElement } from "../registry/enum.ts";
import type { FileElement } from "../registry/file.ts";
import type { MessageElement } from "../registry/message.ts";
import type { Registry } from "../registry/registry.ts";
import { low32 } from "../wire/input.ts";
import { PrintError, type PrintFault } from "./errors.ts";
import { Comments } from "./comments.ts";
import { Locations } from "./locations.ts";
import { isDottedName, isIdentifier, Names } from "./names.ts";
import type { Output } from "./output.ts";
import { Path } from "./path.ts";
import { type PrintCache, printCacheOf } from "./print-cache.ts";

/** Options of printing. */
export interface PrintOptions {
  /** Whether comments are printed, when the set has them. Default: true. */
  readonly comments?: boolean | undefined;
  /**
   * Treatment of what no source can say: `throw` (default) refuses; `comment` says it in a
   * comment and goes on, for people to read and not for compilers.
   */
  readonly unprintable?: "throw" | "comment" | undefined;
}

const VISIBILITIES: Readonly<Record<number, string>> = { 1: "local ", 2: "export " };

/** Element that has a fault. */
export interface Faulty {
  /** Path of the element. */
  readonly path: readonly number[];
  /** Its full name. */
  readonly fullName?: string;
}

/** One file that is being printed. */
export class Printing {
  readonly registry: Registry;
  readonly file: FileElement;
  readonly names: Names;
  readonly locations: Locations | undefined;
  readonly out: Output;
  readonly isEdition: boolean;
  readonly cache: PrintCache;
  /** Path of the scope that is being printed. */
  readonly path: Path;
  readonly #comments: Comments | undefined;
  readonly #options: PrintOptions;
  /** Faults of the declaration that comes next. */
  #notes: string[] = [];
  /** Locations of which it was said that a comment holds a NUL. */
  readonly #told = new Set<number>();

  /** @param scope - path of what the printed declaration is in */
  constructor(
    registry: Registry,
    file: FileElement,
    options: PrintOptions,
    scope: readonly number[] = [],
  ) {
    this.registry = registry;
    this.file = file;
    this.cache = printCacheOf(registry);
    this.out = this.cache.out.restart();
    this.names = new Names(registry, file, this.cache.names);
    this.path = new Path(scope);
    this.isEdition = file.edition !== undefined;
    this.#options = options;
    const info = file.view.sourceCodeInfo;
    this.locations = info === undefined ? undefined : new Locations(info.bytes);
    this.#comments = this.locations && new Comments(this.locations.input, this.out);
  }

  /** Count of the faults noted for the next declaration. */
  get noted(): number {
    return this.#notes.length;
  }

  /** Refuses, or notes what is at fault. */
  fault(what: PrintFault, { fullName, path }: Faulty, problem: string): void {
    const { name: file } = this.file;
    const element = fullName ?? file;
    const message = `${element} has no source: ${problem}`;
    if (this.#options.unprintable === "comment") this.#notes.push(message);
    else throw new PrintError(message, { code: "unprintable", what, file, element, path });
  }

  /** Name in source; reports one that is no identifier. */
  identifier(name: string, element: Faulty): string {
    if (isIdentifier(name)) return name;
    this.fault("name", element, `${JSON.stringify(name)} is no identifier`);
    return harmless(name);
  }

  /** Name of the descriptor that the registry does not have, in source. */
  reference(name: string, element: Faulty): string {
    const bare = name.startsWith(".") ? name.slice(1) : name;
    if (isDottedName(bare)) return name;
    this.fault("reference", element, `${JSON.stringify(name)} is no name of a type`);
    return harmless(name);
  }

  /** `export ` or `local `, when a message or enum says so in the field of a tag. */
  visibilityOf({ at }: MessageElement | EnumElement, tag: number): string {
    const { tape } = this.file;
    const found = tape.find(at, tag);
    if (found < 0) return "";
    low32(tape.bytes, found, tape.input);
    return VISIBILITIES[tape.input.value] ?? "";
  }

  /** Start of a declaration in the source, or `Infinity`. */
  startOf({ list, index }: Declaration): number {
    if (this.locations === undefined) return Infinity;
    const location = this.locations.firstIn(this.path, list, index);
    const start = location < 0 ? -1 : this.locations.startOf(location);
    return start < 0 ? Infinity : start;
  }

  /** The location of a declaration, when it has comments that are printed; otherwise -1. */
  commentsOn(declaration: Declaration): number {
    if (this.locations === undefined || this.#options.comments === false) return -1;
    const { list, index } = declaration;
    return this.commentsOf(this.locations.firstIn(this.path, list, index));
  }

  /** The location of a path, when it has comments that are printed; otherwise -1. */
  commentsAt(path: readonly number[]): number {
    if (this.locations === undefined || this.#options.comments === false) return -1;
    return this.commentsOf(this.locations.first(path));
  }

  /** A location, when it has comments that are printed; otherwise -1. */
  commentsOf(location: number): number {
    if (this.locations === undefined || this.#options.comments === false) return -1;
    return location >= 0 && this.locations.commentsAt(location) >= 0 ? location : -1;
  }

  /** Says now what is wrong with the comments of a location, and not when they are written. */
  checkComments(location: number): number {
    const { locations } = this;
    if (locations === undefined || location < 0) return location;
    const end = locations.endOfBytes(location);
    if (this.#comments?.haveNul(locations.commentsAt(location), end) === true) {
      this.#told.add(location);
      this.#refuseNul(locations, location);
    }
    return location;
  }

  #refuseNul(locations: Locations, location: number): void {
    this.fault("comment", { path: locations.path(location) }, "a comment holds a NUL");
  }

  /**
   * Begins the line of a declaration, behind its notes and comments. What is at fault in it has to be
   * said before.
   *
   * @param location - where its comments are, or -1
   */
  begin(location: number): void {
    this.writeNotes();
    if (location >= 0) this.#lead(location, false);
    this.out.begin();
  }

  /** Begins the line of a declaration with a block in the same way. */
  beginBlock(location: number): void {
    this.writeNotes();
    if (location >= 0) this.#lead(location, true);
    else this.out.gap();
    this.out.begin();
  }

  #lead(location: number, isBlock: boolean): void {
    const { locations, out } = this;
    if (locations === undefined) return;
    const start = locations.commentsAt(location);
    const end = locations.endOfBytes(location);
    const mark = out.mark();
    if (isBlock) out.gap();
    if (this.#comments?.lead(start, end) !== true || this.#told.has(location)) return;
    // What is wrong is said above the comments.
    this.#refuseNul(locations, location);
    out.rewind(mark);
    this.writeNotes();
    if (isBlock) out.gap();
    this.#comments.lead(start, end);
  }

  /** Ends a declaration with `;` and its trailing comment. */
  end(location: number): void {
    this.out.byte(SEMICOLON);
    if (location < 0) return;
    this.#trail(location);
    this.out.gap();
  }

  #trail(location: number): boolean {
    const { locations } = this;
    if (locations === undefined || location < 0) return false;
    const start = locations.commentsAt(location);
    return this.#comments?.trail(start, locations.endOfBytes(location)) === true;
  }

  /** A declaration that ends with `;`, which is added. */
  statement(text: string, location: number): void {
    this.begin(location);
    this.out.putLines(text);
    this.end(location);
  }

  /** Writes the contents of a declaration's block, and its end. */
  block(location: number, inside: () => void): void {
    this.out.open();
    const isSplit = this.#trail(location);
    inside();
    this.writeNotes();
    this.out.close(isSplit);
  }

  /** Writes the notes that no declaration has taken along. */
  writeNotes(): void {
    if (this.#notes.length === 0) return;
    for (const note of this.#notes) {
      this.out.begin();
      this.out.put(`// not printable: ${harmlessLine(note)}`);
    }
    this.#notes = [];
  }
}

const SEMICOLON = 59;

/** A name with nothing in it that is no letter. */
export function harmless(name: string): string {
  const text = name.replaceAll(/[^A-Za-z0-9_]/g, "_");
  return /^[A-Za-z_]/.test(text) ? text : `_${text}`;
}

function harmlessLine(text: string): string {
  // eslint-disable-next-line no-control-regex
  return text.replaceAll(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]/g, "\u{fffd}");
}
