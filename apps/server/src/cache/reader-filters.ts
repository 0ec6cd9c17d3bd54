import { compileFilters, type Filter, type FilterSet } from "@x/filters";
import type { AccountId } from "@x/status-core";
import { rightsOf, type Store } from "@x/status-store";
import type { RequestVersion } from "./store-version.ts";
import { VersionedCache, type CacheCounts } from "./versioned-cache.ts";

/** One reader's filters, compiled. */
export interface ReaderFilters {
  /** Compiled filters. */
  readonly set: FilterSet;
  /** When the next of them runs out, in milliseconds since 1970: matches hold until then at most. */
  expiryAfter(nowMs: number): number;
}

/** Cache of readers' filters. A change, by whichever process, is in the reader's next answer. */
export interface FilterCache {
  /** Counts of the compiled filters. */
  readonly counts: CacheCounts;
  /** Notes the version of a reader's filters, which was read with something else in a version of the store. */
  note(reader: AccountId, version: RequestVersion, filtersVersion: number): void;
  /** @param version - of the request; absent: the version of the reader's filters is asked for */
  of(reader: AccountId, version: RequestVersion): Promise<ReaderFilters>;
}

/** Memory of what is cached compiled, of all readers together, in bytes, and about that of its parts, as measured. */
const CAPACITY = 67_108_864;
const READER_BYTES = 256;
const SET_BYTES = 7168;
const KEYWORD_BYTES = 160;
const CHARACTER_BYTES = 11;
const STATUS_BYTES = 64;
/** Readers whose filters' version is cached. */
const READERS = 100_000;

/**
 * Two versions, one inside the other: while the store's stays, so does that of a reader's filters; while
 * that stays, what was compiled of them is used.
 *
 * @param maxBytes - memory of all that is compiled, about
 */
export function createFilterCache(
  { filters }: Pick<Store, "filters">,
  maxBytes = CAPACITY,
): FilterCache {
  const none = compile([]);
  const versions = new VersionedCache<number>(READERS);
  const compiled = new VersionedCache<ReaderFilters>(maxBytes);
  return {
    counts: compiled,
    note: (reader, storeVersion, version) => versions.set(reader, rightsOf(storeVersion), version),
    async of(reader, storeVersion) {
      const rights = rightsOf(storeVersion);
      const cachedVersion = versions.get(reader, rights);
      // Before the filters: a change in between makes the next read look again.
      const version = cachedVersion ?? (await filters.versionOf(reader));
      if (cachedVersion === undefined) versions.set(reader, rights, version);
      const cached = compiled.get(reader, version);
      if (cached !== undefined) return cached;
      const current = await filters.ofReader(reader);
      const made = current.length === 0 ? none : compile(current);
      compiled.set(reader, version, made, { weight: weightOf(current) });
      return made;
    },
  };
}

function compile(filters: readonly Filter[]): ReaderFilters {
  return {
    set: compileFilters(filters),
    expiryAfter: (nowMs) =>
      Math.min(
        ...filters.flatMap(({ expiresAtMs = 0 }) => (expiresAtMs > nowMs ? expiresAtMs : [])),
      ),
  };
}

/** Memory of a reader's filters, about, in bytes. All readers without any have the same set. */
function weightOf(filters: readonly Filter[]): number {
  if (filters.length === 0) return READER_BYTES;
  const weights = filters.flatMap(({ keywords, statusIds }) => [
    STATUS_BYTES * statusIds.length,
    ...keywords.map(({ text }) => KEYWORD_BYTES + CHARACTER_BYTES * text.length),
  ]);
  return weights.reduce((sum, weight) => sum + weight, SET_BYTES);
}
