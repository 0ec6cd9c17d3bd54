import { connect, type Socket } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { listen, type Listening } from "../src/http/listen.ts";
import { openWorld, type World } from "./world.ts";

let world: World;
let listening: Listening;
let token = "";
beforeAll(async () => {
  world = await openWorld();
  listening = await listen(world.app.fetch, { host: "127.0.0.1", port: 0 });
  token = await world.token(world.ada);
  await world.repository("old", { a: "text" });
  const renamed = { token, body: { name: "new" } };
  expect((await world.send("PATCH", "/repos/ada/old", renamed)).status).toBe(200);
});
afterAll(async () => {
  await listening.close(0);
  await world.close();
});

/** A connection, and what came over it so far. */
class Line {
  readonly socket: Socket = connect(Number(new URL(listening.url).port), "127.0.0.1");
  received = "";

  constructor() {
    this.socket.on("data", (bytes: Buffer) => (this.received += bytes.toString("latin1")));
  }

  send(text: string): void {
    this.socket.write(text);
  }

  async until(pattern: RegExp): Promise<void> {
    while (!pattern.test(this.received))
      await new Promise((resolve, reject) => {
        this.socket.once("data", resolve);
        this.socket.once("close", () => reject(new Error(`closed after: ${this.received}`)));
      });
  }
}

const head = (method: string, path: string, more: string): string =>
  `${method} ${path} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\n${more}\r\n`;
/** Time enough for the server to answer, if it wanted to: it answers others meanwhile. */
const othersAreAnswered = async (): Promise<void> => {
  for (let round = 0; round < 5; round++)
    expect((await fetch(`${listening.url}/repos/ada/new/raw/a`)).status).toBe(200);
};
const BODY = '{"ref":{"name":"refs/heads/main"}}';

describe("a redirect of a request with a body", () => {
  it.each([
    ["POST", "/api/v1/repos/ada/old/contents/b"],
    ["DELETE", "/repos/ada/old/contents/a"],
    ["PATCH", "/repos/ada/old"],
  ])(
    "B46: of %s %s is answered when the body is there, and the connection stays",
    async (method, path) => {
      const line = new Line();
      line.send(head(method, path, `Content-Length: ${BODY.length}\r\n`) + BODY.slice(0, 9));
      await othersAreAnswered();
      expect(line.received).toBe("");
      line.send(BODY.slice(9));
      await line.until(/^HTTP\/1\.1 307 [^]*Location: \S*\/ada\/new/i);
      line.send(head("GET", "/repos/ada/new/raw/a", "Connection: close\r\n"));
      await line.until(/HTTP\/1\.1 200 [^]*\r\n\r\ntext$/);
    },
  );

  it("is answered when a body in chunks ends", async () => {
    const line = new Line();
    line.send(head("POST", "/repos/ada/old/contents/b", "Transfer-Encoding: chunked\r\n"));
    line.send("2\r\n{}\r\n");
    await othersAreAnswered();
    expect(line.received).toBe("");
    line.send("0\r\n\r\n");
    await line.until(/^HTTP\/1\.1 307 /);
    line.socket.destroy();
  });

  it("does not wait for a body that is too large for any route", async () => {
    const line = new Line();
    line.send(head("PUT", "/repos/ada/old/raw/b", "Content-Length: 200000000\r\n"));
    await line.until(/^HTTP\/1\.1 307 /);
    line.socket.destroy();
  });
});
