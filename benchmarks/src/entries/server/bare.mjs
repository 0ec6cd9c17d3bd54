// A bare node:http server on the settings of ours, that answers so many bytes from memory.
import { createServer } from "node:http";

const body = Buffer.alloc(Number(process.argv[2]), "x");
const server = createServer(
  { keepAliveTimeout: 5000, headersTimeout: 10_000, requestTimeout: 60_000 },
  (_request, response) => {
    response.writeHead(200, {
      "Content-Type": "text/plain; charset=utf-8",
      "Content-Length": body.length,
    });
    response.end(body);
  },
);
server.listen(0, "127.0.0.1", () =>
  console.log(`listening on http://127.0.0.1:${server.address().port}`),
);
