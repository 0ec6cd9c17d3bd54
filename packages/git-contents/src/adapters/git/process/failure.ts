import { GitContentsError } from "../../../errors.ts";

/** A disk, or what a user may have of it, that takes no more: in Node's words and in git's. */
const FULL = /ENOSPC|EDQUOT|No space left on device|Disk quota exceeded/i;
/** Too much at once: it passes when something else ends. */
const TOO_MUCH =
  /EMFILE|ENFILE|EAGAIN|Too many open files|Resource temporarily unavailable|unable to fork/i;

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
      : "repository-failed";
  return new GitContentsError({ code, detail }, { cause });
}

/** An error of the system as a refusal; any other as it is. */
export function asRefusal(error: unknown): unknown {
  return error instanceof Error && "errno" in error
    ? systemFailure(error.message, error.message, error)
    : error;
}
