import {
  close,
  closeSync,
  constants,
  existsSync,
  fsync,
  openSync,
  readSync,
  renameSync,
  rmSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import type { ObjectId } from "../../../objects/types.ts";
import { isMissing, syncDirectory, writeWhole } from "../write/durable.ts";

/** A ref to move, whose old and new values are both known. */
export interface KnownMove {
  /** Full name. */
  readonly name: string;
  /** Value that it must have. */
  readonly from: ObjectId;
  /** Value that it gets: the id of a commit that is there. */
  readonly to: ObjectId;
}

const sync = promisify(fsync);
/** Longest value, of SHA-256, with its line feed and one byte that must not be there. */
const MAX_BYTES = 66;

/**
 * A ref that this process has locked as git does: its new value lies in a file beside it, which nobody
 * may make twice. The file stays open while the lock is held: by that others see that its owner lives.
 */
export class HeldRef {
  readonly #path: string;
  readonly #lock: number;
  /** Old value. See `keepReplacedOpen` for why it stays open. */
  readonly #replaced: number;
  #isMoved = false;

  private constructor(path: string, lock: number, replaced: number) {
    this.#path = path;
    this.#lock = lock;
    this.#replaced = replaced;
  }

  /**
   * Locks a ref that is a plain file with the expected value.
   *
   * @returns `undefined` when git has to move it, or to say why not: it is packed, symbolic, locked, has a log
   *   or another value, or an empty directory has its name
   * @throws the errors of the file system; nothing is locked then
   */
  static take(gitDir: string, { name, from, to }: KnownMove): HeldRef | undefined {
    const path = join(gitDir, name);
    // Git adds to a log that is there, whatever the settings say.
    if (existsSync(join(gitDir, "logs"))) return undefined;
    const lock = openIf(`${path}.lock`, "wx");
    if (lock === undefined) return undefined;
    let replaced: number | undefined;
    try {
      replaced = openIf(path, constants.O_RDONLY | constants.O_NOFOLLOW);
      if (replaced !== undefined && readStart(replaced) === `${from}\n`) {
        writeWhole(lock, Buffer.from(`${to}\n`, "latin1"));
        return new HeldRef(path, lock, replaced);
      }
    } catch (error) {
      giveUp(`${path}.lock`, [lock, replaced]);
      if (isCode(error, "EISDIR")) return undefined;
      throw error;
    }
    giveUp(`${path}.lock`, [lock, replaced]);
    return undefined;
  }

  /** Makes the new value durable, before it is the ref's. */
  async sync(): Promise<void> {
    await sync(this.#lock);
  }

  /** Moves the ref, durably. */
  async move(): Promise<void> {
    renameSync(`${this.#path}.lock`, this.#path);
    this.#isMoved = true;
    await syncDirectory(dirname(this.#path));
  }

  /** Ends the lock. A ref that was not moved has its old value. */
  release(): void {
    if (!this.#isMoved) rmSync(`${this.#path}.lock`, { force: true });
    closeSync(this.#lock);
    // On a thread: the space of the old file is freed now.
    close(this.#replaced);
  }
}

function giveUp(lock: string, descriptors: readonly (number | undefined)[]): void {
  rmSync(lock, { force: true });
  for (const descriptor of descriptors) if (descriptor !== undefined) closeSync(descriptor);
}

/** Opens a file; `undefined` when there is none, or another kind, or one that must not be there. */
function openIf(path: string, flags: string | number): number | undefined {
  try {
    return openSync(path, flags);
  } catch (error) {
    if (isMissing(error) || isCode(error, "EEXIST") || isCode(error, "ELOOP")) return undefined;
    throw error;
  }
}

function readStart(descriptor: number): string {
  const bytes = Buffer.alloc(MAX_BYTES);
  return bytes.toString("latin1", 0, readSync(descriptor, bytes));
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && "code" in error && error.code === code;
}
