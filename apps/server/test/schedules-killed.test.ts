import { mkdtempSync, rmSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createSchedules, type Schedules } from "@x/status-core";
import { openStore } from "@x/status-store";
import { expect, it, onTestFinished } from "vitest";
import { startServer } from "./server-process.ts";

const DAYS = 12;
/** Statuses that may be scheduled for one day. */
const OF_DAY = 25;
const DAY_MS = 86_400_000;
const LONG_AGO_MS = Date.parse("2026-01-01T00:00:00Z");
const ALL_DUE_MS = LONG_AGO_MS + (DAYS + 1) * DAY_MS;
/** Servers that are killed at their work, at most. */
const KILLED = 3;

it("scheduled statuses are published once each by servers that are killed meanwhile", async () => {
  const dataDir = mkdtempSync(join(tmpdir(), "x-killed-"));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true, maxRetries: 20 }));
  const url = join(dataDir, "server.sqlite");
  const texts = Array.from({ length: DAYS * OF_DAY }, (_, at) => `status ${at}`);
  await withSchedules(url, LONG_AGO_MS, async (schedules, author) => {
    for (const [at, text] of texts.entries()) {
      const scheduledAtMs = LONG_AGO_MS + (1 + Math.floor(at / OF_DAY)) * DAY_MS + at;
      await schedules.schedule({ text }, author, { scheduledAtMs });
    }
  });
  const isLeft = () =>
    withSchedules(url, ALL_DUE_MS, async ({ nextDueMs }) => (await nextDueMs()) !== undefined);
  for (let killed = 0; killed < KILLED && (await isLeft()); killed++) {
    const server = await startServer(["--data", dataDir], { RATE_LIMIT_STATUSES: "10000/1h" });
    // More are in the works when the first is told.
    await server.printed(/"result":"published"/);
    await server.end("SIGKILL");
  }
  await withSchedules(url, ALL_DUE_MS, async ({ publishNext }) => {
    while ((await publishNext()) !== undefined);
  });
  const database = new DatabaseSync(url);
  onTestFinished(() => database.close());
  const stored = database.prepare("select text from statuses order by id").all();
  expect(stored.map(({ text }) => text)).toEqual(texts);
  const counted = database.prepare("select statuses_count from accounts").get();
  expect(counted?.["statuses_count"]).toBe(texts.length);
});

/** Uses the schedules of a database while nobody else has it, for its only account. */
async function withSchedules<Result>(
  url: string,
  nowMs: number,
  use: (schedules: Schedules, author: Parameters<Schedules["remove"]>[1]) => Promise<Result>,
): Promise<Result> {
  const store = await openStore({ url });
  const links = { account: () => "", tag: () => "" };
  const schedules = createSchedules({ store, now: () => nowMs, links, localDomains: [] });
  const found = await store.accounts.findByName("ada");
  try {
    return await use(schedules, found ?? (await store.accounts.create({ username: "ada" })));
  } finally {
    await store.close();
  }
}
