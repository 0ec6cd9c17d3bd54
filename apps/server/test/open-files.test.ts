import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { connect, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startServer, type ServerProcess } from "./server-process.ts";

/** Connections that a process with 128 files serves; see `connection-cap.ts`. */
const SERVED = 32;

let data: string;
let server: ServerProcess;
beforeAll(async () => {
  data = mkdtempSync(join(tmpdir(), "open-files-"));
  const ulimit = ["sh", "-c", 'ulimit -n 128; exec "$@"', "sh"];
  server = await startServer(["--data", data], {}, ulimit);
});
afterAll(async () => {
  await server.end("SIGKILL");
  rmSync(data, { recursive: true, force: true, maxRetries: 20 });
});

/** Opens a connection that asks nothing. */
async function idle(): Promise<Socket> {
  const socket = connect(Number(new URL(server.url).port), "127.0.0.1");
  await once(socket, "connect");
  return socket;
}

it("S15: answers 503 and Retry-After before it can open no more files, and recovers", async () => {
  const sockets = await Promise.all(Array.from({ length: SERVED }, idle));
  const ask = () => fetch(`${server.url}/healthz`, { headers: { Connection: "close" } });
  const refused = await ask();
  expect([refused.status, refused.headers.get("Retry-After")]).toEqual([503, "1"]);
  expect(await refused.json()).toMatchObject({ code: "overloaded" });
  for (const socket of sockets) socket.destroy();
  while ((await ask()).status !== 200);
  expect(server.child.exitCode).toBe(null);
});
