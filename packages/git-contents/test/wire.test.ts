import { once } from "node:events";
import { connect, createServer, type AddressInfo, type Socket } from "node:net";
import { afterEach, describe, expect, test } from "vitest";
import { Wire, type Request, type Response } from "../src/adapters/git/worker/wire.ts";

const sockets: Socket[] = [];
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
});

/** Both ends of a connection. */
async function pair(): Promise<readonly [Socket, Socket]> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const client = connect((server.address() as AddressInfo).port, "127.0.0.1");
  const [other] = (await once(server, "connection")) as [Socket];
  server.close();
  sockets.push(client, other);
  return [client, other];
}

const frame = (...body: readonly number[]): Buffer => {
  const length = Buffer.alloc(4);
  length.writeUInt32LE(body.length);
  return Buffer.concat([length, Buffer.from(body)]);
};

describe("a frame that cannot be read", () => {
  test.each([
    ["no value", frame(0, 1, 2, 3)],
    ["nothing", frame()],
    ["bytes of no call", frame(1, 1)],
    ["longer than a frame may be", Buffer.alloc(4, 0xff)],
  ])("ends its connection, and nothing else: %s", async (_name, bytes) => {
    const [left, right] = await pair();
    const received: Request[] = [];
    void new Wire<Request, Response>(left, (request) => received.push(request));
    const failed = once(left, "error");
    right.write(bytes);
    expect((await failed)[0]).toBeInstanceOf(Error);
    expect([received, left.destroyed]).toEqual([[], true]);
  });

  test("is one whose receiver fails", async () => {
    const [left, right] = await pair();
    const receive = (): never => {
      throw new TypeError("not this one");
    };
    void new Wire<Request, Response>(left, receive);
    const failed = once(left, "error");
    new Wire<Response, Request>(right, () => undefined).send({ id: 1, kind: "inputEnd" });
    expect((await failed)[0]).toMatchObject({ message: "not this one" });
  });
});
