import { readdirSync, readFileSync } from "node:fs";

/** A process that is there. */
export interface Running {
  readonly pid: number;
  /** Its arguments, between spaces. */
  readonly command: string;
}

/** Processes that a process started itself, those that are not reaped yet left out. */
export function childrenOf(parent: number): readonly Running[] {
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      try {
        const stat = readFileSync(`/proc/${pid}/stat`, "utf8").replace(/^.*\) \S+ /s, "");
        const command = readFileSync(`/proc/${pid}/cmdline`, "utf8").replaceAll("\0", " ");
        const isChild = Number(stat.split(" ")[0]) === parent && command !== "";
        return isChild ? [{ pid: Number(pid), command }] : [];
      } catch {
        // It ended meanwhile.
        return [];
      }
    });
}
