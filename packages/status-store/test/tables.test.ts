import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { refusalOf } from "../../status-core/test/stage.ts";
import { openStore } from "../src/index.ts";
import { startPostgres, type TestPostgres } from "./postgres.ts";
import { migratedDatabases } from "./migrated.ts";
import { forgeContract } from "./forge.contract.ts";
import { administrationContract } from "./administration.contract.ts";
import { oauthContract } from "./oauth.contract.ts";
import { tablesContract, type TestDatabase } from "./tables.contract.ts";
import { visibilityContract } from "./visibility.contract.ts";

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

const SQLITE: TestDatabase = {
  create: async () => join(folder, `${files++}.db`),
  execute: async (path, sql) => {
    const database = new DatabaseSync(path, { timeout: 5000 });
    try {
      database.exec(sql);
    } finally {
      database.close();
    }
  },
};
const POSTGRES: TestDatabase = {
  create: migratedDatabases(() => postgres),
  execute: onPostgres,
};

for (const contract of [
  tablesContract,
  visibilityContract,
  oauthContract,
  forgeContract,
  administrationContract,
]) {
  contract("a SQLite file", SQLITE);
  contract("PostgreSQL", POSTGRES);
}

async function onPostgres(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

describe.each([
  ["a SQLite file", SQLITE, "pragma foreign_keys = off;"],
  ["PostgreSQL", POSTGRES, "set session_replication_role = replica;"],
] as const)("S19: check on %s", (_, database, unheld) => {
  const checkAfter = async (sql: string) => {
    const url = await database.create();
    const store = await openStore({ url });
    for (const username of ["a", "b"]) await store.accounts.create({ username });
    await database.execute(url, sql);
    const problems = await store.check();
    await store.close();
    return problems;
  };

  it("finds nothing in what is whole", async () => {
    expect(await checkAfter("select 1")).toEqual([]);
  });

  it("finds rows that name others that are not there", async () => {
    const orphans = `insert into lfs_objects (repository_id, oid, size) values ('r', 'o', 1), ('s', 'o', 1)`;
    expect(await checkAfter(`${unheld} ${orphans}`)).toEqual([
      "2 rows of lfs_objects name rows of repositories that are not there",
    ]);
  });

  it("finds a table that is gone", async () => {
    const [problem, ...more] = await checkAfter("drop table answers");
    expect(problem).toMatch(/^the table answers cannot be read: .*answers/);
    expect(more).toEqual([]);
  });
});

describe("version on PostgreSQL", () => {
  it("changes when a transaction with open savepoints ends, and not before", async () => {
    const url = await postgres.createDatabase();
    const store = await openStore({ url });
    await store.accounts.create({ username: "a" });
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    const read = async () => [await store.version(), (await store.accounts.findByName("a"))?.note];
    await client.query("begin; savepoint s; update accounts set note = 'x'; release s");
    await client.query("savepoint t; update accounts set note = 'y'");
    const [during, unseen] = await read();
    await client.query("commit");
    const [after, seen] = await read();
    expect([unseen, seen]).toEqual(["", "y"]);
    expect(after).not.toBe(during);
    await client.end();
    await store.close();
  });
});

describe("openStore on PostgreSQL", () => {
  it("refuses a schema that a newer version made (S18)", async () => {
    const url = await postgres.createDatabase();
    await (await openStore({ url })).close();
    await onPostgres(url, "insert into kysely_migration values ('9999-later', now()::text)");
    expect(await refusalOf(openStore({ url }))).toBe("schema-newer");
  });

  it("may be done by several processes at once on an empty database", async () => {
    const url = await postgres.createDatabase();
    const stores = await Promise.all(Array.from({ length: 4 }, () => openStore({ url })));
    expect(stores.map(({ dialect }) => dialect)).toEqual(Array(4).fill("postgres"));
    await Promise.all(stores.map((store) => store.close()));
  });

  it("says where it could not connect, without the password", async () => {
    const opened = openStore({ url: "postgres://who:secret@127.0.0.1:1/x", busyTimeoutMs: 500 });
    const error = await opened.catch((refusal: Error) => refusal);
    expect(error).toMatchObject({ reason: { code: "store-unreachable" } });
    expect(String(error)).toContain("postgres://who:***@127.0.0.1:1/x");
  });

  it("does a transaction again that another one was in the way of (S10)", async () => {
    const url = await postgres.createDatabase();
    const store = await openStore({ url });
    const [a, b] = [
      await store.accounts.create({ username: "a" }),
      await store.accounts.create({ username: "b" }),
    ];
    let attempts = 0;
    let holders = 0;
    let bothHold = (): void => {};
    const both = new Promise<void>((resolve) => (bothHold = resolve));
    const inOrder = (first: typeof a, second: typeof a): Promise<void> =>
      store.transaction(async (tx) => {
        attempts++;
        await tx.accounts.change(first.id, { note: "1" });
        // Each has what the other wants next.
        if (++holders === 2) bothHold();
        await both;
        await tx.accounts.change(second.id, { note: "2" });
      });
    await Promise.all([inOrder(a, b), inOrder(b, a)]);
    expect(attempts).toBe(3);
    await store.close();
  });

  it("is busy while all connections are taken, and works again after (S09)", async () => {
    const url = await postgres.createDatabase();
    const store = await openStore({ url, poolSize: 1, busyTimeoutMs: 1000 });
    let end = (): void => {};
    const ended = new Promise<void>((resolve) => (end = resolve));
    let slow: Promise<void> | undefined;
    await new Promise<void>((begun) => {
      slow = store.transaction(() => (begun(), ended));
    });
    expect(await refusalOf(store.ping())).toBe("store-busy");
    end();
    await slow;
    expect(await refusalOf(store.ping())).toBe("none");
    await store.close();
  });

  it("is busy when its connections are cut, and works again after (S09)", async () => {
    const url = await postgres.createDatabase();
    const store = await openStore({ url });
    const cut = store.transaction(async (tx) => {
      await tx.accounts.create({ username: "cut" });
      await onPostgres(
        url,
        `select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and pid <> pg_backend_pid()`,
      );
      await tx.accounts.create({ username: "off" });
    });
    expect(await refusalOf(cut)).toBe("store-busy");
    expect(await store.accounts.findByName("cut")).toBeUndefined();
    await store.close();
    expect(await refusalOf(store.ping())).toBe("store-closed");
  });
});
