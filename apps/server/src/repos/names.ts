const REPOSITORY = /^[A-Za-z0-9_.-]+$/;
const MAX_REPOSITORY = 100;

/** Whether a text can name a repository: letters, digits, `_`, `.` and `-`, and nothing that means something else in an address. */
export function isRepositoryName(text: string): boolean {
  return (
    text.length <= MAX_REPOSITORY &&
    REPOSITORY.test(text) &&
    !/^\.{1,2}$/.test(text) &&
    !/\.(?:git|wiki|lock)$/i.test(text)
  );
}
