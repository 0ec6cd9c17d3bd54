import type { Viewer } from "../account.ts";
import { StatusError } from "../errors.ts";
import { parseStatusId, type AccountId } from "../ids.ts";
import type { StatusStore, StatusTransaction } from "../store.ts";

/** Lists that a marker can be in. */
export const MARKED_LISTS = ["home", "notifications"] as const;

/** Name of a list that a marker can be in. */
export type MarkedList = (typeof MARKED_LISTS)[number];

/** Place in a list up to which an account has read, on all its devices. */
export interface Marker {
  /** Id of the item that was read last. */
  readonly lastReadId: string;
  /** Number of times that it was moved. */
  readonly version: number;
  /** When it was moved last, in milliseconds since 1970. */
  readonly updatedAtMs: number;
}

/** Markers by the name of their list. */
export type MarkersByList = ReadonlyMap<MarkedList, Marker>;

/** Port for reading markers. */
export interface MarkerReads {
  /** An account's markers. */
  findMarkers(accountId: AccountId): Promise<MarkersByList>;
}

/** The part of a transaction that writes markers. */
export interface MarkerWrites {
  /** Moves a marker, and counts its version up. */
  saveMarker(
    accountId: AccountId,
    list: MarkedList,
    place: Pick<Marker, "lastReadId" | "updatedAtMs">,
  ): Promise<void>;
}

/** Everything that can be done with markers. */
export interface Markers {
  /** Markers of the lists that are named; names of no list are left out. */
  find(lists: readonly string[], account: NonNullable<Viewer>): Promise<MarkersByList>;
  /**
   * Moves markers, also back.
   *
   * @param places - ids of the items that were read last, by the name of the list
   * @throws StatusError `marker-malformed` for what is no id
   */
  save(
    places: Readonly<Partial<Record<MarkedList, string>>>,
    account: NonNullable<Viewer>,
  ): Promise<MarkersByList>;
}

/** The rules about markers, over a store that you bring. */
export function createMarkers<Tx extends StatusTransaction>({
  store,
  now,
}: {
  readonly store: StatusStore<Tx>;
  readonly now: () => number;
}): Markers {
  const only = (markers: MarkersByList, lists: readonly string[]): MarkersByList =>
    new Map([...markers].filter(([list]) => lists.includes(list)));
  return {
    find: async (lists, { id }) => only(await store.findMarkers(id), lists),
    async save(places, { id }) {
      const wanted = MARKED_LISTS.flatMap((list) => {
        const place = places[list];
        if (place === undefined) return [];
        const lastReadId = parseStatusId(place);
        if (lastReadId === undefined) throw new StatusError({ code: "marker-malformed", list });
        return { list, lastReadId };
      });
      const updatedAtMs = now();
      return store.transaction(async (tx) => {
        for (const { list, lastReadId } of wanted)
          await tx.saveMarker(id, list, { lastReadId, updatedAtMs });
        return only(
          await tx.findMarkers(id),
          wanted.map(({ list }) => list),
        );
      });
    },
  };
}
