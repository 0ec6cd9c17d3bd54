import type { ObjectFormat, ObjectId } from "../objects/types.ts";
import type { RefMove } from "../write/ref-move.ts";
import type {
  AbandonedPack,
  CompactBounds,
  Compaction,
  Listing,
  SizedPack,
  Upload,
} from "./listing.ts";

/** Log of everything that changes in repositories, in order: PostgreSQL, memory, or something else. */
export interface RepositoryLog {
  /**
   * Makes an empty repository.
   *
   * @returns whether it did: `false` when it is there already
   */
  create(repository: string, start: RepositoryStart): Promise<boolean>;
  /**
   * Removes a repository, between two turns: no later call finds it. Its packs are abandoned.
   *
   * @param seq - number of its last change. Absent: whatever it is
   * @returns whether it did: `false` when it is not there, or has another last change
   */
  remove(repository: string, seq?: number): Promise<boolean>;
  /**
   * Refs of a repository as of one instant after the call; `undefined` when it is not there. Every change
   * that was acknowledged before the call is in it, whichever process made it.
   */
  snapshot(repository: string, query: RefQuery): Promise<Snapshot | undefined>;
  /**
   * Changes of a repository after a number, oldest first, as of one instant after the call. A long list
   * comes in parts: see {@link Changes.upTo}.
   */
  changes(repository: string, after: number): Promise<Changes | undefined>;
  /**
   * Waits for the repository's turn, and holds it until `work` settles: nobody else changes the
   * repository meanwhile. Turns come in about the order in which they were asked for.
   *
   * @returns what `work` returns
   * @throws GitContentsError `repository-failed` when the repository is not there; `repository-busy` when
   *   the turn does not come, or was lost: then nothing of it was applied
   */
  turn<T>(repository: string, work: (turn: Turn) => Promise<T>, how?: TurnHow): Promise<T>;
  /** Adds an upload: objects that are stored, and that no change lists yet. */
  stage(repository: string, upload: Upload): Promise<void>;
  /** An upload of a blob that is staged; `undefined` when there is none. */
  findUpload(repository: string, blob: ObjectId): Promise<Upload | undefined>;
  /** Takes one upload of a blob away, and returns it: its bytes are then the caller's to delete. */
  unstage(repository: string, blob: ObjectId): Promise<Upload | undefined>;
  /**
   * Packs that no change lists for some time: uploads whose push or commit never came, and those of removed
   * repositories. No change can list them any more. Each is given to one caller, and to another an hour
   * later unless it is forgotten.
   *
   * @param ageMs - least time since they were staged or abandoned, by the log's own clock
   * @returns some of them; empty when there are no more
   */
  abandoned(ageMs: number): Promise<readonly AbandonedPack[]>;
  /** Forgets an abandoned pack, whose bytes are deleted. */
  forget(pack: Pick<AbandonedPack, "repository" | "name">): Promise<void>;
  /** Repositories that have many small changes or packs: some of them. */
  crowded(bounds: CompactBounds): Promise<readonly string[]>;
  /**
   * Repositories of which more than a third of the bytes in packs is in packs without a bitmap: some of them.
   *
   * @param leastBytes - bytes of packs, below which a repository is not worth it
   */
  scattered(leastBytes: number): Promise<readonly string[]>;
  /**
   * Repositories that changed, or have objects that no ref leads to, and that were not packed as a whole for
   * some time: some of them.
   *
   * @param ageMs - that time, by the log's own clock
   */
  uncollected(ageMs: number): Promise<readonly string[]>;
  /** What can be put together of a repository; `undefined` when it is not there. */
  listing(repository: string, bounds: Pick<CompactBounds, "ageMs">): Promise<Listing | undefined>;
  /**
   * Names of repositories that were made some time ago, in order: some of them.
   *
   * @param after - the last name that was seen; empty for none
   * @param ageMs - that time at least, by the log's own clock
   */
  list(after: string, ageMs: number): Promise<readonly string[]>;
  /** Bytes that a repository takes, in the log and in the store of packs; `undefined` when it is not there. */
  measure(repository: string): Promise<number | undefined>;
}

