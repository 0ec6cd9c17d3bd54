import { pipeline } from "node:stream/promises";
import type { GitContentsError } from "../../../errors.ts";
import { NotedInput, type AnyBytes } from "./noted-input.ts";
import { Silence } from "./silence.ts";
import { endGroup, exitCode, startGit, type GitCommand, type GitProcess } from "./command.ts";
import { gitFailed, lastWords } from "./failure.ts";

/** Options of an exchange with a process. */
export interface ExchangeOptions {
  /** Input of the process. */
  readonly input: AnyBytes;
  /** Ends the process. */
  readonly signal: AbortSignal;
  /** Takes the process's error output, as it comes. */
  readonly onStderr?: ((bytes: Uint8Array) => void) | undefined;
  /** Says whether git ended badly because of its input, by what it said beside its output. */
  readonly refuse?: ((said: string) => GitContentsError | undefined) | undefined;
}

/**
 * Gives a git process its input and hands out its output, both as they come and neither far ahead
 * of the other side. The process and all that it started end with the signal, or when the reader stops.
 *
 * @throws GitContentsError `repository-failed`, `git-unavailable` when git ends badly before it said
 *   anything, or by a signal; the input's own error, when git ends badly after it
 */
export async function* exchangeWithGit(
  command: GitCommand,
  options: ExchangeOptions,
): AsyncGenerator<Uint8Array> {
  const { signal } = options;
  signal.throwIfAborted();
  const child = startGit({ task: "transfer", ...command });
  const end = (): void => endGroup(child);
  signal.addEventListener("abort", end);
  const silence = new Silence(end, command.silenceMs);
  const complaint = listen(child, options.onStderr);
  const exited = exitCode(child, command);
  exited.catch(() => undefined);
  const input = new NotedInput(options.input, () => silence.refresh());
  void feed(child, input, signal);
  try {
    const said = yield* silence.heed(child.stdout);
    const code = await exited;
    signal.throwIfAborted();
    // What git says in its protocol about a failure is for the client, and is all there is to say.
    if (code <= 129 && (code === 0 || said)) return;
    if (input.failed !== undefined) throw input.failed.error;
    const stderr = complaint();
    throw (
      options.refuse?.(stderr) ?? gitFailed(command, silence.words ?? lastWords({ code, stderr }))
    );
  } finally {
    signal.removeEventListener("abort", end);
    end();
  }
}

/** Writes what comes to a process. A process that ends before it has read all says why itself. */
async function feed(child: GitProcess, input: NotedInput, signal: AbortSignal): Promise<void> {
  try {
    await pipeline(input, child.stdin, { signal });
  } catch {
    // The input broke off, or is not read: git must not take the rest for all.
    child.stdin.destroy();
  }
}

function listen(child: GitProcess, onStderr: ExchangeOptions["onStderr"]): () => string {
  let text = "";
  child.stderr.on("data", (bytes: Buffer) => {
    text = (text + bytes.toString("utf8")).slice(-4096);
    onStderr?.(bytes);
  });
  return () => text;
}
