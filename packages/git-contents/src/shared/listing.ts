import type { ObjectId } from "../objects/types.ts";

/** From when on small changes and packs are worth being put together. */
export interface CompactBounds {
  /** Number of changes. */
  readonly changes: number;
  /** Number of packs. */
  readonly packs: number;
  /** Least age of a change, by the log's own clock: those who made it may ask for it. */
  readonly ageMs: number;
}

/** File beside a pack and its index: a bitmap, a reverse index, or the commit-graph of all that it has. */
export type PackSide = "bitmap" | "rev" | "graph";

/** Pack in the store of packs. */
export interface ListedPack {
  /** Name of the pack, which no other has. */
  readonly name: string;
  /** Files beside the pack and its index. */
  readonly sides: readonly PackSide[];
}

/** Pack in the store of packs, with its size. */
export interface SizedPack extends ListedPack {
  /** Bytes of the pack and of all files beside it. */
  readonly bytes: number;
}

/** Pack of a repository, as it is listed. */
export interface MeasuredPack extends SizedPack {
  /**
   * Time since no ref led to its objects, in milliseconds by the log's own clock. Absent: refs led to some when
   * it was listed.
   */
  readonly unreachedMs?: number | undefined;
}

/** Changes and packs of a repository that others can replace. */
export interface Listing {
  /** Number of the last change that is old enough; 0 for none. */
  readonly upTo: number;
  /** Number of changes with segments up to there, which `RepositoryLog.changes` has first. */
  readonly segments: number;
  /** Packs, oldest first. */
  readonly packs: readonly MeasuredPack[];
}

/** Staged packs that come in the place of segments and packs. */
export interface Compaction {
  /** Number of the last change whose segment is replaced; 0 for none. */
  readonly upTo: number;
  /** Number of changes with segments up to there. */
  readonly segments: number;
  /** Names of packs that are replaced. */
  readonly replaced: readonly string[];
  /** Staged packs that come, with all objects that stay. */
  readonly packs: readonly CompactedPack[];
  /**
   * What it is: `part` of the repository; the `whole` of it, after which copies drop what is not listed; or the
   * whole without some objects, after which nobody may rely on what was there before: `collected`.
   */
  readonly extent: "part" | "whole" | "collected";
}

/** Staged pack of a compaction. */
export interface CompactedPack {
  /** Name of the pack. */
  readonly name: string;
  /** Whether no ref leads to its objects. */
  readonly isUnreached: boolean;
}

/** Pack whose bytes nobody needs. */
export interface AbandonedPack extends ListedPack {
  /** Name of its repository, which may be gone. */
  readonly repository: string;
}

/** Pack that is stored, and not listed. */
export interface Upload {
  /** Name of the pack, which no other has. */
  readonly name: string;
  /** Blob that it holds. Absent: objects that the next change lists. */
  readonly blob?: { readonly id: ObjectId; readonly size: number } | undefined;
  /** The pack itself, of at most `MAX_SEGMENT_BYTES`. Absent: it is in the store of packs. */
  readonly bytes?: Uint8Array | undefined;
  /** Bytes of the pack and of all files beside it. Default: 0, until they are known. */
  readonly storedBytes?: number | undefined;
  /** Files beside the pack and its index. Default: none. */
  readonly sides?: readonly PackSide[] | undefined;
}
