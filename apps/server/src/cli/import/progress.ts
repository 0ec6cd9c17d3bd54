/** Tells the person who waits what was done. */
export type Progress = (text: string) => void;

/** Most lines are left out: one in so many milliseconds is enough to see that it goes on. */
const EVERY_MS = 1000;

/** Tells it on standard error. */
export function progressOnStandardError(): Progress {
  let lastMs = 0;
  return (text) => {
    const nowMs = performance.now();
    if (lastMs !== 0 && nowMs - lastMs < EVERY_MS) return;
    lastMs = nowMs;
    process.stderr.write(`${text}\n`);
  };
}
