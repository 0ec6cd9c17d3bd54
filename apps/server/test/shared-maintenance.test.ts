import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createMemoryLog, createMemoryPacks, createSharedEngine } from "@x/git-contents/shared";
import { openStore } from "@x/status-store";
import { pino } from "pino";
import { expect, it, onTestFinished } from "vitest";
import { maintainShared } from "../src/boot/shared-maintenance.ts";
import { commitFiles } from "./commit-files.ts";

it("maintenance of shared storage notes what a repository takes, also when another fails", async () => {
  const folder = await mkdtemp(join(tmpdir(), "x-shared-maintenance-"));
  const engine = createSharedEngine({
    log: createMemoryLog(),
    packs: createMemoryPacks(),
    cacheDir: folder,
    worker: "inline",
  });
  const store = await openStore({ url: ":memory:" });
  onTestFinished(async () => {
    await engine.close();
    await store.close();
    await rm(folder, { recursive: true, force: true });
  });
  const { id: ownerId } = await store.accounts.create({ username: "ada" });
  const { id } = await store.repositories.create({ ownerId, name: "site" });
  await engine.create(id);
  await engine.create("nameless");
  for (const name of [id, "nameless"]) await commitFiles(engine.open(name), { a: "a" });
  const lines: string[] = [];
  const log = pino({ level: "info" }, { write: (line: string) => void lines.push(line) });
  const always = { everyMs: 0, ageMs: 0 };
  const places = {
    store,
    engine: {
      compact: () => Promise.reject(new Error("no room")),
      collect: () => engine.collect(always),
      sweep: () => engine.sweep(0),
      measure: (name: string) => engine.measure(name),
      list: (after?: string) => engine.list(after),
      remove: (name: string) => engine.remove(name),
    },
  };
  expect(await maintainShared(places, log, 1_767_225_600_000)).toBe(2);
  expect(await store.repositories.findById(id)).toMatchObject({
    maintainedAtMs: 1_767_225_600_000,
    gitBytes: await engine.measure(id),
  });
  // A server was killed before it had a row, or after its row was removed.
  expect(await engine.list()).toEqual([id]);
  const said = lines.map((line) => JSON.parse(line));
  expect(said.map(({ msg, task, repositories }) => [msg, task, repositories])).toEqual([
    ["maintenance failed", "compact", undefined],
    ["git data without a repository was removed", undefined, undefined],
    ["shared storage was maintained", undefined, 2],
  ]);
});
