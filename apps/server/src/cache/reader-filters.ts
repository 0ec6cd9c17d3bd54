import { compileFilters, type Filter, type FilterSet } from "@x/filters";
import type { AccountId } from "@x/status-core";
import type { Store } from "@x/status-store";
import { Recent } from "./lru-cache.ts";

/** One reader's filters, ready to match. */
export interface ReaderFilters {
  readonly set: FilterSet;
  /** When the next of them runs out, in milliseconds since 1970: matches hold until then at most. */
  expiryAfter(nowMs: number): number;
}

/** Finds readers' filters, and compiles them again only when they are different. */
export interface FilterKeeper {
  /** @param asOf - the store's change number, from before this call; absent: they are read again */
  of(reader: AccountId, asOf: number | undefined): Promise<ReaderFilters>;
}

/** Keywords that are kept compiled, of all readers together. */
const CAPACITY = 200_000;

interface Kept extends ReaderFilters {
  readonly asOf: number | undefined;
  /** Keywords and statuses, and one. */
  readonly weight: number;
  /** Of the filters that were compiled, to tell whether there are others now. */
  readonly version: number;
}

/**
 * Keeps compiled filters for as long as the store's change number stays. When it changes, and always
 * without one, the version of the reader's filters is asked for, and they are read and compiled again if it
 * is another: the next read sees a change that any process made.
 */
export function createFilterKeeper(store: Pick<Store, "filters">): FilterKeeper {
  const kept = new Recent<Kept>(CAPACITY);
  return {
    async of(reader, asOf) {
      const before = kept.get(reader);
      if (asOf !== undefined && before?.asOf === asOf) return before;
      // Before the filters: a change in between makes the next read look again.
      const version = await store.filters.versionOf(reader);
      if (before?.version === version) {
        kept.set(reader, { ...before, asOf }, before.weight);
        return before;
      }
      const filters = await store.filters.ofReader(reader);
      const now: Kept = { ...compiled(filters), version, asOf, weight: weightOf(filters) };
      kept.set(reader, now, now.weight);
      return now;
    },
  };
}

function compiled(filters: readonly Filter[]): ReaderFilters {
  return {
    set: compileFilters(filters),
    expiryAfter: (nowMs) =>
      Math.min(
        ...filters.flatMap(({ expiresAtMs = 0 }) => (expiresAtMs > nowMs ? expiresAtMs : [])),
      ),
  };
}

function weightOf(filters: readonly Filter[]): number {
  return filters.reduce(
    (sum, { keywords, statusIds }) => sum + keywords.length + statusIds.length,
    1,
  );
}
