import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { hasGitLfs } from "./git-lfs.ts";
import { printed, startServer } from "./server-process.ts";

const README = readFileSync(new URL("../README.md", import.meta.url), "utf8");

/** Commands of a tour of the README, each with what it prints. */
function tour(heading: string): readonly { readonly command: string; readonly printed: string }[] {
  const from = README.slice(README.indexOf(`### ${heading}\n`));
  const [, block = ""] = /```sh\n(.*?)```/s.exec(from) ?? [];
  return block
    .split(/^\$ /m)
    .slice(1)
    .map((part) => {
      const [command = "", ...lines] = part.trim().split("\n");
      return { command, printed: lines.join("\n") };
    });
}

/** Does a tour, and compares what it prints. */
async function take(heading: string, steps: number): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "x-tour-"));
  const server = await startServer(["--demo", "--data", join(folder, "data")]);
  try {
    await server.printed(/Ctrl-C/);
    const [, token = ""] = /^TOKEN=(\S+)/m.exec(server.output().stdout) ?? [];
    const { host } = new URL(server.url);
    const shown = tour(heading);
    expect(shown).toHaveLength(steps);
    const script = shown.map(({ command }) => `${command}\necho @@@`).join("\n");
    const said = await printed(
      "bash",
      ["-ec", `exec 2>&1\n${script.replaceAll("127.0.0.1:3000", host)}`],
      {
        cwd: folder,
        env: {
          PATH: process.env["PATH"],
          HOME: folder,
          LC_ALL: "C",
          TOKEN: token,
          // git-lfs, where it is set up for everybody, has something to say too.
          GIT_CONFIG_NOSYSTEM: "1",
          GIT_TERMINAL_PROMPT: "0",
          GIT_AUTHOR_NAME: "Ann",
          GIT_AUTHOR_EMAIL: "ann@example.org",
          GIT_COMMITTER_NAME: "Ann",
          GIT_COMMITTER_EMAIL: "ann@example.org",
        },
      },
    );
    const plain = (text: string) =>
      text
        .replaceAll(host, "127.0.0.1:3000")
        .replaceAll(/\b[0-9a-f]{7}\b/g, "0000000")
        .replaceAll(/ID:\d+/g, "ID:0")
        // git-lfs tells how far it is when it takes long.
        .replaceAll(/^.*LFS objects:.*$\n?/gm, "")
        .trim();
    expect(said.split("@@@\n").slice(0, -1).map(plain)).toEqual(
      shown.map((step) => plain(step.printed)),
    );
  } finally {
    await server.end("SIGKILL");
    rmSync(folder, { recursive: true, force: true, maxRetries: 20 });
  }
}

it("the README's tour with git works when pasted, and prints what it shows", () =>
  take("A tour with git", 4));

it.skipIf(!hasGitLfs)(
  "the README's tour with git-lfs does too (skipped where it is not installed)",
  () => take("A tour with git-lfs", 8),
);
