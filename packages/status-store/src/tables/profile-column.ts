import type { Profile } from "@x/status-core";
import { LRUCache } from "lru-cache";

/** Profiles that are in use, by their texts: equal ones are one object. */
const known = new LRUCache<string, Profile>({ max: 1000 });

/** A profile as a column keeps it: empty for none, else JSON. */
export function profileColumn(profile: Profile | undefined): string {
  return profile === undefined ? "" : JSON.stringify(profile);
}

/** The profile of such a column. Of one text it is the same object, so that accounts are compared by it. */
export function profileIn(column: string): Profile | undefined {
  if (column === "") return undefined;
  const before = known.get(column);
  if (before !== undefined) return before;
  const profile = JSON.parse(column) as Profile;
  known.set(column, profile);
  return profile;
}
