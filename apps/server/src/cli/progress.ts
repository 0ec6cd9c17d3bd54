import { SingleBar } from "cli-progress";
import type { Command } from "commander";

/** How far a step of the work is. */
export interface Count {
  /** Number of what is done. */
  readonly done: number;
  /** Number of all. Absent: not known. */
  readonly total?: number | undefined;
  /** What is counted, such as `repositories`. */
  readonly unit: string;
}

/** Reporter of progress to the person who waits: the step, and how far it is. */
export type Progress = (step: string, count?: Count) => void;

/** Options of commands that may take long. */
export interface ProgressOptions {
  /** Whether nothing is told. */
  readonly quiet?: boolean | undefined;
}

/** Adds the option of {@link ProgressOptions} to a command. */
export function addProgressOption(command: Command): Command {
  return command.option("--quiet", "do not tell on standard error how far it is");
}

/** Does work, and tells on standard error how far it is: by a bar on a terminal, by lines elsewhere. */
export async function withProgress<T>(
  { quiet }: ProgressOptions,
  work: (progress: Progress) => Promise<T>,
): Promise<T> {
  if (quiet === true) return work(() => {});
  const { stderr } = process;
  const now = (): number => performance.now();
  const { tell, end } = stderr.isTTY ? bars(stderr, now) : lines(stderr, now);
  try {
    return await work(tell);
  } finally {
    end();
  }
}

interface Reporter {
  readonly tell: Progress;
  readonly end: () => void;
}

/** Least time between two lines, in milliseconds. */
const EVERY_MS = 3000;

/** Reporter in lines: one for each step, and one every three seconds while it is counted. */
export function lines(output: Pick<NodeJS.WritableStream, "write">, now: () => number): Reporter {
  let current = "";
  let startMs = 0;
  let lastMs = 0;
  const tell: Progress = (step, count) => {
    const nowMs = now();
    if (step === current && nowMs - lastMs < EVERY_MS) return;
    if (step !== current) [current, startMs] = [step, nowMs];
    lastMs = nowMs;
    output.write(`${step}${count === undefined ? "" : lineOf(count, nowMs - startMs)}\n`);
  };
  return { tell, end: () => {} };
}

function lineOf({ done, total, unit }: Count, elapsedMs: number): string {
  const counted = `: ${done}${total === undefined ? "" : ` of ${total}`} ${unit}`;
  if (elapsedMs === 0 || done === 0) return counted;
  const rate = (done / elapsedMs) * 1000;
  const left = total === undefined ? "" : `, ${Math.ceil((total - done) / rate)} s left`;
  return `${counted}, ${rate < 10 ? rate.toFixed(1) : Math.round(rate)} a second${left}`;
}

/** Reporter in bars, one for each step; each goes when the next comes. */
export function bars(stream: NodeJS.WritableStream, now: () => number): Reporter {
  let current = "";
  let startMs = 0;
  let bar: SingleBar | undefined;
  const tell: Progress = (step, count) => {
    if (step !== current) {
      bar?.stop();
      bar = new SingleBar({ format: formatOf(count), stream, clearOnComplete: true });
      bar.start(count?.total ?? 0, 0, { step, unit: count?.unit, rate: 0 });
      [current, startMs] = [step, now()];
    }
    const seconds = Math.max(now() - startMs, 1) / 1000;
    const done = count?.done ?? 0;
    bar?.update(done, { rate: Math.round(done / seconds) });
  };
  return { tell, end: () => bar?.stop() };
}

function formatOf(count: Count | undefined): string {
  if (count === undefined) return "{step}";
  return count.total === undefined
    ? "{step}: {value} {unit}, {rate} a second"
    : "{step} {bar} {value} of {total} {unit}, {rate} a second, {eta_formatted} left";
}
