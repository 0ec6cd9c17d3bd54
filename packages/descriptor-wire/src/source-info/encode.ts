import type { Init } from "../init.ts";
import type { SourceCodeInfoLocation } from "../generated/classic/types.ts";
import { canonicalRuns, type Runs } from "./canonical.ts";
import { SourceCodeInfo } from "./source-info.ts";
import { FAULT } from "../wire/fault.ts";
import { putLength, putBytes, room } from "../wire/put.ts";

type PutLocation = (location: Init<SourceCodeInfoLocation>, b: Uint8Array, end: number) => number;

/** Writes source locations in canonical form. A table that has it already is copied. */
export function encodeSourceInfo(
  info: Init<SourceCodeInfo>,
  b: Uint8Array,
  end: number,
  putLocation: PutLocation,
): number {
  room(end);
  if (info === null || typeof info !== "object") throw FAULT;
  const isTable = info instanceof SourceCodeInfo;
  if (!isTable && isCloned(info)) throw FAULT;
  const runs = isTable ? runsOf(info) : undefined;
  if (isTable && runs !== undefined) return putRuns(info.bytes, runs, b, end);
  let p = end;
  if (info.unknownFields != null) p = putBytes(info.unknownFields, b, p);
  const locations = isTable ? info.toLocations() : "location" in info ? (info.location ?? []) : [];
  for (const location of locations.toReversed()) {
    const q = p;
    p = putLocation(location, b, p);
    p = putLength(q - p, b, p);
    b[--p] = 10;
  }
  return p;
}

/** Whether an object may be what `structuredClone` leaves of a table: nothing at all, and no word of a loss. */
export function isCloned(info: object): boolean {
  return !("toLocations" in info) && Object.keys(info).length === 0;
}

/** Cache of written tables: their bytes do not change. `null`: not in canonical form. */
const cachedRuns = new WeakMap<SourceCodeInfo, Runs | null>();

function runsOf(table: SourceCodeInfo): Runs | undefined {
  let runs = cachedRuns.get(table);
  if (runs === undefined) {
    runs = canonicalRuns(table.bytes) ?? null;
    cachedRuns.set(table, runs);
  }
  return runs ?? undefined;
}

/** Locations go first, unknown fields behind; written from the end. */
function putRuns(bytes: Uint8Array, runs: Runs, b: Uint8Array, end: number): number {
  let p = end;
  for (const list of [runs.unknown, runs.locations]) {
    for (let at = list.length - 2; at >= 0; at -= 2) {
      p = putBytes(bytes.subarray(list[at], list[at + 1]), b, p);
    }
  }
  return p;
}
