import { spawn } from "node:child_process";
import { once } from "node:events";
import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gitEnvironment } from "@x/git-contents/git";
import type { World } from "./operation.ts";

const IDENTITY = ["-c", "user.name=Ann", "-c", "user.email=ann@example.org"];

/** Runs git. @throws Error with what it said, when it failed */
export async function git(directory: string, ...args: readonly string[]): Promise<void> {
  const child = spawn("git", [...IDENTITY, "-C", directory, ...args], {
    env: { ...gitEnvironment(), GIT_TERMINAL_PROMPT: "0" },
    stdio: ["ignore", "ignore", "pipe"],
  });
  let said = "";
  child.stderr.on("data", (bytes: Buffer) => (said += bytes.toString()));
  const [code] = (await once(child, "close")) as [number | null];
  if (code !== 0) throw new Error(`git ${args[0]}: ${code}: ${said}`);
}

const addressOf = (url: string, { token }: Pick<World, "token">): string =>
  `${url.replace("://", `://x:${token}@`)}/ada/r`;

/** Clones the whole repository, and throws the clone away. */
export async function clone(url: string, world: World): Promise<void> {
  const target = `${world.tree}-clone`;
  try {
    await git(".", "clone", "--quiet", "--bare", addressOf(url, world), target);
  } finally {
    rmSync(target, { recursive: true, force: true });
  }
}

/** Makes a repository of one commit, whose pushes replace each other. */
export async function startTree(tree: string): Promise<void> {
  await git(".", "init", "--quiet", "-b", "main", tree);
}

/** Replaces the lane's own branch by a commit of the bytes. */
export async function push(url: string, world: World, bytes: Uint8Array): Promise<void> {
  const { tree } = world;
  writeFileSync(join(tree, "file.bin"), bytes);
  await git(tree, "add", "file.bin");
  await git(tree, "commit", "--quiet", "--allow-empty", "-m", "a commit");
  const branch = `refs/heads/${tree.split("/").at(-1)}`;
  await git(tree, "push", "--quiet", "--force", addressOf(url, world), `HEAD:${branch}`);
}
