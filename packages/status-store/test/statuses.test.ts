import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { statusesContract } from "../../status-core/test/contract.ts";
import { afterAll, beforeAll } from "vitest";
import { startPostgres, type TestPostgres } from "./postgres.ts";
import { migratedDatabases } from "./migrated.ts";
import { attachmentFilesContract } from "./attachments.contract.ts";
import { stageOn } from "./stage.ts";

let folder: string;
let postgres: TestPostgres;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "status-store-"));
  postgres = await startPostgres();
});
afterAll(async () => {
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
});

let files = 0;
const migrated = migratedDatabases(() => postgres);

statusesContract("a SQLite file", async () => stageOn(join(folder, `${files++}.db`)));
statusesContract("SQLite in memory", async () => stageOn(":memory:"));
statusesContract("PostgreSQL", async () => stageOn(await migrated()));

attachmentFilesContract("SQLite", async () => join(folder, `${files++}.db`));
attachmentFilesContract("PostgreSQL", migrated);
