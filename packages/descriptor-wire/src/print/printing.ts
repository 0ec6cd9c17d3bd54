import type { EnumElement } from "../registry/enum.ts";
import type { FileElement } from "../registry/file.ts";
import type { MessageElement } from "../registry/message.ts";
import type { Registry } from "../registry/registry.ts";
import { low32 } from "../wire/input.ts";
import { PrintError, type PrintFault } from "./errors.ts";
import { type Comments, Locations } from "./locations.ts";
import { isDottedName, isIdentifier, Names } from "./names.ts";
import { type SharedOptions, sharedOf } from "./shared.ts";
import { Output } from "./output.ts";

/** How to print. */
export interface PrintOptions {
  /** Whether comments are printed, when the set has them. Default: true. */
  readonly comments?: boolean | undefined;
  /**
   * What happens to what no source can say: `throw` (default) refuses; `comment` says it in a
   * comment and goes on, for people to read and not for compilers.
   */
  readonly unprintable?: "throw" | "comment" | undefined;
}

const VISIBILITIES: Readonly<Record<number, string>> = { 1: "local ", 2: "export " };

/** What a fault is in. */
export interface Faulty {
  readonly path: readonly number[];
  readonly fullName?: string;
}

/** One file that is being printed. */
export class Printing {
  readonly registry: Registry;
  readonly file: FileElement;
  readonly names: Names;
  readonly locations: Locations | undefined;
  readonly out: Output = new Output();
  readonly isEdition: boolean;
  readonly shared: SharedOptions;
  readonly #options: PrintOptions;
  /** Faults of the declaration that comes next. */
  #notes: string[] = [];

  constructor(registry: Registry, file: FileElement, options: PrintOptions) {
    this.registry = registry;
    this.file = file;
    this.shared = sharedOf(registry);
    this.names = new Names(registry, file);
    this.isEdition = file.edition !== undefined;
    this.#options = options;
    const info = file.view.sourceCodeInfo;
    this.locations = info === undefined ? undefined : new Locations(info);
  }

  /** How many faults were noted so far for the next declaration. */
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

  /** A name as it may stand in source. */
  identifier(name: string, element: Faulty): string {
    if (isIdentifier(name)) return name;
    this.fault("name", element, `${JSON.stringify(name)} is no identifier`);
    return harmless(name);
  }

  /** A name of the descriptor that means nothing in the registry, as it may stand in source. */
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

  /** Where an element stood in the source, or `Infinity`. */
  startOf(element: Faulty): number {
    if (this.locations === undefined) return Infinity;
    const index = this.locations.first(element.path);
    const start = index < 0 ? -1 : this.locations.startOf(index);
    return start < 0 ? Infinity : start;
  }

  /** The comments of an element. */
  commentsOn(element: Faulty): Comments | undefined {
    return this.locations === undefined ? undefined : this.commentsAt(element.path);
  }

  /** The comments at a path. */
  commentsAt(path: readonly number[]): Comments | undefined {
    if (this.locations === undefined || this.#options.comments === false) return undefined;
    const index = this.locations.first(path);
    return index < 0 ? undefined : this.commentsOf(index, path);
  }

  /** The comments of a location. */
  commentsOf(index: number, path: readonly number[]): Comments | undefined {
    if (this.locations === undefined || this.#options.comments === false) return undefined;
    const comments = this.locations.commentsAt(index);
    if (comments === undefined) return undefined;
    const { detached, leading, trailing } = comments;
    const texts = [...detached, leading ?? "", trailing ?? ""];
    if (!texts.some((text) => text.includes("\0"))) return comments;
    this.fault("comment", { path }, "a comment holds a NUL");
    return {
      detached: detached.map(withoutNul),
      leading: leading && withoutNul(leading),
      trailing: trailing && withoutNul(trailing),
    };
  }

  /** A declaration that ends with `;`, which is added. */
  statement(text: string, comments: Comments | undefined): void {
    this.writeNotes();
    this.out.statement(`${text};`, comments);
  }

  /** A declaration with what stands in its block. */
  block(text: string, comments: Comments | undefined, inside: () => void): void {
    this.writeNotes();
    this.out.block(text, comments, () => {
      inside();
      this.writeNotes();
    });
  }

  /** Writes the notes that no declaration has taken along. */
  writeNotes(): void {
    if (this.#notes.length === 0) return;
    for (const note of this.#notes) this.out.note(`not printable: ${harmlessLine(note)}`);
    this.#notes = [];
  }
}

function withoutNul(text: string): string {
  return text.replaceAll("\0", "\u{fffd}");
}

/** A name with nothing in it that is no letter. */
export function harmless(name: string): string {
  const text = name.replaceAll(/[^A-Za-z0-9_]/g, "_");
  return /^[A-Za-z_]/.test(text) ? text : `_${text}`;
}

function harmlessLine(text: string): string {
  // eslint-disable-next-line no-control-regex
  return text.replaceAll(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]/g, "\u{fffd}");
}
