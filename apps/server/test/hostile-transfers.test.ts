import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { connect, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { deflateSync, gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it, test } from "vitest";
import { makeToken } from "./make-token.ts";
import { startServer, xServer, type ServerProcess } from "./server-process.ts";

// Bodies of the git routes that are answered before they have come whole, over a real connection.

const MIB = 1_048_576;
let [data, token] = ["", ""];
let server: ServerProcess;

beforeAll(async () => {
  data = mkdtempSync(join(tmpdir(), "x-transfers-"));
  const command = async (...args: string[]): Promise<string> => {
    const { code, stdout, stderr } = await xServer([...args, "--data", data]);
    if (code !== 0) throw new Error(`${args.join(" ")}: ${code}: ${stderr}`);
    return stdout;
  };
  token = await makeToken(data, "ada");
  await command("repo", "create", "ada/a");
  server = await startServer(["--data", data], {
    RATE_LIMIT_API: "off",
    MAX_PUSH_BYTES: String(10 * MIB),
  });
});
afterAll(async () => {
  await server.end("SIGTERM");
  rmSync(data, { recursive: true, force: true, maxRetries: 20 });
});

type Service = "upload-pack" | "receive-pack";
const open = (): Socket => connect(Number(new URL(server.url).port), "127.0.0.1");

/** Sends the whole body before it reads anything, as simple clients do, and gives the whole answer. */
async function send(service: Service, body: Iterable<Uint8Array>, more = ""): Promise<string> {
  const parts = [...body];
  const length = parts.reduce((sum, part) => sum + part.length, 0);
  const socket = open();
  socket.write(
    `POST /ada/a.git/git-${service} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n` +
      `Authorization: Bearer ${token}\r\nContent-Type: application/x-git-${service}-request\r\n` +
      `Content-Length: ${length}\r\n${more}\r\n`,
  );
  for (const part of parts)
    await new Promise<void>((resolve, reject) => {
      socket.write(part, (error) => (error ? reject(error) : resolve()));
    });
  return text(socket);
}

const GZIP = "Content-Encoding: gzip\r\n";
const repeated = (count: number, byte = 0): Uint8Array[] =>
  Array.from({ length: count }, () => new Uint8Array(MIB).fill(byte));
const command = `${"0".repeat(40)} ${"1".repeat(40)} refs/heads/zz\0report-status object-format=sha1`;
const commands = `${(command.length + 4).toString(16).padStart(4, "0")}${command}0000`;
const damaged = Buffer.concat([
  Buffer.from(`${commands}PACK\0\0\0\x02\0\0\0\x05`, "latin1"),
  Buffer.alloc(60_000, 0xff),
]);
/** One file of 20 MB that cannot be made smaller, which is more than may be pushed. */
const large = Buffer.concat([
  Buffer.from(`${commands}PACK\0\0\0\x02\0\0\0\x01`, "latin1"),
  Buffer.from([0xb0, 0x80, 0x80, 0x80, 0x05]),
  deflateSync(randomBytes(20 * MIB), { level: 0 }),
]);
/** Of 300 MB, in some 300 KB. */
const bomb = gzipSync(Buffer.alloc(300 * MIB), { level: 9 });

const KINDS: readonly (readonly [string, Service, Uint8Array[], string, RegExp])[] = [
  ["a fetch of zeros", "upload-pack", repeated(20), "", /^HTTP\/1\.1 400 /],
  ["a fetch of garbage", "upload-pack", repeated(20, 0x7a), "", /^HTTP\/1\.1 400 /],
  ["a fetch in broken gzip", "upload-pack", repeated(20, 0x6e), GZIP, /^HTTP\/1\.1 400 /],
  [
    "a fetch in a gzip bomb",
    "upload-pack",
    [bomb, ...repeated(5)],
    GZIP,
    /^HTTP\/1\.1 4(?:00|13) /,
  ],
  ["a push of garbage", "receive-pack", repeated(20, 0x7a), "", /^HTTP\/1\.1 400 /],
  ["a push in broken gzip", "receive-pack", repeated(20, 0x6e), GZIP, /^HTTP\/1\.1 400 /],
  [
    "a push of a damaged pack with a long tail",
    "receive-pack",
    [damaged, ...repeated(20)],
    "",
    /^HTTP\/1\.1 200 [\s\S]*unpack .*\n[\s\S]*ng refs\/heads\/zz /,
  ],
  [
    "a push that is too large",
    "receive-pack",
    [large],
    "",
    /^HTTP\/1\.1 200 [\s\S]*ng refs\/heads\/zz pack exceeds maximum allowed size/,
  ],
];

describe("a body that is answered before its end", () => {
  test.each(KINDS)("gets its answer: %s", async (_name, service, body, more, answer) => {
    expect(await send(service, body, more)).toMatch(answer);
  });

  it("ends nothing but itself", async () => {
    // An idle connection is closed after longer than the looks at slow bodies are apart.
    const idle = open();
    idle.write("GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n");
    await once(idle.resume(), "close");
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
    expect(server.child.exitCode).toBeNull();
  });
});
