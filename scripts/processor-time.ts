/**
 * Milliseconds of processor time that work takes: what else the machine does meanwhile is not in them. Of the whole process,
 * to the microsecond; that of a thread Linux tells in steps of some milliseconds.
 */
export function processorMs(work: () => unknown): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
