import { readFile } from "node:fs/promises";
import { buffer } from "node:stream/consumers";
import { type FileDescriptorSetView, isWireError, open } from "@x/descriptor-wire";
import { EXIT, Failure } from "./failure.ts";

/** A set, and what it is called in messages. */
export interface Input {
  /** Name of the set in messages. */
  readonly name: string;
  /** The opened set. */
  readonly set: FileDescriptorSetView;
}

/** Standard input. */
const STDIN = "-";

/**
 * Reads and opens a set.
 *
 * @param file - `-` and nothing are standard input
 * @throws Failure when it cannot be read, or is no descriptor set
 */
export async function readSet(file: string | undefined): Promise<Input> {
  const isStdin = file === undefined || file === STDIN;
  const name = isStdin ? "standard input" : file;
  const bytes = isStdin ? await readStandardInput() : await readWhole(file);
  try {
    return { name, set: open(bytes) };
  } catch (error) {
    if (!isWireError(error)) throw error;
    throw new NotASet(`${name} is not a descriptor set: ${error.message}`, error);
  }
}

/** Bytes that are no descriptor set. */
export class NotASet extends Failure {
  constructor(message: string, cause: Error) {
    super(message, EXIT.failed, { cause });
  }
}

/** All of standard input. @throws Failure when that is a terminal */
export async function readStandardInput(what = "a set"): Promise<Uint8Array> {
  if (process.stdin.isTTY) {
    throw new Failure(`${what} is read from standard input: name a file, or send one`, EXIT.usage);
  }
  return buffer(process.stdin);
}

/** All of a file. @throws Failure when it cannot be read */
export async function readWhole(file: string): Promise<Uint8Array> {
  try {
    return await readFile(file);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    const why = code === undefined ? message : (REASONS[code] ?? message);
    throw new Failure(`cannot read ${file}: ${why}`, EXIT.failed, { cause: error });
  }
}

const REASONS: Readonly<Record<string, string | undefined>> = {
  ENOENT: "there is no such file",
  EISDIR: "it is a directory",
  EACCES: "permission denied",
};
