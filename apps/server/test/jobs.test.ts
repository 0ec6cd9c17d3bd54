import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { JOBS, runDueJobs, runJob } from "../src/boot/jobs.ts";
import { openServices, type Services } from "../src/boot/services.ts";
import { listJobs } from "../src/admin/jobs.ts";
import { readSettings } from "../src/config/settings.ts";

const NOW_MS = 1_800_000_000_000;
const log = pino({ level: "silent" });

let data = "";
let services: Services;
beforeAll(async () => {
  data = mkdtempSync(join(tmpdir(), "x-jobs-"));
  services = await openServices(readSettings({ DATA_DIR: data }), "inline");
});
afterAll(async () => {
  await services.close();
  rmSync(data, { recursive: true, force: true, maxRetries: 20 });
});

describe("jobs", () => {
  it("run when they are due, and are shown with what they did", async () => {
    expect((await listJobs(services)).map(({ started_at }) => started_at)).toEqual([null, null]);
    await runDueJobs(services, log, NOW_MS);
    expect(await listJobs(services)).toMatchObject([
      {
        name: "maintenance",
        error: null,
        report: '{"maintained":0}',
        ended_at: expect.any(String),
      },
      { name: "unnamed-files", error: null, report: '{"removed":0}' },
    ]);
  });

  it("do not run again after a restart until they are due", async () => {
    const ran: string[] = [];
    const [first] = await services.store.jobs.list();
    const sinceMs = first?.startedAtMs ?? 0;
    const watched = {
      ...services,
      store: {
        ...services.store,
        jobs: {
          ...services.store.jobs,
          begin: async (name: string, unlessSinceMs: number) => {
            const begins = await services.store.jobs.begin(name, unlessSinceMs);
            if (begins) ran.push(name);
            return begins;
          },
        },
      },
    };
    const [{ everyMs = 0 } = {}] = JOBS;
    await runDueJobs(watched, log, sinceMs + 1);
    expect(ran).toEqual([]);
    await runDueJobs(watched, log, sinceMs + everyMs);
    expect(ran).toEqual(["maintenance"]);
  });

  it("run by hand, and say which there are", async () => {
    expect(await runJob(services, log, "unnamed-files")).toEqual({ removed: 0 });
    await expect(runJob(services, log, "nonsense")).rejects.toThrow(
      "there are maintenance, unnamed-files",
    );
  });
});
