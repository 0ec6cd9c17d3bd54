import { parentPort, workerData } from "node:worker_threads";
import { isWireError, type WireErrorReason } from "@x/descriptor-wire";
import { inspect, type InspectOptions } from "./inspect.ts";

/** What a worker is given. */
export interface InspectTask {
  readonly bytes: Uint8Array;
  readonly options: InspectOptions;
}

/** What a worker answers. */
export type InspectAnswer =
  | { readonly kind: "json"; readonly json: string }
  | { readonly kind: "refused"; readonly message: string; readonly reason: WireErrorReason };

const { bytes, options } = workerData as InspectTask;

function answerOf(): InspectAnswer {
  try {
    return { kind: "json", json: inspect(bytes, options) };
  } catch (error) {
    if (!isWireError(error)) throw error;
    return { kind: "refused", message: error.message, reason: error.reason };
  }
}

// eslint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
// eslint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
parentPort?.postMessage(answerOf());
