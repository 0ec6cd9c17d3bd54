import { parentPort, type MessagePort } from "node:worker_threads";
import type { TaskAnswer } from "./run-task.ts";
import { refusalOf } from "./task-refusal.ts";
import { buffersOf, performTask, type Task, type TaskResult } from "./task.ts";

// Program of a thread: performs the tasks that it is sent, one after the other.

async function answerTo(port: MessagePort, task: Task): Promise<void> {
  try {
    // Bytes can be handed over to the thread of the requests; text would be copied there.
    const result = encoded(await performTask(task));
    post(port, { result }, buffersOf(result));
  } catch (error) {
    const refusal = refusalOf(error);
    if (refusal === undefined) throw error;
    post(port, { refusal }, []);
  }
}

function encoded(result: TaskResult): TaskResult {
  return typeof result === "string" ? new TextEncoder().encode(result) : result;
}

function post(port: MessagePort, answer: TaskAnswer, transfer: readonly ArrayBuffer[]): void {
  port.postMessage(answer, [...transfer]);
}

const port = parentPort;
port?.on("message", (task: Task) => void answerTo(port, task));
