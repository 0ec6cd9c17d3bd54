import type { Selectable } from "kysely";
import type { JobRow } from "../database/administration-schema.ts";
import type { Runner } from "../database/session.ts";

/** The last run of a job. */
export interface JobRun {
  /** Name of the job. */
  readonly name: string;
  /** When it began, in milliseconds since 1970. */
  readonly startedAtMs: number;
  /** When it ended, in milliseconds since 1970. Absent: it goes on, or was cut off. */
  readonly endedAtMs: number | undefined;
  /** Why it failed. Absent: it did not. */
  readonly error: string | undefined;
  /** What it did. Absent: it failed, or has not ended. */
  readonly report: Readonly<Record<string, unknown>> | undefined;
}

/** Table of the last runs of jobs, one a job: restarts change nothing. */
export interface JobRuns {
  /** By name. */
  list(): Promise<readonly JobRun[]>;
  /**
   * Begins a run when the last one began before a time: of several processes one begins it.
   *
   * @param unlessSinceMs - a run that began then or later counts; in milliseconds since 1970
   * @returns whether it may run now
   */
  begin(name: string, unlessSinceMs: number): Promise<boolean>;
  /** Ends a run. */
  end(
    name: string,
    outcome: { readonly report: Readonly<Record<string, unknown>> } | { readonly error: string },
  ): Promise<void>;
}

/** Reads and writes runs where `run` says. */
export function createJobs(run: Runner): JobRuns {
  return {
    list: async () =>
      (await run.read.db.selectFrom("jobs").selectAll().orderBy("name").execute()).map(runOf),
    begin: (name, unlessSinceMs) =>
      run.write(async ({ db, now }) => {
        const fresh = { started_ms: now(), ended_ms: null, error: null, report: null };
        const { numInsertedOrUpdatedRows } = await db
          .insertInto("jobs")
          .values({ name, ...fresh })
          .onConflict((conflict) =>
            conflict.column("name").doUpdateSet(fresh).where("jobs.started_ms", "<", unlessSinceMs),
          )
          .executeTakeFirstOrThrow();
        return (numInsertedOrUpdatedRows ?? 0n) > 0n;
      }),
    end: (name, outcome) =>
      run.write(async ({ db, now }) => {
        const report = "report" in outcome ? JSON.stringify(outcome.report) : null;
        const error = "error" in outcome ? outcome.error : null;
        await db
          .updateTable("jobs")
          .set({ ended_ms: now(), report, error })
          .where("name", "=", name)
          .execute();
      }),
  };
}

function runOf(row: Selectable<JobRow>): JobRun {
  return {
    name: row.name,
    startedAtMs: row.started_ms,
    endedAtMs: row.ended_ms ?? undefined,
    error: row.error ?? undefined,
    report:
      row.report === null
        ? undefined
        : (JSON.parse(row.report) as Readonly<Record<string, unknown>>),
  };
}
