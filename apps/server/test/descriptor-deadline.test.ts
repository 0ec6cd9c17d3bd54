import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { once } from "node:events";
import type { Worker } from "node:worker_threads";
import { encodeFileDescriptorSet } from "@x/descriptor-wire";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, test } from "vitest";
import { createApp } from "../src/app.ts";
import { createRunTask } from "../src/tasks/run-task.ts";
import { openWorld, type World } from "./world.ts";

// What takes too long is ended, and nothing of it stays (S16).

let world: World;
beforeAll(async () => {
  world = await openWorld({ MAX_ANONYMOUS_BODY_BYTES: "104857600" });
});
afterAll(() => world.close());

/** Every thread that was started during a test. */
let threads: Worker[] = [];
const note = (message: unknown): void =>
  void threads.push((message as { readonly worker: Worker }).worker);
beforeEach(() => {
  threads = [];
  subscribe("worker_threads", note);
});
afterEach(() => void unsubscribe("worker_threads", note));

const setOf = (messages: number) =>
  new Uint8Array(
    encodeFileDescriptorSet({
      file: [
        {
          name: "a.proto",
          messageType: Array.from({ length: messages }, (_, at) => ({
            name: `M${at}`,
            field: [
              { name: "f", number: 1, label: 1 as const, type: 11 as const, typeName: `.M${at}` },
            ],
          })),
        },
      ],
    }),
  );
const small = setOf(1);
/** More than is read beside other requests, and soon read. */
const large = setOf(5000);
/** Work for many seconds. */
const endless = setOf(400_000);

const ask = (app: World["app"], path: string, body: Uint8Array<ArrayBuffer>) =>
  app.request(`/api/v1/descriptors/${path}`, { method: "POST", body });

test.each([
  ["while its thread starts", 1, large],
  ["while its thread works", 500, endless],
])("a set is given up %s", async (_name, deadlineMs, set) => {
  const app = createApp({ ...world.deps, runTask: createRunTask({ deadlineMs }) });
  // One client has one thread at a time, whose place is free again afterwards.
  const asked = [ask(app, "validate", set), ask(app, "print", set)];
  // Others are answered meanwhile.
  expect((await ask(app, "validate", small)).status).toBe(200);
  for (const answer of await Promise.all(asked)) {
    expect([answer.status, answer.headers.get("Retry-After")]).toEqual([503, "1"]);
    expect(await answer.json()).toEqual({
      error: `the work on the body took longer than ${deadlineMs / 1000} s`,
      code: "deadline-passed",
    });
  }
  expect(threads.map(({ threadId }) => threadId)).toEqual([-1, -1]);
  expect((await ask(app, "validate", set)).status).toBe(503);
  expect(threads.length).toBe(3);
  expect((await ask(app, "validate", small)).status).toBe(200);
});

it("is read to its end when there is time, and its thread is gone then too", async () => {
  const app = createApp({ ...world.deps, runTask: createRunTask({ idleMs: 0 }) });
  expect((await ask(app, "validate", large)).status).toBe(200);
  const [thread] = threads;
  if (thread !== undefined && thread.threadId !== -1) await once(thread, "exit");
  expect(threads.map(({ threadId }) => threadId)).toEqual([-1]);
});
