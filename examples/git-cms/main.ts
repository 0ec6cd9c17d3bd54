import { mkdtemp, rm } from "node:fs/promises";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createCms } from "./cms.ts";

const folder = await mkdtemp(join(tmpdir(), "git-cms-"));
const { server, close } = await createCms(join(folder, "site.git"));
server.listen(0, "127.0.0.1");
await once(server, "listening");
const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

async function put(body: string, user: string, version?: string): Promise<Response> {
  const headers = { "x-user": user, ...(version === undefined ? {} : { "if-match": version }) };
  return fetch(`${origin}/pages/hello`, { method: "PUT", headers, body });
}

console.log((await put("# Hello\n", "ada")).status); //=> 201
const page = await fetch(`${origin}/pages/hello`);
const version = page.headers.get("etag") ?? "";
console.log(JSON.stringify(await page.text()), version);
//=> "# Hello\n" "fec56017dc1b1ac87ad6e54e3cb3a20bb8dcc5ab"

// Two people change what they both read: one wins, and the other is told.
const answers = await Promise.all([
  put("# Hello, world\n", "ada", version),
  put("# Hello, git\n", "ben", version),
]);
console.log(answers.map(({ status }) => status).toSorted()); //=> [ 200, 412 ]

console.log(
  await (await fetch(`${origin}/pages/`)).json().then((pages) => (pages as unknown[]).length),
); //=> 1
const history = (await (await fetch(`${origin}/history/hello`)).json()) as string[];
console.log(history.length, history.at(-1)); //=> 2 ada: Add pages/hello.md

// A name that would leave the folder, or that some file system takes for .git, is no page.
console.log((await fetch(`${origin}/pages/..%2f..%2fconfig`)).status); //=> 404

server.close();
await close();
await rm(folder, { recursive: true });
