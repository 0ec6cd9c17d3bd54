/**
 * Outcome of a command.
 *
 * - `done`: the command succeeded, and found nothing to object to
 * - `found`: `build`, `format` or `validate` refuses, `format --check` or `diff` found changes, `lint` objects
 * - `usage`: the command line is wrong
 * - `failed`: something could not be read, found or written
 */
export const EXIT = { done: 0, found: 1, usage: 2, failed: 3 } as const;

/** One of these. */
export type ExitCode = (typeof EXIT)[keyof typeof EXIT];

/** A command that cannot go on. The message is one line for the person who typed it. */
export class Failure extends Error {
  override readonly name = "Failure";
  readonly exitCode: ExitCode;

  constructor(message: string, exitCode: ExitCode = EXIT.failed, options: ErrorOptions = {}) {
    super(message, options);
    this.exitCode = exitCode;
  }
}

/** Failure of the command line itself. */
export function usageFailure(message: string): Failure {
  return new Failure(`${message} (descriptor-wire --help)`, EXIT.usage);
}
