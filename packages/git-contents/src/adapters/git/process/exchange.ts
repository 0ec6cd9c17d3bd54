import { pipeline } from "node:stream/promises";
import { exitCode, gitFailed, startGit, type GitCommand, type GitProcess } from "./command.ts";

/** What goes into a process, and what ends it. */
export interface ExchangeOptions {
  readonly input: AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
  readonly signal: AbortSignal;
  /** What the process says beside its output, as it comes. */
  readonly onStderr?: ((bytes: Uint8Array) => void) | undefined;
}

/**
 * Gives a git process its input and hands out its output, both as they come and neither far ahead
 * of the other side. The process and all that it started end with the signal, or when the reader stops.
 *
 * @throws GitContentsError `repository-failed` when git ends badly before it said anything, or by a signal
 */
export async function* exchangeWithGit(
  command: GitCommand,
  options: ExchangeOptions,
): AsyncGenerator<Uint8Array> {
  const { signal } = options;
  signal.throwIfAborted();
  const child = startGit({ ...command, group: true });
  const end = (): void => endGroup(child);
  signal.addEventListener("abort", end);
  const complaint = listen(child, options.onStderr);
  const exited = exitCode(child, command);
  exited.catch(() => undefined);
  void feed(child, options.input, signal);
  let said = false;
  try {
    for await (const chunk of child.stdout as AsyncIterable<Buffer>) {
      said = true;
      yield chunk;
    }
    const code = await exited;
    signal.throwIfAborted();
    // What git says in its protocol about a failure is for the client, and is all there is to say.
    if (code >= 128 + 9 || (code !== 0 && !said))
      throw gitFailed(command, complaint() || `exit code ${code}`);
  } finally {
    signal.removeEventListener("abort", end);
    end();
  }
}

/** Writes what comes to a process. A process that ends before it has read all says why itself. */
async function feed(
  child: GitProcess,
  input: ExchangeOptions["input"],
  signal: AbortSignal,
): Promise<void> {
  try {
    await pipeline(input, child.stdin, { signal });
  } catch {
    // The input broke off, or nobody reads it: what was begun is not to be finished.
    child.stdin.destroy();
  }
}

function listen(child: GitProcess, heard: ExchangeOptions["onStderr"]): () => string {
  let text = "";
  child.stderr.on("data", (bytes: Buffer) => {
    text = (text + bytes.toString("utf8")).slice(-4096);
    heard?.(bytes);
  });
  return () => text;
}

/** Kills a process and those that it started. */
function endGroup({ pid, exitCode: code, signalCode }: GitProcess): void {
  if (pid === undefined || code !== null || signalCode !== null) return;
  try {
    process.kill(-pid, "SIGKILL");
  } catch {
    // It ended by itself meanwhile.
  }
}
