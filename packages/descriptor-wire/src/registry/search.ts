/** Mode of a search: `types` skips symbols that are no types, `all` takes the first symbol. */
export type SearchMode = "types" | "all";

/** A symbol, as far as a search looks at it. */
export interface Searched {
  /** Kind of the symbol. */
  readonly kind: string;
}

/** Result of a search. */
export interface SearchResult<Found> {
  /** The symbol, when there is one. */
  readonly symbol: Found | undefined;
  /**
   * Where the search ended in vain: the first part of the name is declared there, and the scopes
   * around it are not looked at any more.
   */
  readonly committedTo?: string | undefined;
}

/**
 * Looks a name up as compilers do: with a leading dot, as a full name; otherwise in every scope
 * around, from the inside out. Of a name with dots only the first part is searched; where that is
 * found as a package, message, enum or service, the rest must be inside it.
 *
 * @param scope - full name of the element that uses the name
 * @param find - gives the symbol with a full name that the file may use
 */
export function searchScopes<Found extends Searched>(
  name: string,
  scope: string,
  mode: SearchMode,
  find: (fullName: string) => Found | undefined,
): SearchResult<Found> {
  if (name.startsWith(".")) return { symbol: find(name.slice(1)) };
  const dot = name.indexOf(".");
  const first = dot < 0 ? name : name.slice(0, dot);
  for (let end = scope.lastIndexOf("."); end >= 0; end = scope.lastIndexOf(".", end - 1)) {
    const around = scope.slice(0, end);
    const symbol = find(`${around}.${first}`);
    if (symbol !== undefined && dot >= 0 && isAggregate(symbol)) {
      const inner = find(`${around}.${name}`);
      return inner === undefined
        ? { symbol: undefined, committedTo: `${around}.${name}` }
        : { symbol: inner };
    }
    if (symbol !== undefined && dot < 0 && (mode === "all" || isType(symbol))) return { symbol };
    if (end === 0) break;
  }
  return { symbol: find(name) };
}

/** Scopes around a name that are searched; compilers take packages of 101 parts, and 32 messages in them. */
const MAX_SCOPES = 133;
/** Characters of the longest scope that is searched. */
const MAX_SCOPE = 4096;

/**
 * The outer scopes of one that no compiler takes, being so long or so deep that to search all of it would
 * cost its square; any other scope as it is.
 */
export function searchableScope(scope: string): string {
  let end = -1;
  for (let count = 0; count < MAX_SCOPES; count++) {
    const dot = scope.indexOf(".", end + 1);
    if (dot < 0 && scope.length <= MAX_SCOPE) return scope;
    if (dot < 0 || dot > MAX_SCOPE) break;
    end = dot;
  }
  return scope.slice(0, end + 1);
}

function isType({ kind }: Searched): boolean {
  return kind === "message" || kind === "enum";
}

function isAggregate(symbol: Searched): boolean {
  return isType(symbol) || symbol.kind === "package" || symbol.kind === "service";
}
