import type { ValueElement } from "../registry/enum.ts";
import type { FieldElement } from "../registry/field.ts";
import type { MessageElement } from "../registry/message.ts";
import type { OptionsKind } from "../registry/options-place.ts";
import type { Registry } from "../registry/registry.ts";
import { RECORD } from "../wire/recorder.ts";
import { KnownNames, type Names } from "./names.ts";
import { Output } from "./output.ts";
import type { Printing } from "./printing.ts";

/** Options of this size are remembered. */
const USUAL_SIZE = 64;

/** Options that were written before. */
interface Written {
  readonly kind: (FieldElement | ValueElement)["kind"];
  /** Where the options stand in the set. */
  readonly start: number;
  readonly end: number;
  /** In brackets, see `bracketed`. */
  readonly text: Uint8Array;
  /** Extensions that they set, which other files may have to name otherwise. */
  readonly extensions: ReadonlyMap<FieldElement, string>;
  /** Those of the last file in which they were named so. */
  names: Names;
}

const shared = new WeakMap<Registry, Shared>();

/** What the files of a registry share. */
export interface Shared {
  readonly out: Output;
  readonly options: SharedOptions;
  /** The messages of options, as far as somebody asked. */
  readonly optionTypes: Map<OptionsKind, MessageElement>;
  readonly names: KnownNames;
}

/** What the files of a registry share. */
export function sharedOf(registry: Registry): Shared {
  const known = shared.get(registry);
  if (known !== undefined) return known;
  const made: Shared = {
    out: new Output(),
    options: new SharedOptions(),
    optionTypes: new Map(),
    names: new KnownNames(),
  };
  shared.set(registry, made);
  return made;
}

/** Texts of options by their bytes: the fields of a set have few different ones. */
export class SharedOptions {
  readonly #byHash = new Map<number, Written>();

  /** The texts of the options of an element, when others with the same options were printed. */
  find(printing: Printing, element: FieldElement | ValueElement): Uint8Array | undefined {
    const { bytes, words } = printing.file.tape;
    const place = placeOf(words, element.at);
    if (place < 0) return undefined;
    const start = words[place + 1] as number;
    const end = words[place + 2] as number;
    const written = this.#byHash.get(hashOf(bytes, start, end));
    if (written === undefined || end - start !== written.end - written.start) return undefined;
    if (written.kind !== element.kind) return undefined;
    for (let at = start, other = written.start; at < end; at++, other++) {
      if (bytes[at] !== bytes[other]) return undefined;
    }
    return isNamedAlike(written, printing.names) ? written.text : undefined;
  }

  /** Remembers the texts of the options of an element. */
  add(
    printing: Printing,
    { at, kind }: FieldElement | ValueElement,
    text: Uint8Array,
    extensions: ReadonlyMap<FieldElement, string>,
  ): void {
    const { bytes, words } = printing.file.tape;
    const place = placeOf(words, at);
    if (place < 0) return;
    const start = words[place + 1] as number;
    const end = words[place + 2] as number;
    const { names } = printing;
    this.#byHash.set(hashOf(bytes, start, end), { kind, start, end, text, extensions, names });
  }
}

function isNamedAlike(written: Written, names: Names): boolean {
  if (written.names === names) return true;
  for (const [extension, name] of written.extensions) {
    if (names.of(extension) !== name) return false;
  }
  written.names = names;
  return true;
}

/** The record of the options of an element, when it has one, of usual size; otherwise -1. */
function placeOf(words: Int32Array, at: number): number {
  const place = at + RECORD;
  const size = (words[place + 2] as number) - (words[place + 1] as number);
  return size <= USUAL_SIZE && isOnlyChild(words, at, place) ? place : -1;
}

function isOnlyChild(words: Int32Array, at: number, child: number): boolean {
  return words[child + 3] === words[at + 3];
}

function hashOf(bytes: Uint8Array, start: number, end: number): number {
  let hash = end - start;
  for (let at = start; at < end; at++) hash = Math.imul(hash ^ (bytes[at] as number), 0x01000193);
  return hash;
}
