import { RequestError } from "../http/request-error.ts";

/** Not with a hyphen at its start: programs take such a name for an option. */
const REPOSITORY = /^[A-Za-z0-9_.][A-Za-z0-9_.-]*$/;
const MAX_REPOSITORY = 100;

/** Tells whether a text can name a repository: letters, digits, `_`, `.` and inside `-`, and no name that addresses use. */
export function isRepositoryName(text: string): boolean {
  return (
    text.length <= MAX_REPOSITORY &&
    REPOSITORY.test(text) &&
    !/^\.{1,2}$/.test(text) &&
    !/\.(?:git|wiki|lock)$/i.test(text)
  );
}

/** @throws RequestError `body-invalid` when the text cannot name a repository */
export function requireRepositoryName(text: string): void {
  if (isRepositoryName(text)) return;
  throw new RequestError(
    `${JSON.stringify(text)} cannot name a repository: letters, digits, _, . and -, at most ${MAX_REPOSITORY}, no - at its start, and no .git, .wiki or .lock at its end`,
    { code: "body-invalid", facts: { field: "name" } },
  );
}
