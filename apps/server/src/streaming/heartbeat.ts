import type { Stream, StreamEvent } from "@x/status-core";

/** Time between two signs of life, in milliseconds. */
export const HEARTBEAT_MS = 15_000;

/** Events of a stream as they come, and `undefined` at once and then now and then as a sign of life. */
export async function* withHeartbeat(stream: Stream): AsyncGenerator<StreamEvent | undefined> {
  yield undefined;
  for (let next = stream.next(); ;) {
    const event = await earlier(next);
    if (event === "idle") {
      yield undefined;
      continue;
    }
    if (event === undefined) return;
    yield event;
    next = stream.next();
  }
}

function earlier(
  next: Promise<StreamEvent | undefined>,
): Promise<StreamEvent | undefined | "idle"> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => resolve("idle"), HEARTBEAT_MS).unref();
    next.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
