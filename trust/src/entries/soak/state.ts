import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { allProcesses, familyOf, residentMib } from "../slow-clients/served.ts";

/** How long a server may take to come to rest. */
const REST_MS = 60_000;
const LOOK_EVERY_MS = 100;
/** Standard streams of a process, which its parent holds. */
const STREAMS = 3;
/** Processes of git that stay for all who come, by their command: so many of a repository, for some seconds. */
const IDLE_PROCESSES: readonly (readonly [command: string, most: number])[] = [
  ["--batch-command", 2],
  ["update-ref --stdin", 1],
];

/** State of a server that has nothing to do. */
export interface State {
  /** Resident memory of the server and of its git worker, in MiB. */
  readonly residentMib: number;
  /** Open descriptors of both, without those of idle processes, which stay for all who come. */
  readonly descriptors: number;
  /** What else was started and is there, zombies too, each with its command. */
  readonly children: readonly string[];
  /** Paths of temporary files. */
  readonly temporary: readonly string[];
}

/** Where a server keeps its files. */
export interface Places {
  readonly pid: number;
  readonly data: string;
  /** Its `TMPDIR`, which nobody else has. */
  readonly temporary: string;
}

export function stateOf(places: Places): State {
  const all = allProcesses();
  const family = familyOf(places.pid, all);
  const own = family.filter(({ name }) => !name.startsWith("git"));
  const idle = IDLE_PROCESSES.flatMap(([part, most]) =>
    family.filter(({ command }) => command.includes(part)).slice(0, most),
  );
  const descriptors = own.reduce((sum, { pid }) => sum + descriptorsOf(pid), 0);
  return {
    residentMib: residentMib(places.pid),
    descriptors: descriptors - STREAMS * idle.length,
    children: [
      ...family.filter(
        (each) => !idle.includes(each) && !isWorker(each.command) && each.pid !== places.pid,
      ),
      // What has lost its parent is known by the repository that it works on.
      ...all.filter((each) => !family.includes(each) && each.command.includes(places.data)),
    ].map(({ name, command }) => command || `zombie of ${name}`),
    temporary: temporaryFiles(places),
  };
}

/** By its name among the sources, or among what was built. */
const isWorker = (command: string): boolean =>
  /\/(?:worker-main\.ts|git-worker\.js) /.test(command);

/**
 * Waits until a server has come to rest as it should, or for {@link REST_MS}.
 *
 * @param faultsOf - what is not as it should be
 */
export async function rest(
  places: Places,
  faultsOf: (state: State) => readonly string[],
): Promise<{ readonly state: State; readonly faults: readonly string[] }> {
  for (let waitedMs = 0; ; waitedMs += LOOK_EVERY_MS) {
    const state = stateOf(places);
    const faults = faultsOf(state);
    if (faults.length === 0 || waitedMs > REST_MS) return { state, faults };
    await sleep(LOOK_EVERY_MS);
  }
}

function descriptorsOf(pid: number): number {
  try {
    return readdirSync(`/proc/${pid}/fd`).length;
  } catch {
    return 0;
  }
}

/** All of the server's `TMPDIR`; of the data directory what is named or lies where unfinished things do. */
function temporaryFiles({ data, temporary }: Places): readonly string[] {
  const unfinished =
    /(?:^|\/)tmp_|(?:^|\/)tmp\/.|^repositories\/.*\.lock$|(?:^|\/)incoming\/.|^bodies\/./;
  return [
    // The server's own socket is in the folder that the data directory names, for as long as it runs.
    ...readdirSync(temporary)
      .map((name) => join(temporary, name))
      .filter((path) => path !== readFileSync(join(data, "server.tmp"), "utf8")),
    ...readdirSync(data, { recursive: true, encoding: "utf8" })
      .filter((path) => unfinished.test(path))
      .map((path) => join(data, path)),
  ];
}
