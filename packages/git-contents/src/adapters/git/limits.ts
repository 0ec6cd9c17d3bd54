import type { TreeLimits } from "../../read/measure-tree.ts";

/** Limits of what git may be made to do by what somebody pushed. Every one is a whole number over 0. */
export interface GitLimits {
  /** Most files and directories of an archive. */
  readonly archiveEntries: number;
  /** Most directories inside each other in an archive. */
  readonly archiveDepth: number;
  /** Most bytes of an archive's files, before compression. */
  readonly archiveBytes: number;
  /** Most bytes of the paths of an archive together: git holds them all in memory. */
  readonly archivePathBytes: number;
  /** How long an archive may be in the making, in milliseconds. */
  readonly archiveMs: number;
  /**
   * Most bytes of an object that git must hold in memory whole: what a delta makes and is made from,
   * commits, trees and tags. Git needs twice as much to read one; see `childMemoryBytes`.
   */
  readonly heldObjectBytes: number;
  /** Most bytes of any object of a push, when inflated. */
  readonly objectBytes: number;
  /** Most bytes of all objects of a push together, when inflated and with all deltas applied. */
  readonly unpackedBytes: number;
  /** Most private memory of a git process that reads or archives, in bytes. Linux only. */
  readonly childMemoryBytes: number;
  /** Most private memory of a git process that fetches, pushes, imports or packs, in bytes. Linux only. */
  readonly transferMemoryBytes: number;
}

const MIB = 1_048_576;
const GIB = 1024 * MIB;

/** Limits unless the caller says others. */
export const DEFAULT_LIMITS: GitLimits = {
  archiveEntries: 500_000,
  archiveDepth: 1000,
  archiveBytes: 16 * GIB,
  archivePathBytes: 48 * MIB,
  archiveMs: 600_000,
  heldObjectBytes: 100 * MIB,
  objectBytes: 2 * GIB,
  unpackedBytes: 256 * GIB,
  childMemoryBytes: 256 * MIB,
  transferMemoryBytes: 2 * GIB,
};

/** The limits of an archive's tree. */
export function treeLimits(limits: GitLimits): TreeLimits {
  return {
    entries: limits.archiveEntries,
    depth: limits.archiveDepth,
    bytes: limits.archiveBytes,
    "path bytes": limits.archivePathBytes,
  };
}

/**
 * The limits, some of them the caller's.
 *
 * @throws RangeError for what is no whole number over 0
 */
export function withDefaults(given: Partial<GitLimits> = {}): GitLimits {
  for (const [name, value] of Object.entries(given))
    if (!Number.isSafeInteger(value) || value <= 0)
      throw new RangeError(`the limit ${name} is a whole number over 0, not ${value}`);
  return { ...DEFAULT_LIMITS, ...given };
}
