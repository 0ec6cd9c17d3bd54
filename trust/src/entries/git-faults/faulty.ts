// Makes the n-th call to the file system, or the n-th start of a process, fail. Import it before what it shall hold.
import childProcess from "node:child_process";
import fs from "node:fs";
import promises, { type FileHandle } from "node:fs/promises";
import { syncBuiltinESMExports } from "node:module";
import { constants } from "node:os";

/** How a call fails. */
export type Fault = "ENOSPC" | "EIO" | "EMFILE";

const WORDS: Readonly<Record<Fault, string>> = {
  ENOSPC: "no space left on device",
  EIO: "i/o error",
  EMFILE: "too many open files",
};

/** Which calls a fault can hit: a full disk writes nothing, and without descriptors nothing is opened. */
const HITS: Readonly<Record<Fault, RegExp>> = {
  ENOSPC:
    /^(?:openSync|open|writeSync|write|writev|fsync|sync|mkdirSync|mkdir|mkdtemp|renameSync|rename)$/,
  EIO: /^(?!spawn)/,
  EMFILE: /^(?:openSync|openSync to read|open|readFileSync|readdirSync|readdir|spawn)$/,
};

let armed: { readonly fault: Fault; left: number; hit: string | undefined } | undefined;

/** From now on the call numbered `n`, from 1, fails, and with `forever` all after it. */
export function arm(fault: Fault, n: number): void {
  armed = { fault, left: n, hit: undefined };
}

/** Ends it, and answers which call failed, if it came to one. */
export function disarm(): string | undefined {
  const hit = armed?.hit;
  armed = undefined;
  return hit;
}

/** The error that a call shall end with, if it is its turn. */
function failureOf(name: string): NodeJS.ErrnoException | undefined {
  if (armed === undefined || armed.hit !== undefined || !HITS[armed.fault].test(name))
    return undefined;
  if (--armed.left > 0) return undefined;
  armed.hit = name;
  const { fault } = armed;
  const errno = -constants.errno[fault];
  const message = `${fault}: ${WORDS[fault]}, ${name}`;
  return Object.assign(new Error(message), { code: fault, errno, syscall: name });
}

type Anything = Record<string, (...args: never[]) => unknown>;

/** Puts something in the place of a function that fails when it is its turn. */
function hold(
  object: object,
  name: string,
  fail: (error: Error, args: readonly unknown[]) => unknown,
  isHeld: (args: readonly unknown[]) => boolean = () => true,
): void {
  const holder = object as Anything;
  const real = holder[name];
  if (real === undefined) throw new Error(`there is no ${name}`);
  holder[name] = function (this: unknown, ...args: never[]) {
    const error = isHeld(args) ? failureOf(nameOf(name, args)) : undefined;
    return error === undefined ? real.apply(this, args) : fail(error, args);
  };
}

/** A file that is opened to be read has no part in a write; a directory is opened to be synced. */
function nameOf(name: string, [path, flags]: readonly unknown[]): string {
  const isRead =
    name === "openSync" &&
    flags === "r" &&
    fs.statSync(String(path), { throwIfNoEntry: false })?.isDirectory() !== true;
  return isRead ? "openSync to read" : name;
}

const throwing = (error: Error): never => {
  throw error;
};
const rejecting = (error: Error): Promise<never> => Promise.reject(error);
const callingBack = (error: Error, args: readonly unknown[]): void => {
  const back = args.at(-1);
  if (typeof back === "function") setImmediate(() => void back(error));
};

for (const name of [
  "openSync",
  "writeSync",
  "mkdirSync",
  "renameSync",
  "readFileSync",
  "readdirSync",
])
  hold(fs, name, throwing);
for (const name of ["fsync", "open", "write", "writev", "rename"]) hold(fs, name, callingBack);
for (const name of ["open", "mkdir", "mkdtemp", "rename", "readdir"])
  hold(promises, name, rejecting);
const handle: FileHandle = await promises.open("/dev/null");
hold(Object.getPrototypeOf(handle) as object, "sync", rejecting);
await handle.close();
// Node answers a start without descriptors with a process that has no streams and an error to come.
// Other packages that start processes are only called when there are enough: see requireDescriptors.
hold(
  childProcess,
  "spawn",
  (error) => {
    const child = new childProcess.ChildProcess();
    process.nextTick(() => void child.emit("error", error));
    return child;
  },
  (args) => JSON.stringify(args).includes("--no-optional-locks"),
);
syncBuiltinESMExports();
