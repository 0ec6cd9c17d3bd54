import type { ObjectId } from "../../../objects/types.ts";
import type { RefQuery, RefValues } from "../../../shared/log.ts";
import { refsOf } from "./log-rows.ts";
import type { Row } from "./sql.ts";

/** Repository whose turn is asked for. */
export interface TurnAsk {
  /** Name of the repository. */
  readonly repository: string;
  /** Full names of refs that are read together with the lock. */
  readonly names: readonly string[];
}

/** Refs that were read together with the lock of their repository. */
export interface KnownRefs {
  /** Names that were looked up. */
  readonly names: ReadonlySet<string>;
  /** Those that are there. */
  readonly values: RefValues;
}

/**
 * Statements that lock the rows of repositories, and read refs. They are two statements of one message: refs that
 * are joined with the row would be those of before the wait for it.
 */
export function lockText(asks: readonly TurnAsk[], how: "wait" | "skip"): string {
  const ids = asks.map(({ repository }) => quoted(repository)).join(", ");
  const lock = `select id, format, head, seq, collected from git_repositories where id in (${ids})
    for update${how === "skip" ? " skip locked" : ""}`;
  const wanted = asks.flatMap(({ repository, names }) =>
    names.map((name) => `(${quoted(repository)}, ${quoted(name)})`),
  );
  if (wanted.length === 0) return lock;
  return `${lock}; select repository_id, name, encode(oid, 'hex') as oid from git_refs
    where (repository_id, name) in (${wanted.join(", ")})`;
}

/** Refs of one repository, of rows that {@link lockText} gave. */
export function knownRefs({ repository, names }: TurnAsk, rows: readonly Row[]): KnownRefs {
  const own = rows.filter((row) => row["repository_id"] === repository);
  return { names: new Set(names), values: refsOf(own) };
}

/** Refs of a query, when all of them were read already. */
export function findKnown(
  { names: known, values }: KnownRefs,
  { names = [], prefixes = [] }: RefQuery,
): RefValues | undefined {
  if (prefixes.length > 0 || !names.every((name) => known.has(name))) return undefined;
  const found = names.map((name) => [name, values.get(name)] as const);
  return new Map(found.filter((each): each is [string, ObjectId] => each[1] !== undefined));
}

/** A text as SQL has it. */
function quoted(text: string): string {
  // Without a backslash it means the same whatever `standard_conforming_strings` is.
  const escaped = text.replaceAll("\\", "\\\\").replaceAll("'", "''");
  return text.includes("\\") ? `E'${escaped}'` : `'${escaped}'`;
}
