import { existsSync, readdirSync } from "node:fs";
import { cp, mkdir, symlink } from "node:fs/promises";
import { dirname, join } from "node:path";
import { command } from "./command.ts";
import { ROOT } from "./packages.ts";

/**
 * Copies the repository as it stands, uncommitted work included, with one commit and its installed
 * dependencies, so that versions and changelogs can be written without touching the original.
 *
 * @param to - a folder that does not exist yet
 */
export async function copyRepository(to: string): Promise<void> {
  const listed = ["ls-files", "-z", "--cached", "--others", "--exclude-standard"];
  const files = (await command("git", listed, { cwd: ROOT })).split("\0");
  for (const file of files.filter((name) => name !== "" && existsSync(join(ROOT, name)))) {
    await mkdir(join(to, dirname(file)), { recursive: true });
    await cp(join(ROOT, file), join(to, file));
  }
  await linkDependencies(to);
  await command("git", ["init", "--quiet", "--initial-branch=main"], { cwd: to });
  await commitAll(to, "Start");
}

/** Commits everything in a copy. */
export async function commitAll(copy: string, message: string): Promise<void> {
  const who = ["-c", "user.name=Rehearsal", "-c", "user.email=rehearsal@example.com"];
  const plain = ["-c", "core.hooksPath=/dev/null", "-c", "commit.gpgSign=false"];
  await command("git", ["add", "--all"], { cwd: copy });
  await command("git", [...who, ...plain, "commit", "--quiet", `--message=${message}`], {
    cwd: copy,
  });
}

/** pnpm's links are relative: below a root of links to what is installed here, they lead there too. */
async function linkDependencies(to: string): Promise<void> {
  const installed = join(ROOT, "node_modules");
  await mkdir(join(to, "node_modules"));
  // Not what pnpm knows of an installation: it must neither check nor repair this one.
  const names = readdirSync(installed).filter((name) => name === ".pnpm" || !name.startsWith("."));
  for (const name of names) await symlink(join(installed, name), join(to, "node_modules", name));
  const members = ["packages", "apps"].flatMap((parent) =>
    readdirSync(join(ROOT, parent)).map((name) => join(parent, name)),
  );
  for (const member of [...members, "release", "docs"]) {
    const modules = join(member, "node_modules");
    if (!existsSync(join(ROOT, modules))) continue;
    await cp(join(ROOT, modules), join(to, modules), { recursive: true, verbatimSymlinks: true });
  }
}
