import { once } from "node:events";
import { connect } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openListeningWorld, type ListeningWorld } from "./listening-world.ts";

// Requests that two readers could read differently are refused, or have one meaning (S03).

let listening: ListeningWorld;
let port = 0;
beforeAll(async () => {
  listening = await openListeningWorld();
  port = Number(new URL(listening.url).port);
  await listening.world.repository("r", { "a.txt": "a", "b%2Fc": "b" });
});
afterAll(async () => listening?.close());

/** All that is answered to bytes that are sent at once over one connection, until the server closes it. */
async function answersTo(text: string): Promise<string> {
  const socket = connect(port, "127.0.0.1");
  await once(socket, "connect");
  let answer = "";
  socket.on("data", (bytes: Buffer) => (answer += bytes.toString("latin1")));
  socket.on("error", () => {});
  socket.write(text, "latin1");
  await once(socket, "close");
  return answer;
}

const statusesOf = (answers: string): readonly number[] =>
  Array.from(answers.matchAll(/^HTTP\/1\.1 (\d+)/gm), ([, status]) => Number(status));

const END = "Connection: close\r\n\r\n";
const GET = "GET /healthz HTTP/1.1\r\n";
const POST = "POST /api/v1/descriptors/inspect HTTP/1.1\r\nHost: x\r\n";
const SMUGGLED = "GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n";

describe("a request is 400, and what follows is not read, when it has (S03)", () => {
  it.each([
    [
      "a length and chunks",
      `${POST}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${SMUGGLED}`,
    ],
    [
      "chunks twice",
      `${POST}Transfer-Encoding: chunked\r\nTransfer-Encoding: identity\r\n\r\n0\r\n\r\n${SMUGGLED}`,
    ],
    ["two lengths", `${POST}Content-Length: 0\r\nContent-Length: 5\r\n\r\n${SMUGGLED}`],
    ["a length with a sign", `${POST}Content-Length: +0\r\n\r\n${SMUGGLED}`],
    ["a chunk that has no length", `${POST}Transfer-Encoding: chunked\r\n\r\nx\r\n${SMUGGLED}`],
    ["two hosts", `${GET}Host: x\r\nHost: y\r\n\r\n${SMUGGLED}`],
    ["no host", `${GET}\r\n${SMUGGLED}`],
    ["a folded header", `${GET}Host: x\r\nX-A: a\r\n b\r\n\r\n${SMUGGLED}`],
    ["lines that end in LF alone", "GET /healthz HTTP/1.1\nHost: x\n\n"],
    ["a space before a colon", `${GET}Host: x\r\nX-A : a\r\n\r\n${SMUGGLED}`],
    ["a NUL in a header", `${GET}Host: x\r\nX-A: a\0b\r\n\r\n${SMUGGLED}`],
  ])("%s", async (_, text) => {
    const answers = await answersTo(text);
    expect(statusesOf(answers)).toEqual([400]);
    expect(answers).toMatch(/^Connection: close\r$/im);
  });
});

describe("an address has one meaning (S03)", () => {
  it.each([
    ["a whole address", "http://other.example/healthz", 200],
    ["two slashes in front", "//healthz", 404],
    ["two slashes inside", "/repos//ada/r", 404],
    ["a query behind a fragment", "/healthz#?x=1", 200],
    ["an encoded slash between names", "/repos/ada%2Fr/raw/a.txt", 404],
    ["an encoded slash in a path", "/repos/ada/r/raw/b%2Fc", 404],
    ["a slash that is encoded twice", "/repos/ada/r/raw/b%252Fc", 200],
  ])("%s", async (_, target, status) => {
    const answers = await answersTo(`GET ${target} HTTP/1.1\r\nHost: x\r\n${END}`);
    expect(statusesOf(answers)).toEqual([status]);
  });
});
