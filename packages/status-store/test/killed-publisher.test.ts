import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { createSchedules } from "@x/status-core";
import { expect, it, onTestFinished } from "vitest";
import { endWithTests } from "../../../scripts/children.ts";
import { openStore } from "../src/index.ts";

const PUBLISHER = fileURLToPath(new URL("publisher.ts", import.meta.url));
const NODE_ARGS = ["--conditions=@x/source", "--disable-warning=ExperimentalWarning"];
const COUNT = 60;

/** Publishes in a process of its own, and kills it when it has printed so many lines, in the midst of the next. */
async function publishAndDie(url: string, nowMs: number, lines: number): Promise<void> {
  const child = spawn(process.execPath, [...NODE_ARGS, PUBLISHER, url, String(nowMs)], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  endWithTests(child);
  let seen = 0;
  createInterface({ input: child.stdout }).on("line", () => {
    if (++seen === lines) child.kill("SIGKILL");
  });
  await once(child, "exit");
}

it("publishes each scheduled status once, over kills of the publisher", async () => {
  const folder = mkdtempSync(join(tmpdir(), "x-publisher-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 20 }));
  const url = join(folder, "statuses.sqlite");
  const store = await openStore({ url });
  onTestFinished(() => store.close());
  let nowMs = 1_700_000_000_000;
  const links = { account: () => "", tag: () => "" };
  const schedules = createSchedules({ store, now: () => nowMs, links, localDomains: [] });
  for (let at = 0; at < COUNT; at++) {
    const author = await store.accounts.create({ username: `a${at % 4}x${at}` });
    await schedules.schedule({ text: `status ${at}` }, author, { scheduledAtMs: nowMs + 300_000 });
  }
  nowMs += 300_000;
  for (const lines of [1, 7]) await publishAndDie(url, nowMs, lines);
  while ((await schedules.publishNext()) !== undefined);
  const page = { limit: 2 * COUNT };
  const published = await store.findListed(
    await store.findTimeline({ kind: "public" }, page, undefined),
  );
  const texts = published.map(({ text }) => text);
  expect(texts.toSorted()).toEqual(Array.from({ length: COUNT }, (_, at) => `status ${at}`).sort());
  expect(await store.check()).toEqual([]);
}, 120_000);
