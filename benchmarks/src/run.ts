import { fork, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { comparisonsOf, type Benchmark, type Comparison } from "./bench.ts";
import type { Answer } from "./candidate.ts";

/** One candidate's row of a table. */
export interface Row {
  readonly candidate: string;
  /** Median over the rounds, in the comparison's unit. Absent: it did not run, and `note` says why. */
  readonly median?: number | undefined;
  /** How many times as good ours is: median of the rounds' ratios, and their range. */
  readonly ratio?: { readonly median: number; readonly min: number; readonly max: number };
  /** The promised ratio, and whether it was kept in this run. */
  readonly bar?: { readonly atLeast: number; readonly kept: boolean };
  readonly note?: string | undefined;
}

/** One comparison's table. */
export interface Table {
  readonly benchmark: string;
  readonly comparison: string;
  readonly unit: string;
  /** `false` where a smaller number is the better one. */
  readonly moreIsBetter?: boolean | undefined;
  readonly rows: readonly Row[];
}

/** Measures one entry: every candidate in a process of its own, the rounds of all interleaved. */
export async function runBenchmark(
  benchmark: Benchmark,
  entryUrl: string,
  options: {
    readonly rounds?: number | undefined;
    readonly roundMs?: number | undefined;
    /** Part of the names of those comparisons that are run. Absent: all. */
    readonly only?: string | undefined;
  } = {},
): Promise<readonly Table[]> {
  const rounds = options.rounds ?? benchmark.rounds ?? 7;
  const roundMs = options.roundMs ?? benchmark.roundMs ?? 300;
  const tables: Table[] = [];
  for (const [index, comparison] of (await comparisonsOf(benchmark)).entries()) {
    if (!comparison.name.includes(options.only ?? "")) continue;
    const rows = await compare(comparison, { entryUrl, index, rounds, roundMs });
    tables.push({
      benchmark: benchmark.name,
      comparison: comparison.name,
      unit: comparison.unit,
      moreIsBetter: comparison.moreIsBetter,
      rows,
    });
  }
  return tables;
}

interface Plan {
  readonly entryUrl: string;
  readonly index: number;
  readonly rounds: number;
  readonly roundMs: number;
}

async function compare(comparison: Comparison, plan: Plan): Promise<readonly Row[]> {
  requireBars(comparison);
  const runners: Runner[] = [];
  try {
    // One after the other, so that no candidate prepares while another is measured.
    for (const at of comparison.candidates.keys()) runners.push(await startRunner(plan, at));
    for (const runner of runners) await runner.round(plan.roundMs);
    const values: number[][] = runners.map(() => []);
    for (let round = 0; round < plan.rounds; round++) {
      for (const [at, runner] of runners.entries()) {
        const value = await runner.round(plan.roundMs);
        if (value !== undefined) values[at]?.push(value);
      }
    }
    return comparison.candidates.map(({ name }, at) =>
      rowOf(comparison, {
        name,
        note: runners[at]?.note(),
        own: values[0] ?? [],
        values: values[at] ?? [],
        ours: at === 0,
      }),
    );
  } finally {
    for (const runner of runners) await runner.stop();
  }
}

/** @throws Error for a bar that is no candidate's: nothing would be compared with it */
function requireBars({ name, bars = {}, candidates }: Comparison): void {
  const [, ...peers] = candidates;
  for (const start of Object.keys(bars))
    if (!peers.some((peer) => peer.name.startsWith(start)))
      throw new Error(`${name}: a bar for ${start}, which is no candidate`);
}

/** What a peer's name must start with for a bar to be its. */
function barOf({ bars = {} }: Comparison, name: string): number | undefined {
  return Object.entries(bars).find(([start]) => name.startsWith(start))?.[1];
}

function rowOf(
  comparison: Comparison,
  run: {
    readonly name: string;
    readonly note: string | undefined;
    readonly own: readonly number[];
    readonly values: readonly number[];
    readonly ours: boolean;
  },
): Row {
  const { name, note, own, values, ours } = run;
  if (values.length === 0) return { candidate: name, note: note ?? "no result" };
  const row = { candidate: name, median: median(values) };
  if (ours || own.length === 0) return row;
  const better = comparison.moreIsBetter ?? true;
  const ratios = values.map((value, round) =>
    better ? (own[round] ?? NaN) / value : value / (own[round] ?? NaN),
  );
  const ratio = { median: median(ratios), min: Math.min(...ratios), max: Math.max(...ratios) };
  const atLeast = barOf(comparison, name);
  return {
    ...row,
    ratio,
    ...(atLeast === undefined ? {} : { bar: { atLeast, kept: ratio.median >= atLeast } }),
  };
}

interface Runner {
  round(roundMs: number): Promise<number | undefined>;
  note(): string | undefined;
  stop(): Promise<void>;
}

async function startRunner({ entryUrl, index }: Plan, candidate: number): Promise<Runner> {
  const child = fork(
    fileURLToPath(new URL("candidate.ts", import.meta.url)),
    [entryUrl, String(index), String(candidate)],
    {
      execArgv: [...process.execArgv, "--expose-gc", "--disable-warning=ExperimentalWarning"],
    },
  );
  let note: string | undefined;
  note = noteOf(await nextAnswer(child));
  return {
    round: async (roundMs) => {
      if (note !== undefined) return undefined;
      child.send(roundMs);
      const answer = await nextAnswer(child);
      if (answer.kind === "round") return answer.value;
      note = noteOf(answer);
      return undefined;
    },
    note: () => note,
    // Told to end, it ends what it started and removes its files; one that does not hear is killed.
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, "exit");
      if (child.connected) child.disconnect();
      const timer = setTimeout(() => child.kill("SIGKILL"), 60_000);
      await ended;
      clearTimeout(timer);
    },
  };
}

/** Why a candidate was not measured, if it was not. */
function noteOf(answer: Answer): string | undefined {
  if (answer.kind === "absent") return "not installed here, or what measures it is not";
  return answer.kind === "failed" ? answer.message.split("\n")[0] : undefined;
}

function nextAnswer(child: ChildProcess): Promise<Answer> {
  return new Promise((resolve) => {
    const settle = (answer: Answer): void => {
      child.off("message", onMessage).off("exit", onExit);
      resolve(answer);
    };
    const onMessage = (message: unknown): void => settle(message as Answer);
    const onExit = (code: number | null): void =>
      settle({ kind: "failed", message: `the process ended with ${code ?? "a signal"}` });
    child.once("message", onMessage).once("exit", onExit);
  });
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? NaN) + upper) / 2;
}
