import { createInterface } from "node:readline/promises";
import type { Readable } from "node:stream";
import { CommandError } from "../config/command-error.ts";
import { usage } from "../admin/names.ts";

/** Option of commands that ask before they work. */
export interface ConfirmOptions {
  /** `--yes`: do not ask. */
  readonly yes?: boolean | undefined;
}

/** Standard input, a terminal or not. */
type Input = Readable & { readonly isTTY?: boolean };

/**
 * Asks a person whether to do what cannot be undone.
 *
 * @param action - what is done, such as `delete the account ada`
 * @throws CommandError when the answer is no, or nobody can be asked and `--yes` is not there
 */
export async function confirm(
  action: string,
  { yes }: ConfirmOptions,
  input: Input = process.stdin,
): Promise<void> {
  if (yes === true) return;
  if (input.isTTY !== true) throw usage(`nobody can be asked here: give --yes to ${action}`);
  const lines = createInterface({ input, output: process.stderr });
  try {
    const answer = await lines.question(`Really ${action}? [y/N] `);
    if (!/^y(?:es)?$/i.test(answer.trim())) throw new CommandError("nothing was done");
  } finally {
    lines.close();
  }
}
