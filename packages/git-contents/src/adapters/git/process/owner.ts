import { createHash } from "node:crypto";
import { readFileSync, readlinkSync } from "node:fs";
import { hostname } from "node:os";

/**
 * Where process ids mean one thing: this machine since its start, and this PID namespace of it. As 12 hex
 * digits, which no other machine, start or container has. Where there is no `/proc`, the machine alone.
 */
export const PROCESS_PLACE: string = createHash("sha256")
  .update(
    [
      hostOf(() => readFileSync("/proc/sys/kernel/random/boot_id", "utf8")),
      hostOf(() => readlinkSync("/proc/self/ns/pid")),
    ].join("\n"),
  )
  .digest("hex")
  .slice(0, 12);

function hostOf(read: () => string): string {
  try {
    return read();
  } catch {
    return hostname();
  }
}

/** This process, as a part of a file's name: place, process id, and when it began. */
export const THIS_PROCESS: string = `${PROCESS_PLACE}-${process.pid}-${startOf("self") ?? 0}`;

/** Text of {@link THIS_PROCESS}, of any process. */
const OWNER = /^([0-9a-f]{12})-(\d+)-(\d+)$/;

/** State of a process: `elsewhere` when this one cannot see it. */
export type OwnerState = "alive" | "gone" | "elsewhere";

/** State of the process that a {@link THIS_PROCESS} names. */
export function ownerState(owner: string): OwnerState {
  const [, place, pid, start] = OWNER.exec(owner) ?? [];
  if (place !== PROCESS_PLACE || pid === undefined) return "elsewhere";
  if (startOf("self") === undefined) return isThere(Number(pid)) ? "alive" : "gone";
  // A process id comes back, above all in a container; with the same start it does not.
  return startOf(pid) === start ? "alive" : "gone";
}

/**
 * When a process began, in ticks since the machine did.
 *
 * @returns `undefined` when it ended, or where there is no `/proc`
 */
function startOf(pid: string): string | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, "latin1");
    // Behind the name, which may hold anything: the third field of the line is the state.
    const [state = "", ...fields] = text.slice(text.lastIndexOf(")") + 2).split(" ");
    // In a container a process whose parent was killed may never be reaped: it stays in the list.
    return "XZ".includes(state) ? undefined : fields[18];
  } catch {
    return undefined;
  }
}

function isThere(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}
