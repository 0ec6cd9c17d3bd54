import type { ObjectFormat, ObjectId } from "../../../objects/types.ts";
import type { Changes, RefValues, RepositoryStart, Snapshot } from "../../../shared/log.ts";
import { listedPackOf, type Row } from "./sql.ts";

/** Most changes that are listed at once: 16 MiB of segments. */
export const MAX_LISTED = 64;

/** Format and default branch that a row has. */
export function startOf({ format, head }: Row): RepositoryStart {
  return { format: format as ObjectFormat, head: head as string };
}

/** Numbers of a repository that a row has. */
export function numbersOf(row: Row): Pick<Snapshot, "seq" | "collected"> {
  return { seq: Number(row["seq"]), collected: Number(row["collected"]) };
}

/** Refs that rows have. */
export function refsOf(rows: readonly Row[]): RefValues {
  const named = rows.filter(({ name }) => name !== null);
  return new Map(named.map(({ name, oid }) => [name as string, oid as ObjectId]));
}

/** Changes that rows have; `undefined` when there is no row. @param after - number that they come after */
export function changesOf(rows: readonly Row[], after: number): Changes | undefined {
  const [first] = rows;
  if (first === undefined) return undefined;
  const seq = Number(first["seq"]);
  const changes = rows.filter(({ at, name }) => at !== null && name === null);
  const upTo = changes.length === MAX_LISTED ? Number(changes.at(-1)?.["at"]) : seq;
  return {
    ...startOf(first),
    ...numbersOf(first),
    packed: Number(first["packed"]),
    upTo: Math.max(after, upTo),
    segments: changes.flatMap(({ data }) => (data === null ? [] : [data as Uint8Array])),
    packs: rows.flatMap((row) =>
      row["name"] === null || Number(row["at"]) > upTo
        ? []
        : [{ ...listedPackOf(row), bytes: Number(row["bytes"]) }],
    ),
  };
}
