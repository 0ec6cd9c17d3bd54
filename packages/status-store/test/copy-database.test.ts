import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createSearch, createStatuses } from "@x/status-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { TABLE_NAMES } from "../src/database/check.ts";
import { openPostgresRows } from "../src/database/postgres-rows.ts";
import { openSqliteRows } from "../src/database/sqlite-rows.ts";
import { copyDatabase, openStore, type Store } from "../src/index.ts";
import { startPostgres, type TestPostgres } from "./postgres.ts";

const NOW_MS = 1_800_000_000_000;

let folder: string;
let postgres: TestPostgres;
let from: string;
let original: Record<string, unknown[]>;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "copy-"));
  postgres = await startPostgres();
  from = join(folder, "from.db");
  const store = await openStore({ url: from });
  await fill(store);
  await store.close();
  original = await contents(from);
});
afterAll(async () => {
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
});

/** Rows that refer to others in tables that come later in any plain order, and to their own. */
async function fill(store: Store): Promise<void> {
  const ada = await store.accounts.create({ username: "ada", displayName: 'Ä "quoted" \u2028' });
  const bob = await store.accounts.create({ username: "bob" });
  const { id } = await store.repositories.create({ ownerId: ada.id, name: "notes" });
  await store.tokens.create({ accountId: ada.id, scopes: ["read"], repositoryId: id });
  await store.relationships.follow(bob.id, ada.id);
  await store.audit.add({ event: "account.create", actor: "command line", target: "ada" });
  const links = { account: () => "", tag: () => "" };
  const statuses = createStatuses({ store, now: () => NOW_MS, links, localDomains: [] });
  const { status } = await statuses.post({ text: "one @bob #tag" }, ada);
  // More than are handed on at a time.
  for (let at = 0; at < 510; at++)
    await statuses.post({ text: `reply ${at}`, inReplyToId: status.id }, bob);
}

/** All rows, as they are copied. */
async function contents(url: string): Promise<Record<string, unknown[]>> {
  const reader = await (url.startsWith("postgres") ? openPostgresRows : openSqliteRows).openReader(
    url,
  );
  const found: Record<string, unknown[]> = {};
  for (const table of TABLE_NAMES) {
    const rows: string[] = [];
    const columns = [...(await reader.columns(table))].sort();
    if (table === "last_id" || columns.length === 0) continue;
    for await (const batch of reader.rows(table, columns)) rows.push(batch.slice(1, -1));
    // Numbers of 64 bits as they are written.
    const text = `[${rows.join(",")}]`.replace(/:(\d{16,})/g, ':"$1"');
    found[table] = (JSON.parse(text) as object[])
      .map((row) => JSON.stringify(Object.entries(row).sort()))
      .sort();
  }
  await reader.close();
  return found;
}

describe("copyDatabase", () => {
  it("copies every row to a SQLite file, where new ids are larger", async () => {
    const to = join(folder, "to.db");
    await copyDatabase({ from, to });
    expect(await contents(to)).toEqual(original);
    const store = await openStore({ url: to, now: () => 0 });
    const { id } = await store.accounts.create({ username: "eve" });
    const last = (await store.accounts.list({ limit: 9 })).map(({ account }) => account.id);
    expect(last.at(-1)).toBe(id);
    expect(await store.check()).toEqual([]);
    await store.close();
  });

  it("copies every row to PostgreSQL and back again", async () => {
    const there = await postgres.createDatabase();
    await copyDatabase({ from, to: there });
    expect(await contents(there)).toEqual(original);
    const back = join(folder, "back.db");
    await copyDatabase({ from: there, to: back });
    expect(await contents(back)).toEqual(original);
    const store = await openStore({ url: back, now: () => 0 });
    expect(await store.check()).toEqual([]);
    const known = (await store.accounts.list({ limit: 9 })).map(({ account }) => account.id);
    const { id } = await store.accounts.create({ username: "eve" });
    expect(known.every((one) => BigInt(one) < BigInt(id))).toBe(true);
    await store.close();
  });

  it.each([
    ["SQLite", "SQLite"],
    ["SQLite", "PostgreSQL"],
    ["PostgreSQL", "SQLite"],
    ["PostgreSQL", "PostgreSQL"],
  ])("of %s to %s: what was searched before is found afterwards", async (source, target) => {
    let made = 0;
    const empty = async (kind: string): Promise<string> =>
      kind === "SQLite"
        ? join(folder, `${source}-${target}-${made++}.db`)
        : postgres.createDatabase();
    const [old, copy] = [await empty(source), await empty(target)];
    for (const url of [old, copy]) {
      if (url === old) await copyDatabase({ from, to: old });
      else await copyDatabase({ from: old, to: copy });
      const store = await openStore({ url });
      const links = { account: () => "", tag: () => "" };
      const search = createSearch({ store, now: () => NOW_MS, links, localDomains: [] });
      const found = await search.statuses({ text: "one", limit: 40, offset: 0 }, undefined);
      expect(found.map(({ text }) => text)).toEqual(["one @bob #tag"]);
      await store.close();
    }
  });

  it("refuses a database that is not empty", async () => {
    await expect(copyDatabase({ from, to: from })).rejects.toThrow("is not empty");
    const used = await postgres.createDatabase();
    await (await openStore({ url: used })).close();
    await expect(copyDatabase({ from, to: used })).rejects.toThrow("is not empty");
  });
});
