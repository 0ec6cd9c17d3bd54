/** Least processor time of several runs, in milliseconds: nothing but the work makes it shorter. */
export function leastOf(runs: number, perform: () => unknown): number {
  const times = Array.from({ length: runs }, () => {
    const before = process.cpuUsage();
    perform();
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  });
  return Math.min(...times);
}
