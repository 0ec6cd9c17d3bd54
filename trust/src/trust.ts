import { randomFrom } from "../../scripts/random.ts";

/** What a trust test is given. All its chance comes from here, so that the seed replays it. */
export interface TrustRun {
  /** Prints in the report; `pnpm trust NAME --seed SEED` replays the run. */
  readonly seed: number;
  /** A number in [0, 1) from the seed. */
  readonly random: () => number;
  /** How many inputs, operations or cycles to do. */
  readonly count: number;
  /** Of a test that can be done whole: all of one piece is done, whatever `count` says. */
  readonly piece?: Piece | undefined;
  /**
   * How much longer than a promise says something may take by the clock, in ms: nothing in `pnpm trust`, and a minute in
   * the gate, whose machine may be busy with other things.
   */
  readonly graceMs: number;
  /** Says something in the report beside the numbers. */
  readonly note: (text: string) => void;
}

/** Piece of a test that is done whole in several runs, from 1. */
export interface Piece {
  readonly number: number;
  readonly of: number;
}

/** What a trust test found. */
export interface TrustResult {
  /** How many inputs, operations or cycles were done. */
  readonly did: number;
  /** Each broken promise, in words that help to find it. Empty is what we want. */
  readonly broken: readonly string[];
}

/** One file in `entries/` default-exports one of these. */
export interface TrustTest {
  /** Also the file's name, and what `pnpm trust NAME` selects by. */
  readonly name: string;
  /** The promise, as the table states it. */
  readonly promise: string;
  /** What is counted: `inputs`, `kill cycles`. */
  readonly unit: string;
  /** How many in `pnpm trust`. */
  readonly long: number;
  /** How many in the gate: ten seconds at most, on a machine that does nothing else. More has a file of its own. */
  readonly short: number;
  /** Whether everything that it could try can be tried, in pieces. */
  readonly hasPieces?: boolean | undefined;
  /** Why it cannot run here, such as a program that is not installed; `undefined` when it can. */
  readonly skip?: (() => string | undefined) | undefined;
  readonly run: (run: TrustRun) => Promise<TrustResult> | TrustResult;
}

/** Runs one test from a seed. A throw is a broken promise too. */
export async function runTrust(
  test: TrustTest,
  {
    seed,
    count,
    piece,
    graceMs = 0,
  }: Pick<TrustRun, "seed" | "count" | "piece"> & Partial<Pick<TrustRun, "graceMs">>,
): Promise<TrustResult & { readonly notes: readonly string[] }> {
  const notes: string[] = [];
  try {
    const result = await test.run({
      seed,
      count,
      piece,
      graceMs,
      random: randomFrom(seed),
      note: (text) => void notes.push(text),
    });
    return { ...result, notes };
  } catch (error) {
    const broken = [error instanceof Error ? (error.stack ?? error.message) : String(error)];
    return { did: 0, broken, notes };
  }
}
