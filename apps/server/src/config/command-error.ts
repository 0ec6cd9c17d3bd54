/** A command that cannot do what it was asked. The message is one line for the person who typed it. */
export class CommandError extends Error {
  override readonly name = "CommandError";
  /** 1: it did not work; 2: it was asked wrongly. */
  readonly exitCode: 1 | 2;

  constructor(message: string, options: ErrorOptions & { readonly exitCode?: 1 | 2 } = {}) {
    super(message, options);
    this.exitCode = options.exitCode ?? 1;
  }
}
