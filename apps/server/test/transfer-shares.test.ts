import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { connect, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeToken } from "./make-token.ts";
import { printed, startServer, xServer, type ServerProcess } from "./server-process.ts";

// Senders who keep a fetch or a push waiting take no more than their share of the places (S01).

let [data, token] = ["", ""];
let server: ServerProcess;
const sockets: Socket[] = [];

beforeAll(async () => {
  data = mkdtempSync(join(tmpdir(), "x-shares-"));
  const command = async (...args: string[]): Promise<string> =>
    (await xServer([...args, "--data", data])).stdout;
  token = await makeToken(data, "ada");
  await command("repo", "create", "ada/a");
  server = await startServer(["--data", data], { RATE_LIMIT_API: "off", GIT_TRANSFERS: "2" });
});
afterAll(async () => {
  for (const socket of sockets) socket.destroy();
  await server.end("SIGTERM");
  rmSync(data, { recursive: true, force: true, maxRetries: 20 });
});

/** Begins a request of git that never ends. The server has it when it asks for the rest. */
async function hold(service: "upload-pack" | "receive-pack", authorization = ""): Promise<void> {
  const socket = connect(Number(new URL(server.url).port), "127.0.0.1");
  socket.on("error", () => {});
  sockets.push(socket);
  socket.write(
    `POST /ada/a.git/git-${service} HTTP/1.1\r\nHost: x\r\nExpect: 100-continue\r\n${authorization}` +
      `Content-Type: application/x-git-${service}-request\r\nContent-Length: 200\r\n\r\n`,
  );
  await once(socket, "data");
  socket.write("0011command=f");
}

const clone = (): Promise<string> => {
  const target = mkdtempSync(join(data, "clone-"));
  return printed("git", ["clone", "--quiet", "--bare", `${server.url}/ada/a.git`, target]);
};

describe("a clone goes on", () => {
  it("beside fetches that never send the rest of their request", async () => {
    for (let held = 0; held < 4; held++) await hold("upload-pack");
    expect(await clone()).toBe("");
  });

  it("beside pushes of one account that never send the rest of theirs", async () => {
    for (let held = 0; held < 4; held++)
      await hold("receive-pack", `Authorization: Bearer ${token}\r\n`);
    expect(await clone()).toBe("");
  });
});
