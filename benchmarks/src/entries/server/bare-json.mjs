// A bare node:http server on the settings of ours, that makes JSON of the same value for each request.
import { readFileSync } from "node:fs";
import { createServer } from "node:http";

const value = JSON.parse(readFileSync(process.argv[2], "utf8"));
const server = createServer(
  { keepAliveTimeout: 5000, headersTimeout: 10_000, requestTimeout: 60_000 },
  (_request, response) => {
    const text = JSON.stringify(value);
    response.writeHead(200, {
      "Content-Type": "application/json",
      "Content-Length": Buffer.byteLength(text),
    });
    response.end(text);
  },
);
server.listen(0, "127.0.0.1", () =>
  console.log(`listening on http://127.0.0.1:${server.address().port}`),
);
