// A bare node:http server on the settings of ours, that streams one file.
import { createReadStream, statSync } from "node:fs";
import { createServer } from "node:http";

const path = process.argv[2];
const { size } = statSync(path);
const server = createServer(
  { keepAliveTimeout: 5000, headersTimeout: 10_000 },
  (_request, response) => {
    response.writeHead(200, {
      "Content-Type": "application/octet-stream",
      "Content-Length": size,
    });
    createReadStream(path).pipe(response);
  },
);
server.listen(0, "127.0.0.1", () =>
  console.log(`listening on http://127.0.0.1:${server.address().port}`),
);
