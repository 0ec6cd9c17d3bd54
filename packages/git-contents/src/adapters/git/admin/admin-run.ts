import { limitedCommand, type GitProgram } from "../process/program.ts";
import { closeSync, openSync } from "node:fs";
import { simpleGit, type SimpleGit } from "simple-git";
import { GIT_SETTINGS, gitEnvironment } from "../process/command.ts";
import { systemFailure } from "../process/failure.ts";

/** simple-git with our settings; it waits for the streams' end, which its own defaults do not. */
function client(binary: [string, string]): SimpleGit {
  return simpleGit({
    baseDir: "/",
    binary,
    completion: { onClose: true, onExit: false },
    maxConcurrentProcesses: 4,
    timeout: { block: 600_000 },
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

/** Descriptors that starting a process takes: three pipes with two ends, and some for the file system meanwhile. */
const SPAWN_DESCRIPTORS = 12;

/**
 * Runs a git command that may take its time, and answers what it says.
 *
 * @throws GitContentsError `storage-full`, `repository-busy`, `repository-failed`
 */
export async function runAdmin(git: GitProgram, args: readonly string[]): Promise<string> {
  try {
    requireDescriptors();
    const settings = GIT_SETTINGS.flatMap((setting) => ["-c", setting]);
    const [program, [first = "", ...given]] = limitedCommand(git, "transfer", [
      ...settings,
      ...args,
    ]);
    // It takes a program and one argument in front of all others, and would put settings before these.
    return await client([program, first]).raw(given);
  } catch (error) {
    const detail = error instanceof Error ? error.message.trim() : String(error);
    throw systemFailure(detail, detail, error);
  }
}

/** A process that cannot be started for want of descriptors would take ours with it: simple-git listens too late. */
function requireDescriptors(): void {
  const opened: number[] = [];
  try {
    while (opened.length < SPAWN_DESCRIPTORS) opened.push(openSync("/dev/null", "r"));
  } finally {
    for (const descriptor of opened) closeSync(descriptor);
  }
}
