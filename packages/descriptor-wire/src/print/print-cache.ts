import { memo } from "../memo.ts";
import type { ValueElement } from "../registry/enum.ts";
import type { FieldElement } from "../registry/field.ts";
import type { MessageElement } from "../registry/message.ts";
import type { OptionsKind } from "../registry/options-place.ts";
import type { Registry } from "../registry/registry.ts";
import { RECORD, endAt, nextAt, startAt } from "../wire/record.ts";
import { NameCache, type Names } from "./names.ts";
import { Output } from "./output.ts";

/** Options of this size are remembered. */
const USUAL_SIZE = 64;

/** Options that were written before. */
interface Written {
  /** Kind of the element that has them. */
  readonly kind: (FieldElement | ValueElement)["kind"];
  /** Start of the options in the set. */
  readonly start: number;
  /** End of the options in the set. */
  readonly end: number;
  /** In brackets, see `bracketed`. */
  readonly text: Uint8Array;
  /** Extensions that they set, which other files may have to name otherwise. */
  readonly extensions: ReadonlyMap<FieldElement, string>;
  /** Names of the last file in which the extensions have these names. */
  names: Names;
}

const caches = new WeakMap<Registry, PrintCache>();

/** Cache that the files of a registry share. */
export interface PrintCache {
  /** Buffer of the last printed file, for the next one. */
  readonly out: Output;
  /** Texts of options that were printed before. */
  readonly options: OptionTextCache;
  /** Messages of options by the kind of element. */
  readonly optionTypes: Map<OptionsKind, MessageElement>;
  /** Facts about names in the registry. */
  readonly names: NameCache;
}

/** Cache of a registry's files; made with the first of them. */
export function printCacheOf(registry: Registry): PrintCache {
  return memo(caches, registry, () => ({
    out: new Output(),
    options: new OptionTextCache(),
    optionTypes: new Map(),
    names: new NameCache(),
  }));
}

/** Texts of options by their bytes: the fields of a set have few different ones. */
export class OptionTextCache {
  readonly #byHash = new Map<number, Written>();

  /** The texts of the options of an element, when others with the same options were printed. */
  find(names: Names, element: FieldElement | ValueElement): Uint8Array | undefined {
    const { bytes, words } = element.file.tape;
    const place = placeOf(words, element.at);
    if (place < 0) return undefined;
    const start = startAt(words, place);
    const end = endAt(words, place);
    const written = this.#byHash.get(hashOf(bytes, start, end));
    if (written === undefined || end - start !== written.end - written.start) return undefined;
    if (written.kind !== element.kind) return undefined;
    for (let at = start, other = written.start; at < end; at++, other++) {
      if (bytes[at] !== bytes[other]) return undefined;
    }
    return isNamedAlike(written, names) ? written.text : undefined;
  }

  /** Remembers the texts of the options of an element. */
  add(
    names: Names,
    { at, kind, file }: FieldElement | ValueElement,
    text: Uint8Array,
    extensions: ReadonlyMap<FieldElement, string>,
  ): void {
    const { bytes, words } = file.tape;
    const place = placeOf(words, at);
    if (place < 0) return;
    const start = startAt(words, place);
    const end = endAt(words, place);
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
  const size = endAt(words, place) - startAt(words, place);
  return size <= USUAL_SIZE && isOnlyChild(words, at, place) ? place : -1;
}

function isOnlyChild(words: Int32Array, at: number, child: number): boolean {
  return nextAt(words, child) === nextAt(words, at);
}

function hashOf(bytes: Uint8Array, start: number, end: number): number {
  let hash = end - start;
  for (let at = start; at < end; at++) hash = Math.imul(hash ^ (bytes[at] as number), 0x01000193);
  return hash;
}
