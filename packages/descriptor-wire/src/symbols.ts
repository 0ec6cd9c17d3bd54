import type { Tape } from "./tape.ts";
import { RECORD } from "./wire/recorder.ts";

/** What a name in a schema names. */
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

/** Which fields of a message declare symbols, and of what kind. */
type Scope = Readonly<Record<number, SymbolKind>>;

const FILE: Scope = { 4: "message", 5: "enum", 6: "service", 7: "extension" };
const SCOPES: Partial<Readonly<Record<SymbolKind, Scope>>> = {
  message: { 2: "field", 3: "message", 4: "enum", 6: "extension", 8: "oneof" },
  enum: { 2: "value" },
  service: { 2: "method" },
};

const NAME_TAG = 10;
const PACKAGE_TAG = 18;

/**
 * Names every symbol of an opened set, in the order of the bytes. Nothing but the names is read.
 * The values of an enum are siblings of the enum, as in C++.
 */
export function eachSymbol({ tape }: { readonly tape: Tape }, visit: VisitSymbol): void {
  const { words } = tape;
  const end = words[3] as number;
  for (let file = RECORD; file < end; file = words[file + 3] as number) {
    const scope = tape.string(file, PACKAGE_TAG) ?? "";
    eachInside(tape, file, { rows: FILE, scope, outer: scope, visit });
  }
}

interface Inside {
  readonly rows: Scope;
  readonly scope: string;
  /** The scope around the scope. */
  readonly outer: string;
  readonly visit: VisitSymbol;
}

function eachInside(tape: Tape, at: number, { rows, scope, outer, visit }: Inside): void {
  const { words } = tape;
  const end = words[at + 3] as number;
  for (let child = at + RECORD; child < end; child = words[child + 3] as number) {
    const kind = rows[(words[child] as number) >> 1];
    if (kind === undefined) continue;
    const own = tape.string(child, NAME_TAG) ?? "";
    const around = kind === "value" ? outer : scope;
    const name = around === "" ? own : `${around}.${own}`;
    visit(name, kind, child);
    const inner = SCOPES[kind];
    if (inner !== undefined) {
      eachInside(tape, child, { rows: inner, scope: name, outer: scope, visit });
    }
  }
}