/** How a turn is held. */
export interface TurnHow {
  /**
   * Whether the work is short and makes no compaction: its change may be committed together with those of other
   * repositories. It may then be done again from its beginning, in another turn, when nothing of it was applied.
   * Default: false.
   */
  readonly isShort?: boolean | undefined;
  /** Full names of refs that the work asks for first: they may come with the turn, in no more time. Default: none. */
  readonly names?: readonly string[] | undefined;
}

/** How a repository begins. */
export interface RepositoryStart {
  /** Hash that names objects. */
  readonly format: ObjectFormat;
  /** Short name of the default branch. */
  readonly head: string;
}

/** Refs to read. */
export interface RefQuery {
  /** Full names. */
  readonly names?: readonly string[] | undefined;
  /** Prefixes of full names: all refs that begin so. */
  readonly prefixes?: readonly string[] | undefined;
}

/** Refs by full name, in no order. */
export type RefValues = ReadonlyMap<string, ObjectId>;

/** Repository as of one instant. */
export interface Snapshot extends RepositoryStart, Collected {
  /** Number of the last change; 0 before the first. */
  readonly seq: number;
  /** Refs that were asked for and are there. */
  readonly refs: RefValues;
}

/** How often objects were removed. */
export interface Collected {
  /**
   * Number that goes up when objects are removed which no ref led to. Who relies on an object that was looked at
   * before looks again when this has changed. Each repository begins with a number of its own: a copy of one
   * that was removed is none of another one with its name.
   */
  readonly collected: number;
}

/** What a copy of a repository lacks. */
export interface Changes extends RepositoryStart, Collected {
  /** Number of times that a repository was packed as a whole: a copy of before has packs that it needs no more. */
  readonly packed: number;
  /** Number of the repository's last change. */
  readonly seq: number;
  /** Number of the last change that is listed here: below `seq`, ask again after it. */
  readonly upTo: number;
  /** Small packs of whole objects, oldest first. */
  readonly segments: readonly Uint8Array[];
  /** Packs in the store of packs, oldest first. */
  readonly packs: readonly SizedPack[];
}

/** Turn at a repository: what is read here stays so until the turn ends. */
export interface Turn extends RepositoryStart, Collected {
  /** Number of the last change. */
  readonly seq: number;
  /** Refs as they are now. */
  refs(query: RefQuery): Promise<RefValues>;
  /**
   * Makes one change, at most once a turn, with the number `seq + 1`: all of it or nothing. Durable
   * when the promise resolves.
   *
   * @returns whether it did: `false` when an upload that it lists is gone, and then nothing is changed
   * @throws Error when a ref had another value than expected, which nobody could give it: nothing is changed
   */
  apply(change: Change): Promise<boolean>;
  /**
   * Lists staged packs in the place of segments and packs, in the place of {@link apply}. What is replaced is
   * abandoned. No read can tell, but for objects that are dropped.
   *
   * @returns whether it did: `false` when something of it is not listed any more, or an upload is gone; then
   *   nothing is changed
   */
  compact(compaction: Compaction): Promise<boolean>;
}

/** Change of a repository. */
export interface Change {
  /** Moves of refs. */
  readonly moves: readonly RefMove[];
  /** New default branch, by its short name. Absent: as it was. */
  readonly head?: string | undefined;
  /** New objects: a pack of whole objects, of at most {@link MAX_SEGMENT_BYTES}. */
  readonly segment?: Uint8Array | undefined;
  /** Names of staged uploads in the store of packs that are listed from now on. */
  readonly packs?: readonly string[] | undefined;
}

/** Most bytes of a pack that the log itself holds. */
export const MAX_SEGMENT_BYTES = 262_144;
