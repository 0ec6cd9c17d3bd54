import { FairQueue, type QueueLimits } from "@x/git-contents/git";
import type { Metrics } from "../http/metrics.ts";
import { RequestError } from "../http/request-error.ts";
import {
  buffersOf,
  isSmall,
  performTask,
  type RunTask,
  type Task,
  type TaskResult,
} from "./task.ts";
import { errorOf, type TaskRefusal } from "./task-refusal.ts";
import { ThreadPool } from "./thread-pool.ts";

/** Threads that work at once, tasks that wait for one, and how long. */
const LIMITS: QueueLimits = { working: 2, waiting: 64, waitMs: 10_000 };
/** Longest time of a task in a thread, in milliseconds. */
const DEADLINE_MS = 10_000;
/** Time that a thread stays for the next task, in milliseconds. */
const IDLE_MS = 5000;

/** Answer of a thread. */
export type TaskAnswer = { readonly result: TaskResult } | { readonly refusal: TaskRefusal };

/** Options of {@link createRunTask}. */
interface RunTaskOptions {
  /** How long a task may take in a thread, the start of the thread included. Default: ten seconds. */
  readonly deadlineMs?: number | undefined;
  /** How long a thread stays for the next task. Default: five seconds. */
  readonly idleMs?: number | undefined;
  /** Counters. Absent: nothing is counted. */
  readonly metrics?: Metrics | undefined;
}

/**
 * Makes a runner that works in this thread when the task is small. Clients share the threads.
 */
export function createRunTask({
  deadlineMs = DEADLINE_MS,
  idleMs = IDLE_MS,
  metrics,
}: RunTaskOptions = {}): RunTask {
  const queue = new FairQueue(LIMITS, busy);
  metrics?.watchQueue("tasks", queue);
  const threads = new ThreadPool<Task, TaskAnswer>({ program: programFile(), deadlineMs, idleMs });
  const run = async (...[task, client]: Parameters<RunTask>): Promise<TaskResult> => {
    if (isSmall(task)) return performTask(task);
    const leave = await queue.enter(client);
    const answer = await threads.run(task, buffersOf(task)).finally(leave);
    if ("refusal" in answer) throw errorOf(answer.refusal);
    return answer.result;
  };
  return run as RunTask;
}

function busy(): RequestError {
  return new RequestError("busy with other large bodies, try again", { code: "overloaded" });
}

/** Program of the threads: as source or as built. */
function programFile(): URL {
  const built = import.meta.url.endsWith(".js");
  return new URL(built ? "./task-worker.js" : "./worker.ts", import.meta.url);
}
