import { spawn } from "node:child_process";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseRepoPath } from "@x/git-contents";
import { createGitEngine, gitEnvironment } from "@x/git-contents/git";
import { commitTo } from "../git-contents/repository.ts";
import type { Image } from "./disk.ts";
import type { Promised } from "./promises.ts";

/** Starts from what a loss of power left, and says what of the promises is broken. */
export async function recover(
  image: Image,
  {
    place,
    promised,
    write,
  }: { readonly place: string; readonly promised: Promised; readonly write: boolean },
): Promise<readonly string[]> {
  const gitDir = join(place, "r.git");
  try {
    for (const [path, bytes] of image) {
      if (bytes === "directory") mkdirSync(join(place, path), { recursive: true });
      else writeFileSync(join(place, path), bytes);
    }
    const broken = [...(await fsck(gitDir)), ...(await wrongHeads(gitDir, promised))];
    if (!write || broken.length > 0) return broken;
    await writeOnce(gitDir);
    return await fsck(gitDir);
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  } finally {
    rmSync(place, { recursive: true, force: true });
  }
}

async function writeOnce(gitDir: string): Promise<void> {
  const engine = createGitEngine({ worker: "inline", exclusive: true });
  try {
    const content = new TextEncoder().encode("works again");
    const change = { operation: "upload", path: parseRepoPath("after"), content } as const;
    await commitTo(engine.open(gitDir), "main", [change]);
  } finally {
    await engine.close();
  }
}

async function fsck(gitDir: string): Promise<readonly string[]> {
  const { code, text } = await run(gitDir, [
    "fsck",
    "--full",
    "--strict",
    "--no-dangling",
    "--no-progress",
  ]);
  return code === 0 ? [] : [`git fsck: ${text.trim().replaceAll("\n", "; ")}`];
}

async function wrongHeads(gitDir: string, { heads }: Promised): Promise<readonly string[]> {
  const { code, text } = await run(gitDir, [
    "for-each-ref",
    "--format=%(refname) %(objectname)",
    "refs/heads/",
  ]);
  if (code !== 0) return [`git for-each-ref: ${text.trim()}`];
  const lines = text
    .trim()
    .split("\n")
    .map((line) => line.split(" "));
  const there = new Map(
    lines.map(([name = "", id = ""]) => [name.slice("refs/heads/".length), id]),
  );
  return Array.from(heads).flatMap(([branch, values]) =>
    values.has(there.get(branch)) ? [] : [`lost: ${branch} is ${there.get(branch) ?? "gone"}`],
  );
}

function run(
  gitDir: string,
  args: readonly string[],
): Promise<{ readonly code: number | null; readonly text: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn("git", [`--git-dir=${gitDir}`, ...args], {
      cwd: "/",
      env: gitEnvironment(),
    });
    let text = "";
    child.stdout.on("data", (data: Buffer) => void (text += data.toString("latin1")));
    child.stderr.on("data", (data: Buffer) => void (text += data.toString("latin1")));
    child.on("error", reject);
    child.on("close", (code) => resolve({ code, text }));
  });
}
