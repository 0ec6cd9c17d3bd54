import { once } from "node:events";
import { connect, createServer, type AddressInfo, type Socket } from "node:net";
import { text } from "node:stream/consumers";
import { expect, it, onTestFinished } from "vitest";
import { openHeldProxy } from "./held-proxy.ts";

it("delivers what was held back when it is released, also when its sender is gone by then", async () => {
  const service = createServer().listen(0, "127.0.0.1");
  await once(service, "listening");
  const connection = once(service, "connection");
  const proxy = await openHeldProxy(() => (service.address() as AddressInfo).port);
  onTestFinished(async () => {
    await proxy.close();
    service.close();
  });
  proxy.hold("service");
  const client = connect({ host: "127.0.0.1", port: proxy.port }).resume();
  client.end("begin; commit");
  // The proxy has it all then: it closes its own half behind the client's.
  await once(client, "close");
  const [arrived] = (await connection) as [Socket];
  expect(arrived.bytesRead).toBe(0);
  const said = text(arrived);
  proxy.release();
  expect(await said).toBe("begin; commit");
});
