import { readdirSync, readFileSync } from "node:fs";

/** Times of a process, in milliseconds. */
interface Times {
  readonly parent: number;
  readonly own: number;
  /** Of its children that ended. */
  readonly ended: number;
}

/** Milliseconds of a tick of the kernel's clock. */
const TICK_MS = 10;

function timesOf(pid: number): Times | undefined {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
    const sum = (at: number): number => (Number(fields[at]) + Number(fields[at + 1])) * TICK_MS;
    return { parent: Number(fields[1]), own: sum(11), ended: sum(13) };
  } catch {
    return undefined;
  }
}

/** Processor time of a process and all that it started, in milliseconds (Linux). */
export function processorMs(root: number): number {
  const all = new Map<number, Times>();
  for (const name of readdirSync("/proc")) {
    const times = /^\d+$/.test(name) ? timesOf(Number(name)) : undefined;
    if (times !== undefined) all.set(Number(name), times);
  }
  const isBelow = (pid: number): boolean => {
    for (let at = pid; at > 1; at = all.get(at)?.parent ?? 0) if (at === root) return true;
    return false;
  };
  return [...all].reduce((ms, [pid, { own, ended }]) => (isBelow(pid) ? ms + own + ended : ms), 0);
}
