import { Parts } from "./parts.ts";
import type { WireRecord } from "../decode/records.ts";

/** Replacements of a field's records, and additions behind the last of them. */
export interface Places {
  /** Replacements by the record's start; absent when the record is deleted. */
  readonly places: ReadonlyMap<number, Uint8Array>;
  /** Additions where no record of the field was. */
  readonly added: Uint8Array | undefined;
}

/** All of a field at the place of its last record. */
export function atOnePlace(own: readonly WireRecord[], chunk: Uint8Array | undefined): Places {
  const last = own.at(-1);
  if (last === undefined) return { places: new Map(), added: chunk };
  const places = new Map<number, Uint8Array>(own.map(({ start }) => [start, NOTHING]));
  places.set(last.start, chunk ?? NOTHING);
  return { places, added: undefined };
}

/** Items at the front and at the end keep their places; those between share the places between. */
export function distribute(
  own: readonly WireRecord[],
  chunks: readonly Uint8Array[],
  { prefix, suffix }: { readonly prefix: number; readonly suffix: number },
): Places {
  if (own.length === 0) return atOnePlace(own, joinAll(chunks));
  const places = new Map<number, Uint8Array>(own.map(({ start }) => [start, NOTHING]));
  const put = (place: number, chunk: Uint8Array): void => {
    const { start } = own[Math.max(0, Math.min(place, own.length - 1))] as WireRecord;
    places.set(start, joinAll([places.get(start) ?? NOTHING, chunk]));
  };
  const lastPlace = Math.max(own.length - suffix - 1, prefix - 1);
  for (const [index, chunk] of chunks.entries()) {
    if (index < prefix) put(index, chunk);
    else if (index >= chunks.length - suffix) put(own.length - (chunks.length - index), chunk);
    else put(Math.min(index, lastPlace), chunk);
  }
  return { places, added: undefined };
}

const NOTHING = /* @__PURE__ */ new Uint8Array();

function joinAll(chunks: readonly Uint8Array[]): Uint8Array {
  const parts = new Parts();
  for (const chunk of chunks) parts.add(chunk);
  return parts.join();
}
