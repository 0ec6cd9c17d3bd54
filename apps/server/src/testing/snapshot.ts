import { cp, mkdir } from "node:fs/promises";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { databaseUrl } from "../boot/data-dir.ts";
import type { Settings } from "../config/settings.ts";

const REPOSITORIES = "repositories";

/** Copies the database and the repositories of a data directory, while it is in use, to another one. */
export async function copyData(from: Settings, to: Settings): Promise<void> {
  await mkdir(to.dataDir, { mode: 0o700 });
  const database = new DatabaseSync(databaseUrl(from), { readOnly: true });
  try {
    database.prepare("vacuum into ?").run(databaseUrl(to));
  } finally {
    database.close();
  }
  const repositories = join(from.dataDir, REPOSITORIES);
  await cp(repositories, join(to.dataDir, REPOSITORIES), { recursive: true });
}
