import type { ObjectType } from "../../../objects/types.ts";
import { readDeltaHeader, type DeltaHeader } from "./delta.ts";
import type { ReadablePack } from "./pack.ts";

/** Most deltas of a chain: git makes 50, and 250 by `gc --aggressive`. */
const MAX_CHAIN = 256;
/** Most bytes that are inflated and built for one object, as a multiple of its limit. */
const WORK_FACTOR = 16;

/** A delta, and the two places of the pack that it leads between. */
export interface DeltaStep {
  /** Where it is, and with it what it makes. */
  readonly offset: number;
  /** Where what it changes is. */
  readonly baseAt: number;
  /** Inflated delta. */
  readonly delta: Uint8Array;
  /** Sizes that the delta begins with. */
  readonly header: DeltaHeader;
}

/** Deltas of an entry of a pack, and their base. */
export interface DeltaChain<Cached> {
  /** Base of the first delta: a cached object, or an entry that is whole. */
  readonly start:
    | { readonly cached: Cached }
    | { readonly type: ObjectType; readonly offset: number; readonly bytes: Uint8Array };
  /** In the order in which they are applied. */
  readonly steps: readonly DeltaStep[];
}

/**
 * Follows an entry of a pack to what it is made of. Nothing is built yet.
 *
 * @param limit - most bytes of the entry, and of each that it is made from
 * @param cached - cached object at an offset; the chain begins there
 * @returns `undefined` for what is larger, takes too much work, or is not as it should be
 * @throws Error of the system or of zlib, with a `code`
 */
export function readDeltaChain<Cached>(
  pack: ReadablePack,
  offset: number,
  {
    limit,
    cached,
  }: { readonly limit: number; readonly cached: (offset: number) => Cached | undefined },
): DeltaChain<Cached> | undefined {
  const steps: DeltaStep[] = [];
  let work = limit * WORK_FACTOR;
  for (let at = offset; ;) {
    const found = cached(at);
    if (found !== undefined) return { start: { cached: found }, steps: steps.toReversed() };
    const entry = pack.entryAt(at);
    if (entry === undefined || entry.size > limit) return undefined;
    const bytes = pack.contentsOf(entry);
    if (bytes === undefined) return undefined;
    if (entry.type !== "delta")
      return { start: { type: entry.type, offset: at, bytes }, steps: steps.toReversed() };
    const header = readDeltaHeader(bytes);
    const baseAt = entry.base && placeOf(pack, entry.base);
    if (header === undefined || baseAt === undefined) return undefined;
    work -= entry.size + header.resultSize;
    const isTooMuch = work < 0 || steps.length === MAX_CHAIN;
    if (isTooMuch || header.resultSize > limit) return undefined;
    steps.push({ offset: at, baseAt, delta: bytes, header });
    at = baseAt;
  }
}

function placeOf(
  pack: ReadablePack,
  base: { readonly offset: number } | { readonly id: Buffer },
): number | undefined {
  return "offset" in base ? base.offset : pack.index.offsetOf(base.id);
}
