import type { Command } from "commander";
import { listJobs } from "../admin/jobs.ts";
import { runJob } from "../boot/jobs.ts";
import type { Flags } from "../config/setting.ts";
import { createLogger } from "../http/log.ts";
import { addCommand, addShowCommand, report, showList, type ShowFlags } from "./command.ts";

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
