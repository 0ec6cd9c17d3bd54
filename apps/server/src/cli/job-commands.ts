import type { Command } from "commander";
import { JOBS, runJob } from "../boot/jobs.ts";
import type { Services } from "../boot/services.ts";
import type { Flags } from "../config/setting.ts";
import { createLogger } from "../http/log.ts";
import { addCommand, addShowCommand, report, showList, type ShowFlags } from "./command.ts";
import { timeOf, type Row } from "./output.ts";

/** Adds `jobs`: work that the server does by itself. */
export function addJobCommands(program: Command): void {
  const jobs = addShowCommand(
    program,
    "jobs",
    "show what the server does by itself, and how it went last",
  ).action((flags: ShowFlags) => showList(flags, listJobs));
  addCommand(jobs, "run NAME", "run a job now").action((name: string, flags: Flags) =>
    report(flags, (services, { logLevel }) => runJob(services, createLogger(logLevel), name)),
  );
}

/** `jobs` */
export async function listJobs({ store }: Pick<Services, "store">): Promise<readonly Row[]> {
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
