import { RESERVED_NAMES } from "../http/reserved-names.ts";
import { isRepositoryName } from "../repos/names.ts";
import { CommandError } from "../config/command-error.ts";

const USERNAME = /^[A-Za-z0-9_]+(?:[.-]+[A-Za-z0-9_]+)*$/;
const MAX_USERNAME = 30;

/** Whether a text can name an account. */
export function isUsername(text: string): boolean {
  const isShort = text.length <= MAX_USERNAME;
  return isShort && USERNAME.test(text) && !RESERVED_NAMES.has(text.toLowerCase());
}

/** @throws CommandError when the text cannot name an account */
export function parseUsername(text: string): string {
  if (isUsername(text)) return text;
  throw usage(
    `${JSON.stringify(text)} cannot name an account: letters, digits and _, with . and - inside, at most ${MAX_USERNAME}, and not ${[...RESERVED_NAMES].join(", ")}`,
  );
}

/** @throws CommandError when the text cannot name a repository */
export function parseRepositoryName(text: string): string {
  if (isRepositoryName(text)) return text;
  throw usage(
    `${JSON.stringify(text)} cannot name a repository: letters, digits, _, . and -, and no .git, .wiki or .lock at its end`,
  );
}

/** @throws CommandError when the text is not `OWNER/NAME` */
export function parseFullName(text: string): { readonly owner: string; readonly name: string } {
  const [owner = "", name = "", more] = text.split("/");
  if (owner !== "" && more === undefined && isRepositoryName(name)) return { owner, name };
  throw usage(
    `${JSON.stringify(text)} is not OWNER/NAME: letters, digits, _, . and -, and a name does not end in .git, .wiki or .lock`,
  );
}

/** @throws CommandError when the text is neither `true` nor `false` */
export function parseFlag(text: string): boolean {
  if (text === "true" || text === "false") return text === "true";
  throw usage(`${JSON.stringify(text)} is neither true nor false`);
}

/** Error of a command whose words are wrong. */
export function usage(message: string): CommandError {
  return new CommandError(message, { exitCode: 2 });
}
