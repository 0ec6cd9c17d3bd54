import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import pg from "pg";
import { expect, it, onTestFinished } from "vitest";
import { installedPrograms } from "./postgres-programs.ts";
import { startPostgres } from "./postgres.ts";

it("PostgreSQL starts from a folder that only its owner may enter, as root too", async () => {
  const closed = await mkdtemp(join(tmpdir(), "status-store-closed-"));
  onTestFinished(() => rm(closed, { recursive: true, force: true }));
  const installed = dirname(await installedPrograms());
  await cp(installed, closed, { recursive: true, verbatimSymlinks: true });
  const postgres = await startPostgres(join(closed, "native"));
  onTestFinished(() => postgres.stop());
  const client = new pg.Client({ connectionString: await postgres.createDatabase() });
  await client.connect();
  expect((await client.query("select 1 as one")).rows).toEqual([{ one: 1 }]);
  await client.end();
});

it("PostgreSQL that cannot be started says at once why", async () => {
  await expect(startPostgres("/nowhere")).rejects.toThrow(
    /^PostgreSQL cannot start here, so nothing about it was tested: .*\/nowhere.* ENOENT/,
  );
});
