import type { FilterMatch } from "@x/filters";
import type { Status } from "@x/status-core";
import type { CacheCounts } from "./versioned-cache.ts";

/** Finds the matches of one reader's filters in a status. */
export type Matcher = (status: Status) => readonly FilterMatch[];

/** Cache of the matches of readers' filters in editions of statuses. */
export interface MatchCache {
  /** Counts of the matches. */
  readonly counts: CacheCounts;
  /**
   * The same matcher, which looks at each edition once.
   *
   * @param filters - record of the reader's filters: while it is the same, so are the matches
   * @param untilMs - from then on they are others, in milliseconds since 1970
   */
  of(filters: object, untilMs: number, match: Matcher): Matcher;
}

/** Matches of one reader that are cached, before they are all forgotten. */
const OF_READER = 2048;
/** Matches that are cached, of all readers together, before they are all forgotten. */
const CAPACITY = 262_144;

/** Matches of one reader. */
interface Known {
  /** When another set of matches begins. */
  readonly untilMs: number;
  /** By edition of the status. Each goes with it. */
  readonly byEdition: WeakMap<object, EditionMatches>;
  /** How many there were. */
  count: number;
}

interface EditionMatches {
  /** Edition of the original, whose text a reblog has. */
  readonly original: object | undefined;
  /** The matches. */
  readonly matches: readonly FilterMatch[];
}

/**
 * Makes an empty cache. It holds neither filters nor editions: matches go with the first of them that nobody else holds.
 *
 * @param capacity - matches that are cached, of all readers together, before they are all forgotten
 */
export function createMatchCache(capacity = CAPACITY): MatchCache {
  const counts = { hits: 0, misses: 0 };
  let readers = new WeakMap<object, Known>();
  let total = 0;
  const knownOf = (filters: object, untilMs: number): Known => {
    if (total > capacity) [readers, total] = [new WeakMap(), 0];
    const known = readers.get(filters);
    if (known !== undefined && known.untilMs === untilMs && known.count < OF_READER) return known;
    const empty = { untilMs, byEdition: new WeakMap(), count: 0 };
    readers.set(filters, empty);
    return empty;
  };
  return {
    counts,
    of(filters, untilMs, match) {
      const known = knownOf(filters, untilMs);
      return (status) => {
        const { edition, reblogOf } = status;
        const original = reblogOf?.edition;
        const isKnown = edition !== undefined && (reblogOf === undefined || original !== undefined);
        if (!isKnown) return match(status);
        const found = known.byEdition.get(edition);
        if (found !== undefined && found.original === original) {
          counts.hits++;
          return found.matches;
        }
        counts.misses++;
        const matches = match(status);
        known.byEdition.set(edition, { original, matches });
        known.count++;
        total++;
        return matches;
      };
    },
  };
}
