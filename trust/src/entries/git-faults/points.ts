/** Which of all points are tried: those numbered from `first` on, one of `every`. */
export interface Points {
  readonly first: number;
  readonly every: number;
  /** Of so many kinds of points one is tried, when not all are: each costs a run that finds its end. */
  readonly ofKinds?: number | undefined;
}

/** Points in a row: the calls of one name in one command of one scenario. */
export interface Kind {
  readonly scenario: string;
  /** Of git. */
  readonly command: string;
  /** System call that fails. */
  readonly call: string;
  /** How it fails. */
  readonly fault: string;
}

/** Which command of git fails in which scenario. */
export const COMMANDS: readonly (readonly [scenario: string, command: string])[] = [
  ["one file", "update-ref"],
  ["a new branch", "update-ref"],
  ["a branch made and deleted", "update-ref"],
  ["files that git looks at", "index-pack"],
  ["another default branch", "symbolic-ref"],
  ["maintenance", "pack-refs"],
  ["maintenance", "repack"],
  ["maintenance", "prune"],
  ["maintenance", "commit-graph"],
];
export const CALLS: readonly string[] = [
  "write",
  "pwrite64",
  "fsync",
  "rename",
  "link",
  "mkdir",
  "openat",
];
export const FAULTS: readonly string[] = ["ENOSPC", "EIO", "EMFILE"];

/**
 * Points that broke something once: tried in every run, the gate's too. At the eighth `openat` git
 * reads the repository's configuration.
 */
export const ONCE_BROKEN: readonly (Kind & { readonly at: number })[] = [
  "a new branch",
  "a branch made and deleted",
].flatMap((scenario) =>
  FAULTS.map((fault) => ({ scenario, command: "update-ref", call: "openat", fault, at: 8 })),
);
