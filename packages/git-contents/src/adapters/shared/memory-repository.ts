import type { ObjectId } from "../../objects/types.ts";
import type { Change, Changes, RefQuery, RefValues, RepositoryStart } from "../../shared/log.ts";
import type { StoredPack } from "./memory-uploads.ts";

/** Repository of a log in memory. */
export interface Repository {
  /** Name of the repository. */
  readonly name: string;
  /** Format and default branch. */
  start: RepositoryStart;
  /** Ids by full name. */
  refs: ReadonlyMap<string, ObjectId>;
  /** Number of the last change. */
  seq: number;
  /** Number of times that it was packed as a whole. */
  packed: number;
  /** Number of times that objects were removed. */
  collected: number;
  /** Change up to which it was packed as a whole, and when that was, in milliseconds since 1970. */
  packedLast: { readonly seq: number; readonly atMs: number };
  /** Changes that are not compacted, in order. */
  changes: readonly MadeChange[];
  /** Packs that are listed, in order. */
  packs: readonly MemoryPack[];
  /** When it was made, in milliseconds since 1970. */
  readonly madeAtMs: number;
  /** Settles when the last turn ends. */
  last: Promise<unknown>;
}

/** Change of a repository. */
export interface MadeChange extends Pick<Change, "segment"> {
  /** Number of the change. */
  readonly seq: number;
  /** When it was made, in milliseconds since 1970. */
  readonly madeAtMs: number;
}

/** Pack of a repository. */
export interface MemoryPack extends StoredPack {
  /** Number of the last change that it has objects of. */
  readonly seq: number;
  /** When no ref led to its objects any more, in milliseconds since 1970. */
  readonly unreachedAtMs?: number | undefined;
}

/** Most changes that are listed at once. */
const MAX_LISTED = 64;

/** Refs that are asked for. */
export function pickRefs(refs: RefValues, { names = [], prefixes = [] }: RefQuery): RefValues {
  const isAsked = (name: string): boolean =>
    names.includes(name) || prefixes.some((prefix) => name.startsWith(prefix));
  return new Map(Array.from(refs).filter(([name]) => isAsked(name)));
}

/** Changes after a number, some at once. */
export function changesOf(
  { start, seq, packed, collected, changes, packs }: Repository,
  after: number,
): Changes {
  const listed = changes.filter((each) => each.seq > after).slice(0, MAX_LISTED);
  const upTo = listed.length === MAX_LISTED ? (listed.at(-1)?.seq ?? seq) : seq;
  const isListed = (pack: MemoryPack): boolean => pack.seq > after && pack.seq <= upTo;
  return {
    ...start,
    seq,
    packed,
    collected,
    upTo,
    segments: listed.flatMap(({ segment }) => segment ?? []),
    packs: packs
      .filter((pack) => isListed(pack))
      .map(({ name, sides, storedBytes: bytes }) => ({ name, sides, bytes })),
  };
}
