import type { ObjectType } from "../../../objects/types.ts";
import type { ObjectInfo } from "../../../store.ts";
import type { RawObject } from "../objects/answer-reader.ts";
import type { ByteCache } from "../byte-cache.ts";
import { applyDelta } from "./delta.ts";
import { readDeltaChain } from "./delta-chain.ts";
import { owned } from "./inflate.ts";
import type { ReadablePack } from "./pack.ts";

/** Cache of delta bases, by pack and offset. */
export type DeltaBases = ByteCache<
  string,
  { readonly type: ObjectType; readonly bytes: Uint8Array }
>;

/** Memory of a cached base without its bytes. */
const OVERHEAD_BYTES = 200;

/**
 * The object at a place of a pack.
 *
 * @param limit - most bytes of it, and of each that it is made from
 * @returns type and size alone for a larger one that is no delta; `undefined` for what is larger, takes
 *   too much work, or is not as it should be
 * @throws Error of the system or of zlib, with a `code`
 */
export function readPacked(
  pack: ReadablePack,
  offset: number,
  { bases, limit }: { readonly bases: DeltaBases; readonly limit: number },
): RawObject | ObjectInfo | undefined {
  const chain = readDeltaChain(pack, offset, {
    limit,
    cached: (at) => bases.get(keyOf(pack, at)),
  });
  if (chain === undefined) return largeObject(pack, offset, limit);
  const { start, steps } = chain;
  let made = "cached" in start ? start.cached : { type: start.type, bytes: owned(start.bytes) };
  for (const { baseAt, delta, header } of steps) {
    bases.set(keyOf(pack, baseAt), made, made.bytes.length + OVERHEAD_BYTES);
    const bytes = applyDelta(made.bytes, delta, header);
    if (bytes === undefined) return undefined;
    made = { type: made.type, bytes };
  }
  return { type: made.type, size: made.bytes.length, bytes: made.bytes };
}

/** Type and size of an entry that is no delta, without its bytes. */
function largeObject(pack: ReadablePack, offset: number, limit: number): ObjectInfo | undefined {
  const { type, size } = pack.entryAt(offset) ?? { type: "delta", size: 0 };
  return type !== "delta" && size > limit ? { type, size } : undefined;
}

function keyOf({ number }: ReadablePack, offset: number): string {
  return `${number}:${offset}`;
}
