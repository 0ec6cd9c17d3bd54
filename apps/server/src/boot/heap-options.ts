/**
 * Options of Node.js for a server's heap, in MiB and percent. V8 by itself lets the old objects grow to half a GiB before it
 * looks at them first, and then to four times of what is alive, and keeps what it has; a server that takes posts has
 * much that lives for a moment and little that stays.
 */
const HEAP_OPTIONS = [
  "--max-semi-space-size=8",
  "--initial-old-space-size=64",
  "--heap-growing-percent=50",
] as const;
const NAMES = /(?:semi|old)[-_]space[-_]size|heap[-_]growing/;
/** The lines of Node.js whose options these are. */
const KNOWN_LINES = /^2[2-6]\./;
/**
 * Settings of the C library: two arenas, each of which keeps what its threads gave back, where V8's threads would have one
 * each; and what is free at the end of one goes back beyond a MiB, where it would learn to keep up to 64.
 */
const MALLOC = { MALLOC_ARENA_MAX: "2", MALLOC_TRIM_THRESHOLD_: "1048576" } as const;

/** Parts of the process that its beginning depends on. */
export interface BegunProcess extends Pick<
  NodeJS.Process,
  "argv" | "env" | "execArgv" | "execPath" | "platform"
> {
  /** Channel to the process that started it. Absent: none. */
  readonly channel?: object | undefined;
  /** Versions of Node.js and its parts. */
  readonly versions: { readonly node: string };
}

/** Program of Node.js that takes the place of a process. */
export interface Replacement {
  /** Its arguments, the first is its path. */
  readonly args: readonly string[];
  /** Its environment. */
  readonly env: NodeJS.ProcessEnv;
}

/**
 * The same server with a small heap: that of a process is laid out before its first line of JavaScript runs.
 *
 * @returns `undefined` for a process that stays: it is no server, was told about its heap already, or has a parent
 *   that talks to it; on Windows; and on lines of Node.js that came later
 */
export function withSmallHeap(begun: BegunProcess): Replacement | undefined {
  const { argv, channel, env, execArgv, execPath, platform, versions } = begun;
  const [, main = "", first = "serve", ...rest] = argv;
  const isServer = first === "serve" || first.startsWith("-");
  const isTold = [...execArgv, env["NODE_OPTIONS"]].some((option) => NAMES.test(option ?? ""));
  const isKnown = KNOWN_LINES.test(versions.node) && platform !== "win32";
  if (!isServer || isTold || !isKnown || channel) return undefined;
  return {
    args: [execPath, ...execArgv, ...HEAP_OPTIONS, main, first, ...rest],
    env: { ...MALLOC, ...env },
  };
}
