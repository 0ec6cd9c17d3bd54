// The git worker: a small process that owns all git processes, so that starting one is cheap and
// blocks no server. It serves connections: the one it was started with (descriptor 3), or those
// to a socket, or both, and ends when the process that started it does.
import { rmSync } from "node:fs";
import { createServer, Socket } from "node:net";
import { createLocalBackend, type LocalBackendOptions } from "../local-backend.ts";
import { serveBackend } from "./serve-backend.ts";

const [settings = "{}", listenAt = "", role = "own"] = process.argv.slice(2);
const backend = createLocalBackend(JSON.parse(settings) as LocalBackendOptions);

// The one who started it decides when it ends: it may still have answers to wait for.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => undefined);

const parent = new Socket({ fd: 3, readable: true, writable: true });
parent.on("error", () => undefined);
parent.on("close", () => {
  const deadline = setTimeout(() => process.exit(1), 5000);
  deadline.unref();
  void backend.close().finally(() => process.exit(0));
});

if (role === "own") serveBackend(backend, parent);
else parent.resume();
if (listenAt !== "") {
  rmSync(listenAt, { force: true });
  const server = createServer((socket) => serveBackend(backend, socket));
  // Its own parent is served all the same.
  if (role === "own") server.on("error", () => undefined);
  server.listen(listenAt, () => void (role === "shared" && parent.write("ready\n")));
  parent.on("close", () => server.close());
}
