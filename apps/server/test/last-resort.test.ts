import { once } from "node:events";
import { writeFileSync, mkdtempSync, rmSync } from "node:fs";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { afterEach, describe, expect, it, test } from "vitest";
import { startProgram, startServer, type ServerProcess } from "./server-process.ts";

const PROGRAM = [
  "--conditions=@x/source",
  "--disable-warning=ExperimentalWarning",
  fileURLToPath(new URL("./last-resort-program.ts", import.meta.url)),
];

const running: ServerProcess[] = [];
afterEach(async () => {
  for (const server of running.splice(0))
    if (server.child.exitCode === null && server.child.signalCode === null)
      await server.end("SIGKILL");
});
const started = async (starting: Promise<ServerProcess>): Promise<ServerProcess> => {
  const server = await starting;
  running.push(server);
  return server;
};
const logged = ({ output }: ServerProcess): readonly Record<string, unknown>[] =>
  output()
    .stderr.split("\n")
    .filter((line) => line.startsWith("{"))
    .map((line) => JSON.parse(line) as Record<string, unknown>);

describe("an error that nothing catches", () => {
  test.each(["timer", "promise", "first"])(
    "in a request is answered with 500, logged, and bears the rest: by a %s",
    async (place) => {
      const server = await started(startProgram(PROGRAM));
      const answer = await fetch(`${server.url}/${place}?token=secret`);
      expect([answer.status, await answer.json()]).toEqual([
        500,
        { message: "internal error", error: "internal error", code: "internal" },
      ]);
      expect(await (await fetch(server.url)).text()).toBe("ok");
      expect(await server.end("SIGTERM")).toBe(0);
      const line = logged(server).find(({ level }) => level === 60);
      expect(line).toMatchObject({
        msg: "an error was not caught",
        method: "GET",
        path: `/${place}`,
        err: { message: `provoked: ${place}` },
      });
      expect(server.output().stderr).not.toContain("secret");
    },
  );

  it("after half an answer cuts it", async () => {
    const server = await started(startProgram(PROGRAM));
    const { body } = await fetch(`${server.url}/half`);
    const reader = body!.getReader();
    expect(Buffer.from((await reader.read()).value!).toString()).toBe("half");
    await fetch(`${server.url}/release`);
    await expect(reader.read()).rejects.toThrow("terminated");
    expect(await (await fetch(server.url)).text()).toBe("ok");
  });

  it("outside of requests lets those in flight finish, and ends the process with 1", async () => {
    const server = await started(startProgram(PROGRAM));
    const waiting = fetch(`${server.url}/wait`);
    await server.printed(/waiting/);
    const ended = server.end("SIGUSR2");
    expect(await (await waiting).text()).toBe("waited");
    expect(await ended).toBe(1);
    expect(logged(server).map(({ msg }) => msg)).toEqual(["an error was not caught", "stopping"]);
  });

  test.each([[[]], [["--workers", "2"]]])(
    "ends a server that serves with 1, whole: %j",
    async (args) => {
      const directory = mkdtempSync(join(tmpdir(), "x-last-"));
      const provoke = join(directory, "provoke.mjs");
      writeFileSync(
        provoke,
        'process.on("SIGUSR2", () => { throw new Error("provoked: outside"); });',
      );
      try {
        const server = await started(
          startServer(["--data", join(directory, "data"), ...args], {
            NODE_OPTIONS: `--import=${provoke}`,
          }),
        );
        const slow = request(`${server.url}/api/v1/statuses`, {
          method: "POST",
          headers: { Expect: "100-continue" },
        });
        slow.flushHeaders();
        const answered = once(slow, "response");
        await once(slow, "continue");
        const ended = server.end("SIGUSR2");
        slow.end("status=x");
        const [answer] = (await answered) as [Parameters<typeof text>[0] & { statusCode: number }];
        expect(answer.statusCode).toBe(401);
        expect(await ended).toBe(1);
        expect(server.output().stderr).toContain("provoked: outside");
      } finally {
        rmSync(directory, { recursive: true, force: true, maxRetries: 20 });
      }
    },
  );
});
