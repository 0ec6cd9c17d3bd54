import { type AccountId, type Page, type Timeline } from "@x/status-core";
import pg from "pg";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { openStore, type Store } from "../src/index.ts";
import { startPostgres } from "./postgres.ts";

// PostgreSQL plans by what `analyze` found, which it runs by itself. A condition whose share it cannot know makes it
// think that hardly a row is left: then it compares each row of a page with each relation, or sorts all statuses.

const READER = "1" as AccountId;
/**
 * Sizes of which each makes another plan tempting, with the most rows of all tables for a page of 40, of whose
 * statuses every second or third is for the reader. A table of 100 rows is read whole for a look-up: that is cheaper.
 */
const SIZES = [
  { accounts: 300, statuses: 20_000, follows: 100, mostRows: 25_000 },
  { accounts: 6000, statuses: 6000, follows: 3000, mostRows: 4000 },
] as const;
const PAGES: readonly Page[] = [{ limit: 40 }, { limit: 40, maxId: "5000" }];
const TIMELINES: readonly Timeline[] = [
  { kind: "home", accountId: READER },
  { kind: "public" },
  { kind: "list", accountId: READER, listId: "7", repliesPolicy: "list" },
  { kind: "list", accountId: READER, listId: "7", repliesPolicy: "followed" },
  { kind: "account", accountId: "2" as AccountId },
  { kind: "account", accountId: READER },
];

let postgres: Awaited<ReturnType<typeof startPostgres>>;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres.stop());

it.each(SIZES)("pages of $statuses statuses of $accounts accounts take few rows", async (size) => {
  const url = await postgres.createDatabase();
  const store = await openStore({ url });
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await fill(client, size);
  const costly: string[] = [];
  for (const timeline of TIMELINES)
    for (const page of PAGES)
      for (const viewer of [READER, undefined]) {
        if (viewer === undefined && timeline.kind !== "public") continue;
        const rows = await rowsOf(client, await queryOf(store, { timeline, page, viewer }));
        if (rows > size.mostRows)
          costly.push(`${JSON.stringify({ timeline, page, viewer })}: ${rows}`);
      }
  await client.end();
  await store.close();
  expect(costly).toEqual([]);
});

async function fill(client: pg.Client, { accounts, statuses, follows }: (typeof SIZES)[number]) {
  const counted = (most: number): string => `from generate_series(1, ${most}) as n (i)`;
  for (const statement of [
    // No trigger looks at each key.
    "set session_replication_role = replica",
    `insert into accounts (id, username, username_key, domain, display_name, note, locked, bot, created_ms)
      select i, 'a' || i, 'a' || i, '', '', '', 0, 0, 1 ${counted(accounts)}`,
    `insert into relationships (account_id, target_id, following)
      select 1, 1 + i * ${Math.floor((accounts - 1) / follows)}, 1 ${counted(follows)}`,
    `insert into list_members (list_id, account_id)
      select 7, 1 + i * ${Math.floor((accounts - 1) / follows)} ${counted(follows)}`,
    `insert into statuses (id, account_id, text, spoiler_text, sensitive, visibility, created_ms, tags)
      select i, 1 + (i::bigint * 7919) % ${accounts}, 'a status', '', 0,
        case when i % 9 = 0 then 'private' else 'public' end, i, '' ${counted(statuses)}`,
    `update statuses set in_reply_to_id = id - 1, thread_id = 1,
      in_reply_to_account_id = 1 + ((id - 1) * 7919) % ${accounts} where id % 5 = 0`,
    "insert into mentions (status_id, account_id, silent, position) select id, 1, 0, 0 from statuses where id % 7 = 0",
    "analyze",
  ])
    await client.query(statement);
}

/** What is asked of the store. */
interface Asked {
  readonly timeline: Timeline;
  readonly page: Page;
  readonly viewer: AccountId | undefined;
}

/** Query of a page, as the store sends it. */
async function queryOf(store: Store, { timeline, page, viewer }: Asked): Promise<pg.QueryConfig> {
  const sent = vi.spyOn(pg.Client.prototype, "query");
  try {
    await store.findTimeline(timeline, page, viewer);
    for (const [given, values] of sent.mock.calls as unknown as [string | pg.QueryConfig, []][]) {
      const { text, values: own } = typeof given === "string" ? { text: given } : given;
      if (text.includes("from statuses s")) return { text, values: own ?? values };
    }
  } finally {
    sent.mockRestore();
  }
  throw new Error("the store asked for no page");
}

/** Part of a plan that was carried out. */
interface Plan {
  readonly "Actual Rows": number;
  readonly "Actual Loops": number;
  readonly "Rows Removed by Filter"?: number;
  readonly "Rows Removed by Join Filter"?: number;
  readonly Plans?: readonly Plan[];
}

/** Rows that all parts of a query's plan went through. */
async function rowsOf(client: pg.Client, { text, values }: pg.QueryConfig): Promise<number> {
  const explain = `explain (analyze, timing off, buffers off, format json) ${text}`;
  const { rows } = await client.query<{ "QUERY PLAN": readonly [{ readonly Plan: Plan }] }>(
    explain,
    values,
  );
  const count = (plan: Plan): number => {
    const here =
      plan["Actual Rows"] +
      (plan["Rows Removed by Filter"] ?? 0) +
      (plan["Rows Removed by Join Filter"] ?? 0);
    return (plan.Plans ?? []).reduce((sum, part) => sum + count(part), here * plan["Actual Loops"]);
  };
  return count(rows[0]?.["QUERY PLAN"][0].Plan ?? { "Actual Rows": Infinity, "Actual Loops": 1 });
}
