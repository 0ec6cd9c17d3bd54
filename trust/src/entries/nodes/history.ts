/** What a client did at one repository: the commit that it made or read, between two moments of one counter. */
export interface Operation {
  /** Whether it makes a commit or reads the branch. */
  readonly kind: "commit" | "read";
  /** Moment before which nothing of it happened. */
  readonly start: number;
  /** Moment of the answer; `Infinity` when there was none. */
  readonly end: number;
  /** Commit that was made or read; `undefined` for an unknown one, and for an empty branch. */
  readonly id: string | undefined;
  /** Message of the commit that it makes, which no other has. */
  readonly message?: string | undefined;
}

/** Commit of the branch as it is at the end. */
export interface Listed {
  /** Id of the commit. */
  readonly id: string;
  /** Its message. */
  readonly message: string;
}

/** Kinds of broken promises, each with words that help to find it. */
export type Violation = `${"lost" | "twice" | "stale" | "order" | "unknown"}: ${string}`;

/**
 * Tells what no linearizable branch does. The branch at the end gives each commit a place, so that real time is
 * the only freedom: an operation that began after another had ended stands behind it, and a read may stand
 * beside it. A commit whose answer is unknown may be there once, or not at all.
 *
 * @param branch - its commits at the end, oldest first
 */
export function violationsOf(
  history: readonly Operation[],
  branch: readonly Listed[],
): readonly Violation[] {
  const places = new Map<string | undefined, number>([[undefined, -1]]);
  for (const [at, { id }] of branch.entries()) places.set(id, at);
  const byMessage = new Map<string, string[]>();
  for (const { id, message } of branch)
    byMessage.set(message, [...(byMessage.get(message) ?? []), id]);
  return [...countedIn(history, byMessage), ...orderOf(placed(history, { places, byMessage }))];
}

/** Commits that are in the branch too often or not at all, and answers that it does not have. */
function countedIn(
  history: readonly Operation[],
  byMessage: ReadonlyMap<string, readonly string[]>,
): readonly Violation[] {
  return history.flatMap(({ kind, id, message = "" }): readonly Violation[] => {
    if (kind === "read") return [];
    const made = byMessage.get(message) ?? [];
    if (made.length > 1) return [`twice: ${message} is ${made.join(" and ")}`];
    return id === undefined || made[0] === id ? [] : [`lost: ${message}, acknowledged as ${id}`];
  });
}

/** Operation with its place in the branch. */
interface Placed extends Operation {
  readonly place: number | undefined;
}

/** Operations of which something is known, each with its place. */
function placed(
  history: readonly Operation[],
  branch: {
    readonly places: ReadonlyMap<string | undefined, number>;
    readonly byMessage: ReadonlyMap<string, readonly string[]>;
  },
): readonly Placed[] {
  return history.flatMap((operation) => {
    const { kind, message = "" } = operation;
    const id = operation.id ?? (kind === "commit" ? branch.byMessage.get(message)?.[0] : undefined);
    // Nobody answered: it was not made, or nothing was read.
    if (id === undefined && (kind === "commit" || operation.end === Infinity)) return [];
    return [{ ...operation, place: branch.places.get(id) }];
  });
}

/** Pairs that stand in another order than they happened in. */
function orderOf(operations: readonly Placed[]): readonly Violation[] {
  const ends = operations.toSorted((one, other) => one.end - other.end).values();
  const wrong: Violation[] = [];
  let next = ends.next();
  let furthest = -1;
  for (const { kind, start, place, id } of operations.toSorted((a, b) => a.start - b.start)) {
    for (; next.done !== true && next.value.end < start; next = ends.next())
      furthest = Math.max(furthest, next.value.place ?? -1);
    // Of a commit that was acknowledged and is not there, "lost" is said.
    if (place === undefined && kind === "read") wrong.push(`unknown: a read gave ${id}`);
    if (place === undefined) continue;
    if (kind === "read" && place < furthest)
      wrong.push(`stale: a read gave the commit at ${place}, after that at ${furthest}`);
    if (kind === "commit" && place <= furthest)
      wrong.push(`order: a commit came to ${place}, after that at ${furthest}`);
  }
  return wrong;
}
