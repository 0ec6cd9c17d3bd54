import { spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** What is in files, by their names. */
export type Files = Readonly<Record<string, string | Uint8Array>>;

/** How a git command ended, and everything it said. */
export interface GitAnswer {
  readonly code: number;
  readonly said: string;
}

/** The real git program with a home and working copies of its own. */
export interface GitClient {
  readonly directory: string;
  /** Runs git in a folder of the client's, by name. */
  git(folder: string, ...args: readonly string[]): Promise<GitAnswer>;
  /** As `git`, and must succeed. */
  must(folder: string, ...args: readonly string[]): Promise<string>;
  /** A new working copy without a remote, on `main`, with one commit of the files. */
  start(folder: string, files?: Files): Promise<void>;
  /** Writes files, and commits them. */
  commit(folder: string, files: Files): Promise<string>;
  close(): void;
}

/** Of one command: far above need, and below the time of a test, so that its end says which one hung. */
const TIMEOUT_MS = 280_000;

export function gitClient(): GitClient {
  const directory = mkdtempSync(join(tmpdir(), "x-git-"));
  const env = {
    PATH: process.env["PATH"],
    HOME: directory,
    LC_ALL: "C",
    GIT_TERMINAL_PROMPT: "0",
    GIT_CONFIG_NOSYSTEM: "1",
    GIT_AUTHOR_NAME: "Ann",
    GIT_AUTHOR_EMAIL: "ann@example.org",
    GIT_COMMITTER_NAME: "Ann",
    GIT_COMMITTER_EMAIL: "ann@example.org",
  };
  const run = (folder: string, args: readonly string[]): Promise<GitAnswer> =>
    new Promise((resolve, reject) => {
      const child = spawn("git", ["-c", "init.defaultBranch=main", ...args], {
        cwd: join(directory, folder),
        env,
        stdio: ["ignore", "pipe", "pipe"],
        timeout: TIMEOUT_MS,
      });
      let said = "";
      for (const stream of [child.stdout, child.stderr])
        stream.on("data", (bytes: Buffer) => (said += bytes.toString()));
      child.once("error", reject);
      child.once("close", (code) => resolve({ code: code ?? 137, said }));
    });
  const must = async (folder: string, ...args: readonly string[]): Promise<string> => {
    const { code, said } = await run(folder, args);
    if (code !== 0) throw new Error(`git ${args.join(" ")}: ${code}: ${said}`);
    return said;
  };
  const commit = async (folder: string, files: Files): Promise<string> => {
    for (const [name, text] of Object.entries(files))
      writeFileSync(join(directory, folder, name), text);
    await must(folder, "add", "--all");
    await must(
      folder,
      "commit",
      "--quiet",
      "--allow-empty",
      "-m",
      `Add ${Object.keys(files).join(", ")}`,
    );
    return (await must(folder, "rev-parse", "HEAD")).trim();
  };
  return {
    directory,
    git: (folder, ...args) => run(folder, args),
    must,
    commit,
    start: async (folder, files = { "README.md": "# Hi\n" }) => {
      await must(".", "init", "--quiet", folder);
      await commit(folder, files);
    },
    close: () => rmSync(directory, { recursive: true, force: true, maxRetries: 20 }),
  };
}
