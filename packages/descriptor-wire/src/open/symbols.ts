import type { Tape } from "./tape.ts";
import { RECORD, nextAt, numberAt } from "../wire/record.ts";

/** Kind of a named symbol. */
export type SymbolKind =
  | "message"
  | "field"
  | "extension"
  | "oneof"
  | "enum"
  | "value"
  | "service"
  | "method";

/** Takes a symbol: its full name without a leading dot, and where its record is in the tape. */
export type VisitSymbol = (name: string, kind: SymbolKind, at: number) => void;

/** By field number: what a field of a message declares. */
type Scope = readonly (SymbolKind | undefined)[];

const FILE: Scope = /* @__PURE__ */ scopeOf({
  4: "message",
  5: "enum",
  6: "service",
  7: "extension",
});
const MESSAGE: Scope = /* @__PURE__ */ scopeOf({
  2: "field",
  3: "message",
  4: "enum",
  6: "extension",
  8: "oneof",
});
const ENUM: Scope = /* @__PURE__ */ scopeOf({ 2: "value" });
const SERVICE: Scope = /* @__PURE__ */ scopeOf({ 2: "method" });

function scopeOf(fields: Readonly<Record<number, SymbolKind>>): Scope {
  return Array.from({ length: 9 }, (_, number) => fields[number]);
}

const NAME_TAG = 10;
const PACKAGE_TAG = 18;

/**
 * Names every symbol of an opened set, in the order of the bytes. Nothing but the names is read.
 * The values of an enum are siblings of the enum, as in C++.
 */
export function eachSymbol({ tape }: { readonly tape: Tape }, visit: VisitSymbol): void {
  const { words } = tape;
  const walk = new SymbolWalk(tape, visit);
  const end = nextAt(words, 0);
  for (let file = RECORD; file < end; file = nextAt(words, file)) {
    const name = tape.string(file, PACKAGE_TAG) ?? "";
    walk.inside(file, FILE, name === "" ? "" : `${name}.`);
  }
}

class SymbolWalk {
  readonly #tape: Tape;
  readonly #visit: VisitSymbol;

  constructor(tape: Tape, visit: VisitSymbol) {
    this.#tape = tape;
    this.#visit = visit;
  }

  /** @param prefix - the scope's full name with a dot behind, or nothing */
  inside(at: number, scope: Scope, prefix: string): void {
    const tape = this.#tape;
    const { words } = tape;
    const end = nextAt(words, at);
    for (let child = at + RECORD; child < end; child = nextAt(words, child)) {
      const number = numberAt(words, child);
      const kind = number < 9 ? scope[number] : undefined;
      if (kind === undefined) continue;
      const name = prefix + (tape.string(child, NAME_TAG) ?? "");
      this.#visit(name, kind, child);
      if (kind === "message") this.inside(child, MESSAGE, `${name}.`);
      else if (kind === "enum") this.inside(child, ENUM, prefix);
      else if (kind === "service") this.inside(child, SERVICE, `${name}.`);
    }
  }
}
