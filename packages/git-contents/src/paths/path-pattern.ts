/** A state of the automaton: what it takes, and where it goes then; or ways that cost nothing. */
export type State =
  | { readonly kind: "take"; readonly takes: (character: string) => boolean; next: number }
  | { readonly kind: "fork"; readonly ways: number[] }
  | { readonly kind: "end" };

type Piece =
  | { readonly kind: "one"; readonly takes: (character: string) => boolean }
  | { readonly kind: "many"; readonly takes: (character: string) => boolean }
  | { readonly kind: "either"; readonly options: readonly (readonly Piece[])[] };

const isOrdinary = (character: string): boolean => character !== "/" && character !== ".";

/** Automaton of a pattern; one with an open bracket or brace matches its own text. */
export function compilePattern(pattern: string): readonly State[] {
  const characters = Array.from(pattern);
  const pieces = parse({ characters, at: 0 }, false) ?? characters.map(literal);
  const states: State[] = [];
  emit(states, pieces);
  states.push({ kind: "end" });
  return states;
}

interface Cursor {
  /** Characters of the pattern. */
  readonly characters: readonly string[];
  /** Position in them. */
  at: number;
}

/** @returns `undefined` when a bracket or brace is not closed */
function parse(cursor: Cursor, inBraces: boolean): readonly Piece[] | undefined {
  const pieces: Piece[] = [];
  for (;;) {
    const character = cursor.characters[cursor.at];
    if (character === undefined) return inBraces ? undefined : pieces;
    if (inBraces && (character === "," || character === "}")) return pieces;
    cursor.at++;
    const piece = parsePiece(cursor, character);
    if (piece === undefined) return undefined;
    pieces.push(piece);
  }
}

function parsePiece(cursor: Cursor, character: string): Piece | undefined {
  switch (character) {
    case "*":
      return { kind: "many", takes: skip(cursor, "*") ? () => true : isOrdinary };
    case "?":
      return { kind: "one", takes: isOrdinary };
    case "[":
      return parseClass(cursor);
    case "{":
      return parseBraces(cursor);
    case "\\":
      return literal(cursor.characters[cursor.at++] ?? "\\");
    default:
      return literal(character);
  }
}

function skip(cursor: Cursor, character: string): boolean {
  if (cursor.characters[cursor.at] !== character) return false;
  while (cursor.characters[cursor.at] === character) cursor.at++;
  return true;
}

function parseClass(cursor: Cursor): Piece | undefined {
  const end = cursor.characters.indexOf("]", cursor.at + 1);
  if (end < 0) return undefined;
  const inside = cursor.characters.slice(cursor.at, end);
  cursor.at = end + 1;
  const negated = inside[0] === "!";
  const set = negated ? inside.slice(1) : inside;
  const isIn = (character: string): boolean => {
    for (let at = 0; at < set.length; at++) {
      const [from = "", to = from] =
        set[at + 1] === "-" && at + 2 < set.length ? [set[at], set[at + 2]] : [set[at]];
      if (character >= from && character <= to) return true;
      if (to !== from || set[at + 1] === "-") at += 2;
    }
    return false;
  };
  return { kind: "one", takes: (character) => isIn(character) !== negated };
}

function parseBraces(cursor: Cursor): Piece | undefined {
  const options: (readonly Piece[])[] = [];
  for (;;) {
    const option = parse(cursor, true);
    if (option === undefined) return undefined;
    options.push(option);
    if (cursor.characters[cursor.at++] === "}") return { kind: "either", options };
  }
}

function literal(character: string): Piece {
  return { kind: "one", takes: (other) => other === character };
}

function emit(states: State[], pieces: readonly Piece[]): void {
  for (const piece of pieces) {
    if (piece.kind === "one") {
      states.push({ kind: "take", takes: piece.takes, next: states.length + 1 });
    } else if (piece.kind === "many") {
      const at = states.length;
      states.push(
        { kind: "fork", ways: [at + 1, at + 2] },
        { kind: "take", takes: piece.takes, next: at },
      );
    } else emitEither(states, piece.options);
  }
}

function emitEither(states: State[], options: readonly (readonly Piece[])[]): void {
  const fork: State = { kind: "fork", ways: [] };
  const joins: { readonly kind: "fork"; readonly ways: number[] }[] = [];
  states.push(fork);
  for (const option of options) {
    fork.ways.push(states.length);
    emit(states, option);
    const join = { kind: "fork" as const, ways: [] };
    joins.push(join);
    states.push(join);
  }
  for (const join of joins) join.ways.push(states.length);
}

/** Whether an automaton takes a whole path. Walks all ways at once: each state at most once a character. */
export function takesPath(states: readonly State[], path: string): boolean {
  let active = reach(states, [0]);
  for (const character of path) {
    const next: number[] = [];
    for (const at of active) {
      const state = states[at];
      if (state?.kind === "take" && state.takes(character)) next.push(state.next);
    }
    active = reach(states, next);
  }
  return active.has(states.length - 1);
}

function reach(states: readonly State[], from: readonly number[]): ReadonlySet<number> {
  const reached = new Set<number>();
  const open = [...from];
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    if (reached.has(at)) continue;
    reached.add(at);
    const state = states[at];
    if (state?.kind === "fork") open.push(...state.ways);
  }
  return reached;
}
