import { Worker } from "node:worker_threads";
import { isWireError, WireError } from "@x/descriptor-wire";
import { Hono } from "hono";
import type { AppEnv, Deps } from "../deps.ts";
import { readBytes } from "../http/body.ts";
import { booleanParam } from "../http/params.ts";
import { RequestError } from "../http/request-error.ts";
import type { InspectAnswer, InspectTask } from "./inspect-worker.ts";
import { inspect, type InspectOptions } from "./inspect.ts";

/** A set of more bytes is read in a thread of its own: other requests do not wait for it. */
const MAX_INLINE_BYTES = 65_536;
/** Threads at once; more requests are told to come again. */
const MAX_THREADS = 2;
/** How long a thread may take. */
const DEADLINE_MS = 10_000;
/** Memory of a thread, in MiB. */
const MAX_THREAD_MIB = 1024;

/** `/api/v1/descriptors` */
export function descriptorRoutes(deps: Deps): Hono<AppEnv> {
  let threads = 0;
  return new Hono<AppEnv>({ strict: false }).post("/inspect", async (c) => {
    const bytes = await readBytes(c, deps.limits.maxBodyBytes);
    const options = { unknownFields: booleanParam(c.req.query("unknown_fields")) ?? false };
    c.header("Content-Type", "application/json");
    return c.body(await inspected(bytes, options));
  });

  async function inspected(
    bytes: Uint8Array<ArrayBuffer>,
    options: InspectOptions,
  ): Promise<string> {
    try {
      if (bytes.length <= MAX_INLINE_BYTES) return inspect(bytes, options);
      if (threads >= MAX_THREADS)
        throw new RequestError("busy with other descriptor sets, try again", {
          code: "overloaded",
        });
      threads++;
      return await inspectInThread({ bytes, options }).finally(() => threads--);
    } catch (error) {
      throw isWireError(error) ? refusalOf(error) : error;
    }
  }
}

/** @throws WireError; RequestError `deadline-passed` */
function inspectInThread(task: InspectTask): Promise<string> {
  const worker = new Worker(workerFile(), {
    workerData: task,
    transferList: [task.bytes.buffer as ArrayBuffer],
    resourceLimits: { maxOldGenerationSizeMb: MAX_THREAD_MIB },
  });
  return new Promise<string>((resolve, reject) => {
    const deadline = setTimeout(() => {
      reject(
        new RequestError(`the descriptor set took longer than ${DEADLINE_MS / 1000} s`, {
          code: "deadline-passed",
        }),
      );
    }, DEADLINE_MS);
    worker.once("message", (answer: InspectAnswer) => {
      clearTimeout(deadline);
      if (answer.kind === "json") resolve(answer.json);
      else reject(new WireError(answer.message, answer.reason));
    });
    worker.once("error", reject);
  }).finally(() => worker.terminate());
}

/** The thread's program lies beside this one, as source or as built. */
function workerFile(): URL {
  const built = import.meta.url.endsWith(".js");
  return new URL(built ? "./inspect-worker.js" : "./inspect-worker.ts", import.meta.url);
}

function refusalOf({ message, reason }: WireError): RequestError {
  return new RequestError(`not a descriptor set: ${message}`, {
    code: "body-invalid",
    facts: { reason: reason.code, offset: reason.offset, path: reason.path },
  });
}
