const ends: (() => Promise<unknown>)[] = [];

/** Has something done before the process of a candidate ends: what it started is stopped, and its files are removed. */
export function beforeEnd(end: () => Promise<unknown>): void {
  ends.push(end);
}

/** Does all that is to be done before the process ends, and ends it. */
export async function endProcess(): Promise<never> {
  await Promise.allSettled(ends.map((end) => end()));
  process.exit(0);
}
