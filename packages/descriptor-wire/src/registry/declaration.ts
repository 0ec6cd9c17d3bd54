import type { SymbolKind } from "../open/symbols.ts";
import type { Tape } from "../open/tape.ts";
import { RECORD, nextAt, numberAt } from "../wire/record.ts";
import type { FileElement } from "./file.ts";

/** Kind of a declaration. */
export type DeclarationKind = SymbolKind;

/** The tag of `name` in every declaration. */
const NAME_TAG = 10;

/** Something with a name in a file. Names are read once; all else stays in the bytes. */
export abstract class Declaration {
  /** Tells the kinds of elements apart. */
  abstract readonly kind: DeclarationKind;
  /** The file that declares it. */
  readonly file: FileElement;
  /** Position of its record in the words of the file's tape. */
  readonly at: number;
  /** Its place among its siblings of the same list. */
  readonly index: number;
  /** Its own name; empty when it has none. */
  readonly name: string;
  /** The full name of what is around it; empty at the top of a file without a package. */
  readonly scope: string;
  #fullName: string | undefined;

  constructor(file: FileElement, at: number, index: number, scope: string) {
    this.file = file;
    this.at = at;
    this.index = index;
    this.scope = scope;
    this.name = file.tape.string(at, NAME_TAG) ?? "";
  }

  /** Its name with all its scopes, without a leading dot. */
  get fullName(): string {
    // Joined when it is needed: most fields and values do not need it.
    this.#fullName ??= this.scope === "" ? this.name : `${this.scope}.${this.name}`;
    return this.#fullName;
  }

  /** @internal Number of the field that lists it, in the descriptor that holds it. */
  abstract get list(): number;

  /** Field numbers and indexes from the file to this declaration, as in source locations. */
  abstract get path(): number[];
}

/** Takes the messages directly inside a message: their field number, and where they are. */
export function eachChild(
  { words }: Tape,
  at: number,
  visit: (number: number, child: number) => void,
): void {
  const end = nextAt(words, at);
  for (let child = at + RECORD; child < end; child = nextAt(words, child)) {
    visit(numberAt(words, child), child);
  }
}

/** Whether a message has messages inside; most fields have none. */
export function hasChildren({ words }: Tape, at: number): boolean {
  return nextAt(words, at) > at + RECORD;
}
