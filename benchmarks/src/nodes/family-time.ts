import { readdirSync, readFileSync } from "node:fs";

/** Processes of Linux count their time in hundredths of a second. */
const TICK_MS = 10;

/** Processor time of processes and all that they started, also of what has ended, in milliseconds. */
export function familyMs(roots: readonly number[]): number {
  const all = readdirSync("/proc").filter((entry) => /^\d+$/.test(entry));
  const processes = all.flatMap((entry) => statOf(Number(entry)));
  const family = new Set(roots);
  // Parents come before their children almost always; the rest is found by going on until nothing is new.
  for (let before = 0; before !== family.size;) {
    before = family.size;
    for (const { pid, parent } of processes) if (family.has(parent)) family.add(pid);
  }
  const own = processes.filter(({ pid }) => family.has(pid));
  return own.reduce((sum, { ticks }) => sum + ticks, 0) * TICK_MS;
}

function statOf(
  pid: number,
): readonly { readonly pid: number; readonly parent: number; readonly ticks: number }[] {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    // utime, stime, cutime, cstime: proc_pid_stat(5).
    const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
    return [{ pid, parent: Number(fields[1]), ticks }];
  } catch {
    // It ended meanwhile.
    return [];
  }
}
