/** Failure of a command. The message is one line for the person who typed it. */
export class CommandError extends Error {
  /** Name to recognise it by. */
  override readonly name = "CommandError";
  /** Exit code: 1 for work that failed, 2 for wrong words on the command line. */
  readonly exitCode: 1 | 2;

  constructor(message: string, options: ErrorOptions & { readonly exitCode?: 1 | 2 } = {}) {
    super(message, options);
    this.exitCode = options.exitCode ?? 1;
  }
}
