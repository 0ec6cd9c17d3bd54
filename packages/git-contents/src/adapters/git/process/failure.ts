import { constants } from "node:os";
import { GitContentsError, isGitContentsError } from "../../../errors.ts";

/** A disk, or what a user may have of it, that takes no more: in Node's words and in git's. */
const FULL = /ENOSPC|EDQUOT|No space left on device|Disk quota exceeded/i;
/** Too much at once: it passes when something else ends. */
const TOO_MUCH =
  /EMFILE|ENFILE|EAGAIN|Too many open files|Resource temporarily unavailable|unable to fork/i;

/**
 * A git that did not come to an answer, in Node's words and in ours: not started, killed, silent, or
 * something else in its place. By 128, 129 and 255 git ends itself, and by the signals of a crash over
 * what it reads.
 */
const NO_ANSWER =
  /^(?:Error: )?(?:spawn\b|exit code (?!(?:128|129|13[2456]|139|255)\b)|it is stuck|it said nothing)/;

/**
 * A refusal because the system does not do what it must.
 *
 * @param said - all that it said: decides the code
 * @param detail - what the refusal says of it
 */
export function systemFailure(said: string, detail: string, cause?: unknown): GitContentsError {
  const code = FULL.test(said)
    ? "storage-full"
    : TOO_MUCH.test(said)
      ? "repository-busy"
      : NO_ANSWER.test(said)
        ? "git-unavailable"
        : "repository-failed";
  return new GitContentsError({ code, detail }, { cause });
}

/** An error of the system as a refusal; any other as it is. */
export function asRefusal(error: unknown): unknown {
  return error instanceof Error && "errno" in error
    ? systemFailure(error.message, error.message, error)
    : error;
}

/** A git command did not do what it must. */
export function gitFailed(
  { args }: { readonly args: readonly string[] },
  detail: string,
  cause?: unknown,
): GitContentsError {
  return systemFailure(detail, `git ${args[0] ?? ""}: ${tellingLine(detail)}`, cause);
}

/** The last line, unless one before it says what it comes of. */
function tellingLine(text: string): string {
  const lines = text.trim().split("\n");
  return lines.find((line) => OUT_OF_MEMORY.test(line)) ?? lines.at(-1) ?? "";
}

/** Git's words, and those of the C library, when a process has no more memory. */
const OUT_OF_MEMORY = /out of memory|cannot allocate memory/i;

/** Whether a git process failed because it needed more memory than it may have. */
export function isOutOfMemory(error: unknown): boolean {
  return (
    isGitContentsError(error) &&
    error.reason.code === "repository-failed" &&
    OUT_OF_MEMORY.test(error.reason.detail)
  );
}

/** How a git process ended. */
export interface GitEnd {
  /** Exit code. */
  readonly code: number;
  /** Error output. */
  readonly stderr: string;
}

/** Words about the end of a process: git's own, or else its exit code with words that are not git's. */
export function lastWords({ code, stderr }: GitEnd): string {
  const said = stderr.trim();
  if (!isCutShort(code) && GIT_WORDS.test(said)) return said;
  return `exit code ${code}${said === "" ? "" : `: ${said}`}`;
}

/** Whether an exit code is none of git's: a signal ended it, or a shell could not run it. */
export function isCutShort(code: number): boolean {
  return (code > 129 && code < 192) || code === 126 || code === 127;
}

/** Git begins so in the locale that it is given. */
const GIT_WORDS = /^(?:fatal|error|warning|usage): /m;

/** The exit code of a process; of one that a signal ended, 128 and its number. */
export function exitCodeOf(code: number | null, signal: NodeJS.Signals | null): number {
  return code ?? 128 + (signal === null ? 9 : constants.signals[signal]);
}
