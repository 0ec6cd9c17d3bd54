/** A pattern of `.gitattributes`, read. */
export interface Glob {
  /** Without a slash it is about names in any directory below; else about whole paths. */
  readonly isName: boolean;
  /** Parts of the pattern, in their order. */
  readonly tokens: readonly Token[];
}

type Token =
  | { readonly kind: "one"; readonly takes: (character: string) => boolean }
  /** Any number of characters, of a name or of a path. */
  | { readonly kind: "many"; readonly takes: (character: string) => boolean }
  /** `**` and its slash: any number of whole directories, none too. */
  | { readonly kind: "folders" };

const inName = (character: string): boolean => character !== "/";

/** Reads a pattern: `*`, `?`, `[a-z]`, `\` before a character, and `**` as a whole part of a path. */
export function parseGlob(pattern: string): Glob {
  const isName = !pattern.slice(0, -1).includes("/");
  const text = pattern.startsWith("/") ? pattern.slice(1) : pattern;
  const tokens: Token[] = [];
  for (let at = 0; at < text.length;) {
    const startsPart = at === 0 || text[at - 1] === "/";
    if (startsPart && text.startsWith("**/", at)) {
      tokens.push({ kind: "folders" });
      at += 3;
    } else if (startsPart && text.slice(at) === "**") {
      tokens.push({ kind: "many", takes: () => true });
      at += 2;
    } else at = pushPiece(tokens, text, at);
  }
  return { isName, tokens };
}

/** Whether a pattern takes a path, given from the directory of its file. Linear in pattern times path. */
export function matchesGlob({ isName, tokens }: Glob, path: string): boolean {
  const text = isName ? path.slice(path.lastIndexOf("/") + 1) : path;
  let active = reach(tokens, new Set([0]), true);
  let startsPart = true;
  for (const character of text) {
    const next = new Set<number>();
    for (const at of active) step(tokens, at, character, next);
    startsPart = character === "/";
    active = reach(tokens, next, startsPart);
  }
  return active.has(tokens.length);
}

function step(tokens: readonly Token[], at: number, character: string, next: Set<number>): void {
  const token = tokens[at];
  if (token === undefined) return;
  if (token.kind === "folders") next.add(at);
  else if (token.takes(character)) next.add(token.kind === "one" ? at + 1 : at);
}

/** Where one can be without taking a character. Behind `**` and its slash a part must begin. */
function reach(
  tokens: readonly Token[],
  from: ReadonlySet<number>,
  startsPart: boolean,
): ReadonlySet<number> {
  const reached = new Set<number>();
  for (const start of from) {
    for (let at = start; !reached.has(at); at++) {
      reached.add(at);
      const token = tokens[at];
      if (token === undefined || token.kind === "one" || (token.kind === "folders" && !startsPart))
        break;
    }
  }
  return reached;
}

/** @returns where the next piece begins */
function pushPiece(tokens: Token[], text: string, at: number): number {
  const character = String.fromCodePoint(text.codePointAt(at) ?? 0);
  if (character === "*") {
    tokens.push({ kind: "many", takes: inName });
    return at + 1;
  }
  if (character === "?") tokens.push({ kind: "one", takes: inName });
  else if (character === "[") {
    const end = text.indexOf("]", /^\[[!^]/.test(text.slice(at)) ? at + 3 : at + 2);
    if (end > 0) {
      tokens.push({ kind: "one", takes: classOf(text.slice(at + 1, end)) });
      return end + 1;
    }
    // A class that does not end matches nothing in git.
    tokens.push({ kind: "one", takes: () => false });
    return text.length;
  } else if (character === "\\") {
    const next = text[at + 1] ?? "\\";
    tokens.push({ kind: "one", takes: (other) => other === next });
    return at + 2;
  } else tokens.push({ kind: "one", takes: (other) => other === character });
  return at + character.length;
}

function classOf(inside: string): (character: string) => boolean {
  const negated = /^[!^]/.test(inside);
  const members = Array.from(negated ? inside.slice(1) : inside);
  const ranges: (readonly [string, string])[] = [];
  for (let at = 0; at < members.length; at++) {
    const from = members[at] ?? "";
    const isRange = members[at + 1] === "-" && at + 2 < members.length;
    ranges.push([from, isRange ? (members[at + 2] ?? from) : from]);
    if (isRange) at += 2;
  }
  return (character) =>
    inName(character) &&
    ranges.some(([from, to]) => character >= from && character <= to) !== negated;
}
