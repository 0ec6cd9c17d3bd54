import type { Work } from "./bench.ts";

/** Processor time before the clock is looked at: code is compiled then. In milliseconds. */
const WARM_UP = 400;
/** Processor time of a measurement, in milliseconds. */
const MEASURED = 200;

/** Milliseconds of processor time that a work takes, all threads of the process together. */
export function processorTime(work: () => unknown): Work {
  spend(work, WARM_UP);
  return () => spend(work, MEASURED);
}

/** Does a work until so much time is spent, and gives the time of one. */
function spend(work: () => unknown, milliseconds: number): number {
  const before = process.cpuUsage();
  let spent = 0;
  let done = 0;
  do {
    work();
    done++;
    const { user, system } = process.cpuUsage(before);
    spent = (user + system) / 1000;
  } while (spent < milliseconds);
  return spent / done;
}
