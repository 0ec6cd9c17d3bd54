// A program for last-resort.test.ts: a server whose requests fail where nothing catches.
/* oxlint-disable pure/no-test-clock -- it fails in timers on purpose */
import { setTimeout as sleep } from "node:timers/promises";
import { installLastResort } from "../src/boot/last-resort.ts";
import { createStop } from "../src/boot/stop.ts";
import { listen } from "../src/http/listen.ts";
import { createLogger } from "../src/http/log.ts";

const never = (): Promise<Response> => new Promise(() => undefined);
const fail = (what: string): never => {
  throw new Error(`provoked: ${what}`);
};

let release = (): void => undefined;
const released = (): Promise<void> => new Promise((resolve) => (release = resolve));

async function answer(request: Request): Promise<Response> {
  switch (new URL(request.url).pathname) {
    case "/timer":
      setTimeout(fail, 0, "timer");
      return never();
    case "/promise":
      void sleep(1).then(() => fail("promise"));
      return never();
    case "/half":
      void released().then(() => setTimeout(fail, 0, "half"));
      return new Response(
        new ReadableStream({ start: (body) => body.enqueue(Buffer.from("half")) }),
      );
    case "/wait":
      process.stdout.write("waiting\n");
      await released();
      return new Response("waited");
    case "/release":
      release();
      return new Response("released");
    default:
      return new Response("ok");
  }
}

const log = createLogger("info");
const listening = await listen(
  answer,
  { host: "127.0.0.1", port: 0 },
  ({ url }, _outgoing, fallback) => (url === "/first?token=secret" ? fail("first") : fallback()),
);
const stop = createStop(log, (withinMs) => listening.close(withinMs));
installLastResort({ log, stop: () => stop("an error that was not caught", 1) });
process.on("SIGTERM", () => stop("SIGTERM", 0));
process.on("SIGUSR2", () => {
  setTimeout(() => release(), 50);
  fail("outside");
});
process.stdout.write(`listening on ${listening.url}\n`);
