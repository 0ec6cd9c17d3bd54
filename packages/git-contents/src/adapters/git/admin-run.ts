import { simpleGit, type SimpleGit } from "simple-git";
import { GitContentsError } from "../../errors.ts";
import { GIT_SETTINGS, gitEnvironment } from "./command.ts";

/** simple-git with our settings; it waits for the streams' end, which its own defaults do not. */
function client(git: string): SimpleGit {
  return simpleGit({
    baseDir: "/",
    binary: git,
    completion: { onClose: true, onExit: false },
    maxConcurrentProcesses: 4,
    timeout: { block: 600_000 },
    config: [...GIT_SETTINGS],
    allowEnvironment: Object.keys(gitEnvironment()),
    // Its guard refuses the settings that make git safe, because other values of them do not.
    unsafe: {
      allowUnsafeConfigPaths: true,
      allowUnsafeCustomBinary: true,
      allowUnsafeFsMonitor: true,
      allowUnsafeHooksPath: true,
      allowUnsafePack: true,
      allowUnsafeProtocolOverride: true,
      allowUnsafeTemplateDir: true,
    },
  }).env(gitEnvironment());
}

/**
 * Runs a git command that may take its time, and answers what it says.
 *
 * @throws GitContentsError `repository-failed`
 */
export async function runAdmin(git: string, args: readonly string[]): Promise<string> {
  try {
    return await client(git).raw([...args]);
  } catch (error) {
    throw adminFailed(error instanceof Error ? error.message.trim() : String(error), error);
  }
}

/** What git was to do for the whole repository was not done. */
export function adminFailed(detail: string, cause?: unknown): GitContentsError {
  return new GitContentsError({ code: "repository-failed", detail }, { cause });
}
