import type { ObjectType } from "../../../objects.ts";
import type { ObjectInfo } from "../../../store.ts";
import type { RawObject } from "../objects/answer-reader.ts";
import type { ByteCache } from "../objects/cache.ts";
import { applyDelta, readDeltaHeader, type DeltaHeader } from "./delta.ts";
import { owned } from "./inflate.ts";
import type { Pack } from "./pack.ts";

/** What deltas are applied to, by pack and place. */
export type DeltaBases = ByteCache<
  string,
  { readonly type: ObjectType; readonly bytes: Uint8Array }
>;

/** Deltas on deltas, at most: git makes 50, and 250 when it is told to take its time. */
const MAX_CHAIN = 256;
/** What may be inflated and built for one object, as a multiple of what it may have itself. */
const WORK_FACTOR = 16;
/** What a base costs beside its bytes. */
const OVERHEAD_BYTES = 200;

interface Step {
  readonly baseAt: number;
  readonly delta: Uint8Array;
  readonly header: DeltaHeader;
}

/**
 * The object at a place of a pack.
 *
 * @param limit - most bytes of it, and of each that it is made from
 * @returns type and size alone for a larger one that is no delta; `undefined` for what is larger, takes
 *   too much work, or is not as it should be
 * @throws Error of the system or of zlib, with a `code`
 */
export function readPacked(
  pack: Pack,
  offset: number,
  { bases, limit }: { readonly bases: DeltaBases; readonly limit: number },
): RawObject | ObjectInfo | undefined {
  const steps: Step[] = [];
  let work = limit * WORK_FACTOR;
  let at = offset;
  let made = bases.get(keyOf(pack, at));
  while (made === undefined) {
    const entry = pack.entryAt(at);
    if (entry === undefined) return undefined;
    const { type, size } = entry;
    if (size > limit) return type !== "delta" && at === offset ? { type, size } : undefined;
    const bytes = pack.contentsOf(entry);
    if (bytes === undefined) return undefined;
    if (type !== "delta") {
      made = { type, bytes: owned(bytes) };
      break;
    }
    const header = readDeltaHeader(bytes);
    const baseAt = entry.base && placeOf(pack, entry.base);
    if (header === undefined || baseAt === undefined) return undefined;
    work -= size + header.resultSize;
    if (header.resultSize > limit || work < 0 || steps.length === MAX_CHAIN) return undefined;
    steps.push({ baseAt, delta: bytes, header });
    at = baseAt;
    made = bases.get(keyOf(pack, at));
  }
  for (const { baseAt, delta, header } of steps.toReversed()) {
    bases.set(keyOf(pack, baseAt), made, made.bytes.length + OVERHEAD_BYTES);
    const bytes = applyDelta(made.bytes, delta, header);
    if (bytes === undefined) return undefined;
    made = { type: made.type, bytes };
  }
  return { type: made.type, size: made.bytes.length, bytes: made.bytes };
}

function placeOf(
  pack: Pack,
  base: { readonly offset: number } | { readonly id: Buffer },
): number | undefined {
  return "offset" in base ? base.offset : pack.index.offsetOf(base.id);
}

function keyOf({ number }: Pack, offset: number): string {
  return `${number}:${offset}`;
}
