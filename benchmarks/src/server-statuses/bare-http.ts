// A bare node:http server that answers every request with the bytes of one answer, from memory.
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

const body = readFileSync(process.argv[2] ?? "");
const server = createServer((_request, response) => {
  response.writeHead(200, {
    "Content-Type": "application/json",
    "Content-Length": body.length,
  });
  response.end(body);
});
server.listen(0, "127.0.0.1", () =>
  console.log(`listening on http://127.0.0.1:${(server.address() as AddressInfo).port}`),
);
