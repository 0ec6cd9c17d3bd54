import { JOBS } from "../boot/jobs.ts";
import type { AdminPorts } from "./audited.ts";
import { timeOf, type Row } from "./row.ts";

/** `jobs` */
export async function listJobs({ store }: Pick<AdminPorts, "store">): Promise<readonly Row[]> {
  const runs = await store.jobs.list();
  return JOBS.map(({ name, about, everyMs }) => {
    const run = runs.find((each) => each.name === name);
    return {
      name,
      about,
      every_seconds: everyMs / 1000,
      started_at: timeOf(run?.startedAtMs),
      ended_at: timeOf(run?.endedAtMs),
      error: run?.error ?? null,
      report: run?.report === undefined ? null : JSON.stringify(run.report),
    };
  });
}
