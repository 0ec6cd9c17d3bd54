import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import type { Account } from "@x/status-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { runDueJobs } from "../src/boot/jobs.ts";
import { maintainOnce } from "../src/boot/maintenance.ts";
import { openServices, type Services } from "../src/boot/services.ts";
import { readSettings } from "../src/config/settings.ts";
import type { Logger } from "../src/http/logger.ts";
import { commitFiles } from "./commit-files.ts";

const DAY_MS = 24 * 3_600_000;

let data = "";
let services: Services;
let ada: Account;
/** When the last repository was made. */
let madeAtMs = 0;
beforeAll(async () => {
  data = mkdtempSync(join(tmpdir(), "x-maintenance-"));
  services = await openServices(readSettings({ DATA_DIR: data }), "inline");
  ada = await services.store.accounts.create({ username: "ada" });
});
afterAll(async () => {
  if (!services.closing.aborted) await services.close();
  rmSync(data, { recursive: true, force: true, maxRetries: 20 });
});

/** A log, and what comes to it. */
function listeningLog(level: "info" | "warn"): { readonly log: Logger; readonly lines: any[] } {
  const lines: any[] = [];
  const write = (line: string): void => void lines.push(JSON.parse(line));
  return { log: pino({ level }, { write }), lines };
}

/** A round of maintenance, and what it logged. */
async function round(nowMs: number): Promise<readonly any[]> {
  const { log, lines } = listeningLog("info");
  await maintainOnce(services, log, nowMs);
  return lines;
}

/** Makes a repository with a commit. @returns its id */
async function repositoryOf(name: string): Promise<string> {
  const repository = await services.repositories.create({ ownerId: ada.id, name });
  madeAtMs = repository.createdAtMs;
  await commitFiles(services.git(repository), { a: name }, { atMs: madeAtMs });
  return repository.id;
}

describe("a round of maintenance", () => {
  it("takes the repositories that are due, the one that waited longest first, past one that is broken", async () => {
    const made: Record<string, string> = {};
    for (const name of ["late", "broken", "early", "never"]) made[name] = await repositoryOf(name);
    rmSync(services.gitDir({ id: made["broken"]! }), { recursive: true });
    const { quotas, repositories } = services.store;
    const maintained = (name: string, atMs: number): Promise<void> =>
      quotas.saveMaintenance(made[name]!, { atMs, gitBytes: 0, claimedBytes: 0 });
    await maintained("early", madeAtMs - 3 * DAY_MS);
    await maintained("broken", madeAtMs - 2 * DAY_MS);
    await maintained("late", madeAtMs - DAY_MS / 2);
    const first = await round(madeAtMs);
    // A new one waits for its turn, too.
    expect(first.map(({ repository, msg }) => [repository, msg])).toEqual([
      [made["early"], "maintained"],
      [made["broken"], "maintenance failed"],
    ]);
    expect(first[0]).toMatchObject({
      packs: { before: 0, after: 1 },
      freedBytes: expect.any(Number),
    });
    expect(await repositories.findById(made["early"]!)).toMatchObject({
      maintainedAtMs: madeAtMs,
      gitBytes: (await services.engine.measure(services.gitDir({ id: made["early"]! }))).bytes,
    });
    expect(await round(madeAtMs + 1)).toEqual([]);
    const second = await round(madeAtMs + 2 * DAY_MS);
    // One that fails has its turn like the others, and no earlier.
    expect(second[0]).toMatchObject({ repository: made["late"], msg: "maintained" });
    expect(second.map(({ repository }) => repository).toSorted()).toEqual(
      Object.values(made).toSorted(),
    );
  });

  it("ends with its services, without a warning", async () => {
    await services.store.quotas.saveMaintenance(await repositoryOf("last"), {
      atMs: madeAtMs - 9 * DAY_MS,
      gitBytes: 0,
      claimedBytes: 0,
    });
    const { lines, log } = listeningLog("warn");
    const { engine } = services;
    let running: Promise<unknown> = Promise.resolve();
    // Closed while the first of them is maintained.
    const closing = new Promise<void>((resolve) => {
      const maintain: typeof engine.maintain = async (gitDir) => {
        resolve(services.close());
        return engine.maintain(gitDir);
      };
      running = runDueJobs({ ...services, engine: { ...engine, maintain } }, log, madeAtMs);
    });
    await Promise.all([closing, running]);
    expect(lines).toEqual([]);
  });
});
