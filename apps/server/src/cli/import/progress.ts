/** Reporter of progress to the person who waits. */
export type Progress = (text: string) => void;

/** Least time between two lines, in milliseconds. */
const EVERY_MS = 1000;

/** Makes a reporter on standard error. */
export function progressOnStandardError(): Progress {
  let lastMs = 0;
  return (text) => {
    const nowMs = performance.now();
    if (lastMs !== 0 && nowMs - lastMs < EVERY_MS) return;
    lastMs = nowMs;
    process.stderr.write(`${text}\n`);
  };
}
