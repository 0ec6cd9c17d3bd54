import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { connect, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, test } from "vitest";
import { makeToken } from "./make-token.ts";
import { startServer, type ServerProcess } from "./server-process.ts";

// Bodies that never end, or are longer than they may be (S01, S04): what they hold has a limit.

const MIB = 1_048_576;
const MAX_GROWTH_MIB = 64;
const onLinux = process.platform === "linux";

let [data, token] = ["", ""];
let server: ServerProcess;
const sockets: Socket[] = [];

beforeAll(async () => {
  data = mkdtempSync(join(tmpdir(), "x-held-"));
  server = await startServer(["--data", data], {
    RATE_LIMIT_API: "off",
    LOG_LEVEL: "error",
    // The collector's room for what is new grows by 90 MiB in a step, sooner or later: what is held is measured without it.
    NODE_OPTIONS: "--max-semi-space-size=4",
  });
  token = await makeToken(data, "ada");
});
afterAll(async () => {
  for (const socket of sockets) socket.destroy();
  await server.end("SIGKILL");
  rmSync(data, { recursive: true, force: true, maxRetries: 20 });
});

const kernelFact = (file: string, name: RegExp): number =>
  Number(name.exec(readFileSync(`/proc/${server.child.pid}/${file}`, "utf8"))?.[1]);
const residentMib = (): number => kernelFact("status", /^VmRSS:\s+(\d+) kB$/m) / 1024;
/** Bytes that the server has read, from sockets and files. */
const bytesRead = (): number => kernelFact("io", /^rchar: (\d+)$/m);

function post(path: string, headers: string): Socket {
  const socket = connect(Number(new URL(server.url).port), "127.0.0.1");
  socket.on("error", () => {});
  sockets.push(socket);
  socket.write(`POST ${path} HTTP/1.1\r\nHost: x\r\n${headers}\r\n`);
  return socket;
}

/** The beginning of an answer: the connection stays open for the rest of the body. */
async function answerOf(socket: Socket): Promise<string> {
  const [first] = (await once(socket, "data")) as [Buffer];
  return first.toString();
}

/** Sends bodies without their last byte, and gives by how much the server's memory grew. */
async function growthOfHeld(count: number, mib: number, authorization = ""): Promise<number> {
  const [before, start] = [residentMib(), bytesRead()];
  const chunk = Buffer.alloc(MIB, "\n");
  for (let held = 0; held < count; held++) {
    const socket = post(
      "/api/v1/descriptors/inspect",
      `${authorization}Content-Length: ${mib * MIB + 1}\r\n`,
    );
    for (let sent = 0; sent < mib; sent++) socket.write(chunk);
  }
  await expect.poll(bytesRead).toBeGreaterThanOrEqual(start + count * mib * MIB);
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
  return residentMib() - before;
}

describe("bodies that are held half-sent (S01)", () => {
  it.skipIf(!onLinux)("hold no memory without a token", async () => {
    // What runs for the first time takes memory of its own.
    await growthOfHeld(8, 7);
    expect(await growthOfHeld(30, 7)).toBeLessThan(MAX_GROWTH_MIB);
  });

  it.skipIf(!onLinux)("hold no memory with a token", async () => {
    const authorization = `Authorization: Bearer ${token}\r\n`;
    expect(await growthOfHeld(8, 30, authorization)).toBeLessThan(MAX_GROWTH_MIB);
  });
});

describe("a body of many small chunks (S01)", () => {
  it.skipIf(!onLinux)("takes no more memory than its bytes while it is held", async () => {
    const [before, start] = [residentMib(), bytesRead()];
    const chunks = "1\r\n\n\r\n".repeat(4000);
    for (let held = 0; held < 200; held++)
      post("/api/v1/descriptors/inspect", "Transfer-Encoding: chunked\r\n").write(chunks);
    await expect.poll(bytesRead).toBeGreaterThanOrEqual(start + 200 * chunks.length);
    expect(residentMib() - before).toBeLessThan(MAX_GROWTH_MIB);
  });

  it("is cut when they are too small and too many", async () => {
    const socket = post("/api/v1/descriptors/inspect", "Transfer-Encoding: chunked\r\n");
    socket.write("1\r\n\n\r\n".repeat(5000));
    expect(await answerOf(socket)).toMatch(/^HTTP\/1\.1 400 /);
  });

  it("comes as it was sent", async () => {
    const socket = post("/api/v1/descriptors/diff", "Transfer-Encoding: chunked\r\n");
    const body = JSON.stringify({ before: "", after: "", more: "x".repeat(3000) });
    for (const character of body) socket.write(`1\r\n${character}\r\n`);
    socket.write("0\r\n\r\n");
    expect(await answerOf(socket)).toMatch(/^HTTP\/1\.1 200 [\s\S]*\{"changes":\[\]\}/);
  });
});

describe("a body that is too long (S04)", () => {
  test.each([
    ["without a token, by its length", "Content-Length: 104857599\r\n"],
    ["in a longer length than any may have", "Content-Length: 1048576000\r\n"],
  ])("is refused before it comes: %s", async (_name, headers) => {
    expect(await answerOf(post("/api/v1/descriptors/inspect", headers))).toMatch(
      /^HTTP\/1\.1 413 /,
    );
  });

  it("is refused when its chunks are too many, without a length", async () => {
    const socket = post("/api/v1/descriptors/inspect", "Transfer-Encoding: chunked\r\n");
    const chunk = Buffer.alloc(MIB, "\n");
    for (let sent = 0; sent < 9; sent++) {
      socket.write("100000\r\n");
      socket.write(chunk);
      socket.write("\r\n");
    }
    expect(await answerOf(socket)).toMatch(/^HTTP\/1\.1 413 /);
  });
});
