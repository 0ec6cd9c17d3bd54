import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openStore, type Store } from "../src/index.ts";
import { startPooler, type TestPooler } from "./pooler.ts";
import { startPostgres, type TestPostgres } from "./postgres.ts";

describe("openStore, through a pool that gives each transaction another connection", () => {
  let postgres: TestPostgres;
  let direct: pg.Client;
  let pooler: TestPooler;
  let stores: readonly Store[];
  beforeAll(async () => {
    postgres = await startPostgres();
    const url = await postgres.createDatabase();
    direct = new pg.Client({ connectionString: url });
    await direct.connect();
    pooler = await startPooler(url, 3);
    // Both find an empty database.
    stores = await Promise.all(
      [0, 1].map(() => openStore({ url: pooler.url, busyTimeoutMs: 60_000 })),
    );
  });
  afterAll(async () => {
    await Promise.all(stores.map((store) => store.close()));
    await pooler.stop();
    await direct.end();
    await postgres.stop();
  });

  it("migrates once, writes and reads, and leaves no lock behind", async () => {
    const [one, other] = stores;
    const names = Array.from({ length: 12 }, (_, at) => `name${at}`);
    const made = names.map((username, at) =>
      (at % 2 === 0 ? one : other)?.accounts.create({ username }),
    );
    const ids = (await Promise.all(made)).map((account) => account?.id);
    for (const [at, username] of names.entries())
      expect((await (at % 3 === 0 ? one : other)?.accounts.findByName(username))?.id).toBe(ids[at]);
    const { rows } = await direct.query("select 1 from pg_locks where locktype = 'advisory'");
    expect(rows).toEqual([]);
  });
  it("sets what a write needs in its transaction alone", async () => {
    const begins = pooler.texts.filter((text) => text.startsWith("begin"));
    expect(begins.length).toBeGreaterThan(12);
    for (const text of begins) {
      expect(text).toContain("set local synchronous_commit = on");
      expect(text).toContain("set local lock_timeout = 60000");
    }
  });
  it("is refused where it sets more at the start, as PgBouncer does", async () => {
    const client = new pg.Client({
      connectionString: pooler.url,
      options: "-c synchronous_commit=on",
    });
    await expect(client.connect()).rejects.toThrow("unsupported startup parameter: options");
  });
});
