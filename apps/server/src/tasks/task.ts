import type { DescriptorTask } from "../descriptors/task.ts";
import type { RequestClient } from "../http/client-key.ts";
import { isRenderTask, performRenderTask, type RenderTask } from "../pages/render-task.ts";
import { performChangesTask, type ChangesTask, type ReadChanges } from "../repos/changes-task.ts";

/** Work on a body that takes long when the body is large. It is done in a thread then. */
export type Task = DescriptorTask | ChangesTask | RenderTask;

/** Result of a task: of one on descriptor sets, text or bytes. */
export type TaskResult = string | Uint8Array<ArrayBuffer> | ReadChanges;

/**
 * Runner of tasks for a client, which has a share of the threads; in a thread when the body is large. Its bytes are handed over then.
 *
 * @throws RequestError `overloaded`, `deadline-passed`, and what the task itself throws
 */
export interface RunTask {
  (task: DescriptorTask, client: RequestClient): Promise<string | Uint8Array<ArrayBuffer>>;
  (task: RenderTask, client: RequestClient): Promise<string | Uint8Array<ArrayBuffer>>;
  (task: ChangesTask, client: RequestClient): Promise<ReadChanges>;
}

/** Performs a task in this thread. */
export async function performTask(task: Task): Promise<TaskResult> {
  if (task.kind === "changes") return performChangesTask(task);
  if (isRenderTask(task)) return performRenderTask(task);
  // Loaded when the first comes: the codec is the largest part of the server's code.
  const { performDescriptorTask } = await import("../descriptors/task.ts");
  return performDescriptorTask(task);
}

/** Largest descriptor sets that are worked on beside other requests, in bytes: the worst take a few milliseconds. */
const MAX_INLINE_SET_BYTES = 4096;
/** Largest JSON of files that is read beside other requests, in bytes: it takes as long. */
const MAX_INLINE_JSON_BYTES = 262_144;

/** Whether a task is so small that it takes a few milliseconds at most, whatever its bytes are. */
export function isSmall(task: Task): boolean {
  // What a text is made of is up to whoever wrote it: even a short one can take long.
  if (isRenderTask(task)) return false;
  // The compiler is loaded in a thread.
  if (task.kind === "compile" || task.kind === "review") return false;
  if (task.kind === "changes") return task.bytes.length <= MAX_INLINE_JSON_BYTES;
  const beside = task.kind === "diff" ? task.before.length : 0;
  return task.bytes.length + beside <= MAX_INLINE_SET_BYTES;
}

/** Buffers of a task or a result that hold nothing else: they are handed over, not copied. */
export function buffersOf(value: Task | TaskResult): ArrayBuffer[] {
  return bytesOf(value)
    .filter(({ buffer, byteLength }) => byteLength > 0 && buffer.byteLength === byteLength)
    .map(({ buffer }) => buffer as ArrayBuffer);
}

function bytesOf(value: Task | TaskResult): readonly Uint8Array[] {
  if (typeof value === "string") return [];
  if (value instanceof Uint8Array) return [value];
  if ("order" in value)
    return value.order.set.changes.flatMap((change) =>
      "content" in change && change.content instanceof Uint8Array ? [change.content] : [],
    );
  return value.kind === "diff" ? [value.before, value.bytes] : [value.bytes];
}
