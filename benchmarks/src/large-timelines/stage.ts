import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { AccountId } from "@x/status-core";
import { openStore } from "@x/status-store";
import { startPostgres } from "../../../packages/status-store/test/postgres.ts";
import type { Work } from "../bench.ts";
import { beforeEnd } from "../ends.ts";
import { fill, READER_ID, statusId, type Size } from "./fill.ts";

/** Kinds of databases. */
export type Database = "SQLite" | "PostgreSQL";

const PAGE = 40;

/** Reads the home timeline of a reader, a page further back each time. */
export async function readingHome(database: Database, size: Size): Promise<Work | undefined> {
  const url = await emptyDatabase(database);
  if (url === undefined) return undefined;
  await (await openStore({ url })).close();
  await fill(url, size);
  const store = await openStore({ url });
  const reader = READER_ID as AccountId;
  let read = 0;
  return async () => {
    // More pages than the store keeps: none is read from memory.
    const maxId = statusId(size.statuses - (read++ % (size.statuses / 2)));
    const page = { limit: PAGE, maxId };
    const found = await store.findTimeline({ kind: "home", accountId: reader }, page, reader);
    if (found.length !== PAGE) throw new Error(`${found.length} statuses in a page`);
  };
}

async function emptyDatabase(database: Database): Promise<string | undefined> {
  if (database === "SQLite") {
    const folder = mkdtempSync(join(tmpdir(), "timelines-bench-"));
    process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
    return join(folder, "statuses.sqlite");
  }
  const postgres = await startPostgres().catch(() => undefined);
  if (postgres === undefined) return undefined;
  beforeEnd(postgres.stop);
  return postgres.createDatabase();
}
