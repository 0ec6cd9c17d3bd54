import type { Viewer } from "../account.ts";
import { StatusError } from "../errors.ts";
import { parseStatusId } from "../ids.ts";
import type { StatusStore, StatusTransaction } from "../store.ts";
import { MARKED_LISTS, type MarkedList, type MarkersByList } from "./marker.ts";

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
