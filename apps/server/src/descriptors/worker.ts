import { parentPort, workerData } from "node:worker_threads";
import { isWireError, type WireErrorReason } from "@x/descriptor-wire";
import { isPrintError, type PrintErrorReason } from "@x/descriptor-wire/print";
import { type DescriptorTask, performTask } from "./task.ts";

/** Answer of a worker. */
export type WorkerAnswer =
  | { readonly kind: "done"; readonly result: string | Uint8Array }
  | { readonly kind: "no-set"; readonly message: string; readonly reason: WireErrorReason }
  | { readonly kind: "no-source"; readonly message: string; readonly reason: PrintErrorReason };

function answerTo(task: DescriptorTask): WorkerAnswer {
  try {
    return { kind: "done", result: performTask(task) };
  } catch (error) {
    const { message } = error as Error;
    if (isWireError(error)) return { kind: "no-set", message, reason: error.reason };
    if (isPrintError(error)) return { kind: "no-source", message, reason: error.reason };
    throw error;
  }
}

// eslint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
parentPort?.postMessage(answerTo(workerData as DescriptorTask));
