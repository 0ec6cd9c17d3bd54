import { endGroup, exitCode, startGit, type GitCommand } from "../process/command.ts";
import { lastWords, systemFailure } from "../process/failure.ts";
import type { GitProgram } from "../process/program.ts";
import { Silence } from "../process/silence.ts";

/** Longest silence of a command, in milliseconds. Long work reports its progress. */
const SILENCE_MS = 600_000;
/** Most bytes of output. A server on the other side decides how much there is. */
const MAX_OUTPUT_BYTES = 268_435_456;

/** More about a command of the administration. */
export type AdminOptions = Pick<GitCommand, "environment" | "silenceMs">;

/**
 * Runs a git command that may take its time, and answers what it says. It ends with this process, and all
 * that it started with it.
 *
 * @throws GitContentsError `storage-full`, `repository-busy`, `repository-failed`, `git-unavailable`
 */
export async function runAdmin(
  git: GitProgram,
  args: readonly string[],
  options: AdminOptions = {},
): Promise<string> {
  const command: GitCommand = { git, args, task: "transfer", ...options };
  const child = startGit(command);
  const silence = new Silence(() => endGroup(child), options.silenceMs ?? SILENCE_MS);
  const exited = exitCode(child, command);
  exited.catch(() => undefined);
  running.add(child);
  child.stdin.end();
  let complaint = "";
  child.stderr.on("data", (bytes: Buffer) => {
    complaint = (complaint + bytes.toString("utf8")).slice(-MAX_COMPLAINT);
    silence.refresh();
  });
  try {
    const said = await collect(silence.heed(child.stdout));
    const code = await exited;
    if (code === 0) return said;
    throw failure(silence.words ?? lastWords({ code, stderr: withoutProgress(complaint) }));
  } finally {
    running.delete(child);
    endGroup(child);
  }
}

/** Commands in flight. */
const running = new Set<ReturnType<typeof startGit>>();
// By SIGTERM git deletes its locks and what it has not finished.
process.on("exit", () => running.forEach((child) => endGroup(child, "SIGTERM")));

/** Most characters of the error output that are looked at: its end. */
const MAX_COMPLAINT = 65_536;

async function collect(output: AsyncIterable<Uint8Array>): Promise<string> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of output) {
    length += part.length;
    if (length > MAX_OUTPUT_BYTES) throw failure(`git says more than ${MAX_OUTPUT_BYTES} bytes`);
    parts.push(part);
  }
  return Buffer.concat(parts).toString("utf8");
}

/** Git's own words at the end of its error output, when there are any. */
function withoutProgress(complaint: string): string {
  const at = complaint.search(/^(?:fatal|error|usage): /m);
  return at < 0 ? complaint : complaint.slice(at);
}

function failure(detail: string): Error {
  return systemFailure(detail, detail);
}
