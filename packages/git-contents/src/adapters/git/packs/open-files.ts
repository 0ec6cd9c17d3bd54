import { closeSync, openSync } from "node:fs";

/** A file that is opened when it is read, and closed when others are read more. */
export class OpenedFile {
  readonly path: string;
  readonly #check: (descriptor: number) => boolean;
  descriptor: number | undefined;
  usedAtMs = 0;

  /** @param check - whether the file that was opened is the one that is meant: another may have its name by now */
  constructor(path: string, check: (descriptor: number) => boolean) {
    this.path = path;
    this.#check = check;
  }

  /** @returns `undefined` when it is another file by now */
  open(): number | undefined {
    const descriptor = openSync(this.path, "r");
    this.descriptor = descriptor;
    if (this.#check(descriptor)) return descriptor;
    this.close();
    return undefined;
  }

  close(): void {
    const { descriptor } = this;
    this.descriptor = undefined;
    if (descriptor !== undefined) closeSync(descriptor);
  }
}

/** A file that was not read for so long is closed: it may be deleted, and holds its space till then. */
const IDLE_MS = 30_000;

/** Keeps a number of files open, over all repositories; what was not read longest is closed first. */
export class OpenFiles {
  readonly #most: number;
  /** The one not read longest first. */
  readonly #open = new Set<OpenedFile>();
  #idle: NodeJS.Timeout | undefined;

  constructor(most: number) {
    this.#most = most;
  }

  /**
   * The descriptor of a file, opened if it is not.
   *
   * @returns `undefined` when it is another file by now
   * @throws the system's error when it cannot be opened
   */
  descriptorOf(file: OpenedFile): number | undefined {
    this.#open.delete(file);
    const descriptor = file.descriptor ?? this.#opened(file);
    if (descriptor === undefined) return undefined;
    file.usedAtMs = performance.now();
    this.#open.add(file);
    return descriptor;
  }

  close(file: OpenedFile): void {
    this.#open.delete(file);
    file.close();
  }

  /** How many are open, for tests. */
  get count(): number {
    return this.#open.size;
  }

  #opened(file: OpenedFile): number | undefined {
    for (const oldest of this.#open) {
      if (this.#open.size < this.#most) break;
      this.close(oldest);
    }
    if (this.#idle === undefined) {
      this.#idle = setInterval(() => this.#closeIdle(), IDLE_MS / 2);
      this.#idle.unref();
    }
    return file.open();
  }

  #closeIdle(): void {
    const before = performance.now() - IDLE_MS;
    for (const file of this.#open) {
      if (file.usedAtMs >= before) break;
      this.close(file);
    }
    if (this.#open.size > 0) return;
    clearInterval(this.#idle);
    this.#idle = undefined;
  }
}
