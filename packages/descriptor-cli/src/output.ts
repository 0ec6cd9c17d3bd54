import { randomUUID } from "node:crypto";
import { realpath, rename, rm, stat, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import type { Writable } from "node:stream";
import { EXIT, Failure } from "./failure.ts";
import { harmless } from "./text.ts";

/** A standard stream of a process. */
type Stream = Writable & { readonly isTTY?: boolean | undefined };

/** Output of a command. */
export class Output {
  readonly #out: Stream;
  readonly #error: Stream;
  /** Whether text is coloured: on a terminal, unless NO_COLOR says otherwise (no-color.org). */
  readonly isColoured: boolean;
  #isClosed = false;
  #fault: Error | undefined;

  constructor(out: Stream, error: Stream, environment: NodeJS.ProcessEnv) {
    this.#out = out;
    this.#error = error;
    this.isColoured =
      out.isTTY === true &&
      (environment["NO_COLOR"] ?? "") === "" &&
      environment["TERM"] !== "dumb";
    // The reader may stop early, as `head` does.
    for (const stream of [out, error]) stream.on("error", (fault) => this.#close(fault));
  }

  #close(fault: NodeJS.ErrnoException): void {
    this.#isClosed = true;
    if (fault.code !== "EPIPE" && fault.code !== "EOF") this.#fault ??= fault;
  }

  /** Writes text; to a terminal without what a terminal obeys. */
  async text(text: string): Promise<void> {
    await this.#write(this.#out.isTTY === true ? harmless(text) : text);
  }

  /** Writes a source as it is, bytes that are no UTF-8 too; to a terminal without what a terminal obeys. */
  async source(bytes: Uint8Array): Promise<void> {
    const isTerminal = this.#out.isTTY === true;
    await this.#write(isTerminal ? harmless(Buffer.from(bytes).toString()) : bytes);
  }

  /** Writes text that has colours, and nothing else that a terminal obeys. */
  async painted(text: string): Promise<void> {
    await this.#write(text);
  }

  /** One line of JSON. */
  async json(value: unknown): Promise<void> {
    await this.#write(`${JSON.stringify(value)}\n`);
  }

  /**
   * Writes bytes to a file, all or nothing, or to standard output.
   *
   * @throws Failure when standard output is a terminal, or the file cannot be written
   */
  async bytes(bytes: Uint8Array, file: string | undefined): Promise<void> {
    if (file !== undefined) return writeWhole(file, bytes);
    if (this.#out.isTTY === true) {
      const advice = "name a file with --output, or send it to one";
      throw new Failure(`a terminal cannot show a descriptor set: ${advice}`, EXIT.usage);
    }
    return this.#write(bytes);
  }

  /** Says what went wrong, in one line. */
  complain(line: string): void {
    this.#error.write(`descriptor-wire: ${line}\n`);
  }

  /** Says something of the input on standard error, in one line. */
  report(line: string): void {
    this.#error.write(`${line}\n`);
  }

  /** Waits until a chunk is written, or the reader is gone. @throws Failure when it cannot be written */
  async #write(chunk: string | Uint8Array): Promise<void> {
    if (this.#isClosed || chunk.length === 0) return;
    await new Promise<void>((resolve) => {
      this.#out.write(chunk, (fault) => {
        if (fault) this.#close(fault);
        resolve();
      });
    });
    const fault = this.#fault;
    if (fault === undefined) return;
    throw new Failure(`cannot write: ${fault.message}`, EXIT.failed, { cause: fault });
  }
}

/** The streams of this process. */
export function standardOutput(): Output {
  return new Output(process.stdout, process.stderr, process.env);
}

/** Writes a file, all of it or nothing; a device or a pipe is written as it is, and never replaced. */
async function writeWhole(file: string, bytes: Uint8Array): Promise<void> {
  try {
    const found = await stat(file).catch(() => undefined);
    if (found?.isFile() === false) return await writeFile(file, bytes);
    await replace(found === undefined ? file : await realpath(file), bytes);
  } catch (error) {
    throw new Failure(`cannot write ${file}: ${(error as Error).message}`, EXIT.failed, {
      cause: error,
    });
  }
}

async function replace(file: string, bytes: Uint8Array): Promise<void> {
  const unfinished = join(dirname(file), `.${basename(file)}.${randomUUID()}`);
  try {
    await writeFile(unfinished, bytes, { flag: "wx" });
    await rename(unfinished, file);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}
