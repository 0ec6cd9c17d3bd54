import type { TouchedPath } from "./change.ts";
import { GitContentsError } from "../errors.ts";
import { compilePattern, takesPath } from "../paths/path-pattern.ts";

/** Patterns of files that nobody may change, ready to be asked. */
export interface PathPatterns {
  /** Whether one of the patterns takes the whole path. Time grows with pattern times path, never faster. */
  matches(path: string): boolean;
}

/**
 * Reads patterns as Gitea and Forgejo write them: separated by `;`, in any case, `*` and `?` stop at
 * `/` and at `.`, `**` does not, and there are `[a-z]`, `[!a]`, `{a,b}` and `\` before a character.
 * A pattern that does not close its bracket or brace stands for its own text.
 */
export function parsePathPatterns(text: string): PathPatterns {
  const patterns = text.split(";").flatMap((pattern) => {
    const folded = pattern.trim().toLowerCase();
    return folded === "" ? [] : [compilePattern(folded)];
  });
  return { matches: (path) => patterns.some((pattern) => takesPath(pattern, path.toLowerCase())) };
}

/**
 * Refuses changes of protected files: to be called with what `CommitOptions.confirm` is given.
 *
 * @throws GitContentsError `path-protected`, with a reason for every path
 */
export function checkProtected(patterns: PathPatterns, touched: readonly TouchedPath[]): void {
  const [first, ...others] = touched
    .filter(({ path }) => patterns.matches(path))
    .map(({ path, index }) => ({ code: "path-protected", path, index }) as const);
  if (first !== undefined) throw new GitContentsError(first, { others });
}
