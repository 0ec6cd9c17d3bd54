// Drives git: reads one request as JSON, prints one answer as JSON.
import { spawnSync } from "node:child_process";
import { text } from "node:stream/consumers";
import type { ClientRequest } from "./requests.ts";

const request = JSON.parse(await text(process.stdin)) as ClientRequest;
const { verb, folder, url, token, from, to, force = false, depth } = request;
const address = token === undefined ? url : url.replace("//", `//x:${token}@`);
const args = {
  clone: ["clone", ...(depth === undefined ? [] : [`--depth=${depth}`]), address, folder],
  fetch: ["-C", folder, "fetch", address, "+refs/heads/*:refs/remotes/origin/*"],
  push: ["-C", folder, "push", address, `${force ? "+" : ""}${from}:${to}`],
  delete: ["-C", folder, "push", address, `:${to}`],
};

const { status, stderr } = spawnSync("git", args[verb], { encoding: "utf8" });
console.log(JSON.stringify({ ok: status === 0, reason: stderr }));
