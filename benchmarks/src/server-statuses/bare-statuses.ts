// A bare node:http server that answers a status's bytes from memory.
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

const bodies = new Map<string, string>(
  JSON.parse(readFileSync(process.argv[2] ?? "", "utf8")) as [string, string][],
);
const server = createServer((request, response) => {
  const body = bodies.get(request.url?.split("/").at(-1) ?? "") ?? "";
  response.writeHead(200, {
    "Content-Type": "application/json",
    "Content-Length": Buffer.byteLength(body),
  });
  response.end(body);
});
server.listen(0, "127.0.0.1", () =>
  console.log(`listening on http://127.0.0.1:${(server.address() as AddressInfo).port}`),
);
