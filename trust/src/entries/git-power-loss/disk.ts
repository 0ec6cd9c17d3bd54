import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Operation } from "./trace.ts";

/** What is on a disk: bytes of files and names of directories, by path. */
export type Image = ReadonlyMap<string, Uint8Array | "directory">;

/**
 * What becomes of what was not synced.
 *
 * - `none`: nothing of it is there.
 * - `names`: every name is there, and no byte: what file systems with delayed allocation leave.
 * - `journal`: names up to some moment, as a journal keeps them in their order; of each file's
 *   bytes all, some or none.
 * - `any`: of each name any value that it had since its directory was synced, whatever the others;
 *   of each file's bytes all, some or none. POSIX promises no more.
 */
export type Loss = "none" | "names" | "journal" | "any";

interface File {
  bytes: Buffer;
  /** The bytes that are on the disk. */
  synced: Buffer;
  /** Number of the last operation that wrote. */
  written: number;
}

/** The values of a name, and since which operation. The first is on the disk. */
type Names = Map<string, { readonly since: number; readonly node: Node | undefined }[]>;
type Node = File | Names;

/** A file system that knows what a loss of power would leave of it. */
export class Disk {
  readonly #at: string;
  readonly #root: Names;
  #now = 0;
  /** Names changed before this operation are in the journal: each sync writes it. */
  #journalled = 0;

  /** @param at - absolute path of a directory: what is in it is on the disk */
  constructor(at: string) {
    this.#at = at;
    this.#root = load(at);
  }

  apply(operation: Operation): void {
    const now = this.#now++;
    switch (operation.kind) {
      case "open": {
        const there = this.#find(operation.path);
        if (there === undefined)
          this.#set(
            operation.path,
            { bytes: Buffer.alloc(0), synced: Buffer.alloc(0), written: now },
            now,
          );
        else if (!(there instanceof Map) && operation.empty) write(there, Buffer.alloc(0), now);
        return;
      }
      case "write": {
        const file = this.#find(operation.path);
        if (file === undefined || file instanceof Map) return;
        const at = operation.at ?? file.bytes.length;
        const length = Math.max(file.bytes.length, at + operation.bytes.length);
        const bytes = Buffer.alloc(length);
        file.bytes.copy(bytes);
        operation.bytes.copy(bytes, at);
        write(file, bytes, now);
        return;
      }
      case "mkdir":
        return this.#set(operation.path, new Map(), now);
      case "unlink":
        return this.#set(operation.path, undefined, now);
      case "link":
        return this.#set(operation.path, this.#find(operation.from), now);
      case "rename": {
        const node = this.#find(operation.from);
        this.#set(operation.from, undefined, now);
        return this.#set(operation.path, node, now);
      }
      case "sync":
        this.#journalled = Math.max(this.#journalled, operation.since);
        return sync(this.#find(operation.path), operation.since);
      case "say":
    }
  }

  /** What is left when the power goes now. */
  lose(loss: Loss, random: () => number): Image {
    const span = this.#now - this.#journalled;
    const cut = this.#journalled + Math.floor(random() * (span + 1));
    const image = new Map<string, Uint8Array | "directory">();
    const walk = (names: Names, folder: string): void => {
      for (const [name, values] of names) {
        const node = valueOf(values, { loss, cut, random });
        const path = `${folder}${name}`;
        if (node === undefined) continue;
        if (node instanceof Map) {
          image.set(path, "directory");
          walk(node, `${path}/`);
        } else image.set(path, bytesLeft(node, loss, random));
      }
    };
    walk(this.#root, "");
    return image;
  }

  #find(path: string): Node | undefined {
    let node: Node | undefined = this.#root;
    for (const part of this.#partsOf(path)) {
      if (!(node instanceof Map)) return undefined;
      node = node.get(part)?.at(-1)?.node;
    }
    return node;
  }

  #set(path: string, node: Node | undefined, since: number): void {
    const parts = this.#partsOf(path);
    const name = parts.pop();
    const folder = this.#find(join(this.#at, ...parts));
    if (name === undefined || !(folder instanceof Map))
      throw new Error(`the trace names ${path}, which is in no directory`);
    const values = folder.get(name) ?? [{ since: -1, node: undefined }];
    folder.set(name, [...values, { since, node }]);
  }

  #partsOf(path: string): string[] {
    return path
      .slice(this.#at.length)
      .split("/")
      .filter((part) => part !== "");
  }
}

function write(file: File, bytes: Buffer, now: number): void {
  file.bytes = bytes;
  file.written = now;
}

function sync(node: Node | undefined, since: number): void {
  if (node === undefined) return;
  if (node instanceof Map) {
    for (const [name, values] of node) {
      const first = values.findLastIndex((value) => value.since < since);
      node.set(name, values.slice(Math.max(first, 0)));
    }
  } else if (node.written < since) node.synced = node.bytes;
}

function valueOf(
  values: readonly { readonly since: number; readonly node: Node | undefined }[],
  {
    loss,
    cut,
    random,
  }: { readonly loss: Loss; readonly cut: number; readonly random: () => number },
): Node | undefined {
  switch (loss) {
    case "none":
      return values[0]?.node;
    case "names":
      return values.at(-1)?.node;
    case "journal":
      return (values.findLast(({ since }) => since < cut) ?? values[0])?.node;
    case "any":
      return values[Math.floor(random() * values.length)]?.node;
  }
}

function bytesLeft({ bytes, synced }: File, loss: Loss, random: () => number): Uint8Array {
  if (bytes === synced || loss === "none" || loss === "names") return synced;
  const some = Math.floor(random() * bytes.length);
  const zeros = Buffer.concat([bytes.subarray(0, some), Buffer.alloc(bytes.length - some)]);
  return [synced, bytes, bytes.subarray(0, some), zeros][Math.floor(random() * 4)] ?? synced;
}

function load(directory: string): Names {
  const names: Names = new Map();
  for (const entry of readdirSync(directory, { withFileTypes: true })) {
    const path = join(directory, entry.name);
    const bytes = entry.isDirectory() ? undefined : readFileSync(path);
    const node = bytes === undefined ? load(path) : { bytes, synced: bytes, written: -1 };
    names.set(entry.name, [{ since: -1, node }]);
  }
  return names;
}
