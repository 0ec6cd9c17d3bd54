import { hash } from "node:crypto";
import { compileFilters, type Filter, type FilterSet } from "@x/filters";
import type { AccountId } from "@x/status-core";
import type { Store } from "@x/status-store";
import { Recent } from "../http/recent.ts";

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
  /** Digest of what was compiled, to tell whether it is different now. */
  readonly digest: string;
}

/**
 * Keeps compiled filters for as long as the store's change number stays. When it changes, and always
 * without one, the reader's filters are read again, and compiled again if they are not the same: the
 * next read sees a change that any process made.
 */
export function createFilterKeeper(store: Pick<Store, "filters">): FilterKeeper {
  const kept = new Recent<Kept>(CAPACITY);
  return {
    async of(reader, asOf) {
      const before = kept.get(reader);
      if (asOf !== undefined && before?.asOf === asOf) return before;
      const filters = await store.filters.ofReader(reader);
      const digest = hash("sha256", JSON.stringify(filters));
      const now: Kept =
        before?.digest === digest ? { ...before, asOf } : { ...compiled(filters), digest, asOf };
      kept.set(reader, now, weightOf(filters));
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
