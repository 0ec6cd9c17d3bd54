// Drives isomorphic-git: reads one request as JSON, prints one answer as JSON.
import fs from "node:fs";
import { text } from "node:stream/consumers";
import git from "isomorphic-git";
import http from "isomorphic-git/http/node";
import type { ClientRequest } from "./requests.ts";

const request = JSON.parse(await text(process.stdin)) as ClientRequest;
const { verb, folder: dir, url, token, from, to, force = false, depth } = request;
const to_server = {
  fs,
  http,
  dir,
  url,
  ...(token === undefined ? {} : { onAuth: () => ({ username: "x", password: token }) }),
};

async function act(): Promise<void> {
  switch (verb) {
    case "clone":
      return git.clone({ ...to_server, ...(depth === undefined ? {} : { depth }) });
    case "fetch":
      return void (await git.fetch({ ...to_server, remote: "origin", tags: true }));
    case "push":
      return void (await git.push({ ...to_server, ref: from, remoteRef: to, force }));
    case "delete":
      return void (await git.push({ ...to_server, ref: to, remoteRef: to, delete: true }));
  }
}

const answer = await act().then(
  () => ({ ok: true, reason: "" }),
  (error: Error & { readonly data?: unknown }) => ({
    ok: false,
    reason: `${error.message} ${JSON.stringify(error.data)}`,
  }),
);
console.log(JSON.stringify(answer));
