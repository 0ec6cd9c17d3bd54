import { Worker } from "node:worker_threads";
import { isWireError, WireError } from "@x/descriptor-wire";
import { isPrintError, PrintError } from "@x/descriptor-wire/print";
import type { RunTask } from "../deps.ts";
import { RequestError } from "../http/request-error.ts";
import { type DescriptorTask, performTask } from "./task.ts";
import type { WorkerAnswer } from "./worker.ts";

/** Largest sets that are read in this thread, in bytes: for larger ones other requests would wait. */
const MAX_INLINE_BYTES = 65_536;
/** Most threads at the same time; more requests are refused with `overloaded`. */
const MAX_THREADS = 2;
/** Most time of a thread, in milliseconds. */
const DEADLINE_MS = 10_000;
/** Memory of a thread, in MiB. */
const MAX_THREAD_MIB = 1024;

/**
 * Makes a runner that works in this thread when the sets are small.
 *
 * @param deadlineMs - how long a thread may take, its start included
 */
export function createRunTask({ deadlineMs = DEADLINE_MS } = {}): RunTask {
  let threads = 0;
  return async (task) => {
    try {
      return (await perform(task)) as string | Uint8Array<ArrayBuffer>;
    } catch (error) {
      if (isWireError(error)) throw noSet(error);
      throw isPrintError(error) ? noSource(error) : error;
    }
  };

  async function perform(task: DescriptorTask): Promise<string | Uint8Array> {
    const size = task.bytes.length + (task.kind === "diff" ? task.before.length : 0);
    if (size <= MAX_INLINE_BYTES) return performTask(task);
    if (threads >= MAX_THREADS) {
      throw new RequestError("busy with other descriptor sets, try again", { code: "overloaded" });
    }
    threads++;
    // A thread counts until it has ended.
    return performInThread(task, deadlineMs).finally(() => threads--);
  }
}

/** @throws WireError; PrintError; RequestError `deadline-passed` */
function performInThread(task: DescriptorTask, deadlineMs: number): Promise<string | Uint8Array> {
  const worker = new Worker(workerFile(), {
    workerData: task,
    transferList: buffersOf(task),
    resourceLimits: { maxOldGenerationSizeMb: MAX_THREAD_MIB },
  });
  return new Promise<string | Uint8Array>((resolve, reject) => {
    const deadline = setTimeout(() => {
      reject(
        new RequestError(`the descriptor set took longer than ${deadlineMs / 1000} s`, {
          code: "deadline-passed",
        }),
      );
    }, deadlineMs);
    worker.once("message", (answer: WorkerAnswer) => {
      clearTimeout(deadline);
      if (answer.kind === "done") resolve(answer.result);
      else if (answer.kind === "no-set") reject(new WireError(answer.message, answer.reason));
      else reject(new PrintError(answer.message, answer.reason));
    });
    worker.once("error", (error) => {
      clearTimeout(deadline);
      reject(error);
    });
  }).finally(() => worker.terminate());
}

/** Buffers that hold a set alone: they are transferred, not copied. */
function buffersOf(task: DescriptorTask): ArrayBuffer[] {
  const sets = task.kind === "diff" ? [task.before, task.bytes] : [task.bytes];
  return sets
    .filter(({ buffer, byteLength }) => byteLength > 0 && buffer.byteLength === byteLength)
    .map(({ buffer }) => buffer as ArrayBuffer);
}

/** Program of the thread, in the same folder: as source or as built. */
function workerFile(): URL {
  const built = import.meta.url.endsWith(".js");
  return new URL(built ? "./descriptor-worker.js" : "./worker.ts", import.meta.url);
}

function noSet({ message, reason }: WireError): RequestError {
  return new RequestError(`not a descriptor set: ${message}`, {
    code: "body-invalid",
    facts: { reason: reason.code, offset: reason.offset, path: reason.path },
  });
}

function noSource({ message, reason }: PrintError): RequestError {
  if (reason.code !== "unprintable") return new RequestError(message, { code: "not-found" });
  const { code, element, file, path } = reason;
  return new RequestError(message, {
    code: "body-invalid",
    facts: { reason: code, element, file, path },
  });
}
