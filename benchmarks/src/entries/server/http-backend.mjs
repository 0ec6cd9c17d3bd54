// The plainest front that `git http-backend` can have: each request is one CGI process, its body and its
// answer piped through. node http-backend.mjs FOLDER_OF_REPOSITORIES
import { spawn } from "node:child_process";
import { createServer } from "node:http";

const server = createServer((request, response) => {
  const { pathname, search } = new URL(request.url, "http://x");
  const { headers } = request;
  const child = spawn("git", ["http-backend"], {
    env: {
      PATH: process.env.PATH,
      GIT_PROJECT_ROOT: process.argv[2],
      GIT_HTTP_EXPORT_ALL: "1",
      PATH_INFO: pathname,
      QUERY_STRING: search.slice(1),
      REQUEST_METHOD: request.method,
      CONTENT_TYPE: headers["content-type"] ?? "",
      HTTP_CONTENT_ENCODING: headers["content-encoding"] ?? "",
      GIT_PROTOCOL: headers["git-protocol"] ?? "",
      ...(headers["content-length"] && { CONTENT_LENGTH: headers["content-length"] }),
    },
    stdio: ["pipe", "pipe", "inherit"],
  });
  request.pipe(child.stdin);
  let head = Buffer.alloc(0);
  child.stdout.on("data", function read(chunk) {
    head = Buffer.concat([head, chunk]);
    const end = head.indexOf("\r\n\r\n");
    if (end < 0) return;
    child.stdout.off("data", read);
    for (const line of head.toString("latin1", 0, end).split("\r\n")) {
      const colon = line.indexOf(": ");
      if (line.startsWith("Status: ")) response.statusCode = Number(line.slice(8, 11));
      else response.setHeader(line.slice(0, colon), line.slice(colon + 2));
    }
    response.write(head.subarray(end + 4));
    child.stdout.pipe(response);
  });
});
server.listen(0, "127.0.0.1", () =>
  console.log(`listening on http://127.0.0.1:${server.address().port}`),
);
