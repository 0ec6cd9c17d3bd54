import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { maintainOnce } from "../src/boot/maintenance.ts";
import { openServices, type Services } from "../src/boot/services.ts";
import { readSettings } from "../src/config/settings.ts";
import { commitFiles } from "./commit-files.ts";

const DAY_MS = 24 * 3_600_000;
const START_MS = Date.UTC(2026, 0, 1);

let data = "";
let services: Services;
beforeAll(async () => {
  data = mkdtempSync(join(tmpdir(), "x-maintenance-"));
  services = await openServices(readSettings({ DATA_DIR: data }), "inline");
});
afterAll(async () => {
  await services.close();
  rmSync(data, { recursive: true, force: true, maxRetries: 20 });
});

/** A round of maintenance, and what it logged. */
async function round(nowMs: number): Promise<readonly any[]> {
  const lines: string[] = [];
  const log = pino({ level: "info" }, { write: (line: string) => void lines.push(line) });
  await maintainOnce(services, log, nowMs);
  return lines.map((line) => JSON.parse(line));
}

describe("a round of maintenance", () => {
  it("takes the repositories that are due, the one that waited longest first, past one that is broken", async () => {
    const ada = await services.store.accounts.create({ username: "ada" });
    const made: Record<string, string> = {};
    for (const name of ["late", "broken", "early", "never"]) {
      const repository = await services.repositories.create({ ownerId: ada.id, name });
      made[name] = repository.id;
      await commitFiles(services.git(repository), { a: name }, { atMs: START_MS });
    }
    rmSync(services.gitDir({ id: made["broken"]! }), { recursive: true });
    const { quotas, repositories } = services.store;
    const maintained = (name: string, atMs: number): Promise<void> =>
      quotas.saveMaintenance(made[name]!, { atMs, gitBytes: 0, claimedBytes: 0 });
    await maintained("early", START_MS - 3 * DAY_MS);
    await maintained("broken", START_MS - 2 * DAY_MS);
    await maintained("late", START_MS - DAY_MS / 2);
    const first = await round(START_MS);
    expect(first.map(({ repository, msg }) => [repository, msg])).toEqual([
      [made["never"], "maintained"],
      [made["early"], "maintained"],
      [made["broken"], "maintenance failed"],
    ]);
    expect(first[0]).toMatchObject({
      packs: { before: 0, after: 1 },
      freedBytes: expect.any(Number),
    });
    expect(await repositories.findById(made["never"]!)).toMatchObject({
      maintainedAtMs: START_MS,
      gitBytes: (await services.engine.measure(services.gitDir({ id: made["never"]! }))).bytes,
    });
    expect(await round(START_MS + 1)).toEqual([]);
    const second = await round(START_MS + DAY_MS);
    // One that fails has its turn like the others, and no earlier.
    expect(second[0]).toMatchObject({ repository: made["late"], msg: "maintained" });
    expect(second).toHaveLength(4);
  });
});
