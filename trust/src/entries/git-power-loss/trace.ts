import { execFileSync, spawn } from "node:child_process";
import { createReadStream } from "node:fs";
import { resolve } from "node:path";
import { createInterface } from "node:readline";

/** What a process did to the file system. */
export type Operation =
  /** A file that is there afterwards, and has nothing in it when `empty`. */
  | { readonly kind: "open"; readonly path: string; readonly empty: boolean }
  | {
      readonly kind: "write";
      readonly path: string;
      readonly bytes: Buffer;
      /** Absent: after what was written last. */
      readonly at: number | undefined;
    }
  | { readonly kind: "mkdir"; readonly path: string }
  | { readonly kind: "link" | "rename"; readonly from: string; readonly path: string }
  | { readonly kind: "unlink"; readonly path: string }
  /** What was done to this file or directory before the operation numbered `since` is on the disk. */
  | { readonly kind: "sync"; readonly path: string; readonly since: number }
  /** Said on standard output: what is acknowledged. */
  | { readonly kind: "say"; readonly text: string };

const CALLS =
  "open,openat,creat,write,pwrite64,writev,pwritev,ftruncate,truncate,fsync,fdatasync,mkdir,mkdirat,link,linkat,rename,renameat,renameat2,unlink,unlinkat,rmdir,copy_file_range,sendfile,fallocate";

/** Why processes cannot be traced here; `undefined` when they can. */
export function untraceable(): string | undefined {
  try {
    execFileSync("strace", ["-o", "/dev/null", "true"], { stdio: "pipe" });
    return undefined;
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "ENOENT"
      ? "strace is not installed"
      : "strace may not trace processes here";
  }
}

/** Runs a program with all its children, and answers what they did below a directory, in its order. */
export async function trace(
  command: readonly string[],
  { below, log }: { readonly below: string; readonly log: string },
): Promise<readonly Operation[]> {
  // Everything in hexadecimal, so that no byte of a file can be taken for the end of a text.
  const args = ["-f", "-y", "-xx", "-s", "16777216", "-e", `trace=${CALLS}`, "-o", log, ...command];
  const child = spawn("strace", args, {
    cwd: "/",
    stdio: ["ignore", "ignore", "inherit"],
    // What Node caches of its own programs is no work of the traced one.
    env: { ...process.env, UV_USE_IO_URING: "0", NODE_DISABLE_COMPILE_CACHE: "1" },
  });
  const code = await new Promise((ended) => void child.once("close", ended));
  if (code !== 0) throw new Error(`the traced process ended with ${String(code)}`);
  const operations: Operation[] = [];
  const take = reader(below, operations);
  for await (const line of createInterface({ input: createReadStream(log, "latin1") })) take(line);
  return operations;
}

/** Reads strace's lines: one a call, or two when something else happened while it ran. */
function reader(below: string, operations: Operation[]): (line: string) => void {
  const unfinished = new Map<string, { readonly text: string; readonly since: number }>();
  return (line) => {
    const [, pid = "", rest = ""] = /^(\d+) +(.*)$/.exec(line) ?? [];
    if (rest.endsWith("<unfinished ...>")) {
      const text = rest.slice(0, -"<unfinished ...>".length);
      unfinished.set(pid, { text, since: operations.length });
      return;
    }
    const [, resumed] = /^<\.\.\. \w+ resumed>(.*)$/.exec(rest) ?? [];
    const begun = resumed === undefined ? undefined : unfinished.get(pid);
    unfinished.delete(pid);
    const text = begun === undefined ? rest : `${begun.text}${resumed ?? ""}`;
    const [, name = "", list = "", result = ""] = /^(\w+)\((.*)\)\s+= (\S.*)$/.exec(text) ?? [];
    if (name === "" || result.startsWith("-")) return;
    const call = { name, list, result, since: begun?.since ?? operations.length };
    const operation = operationOf(call);
    if (operation !== undefined && concerns(operation, below)) operations.push(operation);
  };
}

function concerns(operation: Operation, below: string): boolean {
  if (operation.kind === "say") return true;
  const isInside = (path: string): boolean => `${path}/`.startsWith(`${below}/`);
  if ("from" in operation && isInside(operation.from) !== isInside(operation.path))
    throw new Error(`not to be simulated: ${operation.from} becomes ${operation.path}`);
  return isInside(operation.path);
}

interface Call {
  readonly name: string;
  readonly list: string;
  readonly result: string;
  readonly since: number;
}

function operationOf({ name, list, result, since }: Call): Operation | undefined {
  // A call in two lines has a space where they meet.
  const parts = list.split(", ").map((part) => part.trim());
  const [path = "", other = ""] = pathsOf(parts);
  switch (name) {
    case "open":
    case "openat":
    case "creat": {
      const empty = name === "creat" || /O_TRUNC/.test(list);
      return empty || /O_CREAT/.test(list)
        ? { kind: "open", path: nameOf(result) ?? path, empty }
        : undefined;
    }
    case "write":
    case "writev":
    case "pwrite64": {
      const whole = Buffer.concat(
        Array.from(list.matchAll(/"([^"]*)"/g), ([, hex = ""]) => bytesOf(hex)),
      );
      const bytes = whole.subarray(0, Number.parseInt(result, 10));
      if (list.startsWith("1<")) return { kind: "say", text: bytes.toString("latin1") };
      const at = name === "pwrite64" ? Number(parts.at(-1)) : undefined;
      return { kind: "write", path: nameOf(list) ?? "", bytes, at };
    }
    case "fsync":
    case "fdatasync":
      return { kind: "sync", path: nameOf(list) ?? "", since };
    case "mkdir":
    case "mkdirat":
      return { kind: "mkdir", path };
    case "unlink":
    case "unlinkat":
    case "rmdir":
      return { kind: "unlink", path };
    case "link":
    case "linkat":
      return { kind: "link", from: path, path: other };
    case "rename":
    case "renameat":
    case "renameat2":
      return { kind: "rename", from: path, path: other };
    default:
      // Neither git nor we do it; should that change, the simulator has to learn it.
      throw new Error(`not to be simulated: ${name}`);
  }
}

/** The paths among a call's arguments, each from the directory that stands before it, if one does. */
function pathsOf(parts: readonly string[]): readonly string[] {
  const paths: string[] = [];
  let from = "/";
  for (const part of parts) {
    from = nameOf(part) ?? from;
    const [, hex] = /^"(.*)"$/.exec(part) ?? [];
    if (hex !== undefined) paths.push(resolve(from, bytesOf(hex).toString("utf8")));
  }
  return paths;
}

/** What a descriptor is of: strace writes it behind the number. */
function nameOf(text: string): string | undefined {
  const [, hex] = /^(?:\d+|AT_FDCWD)<([^>]*)>/.exec(text) ?? [];
  return hex === undefined ? undefined : bytesOf(hex).toString("utf8");
}

function bytesOf(text: string): Buffer {
  return text.startsWith("\\x")
    ? Buffer.from(text.replaceAll("\\x", ""), "hex")
    : Buffer.from(text);
}
