/** One way of doing a comparison's work. It runs in a process of its own. */
export interface Candidate {
  /** As the table shows it; a peer with its version: `protobufjs 8.8.1`. */
  readonly name: string;
  /**
   * Loads and prepares, outside the measured time.
   *
   * @returns one unit of work, or `undefined` when the candidate cannot run here (a peer that is
   *   not installed): its row then says so
   */
  readonly setup: () => Work | undefined | Promise<Work | undefined>;
}

/** Does the work once. What it returns is kept, so that the compiler cannot remove the work. */
export type Work = () => unknown;

/** What stands side by side. The first candidate is ours, and every ratio is ours against another. */
export interface Comparison {
  readonly name: string;
  /**
   * `rate` (default): how often a candidate does its work in a second, timed by the harness.
   * `value`: the work returns the number itself, such as bytes kept or requests per second; `undefined` when the
   * program that measures it is not installed.
   */
  readonly kind?: "rate" | "value" | undefined;
  /** Of the number in the table: `decodes/s`, `bytes`. */
  readonly unit: string;
  /** Whether a larger number is the better one. Default: true. */
  readonly moreIsBetter?: boolean | undefined;
  readonly candidates: readonly [Candidate, ...Candidate[]];
  /** What we promise: ours at least so many times as good as the candidate named (or starting so). */
  readonly bars?: Readonly<Record<string, number>> | undefined;
}

/** One file in `entries/` default-exports one of these. */
export interface Benchmark {
  /** Also the file's name, and what `pnpm bench NAME` selects by. */
  readonly name: string;
  /** Rounds, interleaved over the candidates. Default: 7. */
  readonly rounds?: number | undefined;
  /** Length of a round of a `rate`, in milliseconds. Default: 300. */
  readonly roundMs?: number | undefined;
  /** May be made at run time: corpora and repositories are prepared here once, in each process. */
  readonly comparisons: readonly Comparison[] | (() => Promise<readonly Comparison[]>);
}

/** Loads the comparisons of an entry. */
export async function comparisonsOf(benchmark: Benchmark): Promise<readonly Comparison[]> {
  const { comparisons } = benchmark;
  return typeof comparisons === "function" ? comparisons() : comparisons;
}
