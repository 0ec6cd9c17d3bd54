import { GitContentsError, isGitContentsError } from "../../errors.ts";

/** Refusal of a repository that is not in the log. */
export function noRepository(repository: string): GitContentsError {
  return new GitContentsError({ code: "repository-failed", detail: `no repository ${repository}` });
}

/** Whether a copy refused because it lacks something, or is gone. */
export function isLacking(error: unknown): boolean {
  if (!isGitContentsError(error)) return false;
  const { code } = error.reason;
  return code === "object-not-found" || code === "repository-failed";
}

/** Whether files are gone, or come, while a directory is worked with: somebody deletes it. */
export function isDeletion(error: unknown): boolean {
  return error instanceof Error && "code" in error && DELETED.has(error.code);
}

/** Refusal for now of what needs a copy that somebody deletes all the time. */
export function deletedAgain(): GitContentsError {
  const detail = "its copy is deleted again and again";
  return new GitContentsError({ code: "repository-busy", detail });
}

const DELETED: ReadonlySet<unknown> = new Set(["ENOENT", "ENOTEMPTY", "EEXIST"]);
