import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { AccountId, Page, Timeline } from "@x/status-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openStore } from "../src/index.ts";

// A person or a program that makes copies may run `analyze` on the file: what it finds stays there, and SQLite
// plans by it. A page of a timeline must be read in the order of ids all the same, and nothing be sorted.

/** How much there is. */
interface Size {
  readonly accounts: number;
  readonly statuses: number;
  readonly follows: number;
}

const SIZES: readonly Size[] = [
  { accounts: 5, statuses: 5000, follows: 4 },
  { accounts: 400, statuses: 6000, follows: 40 },
  { accounts: 3000, statuses: 3000, follows: 3000 },
];
/** The largest server is this many times as large as what is filled in. */
const SCALES = [1, 1000];

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "query-plans-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const READER = "1" as AccountId;
const OTHER = "2" as AccountId;
const PAGES: readonly Page[] = [
  { limit: 40 },
  { limit: 40, maxId: "900" },
  { limit: 40, minId: "9" },
  { limit: 40, sinceId: "9", maxId: "900" },
];
const TIMELINES: readonly Timeline[] = [
  { kind: "home", accountId: READER },
  { kind: "public" },
  { kind: "public", onlyMedia: true },
  { kind: "list", accountId: READER, listId: "7", repliesPolicy: "list" },
  { kind: "list", accountId: READER, listId: "7", repliesPolicy: "followed" },
  { kind: "account", accountId: OTHER },
  { kind: "account", accountId: OTHER, excludeReblogs: true, excludeReplies: true },
];

/** Statuses come first, after the one account whose page it is. */
const BEGINNING =
  /^(?:SEARCH s_author USING INTEGER PRIMARY KEY \(rowid=\?\)\n)?(?:SCAN|SEARCH) s\b/;

function fill(database: DatabaseSync, { accounts, statuses, follows }: Size): void {
  const counted = (most: number): string =>
    `with recursive n (i) as (select 1 union all select i + 1 from n where i < ${most})`;
  database.exec(`pragma foreign_keys = off; begin;
    insert into accounts (id, username, username_key, domain, display_name, note, locked, bot, created_ms)
      ${counted(accounts)} select i, 'a' || i, 'a' || i, '', '', '', 0, 0, 1 from n;
    insert into relationships (account_id, target_id, following)
      ${counted(follows)} select 1, 1 + i % ${accounts}, 1 from n where 1 + i % ${accounts} > 1;
    insert into list_members (list_id, account_id) ${counted(5)} select 7, i from n;
    insert into statuses (id, account_id, text, spoiler_text, sensitive, visibility, created_ms, tags)
      ${counted(statuses)} select i, 1 + (i * 7919) % ${accounts}, 'a status', '', 0,
        case when i % 9 = 0 then 'private' else 'public' end, i, '' from n;
    update statuses set in_reply_to_id = id - 1, in_reply_to_account_id = 1 + ((id - 1) * 7919) % ${accounts},
      thread_id = 1 where id % 5 = 0;
    insert into mentions (status_id, account_id, silent, position) select id, 1, 0, 0 from statuses where id % 7 = 0;
    commit; analyze;`);
}

/** Multiplies what `analyze` found; what stands once for each value goes on standing once. */
function scale(database: DatabaseSync, by: number): void {
  const set = database.prepare("update sqlite_stat1 set stat = ? where rowid = ?");
  for (const { rowid, stat } of database.prepare("select rowid, stat from sqlite_stat1").all()) {
    const counts = String(stat).split(" ");
    set.run(
      counts.map((word) => (word === "1" ? word : Number(word) * by)).join(" "),
      Number(rowid),
    );
  }
}

/** How SQLite goes about queries, as a connection plans them that opens the file now. */
function plansOf(path: string, statements: Iterable<string>): readonly string[] {
  const planner = new DatabaseSync(path, { readOnly: true });
  try {
    return Array.from(statements, (sql) => {
      const steps = planner.prepare(`explain query plan ${sql}`).all();
      return steps.map(({ detail }) => String(detail)).join("\n");
    });
  } finally {
    planner.close();
  }
}

/** The queries of all pages. */
async function askAll(path: string): Promise<ReadonlySet<string>> {
  const asked = new Set<string>();
  const store = await openStore({ url: path, onQuery: ({ sql }) => void asked.add(sql) });
  asked.clear();
  for (const timeline of TIMELINES)
    for (const page of PAGES)
      for (const viewer of [READER, undefined]) await store.findTimeline(timeline, page, viewer);
  await store.close();
  return asked;
}

describe("pages of timelines in a SQLite file that was analyzed", () => {
  it.each(SIZES)("are read in the order of ids, and nothing is sorted: %j", async (size) => {
    const path = join(folder, `${size.accounts}.sqlite`);
    const asked = await askAll(path);
    const database = new DatabaseSync(path);
    fill(database, size);
    for (const by of SCALES) {
      scale(database, by);
      for (const plan of plansOf(path, asked)) {
        expect(plan).toMatch(BEGINNING);
        expect(plan).not.toContain("TEMP B-TREE");
      }
    }
    database.close();
  });

  it("are planned as without, once the store was opened or swept", async () => {
    const path = join(folder, "opened.sqlite");
    const asked = await askAll(path);
    const plain = plansOf(path, asked);
    const found = "select count(*) as count from sqlite_schema where name like 'sqlite_stat%'";
    const database = new DatabaseSync(path);
    fill(database, { accounts: 20, statuses: 400, follows: 10 });
    expect(database.prepare(found).get()).toEqual({ count: 1 });
    const store = await openStore({ url: path });
    expect(database.prepare(found).get()).toEqual({ count: 0 });
    expect(plansOf(path, asked)).toEqual(plain);
    database.exec("analyze");
    await store.sweep();
    expect(database.prepare(found).get()).toEqual({ count: 0 });
    await store.close();
    database.close();
  });
});
