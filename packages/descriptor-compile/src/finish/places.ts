import type { Diagnostic, LocationKind } from "@x/descriptor-wire/validate";
import type { FileDraft } from "../parser/drafts.ts";
import type { Locations, Place } from "../parser/locations.ts";

const UNINTERPRETED = 999;
/** The statement that names the syntax or the edition. */
const SYNTAX = 12;

/** Lists of ranges: of extensions, and reserved ones of messages and enums. */
const RANGE_LISTS: ReadonlySet<number> = new Set([5, 9, 4]);
const EXTENSION_RANGE = 5;
const EXTENDEE = 2;
/** The statement of the package, which is what a name of a file is. */
const PACKAGE = 2;
/** Lists of a file, a message and an enum. */
const FILE = { MESSAGES: 4, ENUMS: 5 } as const;
const MESSAGE = { MESSAGES: 3, ENUMS: 4, ONEOFS: 8, RESERVED_NAMES: 10 } as const;
const ENUM = { RESERVED_NAMES: 5 } as const;
/** Messages of protoc about a whole run, without a place. */
const WITHOUT_PLACE = /^is a file using edition /;

/** Names of imported files. */
type Imports = Pick<FileDraft, "dependency" | "optionDependency">;

/** Questions that are answered without an index. */
const FEW = 4;

/** Finds where in a source a diagnostic belongs, as protoc does. For many of them an index is made. */
export class Places {
  readonly #locations: Locations;
  #index: Map<string, number> | undefined;
  #asked = 0;

  constructor(locations: Locations) {
    this.#locations = locations;
  }

  /** The place of the part at fault; protoc names none for some parts. */
  of({ path, location, element, text }: Diagnostic, imports: Imports): Place | undefined {
    if (location === "IMPORT") return this.#import(element, imports);
    if (location === "EDITIONS") return WITHOUT_PLACE.test(text) ? undefined : this.#find([SYNTAX]);
    if (location === "NAME") {
      const name = pathOfName(path);
      return name && this.#find(name);
    }
    // Of a range of extensions only the numbers have a place.
    if (path.length > 2 && path.at(-2) === EXTENSION_RANGE && location !== "NUMBER")
      return undefined;
    if (location === "EXTENDEE") return this.#extendee(path);
    if (location === "NUMBER" && RANGE_LISTS.has(path.at(-2) ?? 0)) return this.#find(path);
    for (const suffix of SUFFIXES[location]) {
      const found = this.#find([...path, ...suffix]);
      if (found !== undefined) return found;
    }
    if (location === "OPTION_VALUE" && path.at(-2) === UNINTERPRETED) {
      return this.#firstOf([3, 4, 5, 6, 7, 8].map((field) => [...path, field]));
    }
    return undefined;
  }

  /** Of two imports of one file the last one counts. */
  #import(name: string, { dependency, optionDependency }: Imports): Place | undefined {
    const option = optionDependency.lastIndexOf(name);
    if (option >= 0) return this.#find([15, option]);
    const at = dependency.lastIndexOf(name);
    return at < 0 ? undefined : this.#find([3, at]);
  }

  /** Only the first extension of a block has a place for it. */
  #extendee(path: readonly number[]): Place | undefined {
    const place = this.#find([...path, EXTENDEE]);
    const before = this.#find([...path.slice(0, -1), (path.at(-1) ?? 0) - 1, EXTENDEE]);
    return before?.line === place?.line && before?.column === place?.column ? undefined : place;
  }

  #firstOf(paths: readonly (readonly number[])[]): Place | undefined {
    for (const path of paths) {
      const found = this.#find(path);
      if (found !== undefined) return found;
    }
    return undefined;
  }

  #find(path: readonly number[]): Place | undefined {
    if (this.#asked++ < FEW) return this.#locations.startOfPath(path, 0);
    this.#index ??= indexOf(this.#locations);
    const location = this.#index.get(path.join("."));
    return location === undefined ? undefined : this.#locations.start(location);
  }
}

/** Path of what has the place of an element's name: not all names have one in protoc's parser. */
function pathOfName(path: readonly number[]): readonly number[] | undefined {
  if (path.length < 2) return [PACKAGE];
  const [above, , list] = path.slice(-4);
  const { MESSAGES, ENUMS } = path.length === 4 ? FILE : MESSAGE;
  if (above === MESSAGES && list === MESSAGE.ONEOFS) return undefined;
  if (above === MESSAGES && list === EXTENSION_RANGE) return undefined;
  const isReserved =
    (above === MESSAGES && list === MESSAGE.RESERVED_NAMES) ||
    (above === ENUMS && list === ENUM.RESERVED_NAMES);
  return [...(isReserved ? path.slice(0, -2) : path), 1];
}

function indexOf(locations: Locations): Map<string, number> {
  const index = new Map<string, number>();
  for (let at = 0; at < locations.length; at++) {
    if (locations.isCopy(at)) continue;
    const key = locations.path(at).join(".");
    if (!index.has(key)) index.set(key, at);
  }
  return index;
}

/** Paths of the part at fault, from its element on. */
const SUFFIXES: Readonly<Record<LocationKind, readonly (readonly number[])[]>> = {
  NAME: [],
  NUMBER: [[3], [2]],
  TYPE: [[5], [6]],
  EXTENDEE: [[2]],
  DEFAULT_VALUE: [[7]],
  INPUT_TYPE: [[2]],
  OUTPUT_TYPE: [[3]],
  OPTION_NAME: [[2], [10]],
  OPTION_VALUE: [[10]],
  IMPORT: [[]],
  EDITIONS: [],
  SYMBOL: [[]],
  OTHER: [[]],
};
