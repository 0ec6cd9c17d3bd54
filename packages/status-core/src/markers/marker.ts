import type { AccountId } from "../ids.ts";

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
