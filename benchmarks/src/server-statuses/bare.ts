// A bare Hono handler behind the server's own listener: answers a status's bytes from memory.
import { readFileSync } from "node:fs";
import { Hono } from "hono";
import { listen } from "../../../apps/server/src/http/listen.ts";

const bodies = new Map<string, string>(
  JSON.parse(readFileSync(process.argv[2] ?? "", "utf8")) as [string, string][],
);
const app = new Hono().get("/api/v1/statuses/:id", (c) => {
  c.header("Content-Type", "application/json");
  return c.body(bodies.get(c.req.param("id")) ?? "");
});
const { url } = await listen(app.fetch, { host: "127.0.0.1", port: 0 });
console.log(`listening on ${url}`);
